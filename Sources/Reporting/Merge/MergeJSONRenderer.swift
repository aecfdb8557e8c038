internal import Diagnostics
internal import Formats
internal import JSON
internal import Translation

/// `merge --format json`, version 1; the schema is documented in `docs/json.md`.
package struct MergeJSONRenderer {
  package init() {}

  package func render(_ report: MergeReport) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("merge")), ("tool", report.tool.json),
      ("dryRun", .boolean(report.isDryRun)),
      (
        "files",
        .array(
          report.plan.changes.map {
            .object([("path", .string($0.path)), ("created", .boolean($0.before == nil))])
          })
      ),
      (
        "languages",
        .array(
          report.rows.map { row in
            .object(
              [("localization", .string(row.localization)), ("path", .string(row.path))]
                + MergePlan.Outcome.Kind.allCases.map { ($0.rawValue, .integer(row.count($0))) })
          })
      ),
      ("truncated", .integer(report.truncatedCount)), ("unread", .integer(report.unreadCount)),
      ("unused", .integer(report.unused.count)), ("untranslated", .integer(report.untranslatedCount)),
      ("notForTranslation", .integer(report.excludedCount)),
      ("unusedTranslations", .array(report.unused.map(unused))),
      ("outcomes", .array(report.plan.outcomes.map(outcome))),
      ("diagnostics", .array(report.diagnostics.map(\.json))),
    ]).document
  }

  private func unused(_ unused: TranslationRouting.Unused) -> JSONValue {
    let reason = unused.reason.isUnknown ? "unknown" : unused.reason.isAmbiguous ? "ambiguous" : "not Pressfit's"
    return .object([
      ("reason", .string(reason)), ("localization", .string(unused.language)),
      ("key", .string(unused.translation.key.rawValue)), ("value", .string(unused.translation.value)),
      ("place", .optional(unused.place)), ("tables", .array(unused.reason.tables.map { .string($0) })),
    ])
  }

  private func outcome(_ outcome: MergePlan.Outcome) -> JSONValue {
    .object([
      ("outcome", .string(outcome.kind.rawValue)), ("localization", .string(outcome.localization)),
      ("key", .string(outcome.key.rawValue)), ("value", .string(outcome.value)),
      ("existing", .optional(outcome.existing)), ("path", .string(outcome.path)),
      ("needsReview", .boolean(outcome.needsReview)),
    ])
  }
}
