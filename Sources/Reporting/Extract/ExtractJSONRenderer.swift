internal import Diagnostics
internal import Formats
internal import JSON
internal import Localization
internal import Translation

/// `extract --format json`, version 1; the schema is documented in `docs/json.md`.
package struct ExtractJSONRenderer {
  package init() {}

  package func render(_ report: ExtractReport) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("extract")), ("tool", report.tool.json),
      ("dryRun", .boolean(report.isDryRun)), ("apps", .array(report.apps.map(app))),
      ("diagnostics", .array(report.diagnostics.map(\.json))),
    ]).document
  }

  private func app(_ app: ExtractedApp) -> JSONValue {
    .object(
      app.catalog.jsonMembers + [
        ("table", .optional(app.tablePath)), ("added", .array(app.added.map { .string($0) })),
        ("stale", stale(app.stale)), ("dynamicItems", .array(app.catalog.codeItems.map(\.json))),
        (
          "codeTables",
          .array(
            app.codeTables.map { table in
              .object([
                ("table", .string(table.path)), ("added", .array(table.added.map { .string($0) })),
                ("stale", stale(table.stale)),
              ])
            })
        ),
      ])
  }

  private func stale(_ entries: [LocalizedTable.Entry]) -> JSONValue {
    .array(
      entries.map { .object([("key", .string($0.key.rawValue)), ("location", .location($0.location))]) })
  }
}
