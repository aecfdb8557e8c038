internal import Diagnostics
package import RuleDocuments

/// `explain --format json`, version 1; the schema is documented in `docs/json.md`.
package struct ExplainJSONRenderer {
  package init() {}

  /// - Parameter setting: what the project makes of its severity; nil where it leaves it.
  package func render(_ document: RuleDocument, tool: ToolDescription, setting: RuleListing.Setting? = nil) -> String {
    JSONValue.object(
      [("version", .integer(1)), ("kind", .string("explain")), ("tool", tool.json)]
        + document.jsonMembers(setting: setting) + [
          ("meaning", .string(document.meaning)), ("importance", .string(document.importance)),
          ("example", .string(document.example)), ("remedy", .string(document.remedy)),
        ]
    ).document
  }
}

extension RuleDocument {
  /// What a list and an explanation say alike.
  func jsonMembers(setting: RuleListing.Setting?) -> [(name: String, value: JSONValue)] {
    [
      ("id", .string(id.rawValue)), ("severities", .array(severities.map { .string($0.rawValue) })),
      ("projectSeverity", .optional(setting?.severityName)), ("group", .string(group.rawValue)),
      ("since", .string(since)), ("summary", .string(summary)),
    ]
  }
}
