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
