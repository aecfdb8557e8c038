import Diagnostics
import Formats
import Testing

@Suite struct ImageHeaderTests {
  private func header(_ bytes: [UInt8]) -> ImageHeader? { ImageHeader(SourceFile(path: "image", bytes: bytes)) }

  private func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count) + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  private func png(_ width: Int, _ height: Int, colorType: UInt8, _ chunks: [[UInt8]] = []) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(width) + number(height) + [8, colorType, 0, 0, 0]) + chunks.flatMap { $0 }
      + chunk("IDAT", [1, 2, 3])
  }

  @Test func sizesOfPNG() {
    #expect(header(png(70, 71, colorType: 6)) == ImageHeader(width: 70, height: 71, isVector: false))
    // Xcode's own kind has a chunk before the header.
    var own = png(35, 35, colorType: 4)
    own.insert(contentsOf: chunk("CgBI", [0, 0, 0, 0]), at: 8)
    #expect(header(own) == ImageHeader(width: 35, height: 35, isVector: false))
  }

  @Test func transparencyOfPNG() {
    #expect(header(png(1, 1, colorType: 2))?.isOpaque == true)
    #expect(header(png(1, 1, colorType: 0))?.isOpaque == true)
    #expect(header(png(1, 1, colorType: 2, [chunk("tRNS", [0, 0, 0, 0, 0, 0])]))?.isOpaque == false)
  }

  @Test func palettesOfPNG() {
    let clear = chunk("tRNS", [0])
    #expect(header(png(1, 1, colorType: 3, [chunk("PLTE", [9, 9, 9, 200, 0, 0]), clear]))?.hasColorPalette == true)
    #expect(header(png(1, 1, colorType: 3, [chunk("PLTE", [9, 9, 9, 0, 0, 0]), clear]))?.hasColorPalette == false)
  }

  /// Pillow's files of 16 by 8 pixels with four grays, and a color that one pixel uses or none.
  private static let withUnusedColor =
    "89504e470d0a1a0a0000000d4948445200000010000000080403000000025862a400000018504c54450000000909091414141e1e1eef03"
    + "56070707070707070707a90f72db0000002249444154789c636460106410641064608450671958209420030b8412646024420d00d22406"
    + "7ba886e1050000000049454e44ae426082"
  private static let withUsedColor =
    "89504e470d0a1a0a0000000d4948445200000010000000080403000000025862a400000018504c54450000000909091414141e1e1eef03"
    + "56070707070707070707a90f72db0000002949444154789c636460106410641064608450671958209420030b84126460445223fc0faa86"
    + "1f550d00e908077988da36e20000000049454e44ae426082"

  private func bytes(_ digits: String) -> [UInt8] {
    var rest = digits[...]
    var bytes: [UInt8] = []
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  @Test func unusedColorsOfAPalette() {
    #expect(header(bytes(Self.withUnusedColor))?.hasColorPalette == false)
    #expect(header(bytes(Self.withUsedColor))?.hasColorPalette == true)
    // Every damaged file has a result.
    let complete = bytes(Self.withUsedColor)
    for index in complete.indices {
      var damaged = complete
      damaged[index] ^= 0xFF
      _ = header(damaged)
    }
  }

  @Test func readsEveryTruncationOfAPNG() {
    let complete = png(70, 71, colorType: 3, [chunk("PLTE", [1, 2, 3]), chunk("tRNS", [0])])
    for length in complete.indices { _ = header(Array(complete[..<length])) }
    // An impossible length.
    #expect(header(Array(complete[..<8]) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IHDR".utf8)) == nil)
    #expect(header(Array(complete[..<8]) + [0x7F, 0xFF, 0xFF, 0xFF] + Array("IHDR".utf8)) == nil)
  }

  @Test(arguments: [
    ("%PDF-1.4\n<< /MediaBox [0 0 35 34.5] >>", 35, 35), ("%PDF-1.7\n<</MediaBox[ 10 10 50 60 ]>>", 40, 50),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24px\" height=\"20\"/>", 24, 20),
    ("<?xml version=\"1.0\"?>\n<!-- x --><svg width=\"100%\" height=\"100%\" viewBox=\"0 0 36 24\"></svg>", 36, 24),
  ])
  func sizesOfVectorArt(_ text: String, _ width: Int, _ height: Int) {
    #expect(header(Array(text.utf8)) == ImageHeader(width: width, height: height, isVector: true))
  }

  @Test(arguments: [
    "", "%PDF-1.5\nno box", "%PDF-1.4 /MediaBox [0 0 nan nan]", "%PDF-1.4 /MediaBox ] [", "<html/>", "<svg/>", "<svg",
    "GIF89a", "%PDF-1.4 /MediaBox [0 0 1e300 1]",
  ])
  func headersWithoutSize(_ text: String) { #expect(header(Array(text.utf8)) == nil) }
}
