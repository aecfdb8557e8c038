internal import Diagnostics
internal import Formats
internal import JSON
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
    report.bundles.isEmpty ? [] : [("bundles", .array(report.bundles.map { .object($0.jsonMembers + phrases($0)) }))]
  }

  private func phrases(_ bundle: InfoTextCatalog) -> [(name: String, value: JSONValue)] {
    guard let shortcuts = bundle.appShortcuts, !shortcuts.phrases.isEmpty else { return [] }
    let phrases = shortcuts.phrases.map { phrase -> JSONValue in
      let translations = shortcuts.localizations.flatMap { localization in
        shortcuts.translations(of: phrase, in: localization).map { entry -> JSONValue in
          .object([
            ("localization", .string(localization.name)), ("value", .string(entry.value)),
            ("location", .location(entry.location)), ("state", .optional(entry.state)),
          ])
        }
      }
      return .object([
        ("phrase", .string(phrase.text.value)), ("location", .location(phrase.text.location)),
        ("isNegative", .boolean(phrase.isNegative)), ("translations", .array(translations)),
      ])
    }
    return [("phrases", .array(phrases))]
  }

  private func reach(_ report: ListReport) -> [(name: String, value: JSONValue)] {
    report.reach.map { [("reach", .array($0.map(\.json)))] } ?? []
  }
}
