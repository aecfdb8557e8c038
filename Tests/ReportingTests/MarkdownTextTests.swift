import Diagnostics
import ReferenceMaterial
import Testing

@testable import Reporting

/// Reads a row of a table as GitHub Flavored Markdown does: first the cells, then backslashes, entities and code spans.
private struct MarkdownRow {
  /// The visible text of each cell.
  let cells: [String]

  init?(_ line: String) {
    var scalars = Array(line.unicodeScalars)[...]
    guard scalars.first == "|", scalars.last == "|" else { return nil }
    scalars = scalars.dropFirst().dropLast()
    var cells: [[Unicode.Scalar]] = [[]]
    var isEscaped = false
    for scalar in scalars {
      if scalar == "|", !isEscaped {
        cells.append([])
        continue
      }
      cells[cells.count - 1].append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    self.cells = cells.map { Self.visibleText(of: $0) }
  }

  private static func visibleText(of cell: [Unicode.Scalar]) -> String {
    var rest = cell.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        if let next = rest.popFirst() { result.append(next) }
      case "&":
        let name = rest.prefix { $0 != ";" }
        rest = rest.dropFirst(name.count + 1)
        let entities = ["lt": "<", "amp": "&", "#8203": ""]
        result.append(contentsOf: (entities[String(String.UnicodeScalarView(name))] ?? "not an entity").unicodeScalars)
      case "`":
        let count = 1 + rest.prefix { $0 == "`" }.count
        rest = rest.dropFirst(count - 1)
        result.append(contentsOf: codeSpan(&rest, fence: count).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The content up to a run of exactly `fence` backticks; without one space on both sides.
  private static func codeSpan(_ rest: inout ArraySlice<Unicode.Scalar>, fence: Int) -> String {
    var content: [Unicode.Scalar] = []
    while let scalar = rest.popFirst() {
      if scalar == "`" {
        let count = 1 + rest.prefix { $0 == "`" }.count
        rest = rest.dropFirst(count - 1)
        if count == fence {
          if content.first == " ", content.last == " ", content.contains(where: { $0 != " " }) {
            content = content.dropFirst().dropLast()
          }
          return String(String.UnicodeScalarView(content))
        }
        content += [Unicode.Scalar](repeating: "`", count: count)
      } else if scalar == "\\", rest.first == "|" {
        // `\|` is a pipe in a cell, also inside a code span.
        continue
      } else {
        content.append(scalar)
      }
    }
    return "not closed"
  }
}

/// Strings of a project in Markdown tables: whatever they contain, a reader shows them in their own cell.
@Suite struct MarkdownTextTests {
  @Test(arguments: [
    "a|b", "|", "\\", "\\|", "a\\", "`code`", "*bold*", "_it_", "<b>", "&lt;", "[x](y)", "~~x~~", "!", "# x", "a<b>|c",
    "|\u{301}", "`\u{301}", "<\u{338}", "\\\u{301}|", "漢字 | かな", "שלום|", "a@b.c", "@all", "Ask @octocat!", "👩‍👩‍👧|🇩🇪",
    "\u{200D}|\u{200D}", "",
  ])
  func aCellShowsItsText(_ text: String) throws {
    let row = try #require(MarkdownRow("| \(MarkdownText.escaped(text)) | next |"))
    #expect(row.cells.count == 2)
    #expect(row.cells.first.map { Array($0.utf8) } == Array(text.utf8))
  }

  /// A space on each side keeps the fence apart from backticks of the text.
  @Test(arguments: [
    ("a", "`a`"), ("a`b", "`` a`b ``"), ("``", "``` `` ```"), ("`\u{301}", "`` `\u{301} ``"), ("a|b", "`a\\|b`"),
    ("|\u{301}", "`\\|\u{301}`"), ("", "``"), ("a\nb", "`a\\nb`"),
  ])
  func codeSpans(_ text: String, _ expected: String) {
    #expect(MarkdownText.code(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: ["a", "a`b", "``x`", "`\u{301}|", "a|b|c", "|\u{301}", "*x*", "<b>", "漢|字"])
  func aCodeSpanShowsItsText(_ text: String) throws {
    let row = try #require(MarkdownRow("| \(MarkdownText.code(text)) | next |"))
    #expect(row.cells.map { Array($0.utf8) } == [Array(text.utf8), Array("next".utf8)])
  }

  /// Control characters and commands of runners are shown as escapes, like in every report.
  @Test(arguments: [
    ("a\nb", "a\\nb"), ("::error::x", "\\u{3a}:error::x"), ("\u{1B}[31m", "\\u{1b}[31m"),
    ("x ##[group]", "x \\u{23}#[group]"),
  ])
  func harmlessText(_ text: String, _ shown: String) throws {
    #expect(MarkdownRow("| \(MarkdownText.escaped(text)) |")?.cells == [shown])
  }

  /// A title does not notify a user of GitHub or GitLab.
  @Test(arguments: [
    ("@octocat", "@&#8203;octocat"), ("Ask @octo", "Ask @&#8203;octo"), ("(@octo", "\\(@&#8203;octo"),
    ("a@example.com", "a\\@example.com"), ("%@", "%\\@"), ("@ me", "\\@ me"),
  ])
  func noUserIsMentioned(_ text: String, _ expected: String) {
    #expect(MarkdownText.escaped(text) == expected)
  }

  @Test func anyTextStaysInItsCell() throws {
    var random = SplitMix(state: 17)
    let letters = Array("|`\\<>&*_[]()~!#+@-a;\u{301}\u{338}\u{200D} é漢".unicodeScalars)
    for _ in 0..<2_000 {
      let texts = (0..<3).map { _ in
        String(
          String.UnicodeScalarView(
            [Unicode.Scalar("x")]
              + (0..<Int.random(in: 0...8, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
              + ["y"]))
      }
      let row = try #require(MarkdownRow("| \(texts.map(MarkdownText.escaped).joined(separator: " | ")) |"))
      #expect(row.cells.map { Array($0.utf8) } == texts.map { Array(harmless($0).utf8) }, "\(texts)")
    }
  }
}
