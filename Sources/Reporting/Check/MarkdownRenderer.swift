internal import Diagnostics
internal import FitCheck
internal import Localization

/// GitHub-flavoured Markdown for a step's summary or a comment on a pull request; what is more than may go there is counted.
struct MarkdownRenderer: ReportRenderer {
  /// Where the text goes.
  enum Place {
    /// A step's summary: past 1 MiB GitHub drops it whole. What others write into it comes on top, hence the margin.
    case summary
    /// A comment: GitHub refuses one of more than 65,536 characters, of which a script may add a few.
    case comment

    /// The most of `length`.
    var limit: Int {
      switch self {
      case .summary: 900_000
      case .comment: 64_000
      }
    }

    /// Bytes, or UTF-16 code units.
    func length(_ text: String) -> Int {
      switch self {
      case .summary: text.utf8.count
      case .comment: text.utf16.count
      }
    }
  }

  /// A heading and what stands below it.
  private struct Section {
    var head: String
    var lines: [String]
  }

  private let place: Place

  init(_ place: Place) { self.place = place }

  func render(_ report: CheckReport) -> String {
    var result = ""
    var length = 0
    var omitted = 0
    for section in Self.sections(of: report) {
      for (index, line) in section.lines.enumerated() {
        let addition = (index == 0 ? section.head : "") + line
        guard omitted == 0, length + place.length(addition) <= place.limit else {
          omitted += 1
          continue
        }
        result += addition
        length += place.length(addition)
      }
    }
    guard omitted > 0 else { return result }
    return result
      + "\n_\(CheckTextRenderer.count(omitted, "line")) left out: no more goes in here; the full report has all._\n"
  }

  private static func sections(of report: CheckReport) -> [Section] {
    let counts = [
      CheckTextRenderer.count(report.count(.error), "error"),
      CheckTextRenderer.count(report.count(.warning), "warning"),
      CheckTextRenderer.count(report.count(.note), "note"),
    ].joined(separator: ", ")
    var result = [Section(head: "## Quick actions: \(counts)\n", lines: [""])]
    if let comparison = report.comparisonSummary { result[0].lines = ["\n\(escape(comparison))\n"] }
    let isCompared = report.comparison != nil
    let shown = report.withoutUnchanged
    result.append(Section(head: "\n### Reading\n\n", lines: shown.diagnostics.map(line)))
    for app in shown.apps {
      let heading = "\n### \(code(app.catalog.infoPlist.path))\n\n"
      let rows = CheckRow.rows(of: app, includingNotes: false)
      guard !rows.isEmpty else {
        let words = isCompared ? "Nothing new.\n" : "Every text is translated and fits.\n"
        result.append(Section(head: heading, lines: [words]))
        continue
      }
      let columns =
        "| | finding | locale | text | as shown | width | room | where | file |\n|---|---|---|---|---|--:|--:|---|---|\n"
      result.append(
        Section(
          head: heading + columns,
          lines: rows.map { "| " + $0.cells.map { escape($0.text) }.joined(separator: " | ") + " |\n" }))
      let cut = rows.filter { !$0.suggestions.isEmpty }
      result.append(Section(head: "\nWhat would fit:\n\n", lines: cut.map(suggestions)))
    }
    let fixed = report.comparison?.fixed ?? []
    result.append(Section(head: "\n### Fixed\n\n", lines: fixed.map { "- \(escape($0.record.words))\n" }))
    return result
  }

  /// What reading came upon.
  private static func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.primary.map { "\(code($0.description)): " } ?? ""
    return
      "- \(place)\(diagnostic.severity.rawValue): \(escape(diagnostic.message)) (\(code(diagnostic.id.rawValue)))\n"
  }

  /// What would make the text of `row` whole.
  private static func suggestions(_ row: CheckRow) -> String {
    let words = row.suggestions.map { escape($0.words) }.joined(separator: "; ")
    return "- \(row.localizations.map(code).joined(separator: ", ")) \(escape(row.text)): \(words)\n"
  }

  /// Text in a code span that it cannot leave.
  private static func code(_ text: String) -> String {
    "`" + harmless(text).replacing("`", with: "'") + "`"
  }

  /// Text with every character escaped that Markdown or a table would read.
  static func escape(_ text: String) -> String {
    var result = ""
    for character in harmless(text) {
      if "\\`*_{}[]<>()#+!|~&@".contains(character) {
        result += character == "<" ? "&lt;" : character == "&" ? "&amp;" : "\\\(character)"
      } else {
        result.append(character)
      }
    }
    return result
  }
}
