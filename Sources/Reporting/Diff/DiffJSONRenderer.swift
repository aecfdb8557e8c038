internal import Formats
internal import JSON
internal import Translation

/// `diff --format json`, version 1.
package struct DiffJSONRenderer {
  package init() {}

  package func render(_ report: DiffReport) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("diff")), ("tool", report.tool.json),
      ("old", .string(report.oldPath)), ("new", .string(report.newPath)),
      (
        "changes",
        .array(
          report.difference.changes.map { change in
            .object(
              [("change", .string(change.kind.rawValue)), ("key", .string(change.name.key.rawValue))]
                + (change.name.table.map { [("table", .string($0))] } ?? []) + [
                  ("language", .optional(change.name.language)), ("variant", .string(change.name.variant)),
                  ("old", Self.side(change.old)), ("new", Self.side(change.new)),
                ])
          })
      ),
    ]).document
  }

  private static func side(_ text: ComparedText?) -> JSONValue {
    guard let text else { return .null }
    return .object([
      ("value", .string(text.value)), ("state", .optional(text.state)), ("comment", .optional(text.comment)),
      ("location", .location(text.location)),
    ])
  }
}
