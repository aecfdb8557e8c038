import JSON
import LocaleProfiles
import LocaleSchema
import Testing
import Typesetting

@testable import MeasureExchange

@Suite struct JSONLineWriterTests {
  private func written(_ write: (inout JSONLineWriter) -> Void) -> String {
    var writer = JSONLineWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Words of eight bytes overlap at the end of a string: none may damage what is before or after it.
  @Test(arguments: 0...40) func textOfEveryLength(length: Int) {
    let text = String("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH".prefix(length))
    let result = written { writer in
      writer.write(json: "<")
      writer.write(json: text)
      writer.write(json: text)
      writer.write(json: ">")
    }
    #expect(result == "<" + text + text + ">")
  }

  @Test(arguments: [
    ("", ""), ("{", "{"), ("12345678", "12345678"), ("123456789", "123456789"),
    ("0123456789abcdef", "0123456789abcdef"),
    // Longer text is shortened.
    ("0123456789abcdefg", "0123456789abcdef"),
  ]) func pieces(text: String, expected: String) {
    let piece = JSONLineWriter.Piece(text)
    #expect(
      written { writer in
        writer.write(piece)
        writer.write(piece)
      } == expected + expected)
  }

  @Test(arguments: [
    0, 1, 9, 10, 11, 99, 100, 12_345_678, 99_999_999, 100_000_000, 123_456_789_012, UInt.max,
  ]) func numbers(number: UInt) {
    #expect(written { $0.write(number) } == String(number))
  }

  @Test(arguments: [
    (0.0, "0"), (0.001, "0.001"), (0.01, "0.01"), (0.1, "0.1"), (0.5, "0.5"), (1, "1"), (10, "10"), (1.05, "1.05"),
    (186.667, "186.667"), (-0.25, "-0.25"), (-12.3, "-12.3"), (1000.001, "1000.001"), (99_999, "99999"),
    (12_345.678, "12345.678"), (10_000_000.125, "10000000.125"), (123_456_789.5, "123456789.5"),
  ]) func lengths(points: Double, expected: String) {
    #expect(written { $0.write(LayoutUnit(points: points)) } == expected)
  }

  /// Each thousandth up to two points, by decimal arithmetic on its digits.
  @Test func everyThousandth() {
    for thousandths in 0..<2000 {
      let text = String(thousandths)
      let digits = String(repeating: "0", count: max(0, 4 - text.count)) + text
      var expected = digits.dropLast(3) + "." + digits.suffix(3)
      while expected.hasSuffix("0") { expected.removeLast() }
      if expected.hasSuffix(".") { expected.removeLast() }
      #expect(written { $0.write(LayoutUnit(rawValue: thousandths * 6)) } == String(expected))
    }
  }

  @Test(arguments: [
    ("", #""""#), ("New Tab", #""New Tab""#), ("say \"hi\"", #""say \"hi\"""#), (#"a\b"#, #""a\\b""#),
    ("one\ntwo\ttab", #""one\ntwo\ttab""#), ("\u{7}bell", #""\u0007bell""#),
    // Visible neighbors of what is escaped.
    ("Größe…", #""Größe…""#), ("\u{A0}", "\"\u{A0}\""), ("\u{2027}\u{202F}", "\"\u{2027}\u{202F}\""),
    ("\u{85}\u{2028}\u{202E}x\u{7F}", #""\u0085\u2028\u202ex\u007f""#),
    ("a long text before the quote: \"", #""a long text before the quote: \"""#),
  ]) func strings(text: String, expected: String) {
    #expect(written { $0.write(text) } == expected)
  }

  /// The parser of documents, which shares nothing with the writer.
  @Test func everyStringCanBeReadAgain() throws {
    let parts = ["", "a", "Ä", "…", "日本", "😀", "\"", "\\", "\n", "\u{85}", "\u{2028}", "\u{AD}", "12345678"]
    for first in parts {
      for second in parts {
        for third in parts {
          let text = first + second + third
          let object = Array(("{\"a\":" + written { $0.write(text) } + "}").utf8)
          var cursor = JSONCursor(object)
          try cursor.beginObject(in: object.indices)
          #expect(try cursor.next(in: [JSONCursor.Name("a")]) == .value(0))
          #expect(try cursor.readString().utf8.elementsEqual(text.utf8))
        }
      }
    }
  }

  @Test(arguments: [
    ("New Tab", 300.0, #""New Tab""#), ("New Private Tab", 60, #""New\nPrivat…""#),
    // The soft hyphen shows only where a line ends.
    ("Neu\u{AD}es", 300, #""Neues""#), ("\"Quoted\" words", 80, #""\"Quoted\"\nwords""#),
  ]) func visibleLines(text: String, width: Double, expected: String) throws {
    let measurer = try TextMeasurer()
    let locale = try #require(LocaleProfiles.profile(for: LanguageTag("en")))
    let measured = measurer.measure(
      text, locale: locale, style: TextStyle(pointSize: 17),
      in: TextBox(width: LayoutUnit(points: width), maximumLines: 2))
    #expect(written { $0.write(visibleLinesOf: measured) } == expected)
  }
}
