internal import Diagnostics
internal import Formats
internal import Localization
internal import Translation

/// Renders `extract` as text.
package struct ExtractTextRenderer {
  private let style: TerminalStyle

  package init(style: TerminalStyle) {
    self.style = style
  }

  package func render(_ report: ExtractReport) -> String {
    report.apps.map { section($0, isDryRun: report.isDryRun) }.joined(separator: "\n")
  }

  private func section(_ app: ExtractedApp, isDryRun: Bool) -> String {
    let path = harmless(app.catalog.infoPlist.path)
    var lines = [
      "\(style.apply(.heading, to: path)): \(counted(app.catalog.count, "quick action"))"
    ]
    if let table = app.tablePath { lines += additions(app.added, to: table, isDryRun) }
    lines += app.stale.map(stale)
    for table in app.codeTables {
      lines += additions(table.added, to: table.path, isDryRun) + table.stale.map(stale)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func additions(_ keys: [String], to table: String, _ isDryRun: Bool) -> [String] {
    let verb = isDryRun ? "would be added to" : "added to"
    let head =
      keys.isEmpty
      ? "  \(harmless(table)) contains all strings"
      : "  \(counted(keys.count, "entry", plural: "entries")) \(verb) \(harmless(table))"
    return [head] + keys.map { style.apply(.good, to: "    + \(harmless($0))") }
  }

  private func stale(_ entry: LocalizedTable.Entry) -> String {
    style.apply(.doubtful, to: "    ? \(harmless(entry.key.rawValue))")
      + style.apply(.aside, to: "  no quick action uses it anymore, \(entry.location)")
  }
}
