internal import Diagnostics
internal import Formats
internal import Localization

/// `list --format json`, version 1; the schema is documented in `docs/json.md`.
package struct ListJSONRenderer {
  package init() {}

  package func render(_ report: ListReport) -> String {
    JSONValue.object(
      [
        ("version", .integer(1)), ("kind", .string("list")), ("tool", report.tool.json),
        ("apps", .array(report.apps.map { .object($0.jsonMembers) })),
        ("dynamicItems", .array(report.dynamicItems.map(\.json))),
      ] + reach(report) + bundles(report) + [
        ("diagnostics", .array(report.diagnostics.map(\.json)))
      ]
    ).document
  }

  private func bundles(_ report: ListReport) -> [(name: String, value: JSONValue)] {
    report.bundles.isEmpty ? [] : [("bundles", .array(report.bundles.map { .object($0.jsonMembers) }))]
  }

  private func reach(_ report: ListReport) -> [(name: String, value: JSONValue)] {
    report.reach.map { [("reach", .array($0.map(\.json)))] } ?? []
  }
}
