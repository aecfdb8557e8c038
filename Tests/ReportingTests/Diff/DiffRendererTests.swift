import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@testable import Reporting
@testable import Translation

/// Differences of tables as text and Markdown.
@Suite struct DiffRendererTests {
  private static let tool = ToolDescription(
    version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
  private let plain = TerminalStyle(usesColour: false)

  private func text(
    _ key: LocalizationKey, _ value: String, language: String? = nil, variant: String = "", table: String? = nil,
    state: String? = nil, comment: String? = nil
  ) -> ComparedText {
    ComparedText(
      name: ComparedText.Name(key: key, language: language, variant: variant, table: table), value: value,
      comment: comment, state: state, location: SourceLocation(path: "a"))
  }

  private func report(_ old: [ComparedText], _ new: [ComparedText]) -> DiffReport {
    DiffReport(
      tool: Self.tool, oldPath: "old", newPath: "new", difference: TableDifference(old: old, new: new))
  }

  private func lines(_ old: [ComparedText], _ new: [ComparedText]) -> [String] {
    report(old, new).text(style: plain, width: nil).split(separator: "\n").map(String.init)
  }

  @Test func aLineForEachChange() {
    #expect(lines([], [text("a", "1\n2")]) == ["+ \"a\": \"1\\n2\"", "1 added"])
    #expect(lines([text("a", "1")], []) == ["- \"a\": \"1\"", "1 removed"])
    #expect(lines([text("a", "1")], [text("a", "2")]) == ["~ \"a\": \"1\" -> \"2\"", "1 changed"])
    #expect(lines([], []) == ["no difference"])
    #expect(
      lines([text("a", "1"), text("b", "1"), text("c", "1")], [text("b", "1"), text("c", "1"), text("a", "1")])
        == ["> \"a\": moved", "1 moved"])
  }

  /// A change names each part that differs, and only those: an empty comment is none, and bytes count.
  @Test(
    arguments: [
      (nil, nil, "new", "translated", "state new -> translated"), (nil, nil, nil, "new", "state none -> new"),
      ("x", "y", nil, nil, "comment \"x\" -> \"y\""), (nil, "y", nil, nil, "comment \"\" -> \"y\""),
      ("\u{E9}", "e\u{301}", nil, nil, "comment \"\u{E9}\" -> \"e\u{301}\" (U+0301)"),
      (nil, "", "new", nil, "state new -> none"), ("x", nil, nil, "new", "state none -> new; comment \"x\" -> \"\""),
    ] as [(String?, String?, String?, String?, String)])
  func partsOfAChange(
    _ oldComment: String?, _ newComment: String?, _ oldState: String?, _ newState: String?, _ words: String
  ) {
    let found = lines(
      [text("k", "v", state: oldState, comment: oldComment)], [text("k", "v", state: newState, comment: newComment)])
    #expect(found.first.map { Array($0.utf8) } == Array("~ \"k\": \(words)".utf8))
  }

  @Test(
    arguments: [
      (nil, nil, "", "+ \"k\": \"v\""), (nil, "de", "", "+ \"k\" (de): \"v\""),
      ("Menu", "de", "plural.one", "+ \"k\" (Menu, de, plural.one): \"v\""),
      ("::error::x", nil, "", "+ \"k\" (\\u{3a}:error::x): \"v\""),
    ] as [(String?, String?, String, String)])
  func names(_ table: String?, _ language: String?, _ variant: String, _ line: String) {
    #expect(lines([], [text("k", "v", language: language, variant: variant, table: table)]).first == line)
  }

  /// The kinds are counted in one order, without those that do not occur.
  @Test func theSummary() {
    let old = [text("a", "1"), text("b", "1")]
    let new = [text("b", "2"), text("c", "1"), text("d", "1")]
    #expect(report(old, new).summary == "2 added, 1 removed, 1 changed")
  }

  @Test func aTableInMarkdown() {
    let report = report(
      [text("k|", "a|b", state: "new")], [text("k|", "c\nd", state: "*done*"), text("`", "<x>", language: "de")])
    #expect(
      report.markdown == """
        **1 added, 1 changed**

        | | key | language | old | new |
        |---|---|---|---|---|
        | changed | `k\\|` |  | a\\|b *(new)* | c\\\\nd *(\\*done\\*)* |
        | added | `` ` `` | de |  | &lt;x\\> |

        """)
    #expect(self.report([], []).markdown == "**no difference**\n")
  }
}
