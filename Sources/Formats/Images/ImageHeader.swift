package import Diagnostics
internal import XML
internal import Zlib

/// An image's size, transparency and colors, read from its header, and from the pixels of a small image with a palette.
package struct ImageHeader: Hashable, Sendable {
  /// In pixels; for vector art in points, rounded up.
  package var width: Int
  package var height: Int
  package var isVector: Bool
  /// Whether no pixel can be transparent, so that a mask made from it is a filled box. False for vector art: unknown.
  package var isOpaque: Bool
  /// Whether pixels have colors of a palette, or may have them; false for images without a palette.
  package var hasColorPalette: Bool

  package init(width: Int, height: Int, isVector: Bool, isOpaque: Bool = false, hasColorPalette: Bool = false) {
    self.width = width
    self.height = height
    self.isVector = isVector
    self.isOpaque = isOpaque
    self.hasColorPalette = hasColorPalette
  }

  /// Reads a PNG, PDF or SVG, identified by content; nil for other files and if the size cannot be read.
  package init?(_ source: SourceFile) {
    guard let header = Self.png(source.bytes) ?? Self.pdf(source.bytes) ?? Self.svg(source) else {
      return nil
    }
    self = header
  }
}

extension ImageHeader {
  /// The header of a PNG (ISO/IEC 15948) or Xcode's variant (`CgBI`): size, color type, palette and transparency.
  static func png(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var header: ImageHeader?
    var hasAlpha = false
    var palette = Palette()
    var pixels: PalettePixels?
    var offset = 8
    // Without a palette, the chunks before the pixels are enough.
    chunks: while let length = number(bytes, at: offset), offset + 12 + length <= bytes.count {
      let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
      let content = bytes[(offset + 8)..<(offset + 8 + length)]
      switch name {
      case "IHDR":
        guard length >= 13, let width = number(bytes, at: offset + 8), let height = number(bytes, at: offset + 12)
        else {
          break
        }
        let (bitDepth, colorType, interlacing) = (bytes[offset + 16], bytes[offset + 17], bytes[offset + 20])
        hasAlpha = colorType == 4 || colorType == 6
        header = ImageHeader(width: width, height: height, isVector: false)
        if colorType == 3, interlacing == 0 {
          pixels = PalettePixels(width: width, height: height, bitDepth: Int(bitDepth), data: [])
        }
      case "PLTE": palette.colors = Array(content)
      case "tRNS":
        hasAlpha = true
        palette.alphas = Array(content)
      case "IDAT":
        guard pixels != nil else { break chunks }
        pixels?.data += content
      default: break
      }
      offset += 12 + length
    }
    // Editors leave unused colors in a palette.
    header?.hasColorPalette = palette.hasColor(in: pixels?.usedIndices)
    header?.isOpaque = !hasAlpha
    return header
  }

  /// The chunks `PLTE` and `tRNS`.
  private struct Palette {
    /// Three bytes for each color.
    var colors: [UInt8] = []
    /// The opacity of the first colors; the others are opaque.
    var alphas: [UInt8] = []

    /// Whether one of the colors at `indices` is visible and not gray; nil means all.
    func hasColor(in indices: Set<Int>?) -> Bool {
      (0..<(colors.count / 3)).contains { index in
        let (red, green, blue) = (colors[3 * index], colors[3 * index + 1], colors[3 * index + 2])
        let isVisible = index >= alphas.count || alphas[index] > 0
        return indices?.contains(index) != false && isVisible && (red != green || red != blue)
      }
    }
  }

  /// A four-byte big-endian number; nil beyond the end of the file, and from 2³¹, which the format forbids.
  private static func number(_ bytes: [UInt8], at offset: Int) -> Int? {
    guard offset + 4 <= bytes.count else { return nil }
    let value = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    return value < 1 << 31 ? value : nil
  }
}

extension ImageHeader {
  /// The page box of a PDF's first page; nil if it is in a compressed stream, as newer programs may write it.
  static func pdf(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: "%PDF-".utf8), let box = bytes[...].firstRange(of: "/MediaBox".utf8.map(\.self)) else {
      return nil
    }
    let rest = bytes[box.upperBound...].prefix(120)
    guard let open = rest.firstIndex(of: UInt8(ascii: "[")), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      open < close
    else { return nil }
    let numbers = numbers(in: String(decoding: rest[(open + 1)..<close], as: UTF8.self))
    guard numbers.count == 4 else { return nil }
    return vector(numbers[2] - numbers[0], numbers[3] - numbers[1])
  }

  /// The size of an SVG's root element: its width and height, or else its view box.
  static func svg(_ source: SourceFile) -> ImageHeader? {
    guard source.text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<"),
      let event = XMLParser(maximumDepth: 512).parse(source.text).events.first(where: \.isStart),
      case .startElement(let name, let attributes) = event.kind, name.local == "svg"
    else { return nil }
    func value(_ wanted: String) -> String? { attributes.first { $0.name.local == wanted }?.value }
    if let width = value("width").flatMap(length), let height = value("height").flatMap(length) {
      return vector(width, height)
    }
    let box = numbers(in: value("viewBox") ?? "")
    return box.count == 4 ? vector(box[2], box[3]) : nil
  }

  /// A length without a unit, or in `px` or `pt`; nil for other units.
  private static func length(_ text: String) -> Double? {
    let number = text.hasSuffix("px") || text.hasSuffix("pt") ? String(text.dropLast(2)) : text
    return Double(number)
  }

  private static func numbers(in text: String) -> [Double] {
    text.split { " ,\n\r\t".contains($0) }.compactMap { Double($0) }
  }

  /// nil for an impossible size.
  private static func vector(_ width: Double, _ height: Double) -> ImageHeader? {
    guard (0.0...1e6).contains(width), (0.0...1e6).contains(height) else { return nil }
    return ImageHeader(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), isVector: true)
  }
}

extension XMLEvent {
  fileprivate var isStart: Bool {
    if case .startElement = kind { true } else { false }
  }
}

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
