import Diagnostics
import ReferenceMaterial
import Testing

/// Lines and columns agree with counting one character after another.
@Suite struct LineIndexLawTests {
  private func position(_ text: [UInt8], at offset: Int) -> LineIndex.Position {
    var (line, column) = (1, 1)
    for index in 0..<offset {
      let isPair = text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
      if text[index] == 0x0A || text[index] == 0x0D && !isPair {
        (line, column) = (line + 1, 1)
      } else if text[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return .init(line: line, column: column)
  }

  @Test func agreesWithCounting() {
    var random = SplitMix(state: 81)
    let pieces = [
      "a", "é", "漢", "😀", "\n", "\r", "\r\n", "\u{2028}", "\u{85}", "\t", "\u{1}", "long text ", "\u{FEFF}",
    ]
    for length in [0, 1, 7, 8, 9, 40, 300] {
      for _ in 0..<6 {
        let text = Array((0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
        let index = LineIndex(text)
        // The offset between CR and LF is in the middle of a line end.
        for offset in 0...text.count where offset == text.count || text[offset] & 0xC0 != 0x80 {
          #expect(index.position(at: offset) == position(text, at: offset))
          if offset > 40 && offset % 7 != 0 { continue }
          #expect(index.line(at: offset) == index.position(at: offset).line)
        }
        #expect(index.line(at: .max) == position(text, at: text.count).line)
      }
    }
  }

  /// The lines and their ends are the complete text; no line contains a line end.
  @Test(arguments: ["", "\n", "a", "a\n", "a\r\nb\rc\n\nd", "\r\r\n\n\r", "é\u{2028}漢\n"])
  func linesAreTheText(_ text: String) {
    let bytes = Array(text.utf8)
    let index = LineIndex(bytes)
    let ranges = (1...index.line(at: .max)).map { index.range(ofLine: $0) }
    #expect(ranges.first?.start == 0 && ranges.last?.end == bytes.count)
    for range in ranges { #expect(!bytes[range.start..<range.end].contains { $0 == 0x0A || $0 == 0x0D }) }
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect([[0x0A], [0x0D], [0x0D, 0x0A]].contains(Array(bytes[range.end..<next.start])))
    }
    #expect(index.range(ofLine: 0) == SourceRange(bytes.count, bytes.count))
    #expect(index.range(ofLine: index.line(at: .max) + 1) == SourceRange(bytes.count, bytes.count))
  }
}
