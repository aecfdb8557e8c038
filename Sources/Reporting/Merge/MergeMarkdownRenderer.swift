internal import Diagnostics
internal import Translation

/// Renders `merge` as a Markdown table, for pull requests.
package struct MergeMarkdownRenderer {
  package init() {}

  package func render(_ report: MergeReport) -> String {
    let rows = report.rows
    if rows.isEmpty { return "**\(report.nothingMerged)**\n" }
    let kinds = MergePlan.Outcome.Kind.allCases
    var text = "**\(report.summary)**\n\n| language | \(kinds.map(\.rawValue).joined(separator: " | ")) | file |\n"
    text += "|---|\(kinds.map { _ in "--:|" }.joined())---|\n"
    for row in rows {
      let counts = kinds.map { String(row.count($0)) }
      let cells = [MarkdownText.escaped(row.localization)] + counts + [MarkdownText.code(row.path)]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    let findings = report.diagnostics.filter { $0.severity > .note }
    if findings.isEmpty { return text }
    text += "\n"
    for finding in findings {
      text += "- \(finding.severity.rawValue): \(MarkdownText.escaped(finding.message)) (`\(finding.id.rawValue)`)\n"
    }
    return text
  }
}
