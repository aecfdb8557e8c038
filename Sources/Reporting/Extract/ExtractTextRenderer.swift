internal import Diagnostics
internal import Formats
internal import Localization

/// `extract` for people.
package struct ExtractTextRenderer {
  private let style: TerminalStyle

  package init(style: TerminalStyle) {
    self.style = style
  }

  package func render(_ report: ExtractReport) -> String {
    report.apps.map { section($0, isDryRun: report.isDryRun) }.joined(separator: "\n")
  }

  private func section(_ app: ExtractReport.App, isDryRun: Bool) -> String {
    let path = harmless(app.catalog.infoPlist.path)
    var lines = [
      "\(style.apply(.heading, to: path)): \(CheckTextRenderer.count(app.catalog.items.count, "quick action"))"
    ]
    if let table = app.tablePath {
      let verb = isDryRun ? "would be added to" : "added to"
      lines.append(
        app.added.isEmpty
          ? "  \(harmless(table)) has every text"
          : "  \(CheckTextRenderer.count(app.added.count, "entry", plural: "entries")) \(verb) \(harmless(table))")
      lines += app.added.map { style.apply(.good, to: "    + \(harmless($0))") }
    }
    lines += app.stale.map {
      style.apply(.doubtful, to: "    ? \(harmless($0.key.rawValue))")
        + style.apply(.aside, to: "  no quick action has it any more, \($0.location)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
