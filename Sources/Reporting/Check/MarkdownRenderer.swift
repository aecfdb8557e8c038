internal import Diagnostics
internal import FitCheck
internal import Localization

/// GitHub-flavoured Markdown for a step's summary or a comment on a pull request; below GitHub's 1 MiB, past which it drops a summary
/// whole.
struct MarkdownRenderer: ReportRenderer {
  private static let limit = 900_000

  func render(_ report: CheckReport) -> String {
    let counts = [
      CheckTextRenderer.count(report.count(.error), "error"),
      CheckTextRenderer.count(report.count(.warning), "warning"),
      CheckTextRenderer.count(report.count(.note), "note"),
    ].joined(separator: ", ")
    var result = "## Quick actions: \(counts)\n"
    if let comparison = report.comparisonSummary { result += "\n\(Self.escape(comparison))\n" }
    let isCompared = report.comparison != nil
    let fixed = report.comparison?.fixed ?? []
    let report = report.withoutUnchanged
    if !report.diagnostics.isEmpty {
      result += "\n### Reading\n\n"
      for diagnostic in report.diagnostics {
        let place = diagnostic.primary.map { "\(Self.code($0.description)): " } ?? ""
        result +=
          "- \(place)\(diagnostic.severity.rawValue): \(Self.escape(diagnostic.message)) (\(Self.code(diagnostic.id.rawValue)))\n"
        if result.utf8.count > Self.limit { return result + Self.cutShort }
      }
    }
    for app in report.apps {
      result += "\n### \(Self.code(app.catalog.infoPlist.path))\n\n"
      let rows = CheckRow.rows(of: app, includingNotes: false)
      if rows.isEmpty {
        result += isCompared ? "Nothing new.\n" : "Every text is translated and fits.\n"
        continue
      }
      result +=
        "| | finding | locale | text | as shown | width | room | where | file |\n|---|---|---|---|---|--:|--:|---|---|\n"
      for row in rows {
        result += "| " + row.cells.map { Self.escape($0.text) }.joined(separator: " | ") + " |\n"
        if result.utf8.count > Self.limit { return result + Self.cutShort }
      }
      let cut = rows.filter { !$0.suggestions.isEmpty }
      if !cut.isEmpty { result += "\nWhat would fit:\n\n" }
      for row in cut {
        let words = row.suggestions.map { Self.escape($0.words) }.joined(separator: "; ")
        result += "- \(row.localizations.map(Self.code).joined(separator: ", ")) \(Self.escape(row.text)): \(words)\n"
        if result.utf8.count > Self.limit { return result + Self.cutShort }
      }
    }
    if !fixed.isEmpty { result += "\n### Fixed\n\n" }
    for finding in fixed {
      result += "- \(Self.escape(finding.record.words))\n"
      if result.utf8.count > Self.limit { return result + Self.cutShort }
    }
    return result
  }

  private static let cutShort = "\n_The report is longer than a summary may be; see the full one._\n"

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
