import ReferenceMaterial
import Testing

@testable import Reporting

@Suite struct TextTableTests {
  private func table() -> TextTable {
    var table = TextTable([
      TextTable.Column(title: "name"), TextTable.Column(title: "pt", alignment: .trailing),
      TextTable.Column(title: "file", dropOrder: 1),
    ])
    table.append([TextTable.Cell("検索", .bad), TextTable.Cell("9.5"), TextTable.Cell("a.strings")])
    table.append([TextTable.Cell("Suche"), TextTable.Cell("120"), TextTable.Cell("b")])
    return table
  }

  @Test func wideCharactersHaveTwoColumns() {
    #expect(
      table().lines(style: TerminalStyle(usesColour: false), width: nil) == [
        "name    pt  file", "検索   9.5  a.strings", "Suche  120  b",
      ])
  }

  @Test func dropsOptionalColumns() {
    #expect(table().lines(style: TerminalStyle(usesColour: false), width: 12)[2] == "Suche  120")
  }

  @Test func truncatesCellsIfDroppingColumnsIsNotEnough() {
    var table = TextTable([TextTable.Column(title: "rule"), TextTable.Column(title: "text", limit: 44)])
    table.append([TextTable.Cell("title-truncated"), TextTable.Cell("Neues privates Fenster")])
    let style = TerminalStyle(usesColour: false)
    #expect(table.lines(style: style, width: 30)[1] == "title-truncated  Neues privat…")
    // A column is at least six columns wide; one that cannot be truncated keeps its width.
    #expect(table.lines(style: style, width: 5)[1] == "title-truncated  Neues…")
  }

  @Test func colorsHaveNoWidth() {
    #expect(
      table().lines(style: TerminalStyle(usesColour: true), width: nil)[1] == "\u{1B}[31m検索\u{1B}[0m   9.5  a.strings")
  }

  @Test(arguments: [
    ("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("☺️", 2), ("ｱ", 1), ("한글", 4), ("สวัสดี", 4), ("a\u{200B}b", 2),
    ("", 0), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 1), ("1️⃣", 2), ("👍🏽", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("กำ", 2), ("นํ้า", 2), ("ລຳ", 2), ("ＡＢ", 4),
    ("\u{1100}\u{1161}\u{11A8}", 2), ("a\u{AD}b", 2), ("\u{FEFF}a", 1), ("\t", 0), ("①", 1), ("→", 1), ("„“", 2),
  ])
  func columns(_ text: String, _ count: Int) {
    #expect(DisplayColumns.count(text) == count)
  }

  /// ASCII letters are counted without a look-up; the count is the same next to a character without width, which needs one.
  @Test func everyLetterAsLookedUp() {
    for scalar in (0x20...0xFFFF).compactMap({ Unicode.Scalar(UInt32($0)) }) where scalar != "\u{7F}" {
      let looked = DisplayColumns.count("\u{200B}\(Character(scalar))")
      #expect(DisplayColumns.count(String(Character(scalar))) == looked, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func truncatedLinesEndInAnEllipsis() {
    #expect(DisplayColumns.truncate("検索する", to: 5) == "検索…")
    #expect(DisplayColumns.truncate("abc", to: 3) == "abc")
  }

  /// Truncation keeps complete characters, and never exceeds the width.
  @Test(arguments: [
    "Neues privates Fenster", "検索する人", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "e\u{301}e\u{301}e\u{301}", "🇩🇪🇫🇷🇮🇹", "กำกำกำ", "שלום עולם", "",
  ])
  func truncationIsAPrefix(_ text: String) {
    for columns in 1...24 {
      let truncated = DisplayColumns.truncate(text, to: columns)
      #expect(DisplayColumns.count(truncated) <= columns)
      if DisplayColumns.count(text) <= columns {
        #expect(truncated == text)
      } else {
        #expect(truncated.last == "…" && text.hasPrefix(truncated.dropLast()))
        // One more character would not fit.
        let next = text.dropFirst(truncated.count - 1).prefix(1)
        #expect(DisplayColumns.count(truncated + next) > columns)
      }
    }
  }

  /// An optional column without content is not printed, however wide the terminal is.
  @Test func emptyOptionalColumnsAreDropped() {
    var table = TextTable([
      TextTable.Column(title: "a"), TextTable.Column(title: "optional", dropOrder: 1), TextTable.Column(title: "b"),
    ])
    let style = TerminalStyle(usesColour: false)
    #expect(table.lines(style: style, width: nil) == ["a  b"])
    table.append([TextTable.Cell("1"), TextTable.Cell(""), TextTable.Cell("")])
    #expect(table.lines(style: style, width: nil) == ["a  b", "1"])
    table.append([TextTable.Cell(""), TextTable.Cell("x"), TextTable.Cell("2")])
    #expect(table.lines(style: style, width: nil) == ["a  optional  b", "1", "   x         2"])
  }

  /// The column with the greatest number is dropped first.
  @Test(arguments: [(20, "aa  bb  cc  dd"), (14, "aa  bb  cc  dd"), (13, "aa  bb  dd"), (9, "aa  dd"), (2, "aa  dd")])
  func columnsAreDroppedInOrder(_ width: Int, _ line: String) {
    var table = TextTable([
      TextTable.Column(title: "aa"), TextTable.Column(title: "bb", dropOrder: 1),
      TextTable.Column(title: "cc", dropOrder: 2), TextTable.Column(title: "dd"),
    ])
    table.append(["aa", "bb", "cc", "dd"].map { TextTable.Cell($0) })
    #expect(table.lines(style: TerminalStyle(usesColour: false), width: width) == [line, line])
  }

  @Test(arguments: [("a\nb", "a ⏎ b"), ("a", "a"), ("", ""), ("\u{1B}x", "\\u{1b}x"), ("::a\nb", "\\u{3a}:a ⏎ b")])
  func severalLinesInACell(_ text: String, _ line: String) {
    #expect(TextTable.oneLine(text) == line)
  }
}
