extension ImageHeader {
  /// The header of a PNG (ISO/IEC 15948) or Xcode's variant (`CgBI`): size, color type, palette and transparency.
  static func png(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var header: ImageHeader?
    var hasAlpha = false
    var offset = 8
    // The chunks before the pixels are enough.
    while let length = number(bytes, at: offset), offset + 12 + length <= bytes.count {
      let name = bytes[(offset + 4)..<(offset + 8)]
      let content = bytes[(offset + 8)..<(offset + 8 + length)]
      if name.elementsEqual("IHDR".utf8), length >= 13, let width = number(bytes, at: offset + 8),
        let height = number(bytes, at: offset + 12)
      {
        let colorType = bytes[offset + 17]
        hasAlpha = colorType == 4 || colorType == 6
        header = ImageHeader(width: width, height: height, isVector: false)
      } else if name.elementsEqual("PLTE".utf8) {
        let entries = stride(from: content.startIndex, to: content.endIndex - 2, by: 3)
        header?.hasColorPalette = entries.contains { (index: Int) -> Bool in
          let (red, green, blue) = (content[index], content[index + 1], content[index + 2])
          return red != green || red != blue
        }
      } else if name.elementsEqual("tRNS".utf8) {
        hasAlpha = true
      } else if name.elementsEqual("IDAT".utf8) {
        break
      }
      offset += 12 + length
    }
    header?.isOpaque = !hasAlpha
    return header
  }

  /// A four-byte big-endian number; nil beyond the end of the file, and from 2³¹, which the format forbids.
  private static func number(_ bytes: [UInt8], at offset: Int) -> Int? {
    guard offset + 4 <= bytes.count else { return nil }
    let value = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    return value < 1 << 31 ? value : nil
  }
}
