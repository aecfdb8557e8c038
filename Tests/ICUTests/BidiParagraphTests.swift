import ICU
import Testing

@Suite struct BidiParagraphTests {
  /// The runs of `text` from left to right, each in reading order.
  func visual(_ text: String, _ direction: BidiParagraph.BaseDirection) throws -> [String] {
    let bytes = Array(text.utf8)
    return try BidiParagraph(UTF16Text(text), direction: direction).visualRuns(in: 0..<bytes.count).map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test func mixedText() throws {
    #expect(try visual("Safari פתח", .leftToRight) == ["Safari ", "פתח"])
    #expect(try visual("פתח Safari", .rightToLeft) == ["Safari", "פתח "])
    #expect(try visual("פתח 12 שלום", .natural) == [" שלום", "12", "פתח "])
    #expect(try visual("plain", .natural) == ["plain"])
  }

  @Test func baseLevel() throws {
    #expect(try BidiParagraph(UTF16Text("שלום"), direction: .natural).baseLevel == 1)
    #expect(try BidiParagraph(UTF16Text("123"), direction: .natural).baseLevel == 0)
    #expect(try BidiParagraph(UTF16Text("abc"), direction: .rightToLeft).baseLevel == 1)
    #expect(try BidiParagraph(UTF16Text(""), direction: .rightToLeft).runs.isEmpty)
  }

  @Test func runsOfALine() throws {
    let text = "abc אבג דהו xyz"
    let paragraph = try BidiParagraph(UTF16Text(text), direction: .leftToRight)
    let line = paragraph.visualRuns(in: 2..<10)
    #expect(line.map(\.range) == [2..<4, 4..<10])
    #expect(line.map(\.isRightToLeft) == [false, true])
    #expect(paragraph.visualRuns(in: 5..<5).isEmpty)
  }

  @Test func visualOrder() {
    #expect(BidiParagraph.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidiParagraph.visualOrder(of: []) == [])
  }
}
