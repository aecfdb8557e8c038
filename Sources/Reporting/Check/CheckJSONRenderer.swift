internal import Diagnostics
internal import FitCheck
internal import Formats
internal import Localization

/// `check --format json`, version 1; the schema is documented in `docs/json.md`.
package struct CheckJSONRenderer: ReportRenderer {
  package init() {}

  package func render(_ report: CheckReport) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("check")), ("tool", report.tool.json),
      ("apps", .array(report.apps.map(app))),
      ("diagnostics", .array(report.diagnostics.map(\.json))),
      (
        "summary",
        .object([
          ("errors", .integer(report.count(.error))), ("warnings", .integer(report.count(.warning))),
          ("notes", .integer(report.count(.note))),
        ])
      ),
    ]).document
  }

  private func app(_ report: FitReport) -> JSONValue {
    .object(
      report.catalog.jsonMembers + [
        ("dynamicItems", .array(report.catalog.codeItems.map(\.json))),
        ("policy", .string(report.options.policy.rawValue)),
        ("measurements", .array(report.measurements.map(\.json))),
        ("findings", .array(report.findings.map(\.json))),
      ])
  }
}

extension ToolDescription {
  var json: JSONValue {
    .object([
      ("name", .string("pressfit")), ("version", .string(version)), ("icu", .string(icuVersion)),
      ("unicode", .string(unicodeVersion)), ("harfbuzz", .string(harfBuzzVersion)), ("faces", .string(faces)),
    ])
  }
}

extension Diagnostic {
  var json: JSONValue {
    .object(jsonMembers)
  }

  fileprivate var jsonMembers: [(name: String, value: JSONValue)] {
    [
      ("id", .string(id.rawValue)), ("severity", .string(severity.rawValue)), ("message", .string(message)),
      ("location", .location(primary)),
      (
        "related",
        .array(
          secondary.map { .object([("label", .string($0.label)), ("location", .location($0.location))]) })
      ),
      ("notes", .array(notes.map { .string($0) })), ("help", .optional(help)),
    ]
  }
}

extension Finding {
  fileprivate var json: JSONValue {
    .object(
      diagnostic.jsonMembers + [
        ("item", subject.itemIndex.map { .integer($0) } ?? .null), ("field", .optional(subject.field?.rawValue)),
        ("key", .optional(subject.key?.rawValue)), ("localization", .optional(subject.localization)),
        ("surface", .optional(subject.surface?.id)), ("textSize", .optional(subject.textSize?.rawValue)),
        ("fingerprint", .string(fingerprint)),
      ])
  }
}
