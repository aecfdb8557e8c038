import ICU
import Testing

/// Marks each boundary inside `string` with `|`.
func marked(_ string: String, at offsets: some Sequence<Int>) -> String {
  let offsets = Set(offsets)
  var result: [UInt8] = []
  for (offset, byte) in string.utf8.enumerated() {
    if offset > 0, offsets.contains(offset) { result.append(UInt8(ascii: "|")) }
    result.append(byte)
  }
  return String(decoding: result, as: UTF8.self)
}

@Suite struct BreakIteratorTests {
  func boundaries(_ kind: BreakIterator.Kind, _ string: String, _ locale: String) throws -> String {
    marked(string, at: try BreakIterator(kind, locale: locale).boundaries(in: UTF16Text(string)))
  }

  @Test(arguments: [
    "e\u{301}|a", "👨‍👩‍👧‍👦|x", "🇩🇪|🇫🇷", "1️⃣|2️⃣", "👍🏽|👍", "\r\n|a", "각|힣", "\u{1100}\u{1161}\u{11A8}|\u{1100}",
    "ก็|น", "k|i\u{303}|n", "🏴\u{E0067}\u{E0062}\u{E007F}|a",
  ])
  func graphemes(expected: String) throws {
    let string = expected.filter { $0 != "|" }
    #expect(try boundaries(.grapheme, string, "en") == expected)
  }

  @Test func words() throws {
    #expect(try boundaries(.word, "Don't stop 3.5", "en") == "Don't| |stop| |3.5")
    #expect(try boundaries(.word, "สวัสดีครับ", "th") == "สวัสดี|ครับ")
  }

  @Test func emptyTextHasOneBoundary() throws {
    #expect(try BreakIterator(.grapheme, locale: "en").boundaries(in: UTF16Text("")) == [0])
  }

  @Test func oneIteratorServesManyTexts() throws {
    let iterator = try BreakIterator(.grapheme, locale: "en")
    for length in 0..<200 {
      let string = String(repeating: "é", count: length)
      #expect(try iterator.boundaries(in: UTF16Text(string)) == (0...length).map { $0 * 2 })
    }
  }

  @Test(arguments: ["", "xx", "tlh-Klingon", "@;=@", String(repeating: "z", count: 5000)])
  func acceptsAnyLocale(locale: String) throws {
    // ICU may refuse, or fall back to the root; it may not crash.
    let iterator = try? BreakIterator(.line, locale: locale)
    if let iterator { #expect(try iterator.boundaries(in: UTF16Text("a b")) == [0, 2, 3]) }
  }
}
