package import Diagnostics
internal import Formats
internal import JSON
internal import Localization
package import Translation

/// The result of `extract`, or of its dry run.
package struct ExtractReport: Sendable {
  package var tool: ToolDescription
  package var apps: [ExtractedApp]
  /// Whether no file was changed.
  package var isDryRun: Bool
  package var diagnostics: [Diagnostic]

  package init(tool: ToolDescription, apps: [ExtractedApp], isDryRun: Bool, diagnostics: [Diagnostic]) {
    self.tool = tool
    self.apps = apps
    self.isDryRun = isDryRun
    self.diagnostics = diagnostics
  }
}

extension ExtractReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String { ExtractTextRenderer(style: style).render(self) }
}

/// Renders `extract` as text.
struct ExtractTextRenderer {
  let style: TerminalStyle

  func render(_ report: ExtractReport) -> String {
    report.apps.map { section($0, isDryRun: report.isDryRun) }.joined(separator: "\n")
  }

  private func section(_ app: ExtractedApp, isDryRun: Bool) -> String {
    let path = harmless(app.catalog.infoPlist.path)
    var lines = [
      "\(style.apply(.heading, to: path)): \(counted(app.catalog.count, "quick action"))"
    ]
    if let table = app.tablePath { lines += additions(app.added, app.refusedCount, to: table, isDryRun) }
    lines += app.stale.map(stale)
    for table in app.codeTables {
      lines += additions(table.added, table.refusedCount, to: table.path, isDryRun) + table.stale.map(stale)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func additions(_ keys: [String], _ refusedCount: Int, to table: String, _ isDryRun: Bool) -> [String] {
    let verb = isDryRun ? "would be added to" : "added to"
    var heads: [String] = []
    if refusedCount > 0 {
      let verb = isDryRun ? "would not be added to" : "not added to"
      heads = ["  \(counted(refusedCount, "string")) \(verb) \(harmless(table))"]
    }
    if !keys.isEmpty {
      heads.append("  \(counted(keys.count, "entry", plural: "entries")) \(verb) \(harmless(table))")
    }
    if heads.isEmpty { heads = ["  \(harmless(table)) contains all strings"] }
    return heads + keys.map { style.apply(.good, to: "    + \(harmless($0))") }
  }

  private func stale(_ entry: LocalizedTable.Entry) -> String {
    style.apply(.doubtful, to: "    ? \(harmless(entry.key.rawValue))")
      + style.apply(.aside, to: "  no quick action uses it anymore, \(entry.location)")
  }
}

extension ExtractReport {
  package var json: String {
    tool.report(
      "extract",
      [
        "dryRun": isDryRun, "apps": apps.map(app),
        "diagnostics": diagnostics.map(\.json),
      ])
  }

  private func app(_ app: ExtractedApp) -> JSONValue {
    .object(
      app.catalog.jsonMembers + [
        "table": app.tablePath, "added": app.added, "stale": stale(app.stale),
        "dynamicItems": app.catalog.codeItems.map(\.json),
        "codeTables": app.codeTables.map { table in
          ["table": table.path, "added": table.added, "stale": stale(table.stale)] as JSONObject
        },
      ])
  }

  private func stale(_ entries: [LocalizedTable.Entry]) -> [JSONObject] {
    entries.map { ["key": $0.key.rawValue, "location": $0.location] }
  }
}
