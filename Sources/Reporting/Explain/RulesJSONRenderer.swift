internal import Diagnostics
internal import JSON
internal import RuleDocuments

/// `rules --format json`, version 1; the schema is documented in `docs/json.md`.
package struct RulesJSONRenderer {
  package init() {}

  package func render(_ listing: RuleListing) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("rules")), ("tool", listing.tool.json),
      (
        "rules",
        .array(
          listing.documents.map { .object($0.jsonMembers(setting: listing.settings[$0.id])) })
      ),
    ]).document
  }
}
