internal import Zlib

/// The pixels of a PNG with a palette (ISO/IEC 15948).
struct PalettePixels {
  var width: Int
  var height: Int
  /// 1, 2, 4 or 8 bits for each pixel.
  var bitDepth: Int
  /// The content of all `IDAT` chunks: zlib's format (RFC 1950).
  var data: [UInt8]

  /// Icons are small; a larger image is not inflated.
  private static let sizeLimit = 1 << 22

  /// The indices of the palette that occur; nil for a damaged or very large image.
  var usedIndices: Set<Int>? {
    guard width > 0, height > 0, [1, 2, 4, 8].contains(bitDepth), width <= Self.sizeLimit, height <= Self.sizeLimit,
      // Two bytes of header, and the checksum.
      data.count > 6
    else { return nil }
    let rowLength = (width * bitDepth + 7) / 8
    let size = (rowLength + 1) * height
    guard size <= Self.sizeLimit, let filtered = try? Deflate.inflate(Array(data[2..<(data.count - 4)]), size: size)
    else { return nil }
    var isUsed = [Bool](repeating: false, count: 256)
    var above = [UInt8](repeating: 0, count: rowLength)
    for start in stride(from: 0, to: size, by: rowLength + 1) {
      guard let row = Self.unfiltered(filtered[(start + 1)...(start + rowLength)], type: filtered[start], above: above)
      else { return nil }
      for pixel in 0..<width {
        let bit = pixel * bitDepth
        let shift = 8 - bitDepth - bit % 8
        isUsed[Int(row[bit / 8] >> UInt8(shift)) & ((1 << bitDepth) - 1)] = true
      }
      above = row
    }
    return Set(isUsed.indices.filter { isUsed[$0] })
  }

  /// A row of pixels, each of at most one byte, from its filtered bytes; nil for an unknown filter.
  private static func unfiltered(_ bytes: ArraySlice<UInt8>, type: UInt8, above: [UInt8]) -> [UInt8]? {
    guard type <= 4 else { return nil }
    var row: [UInt8] = []
    row.reserveCapacity(bytes.count)
    var (left, upperLeft) = (UInt8(0), UInt8(0))
    for (byte, up) in zip(bytes, above) {
      let predicted: UInt8 =
        switch type {
        case 1: left
        case 2: up
        case 3: UInt8((Int(left) + Int(up)) / 2)
        case 4: paeth(left, up, upperLeft)
        default: 0
        }
      left = byte &+ predicted
      upperLeft = up
      row.append(left)
    }
    return row
  }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ upperLeft: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(up) - Int(upperLeft)
    let distances = [left, up, upperLeft].map { abs(estimate - Int($0)) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? up : upperLeft
  }
}
