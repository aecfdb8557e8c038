internal import Diagnostics
internal import JSON

/// `lint --format json`, version 1; the schema is documented in `docs/json.md`.
package struct LintJSONRenderer {
  package init() {}

  package func render(_ report: LintReport) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("lint")), ("tool", report.tool.json),
      ("dryRun", .boolean(report.isDryRun)), ("files", .array(report.files.map(file))),
      ("unsafeFixes", .integer(report.fixableCount(.unsafe) - report.fixableCount(.safe))),
    ]).document
  }

  private func file(_ file: LintReport.File) -> JSONValue {
    .object([
      ("path", .string(file.path)), ("diagnostics", .array(file.diagnostics.map(\.json))),
      ("fixes", .array(file.fixes.map { .string($0.title) })), ("applied", .array(file.fixes.map(\.json))),
    ])
  }
}
