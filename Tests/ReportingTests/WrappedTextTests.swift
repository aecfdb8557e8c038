import ReferenceMaterial
import Testing

@testable import Reporting

@Suite struct WrappedTextTests {
  @Test(arguments: [
    (40, ["  de, el  Add Bookmark: leave it out"]), (20, ["  de, el  Add", "    Bookmark: leave", "    it out"]),
    (3, ["  de,", "    el", "    Add", "    Bookmark:", "    leave", "    it", "    out"]),
  ])
  func linesHangAndKeepTheirSpaces(_ width: Int, _ lines: [String]) {
    #expect(
      WrappedText.lines(of: "de, el  Add Bookmark: leave it out", width: width, indent: 2, hanging: 2) == lines)
  }

  @Test func wideCharactersHaveTwoColumns() {
    #expect(WrappedText.lines(of: "検索 検索 検索", width: 9) == ["検索 検索", "検索"])
  }

  @Test(arguments: [
    ("", []), ("   ", []), ("a", ["a"]), (" a ", ["a"]), ("a  b", ["a  b"]), ("aaaa b", ["aaaa", "b"]),
    ("a\u{A0}b c", ["a\u{A0}b", "c"]),
  ])
  func shortTexts(_ text: String, _ lines: [String]) {
    #expect(WrappedText.lines(of: text, width: 4) == lines)
  }

  /// A runner of workflows would execute a line that begins with such a word.
  @Test(arguments: [
    ("open ::error::x", ["open", "\\u{3a}:error::x"]), ("open ##[error]x", ["open", "\\u{23}#[error]x"]),
    ("a::b c::d", ["a::b", "c::d"]),
  ])
  func noLineIsACommand(_ text: String, _ lines: [String]) {
    #expect(WrappedText.lines(of: text, width: 5) == lines)
  }

  /// Wrapping neither loses nor adds a word, and only a word that is too long exceeds the width.
  @Test func linesHaveTheWordsInOrder() {
    var random = SplitMix(state: 31)
    let words = ["a", "bb", "検索", "e\u{301}", "Lesezeichen", "🇩🇪", "กำ", "x,"]
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "a" }
      let width = Int.random(in: 1...30, using: &random)
      let (indent, hanging) = (Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
      let lines = WrappedText.lines(
        of: text.joined(separator: " "), width: width, indent: indent, hanging: hanging)
      #expect(lines.flatMap { $0.split(separator: " ") }.map(String.init) == text)
      for (number, line) in lines.enumerated() {
        let margin = number == 0 ? indent : indent + hanging
        #expect(line.prefix { $0 == " " }.count == margin)
        #expect(line.last != " ")
        #expect(DisplayColumns.count(line) <= width || !line.dropFirst(margin).contains(" "))
      }
      // Each line is as full as possible.
      for (line, next) in zip(lines, lines.dropFirst()) {
        let word = next.split(separator: " ").first ?? ""
        #expect(DisplayColumns.count("\(line) \(word)") > width)
      }
    }
  }
}
