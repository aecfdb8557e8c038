internal import Diagnostics
internal import JSON
package import RuleDocuments
internal import RulePages

/// `explain --format json`, version 1; the schema is documented in `docs/json.md`.
package struct ExplainJSONRenderer {
  package init() {}

  /// - Parameter setting: the project's setting of the severity; nil if it is not changed.
  package func render(_ document: RuleDocument, tool: ToolDescription, setting: RuleListing.Setting? = nil) -> String {
    JSONValue.object(
      [("version", .integer(1)), ("kind", .string("explain")), ("tool", tool.json)]
        + document.jsonMembers(setting: setting) + [
          ("importance", .string(RuleDocument.withoutImages(document.importance))),
          ("remedy", .string(document.remedy)), ("example", .string(document.example)),
          ("meaning", .string(document.meaning)),
          ("certainty", .optional(document.certainty)), ("suppression", .string(document.suppression)),
          ("related", .array(document.related.map { .string($0.rawValue) })),
        ]
    ).document
  }
}

extension RuleDocument {
  /// The members shared by the list and the explanation.
  func jsonMembers(setting: RuleListing.Setting?) -> [(name: String, value: JSONValue)] {
    [
      ("id", .string(id.rawValue)), ("severities", .array(severities.map { .string($0.rawValue) })),
      ("projectSeverity", .optional(setting?.severityName)), ("group", .string(group.rawValue)),
      ("since", .string(since)), ("summary", .string(summary)),
    ]
  }
}
