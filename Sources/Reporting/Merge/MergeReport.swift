package import Diagnostics
internal import Formats
internal import JSON
package import Translation

/// The result of `merge`, or of its dry run.
package struct MergeReport: Sendable {
  package var tool: ToolDescription
  package var plan: MergePlan
  /// Whether no file was changed.
  package var isDryRun: Bool
  /// Diagnostics from reading files, and of the plan.
  package var diagnostics: [Diagnostic]
  /// How many written translations a menu truncates; each has a warning.
  package var truncatedCount = 0
  /// How many translations of the input could not be read; each is reported.
  package var unreadCount = 0
  /// The translations that belong to no table of the project.
  package var unused: [TranslationRouting.Unused] = []
  /// How many strings of the input have no translation.
  package var untranslatedCount = 0
  /// How many strings the input excludes from translation; each has a note.
  package var excludedCount = 0

  package init(tool: ToolDescription, plan: MergePlan, isDryRun: Bool, diagnostics: [Diagnostic]) {
    self.tool = tool
    self.plan = plan
    self.isDryRun = isDryRun
    self.diagnostics = diagnostics
  }
}

extension MergeReport: DocumentReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    MergeTextRenderer(style: style, width: width).render(self)
  }
}

extension [Diagnostic] {
  /// The first ten of each kind, and the number of others: a text report fits on a screen.
  package var abridged: [Diagnostic] {
    var counts: [Diagnostic.ID: Int] = [:]
    var order: [Diagnostic.ID] = []
    var result: [Diagnostic] = []
    for diagnostic in self {
      let count = counts[diagnostic.id, default: 0] + 1
      counts[diagnostic.id] = count
      if count == 1 { order.append(diagnostic.id) }
      if count <= 10 { result.append(diagnostic) }
    }
    for id in order {
      guard let count = counts[id], count > 10, let last = result.last(where: { $0.id == id }) else { continue }
      result.append(
        Diagnostic(
          id, last.severity, "\(counted(count - 10, "more finding")) of this kind", at: nil,
          help: "`--format json` lists all of them"))
    }
    return result
  }
}

extension MergeReport {
  /// The outcomes for one language in one file.
  struct Row {
    var localization: String
    var path: String
    fileprivate var counts: [MergePlan.Outcome.Kind: Int] = [:]

    /// The number of translations with outcome `kind`.
    func count(_ kind: MergePlan.Outcome.Kind) -> Int { counts[kind, default: 0] }
  }

  /// Why no table is in the report.
  var nothingMerged: String {
    let lost = [unread, unusedTranslations].compactMap(\.self)
    let others = [untranslated, excluded].compactMap(\.self)
    if !lost.isEmpty { return "nothing merged: " + (lost + others).joined(separator: "; ") }
    return others.isEmpty ? "nothing to merge" : (others + ["nothing written"]).joined(separator: "; ")
  }

  /// "12 strings without a translation"; nil if every string has one.
  private var untranslated: String? {
    untranslatedCount == 0 ? nil : "\(counted(untranslatedCount, "string")) without a translation"
  }

  /// "2 strings not for translation"; nil if the input excludes none.
  private var excluded: String? {
    excludedCount == 0 ? nil : "\(counted(excludedCount, "string")) not for translation"
  }

  /// "1 translation not read"; nil if all could be read.
  private var unread: String? { unreadCount == 0 ? nil : "\(counted(unreadCount, "translation")) not read" }

  /// "3 translations not used (2 not Pressfit's, 1 unknown)"; nil if all are used.
  private var unusedTranslations: String? {
    if unused.isEmpty { return nil }
    let counts = [
      (unused.count { $0.reason == .notPressfits }, "not Pressfit's"),
      (unused.count { $0.reason.isUnknown }, "unknown"),
      (unused.count { $0.reason.isAmbiguous }, "ambiguous"),
    ]
    let reasons = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(counted(unused.count, "translation")) not used (\(reasons))"
  }

  /// "2 files written: 3 translations written, 1 unchanged", or that they would be, and what else became of the input.
  var summary: String {
    let done = isDryRun ? "would be written" : "written"
    let written = plan.count(.added) + plan.count(.updated)
    let others = [(plan.count(.kept), "kept"), (plan.count(.refused), "refused")].filter { $0.0 > 0 }
    let counts =
      ["\(counted(written, "translation")) \(done)", "\(plan.count(.unchanged)) unchanged"]
      + [counted(plan.count(.conflict), "conflict")] + others.map { "\($0.0) \($0.1)" }
    let truncated =
      truncatedCount == 0 ? nil : "\(counted(truncatedCount, "translation")) will be truncated"
    let rest = [truncated, unread, unusedTranslations, untranslated, excluded].compactMap(\.self)
    return (["\(counted(plan.changes.count, "file")) \(done): \(counts.joined(separator: ", "))"] + rest)
      .joined(separator: "; ")
  }

  /// In merge order.
  var rows: [Row] {
    struct Place: Hashable {
      var localization: String
      var path: String
    }
    var positions: [Place: Int] = [:]
    var rows: [Row] = []
    for outcome in plan.outcomes {
      let place = Place(localization: outcome.localization, path: outcome.path)
      let position = positions[place] ?? rows.count
      if position == rows.count {
        positions[place] = position
        rows.append(Row(localization: outcome.localization, path: outcome.path))
      }
      rows[position].counts[outcome.kind, default: 0] += 1
    }
    return rows
  }
}

extension MergeReport {
  package var json: String {
    tool.report(
      "merge",
      [
        "dryRun": isDryRun,
        "files": plan.changes.map {
          ["path": $0.path, "created": $0.before == nil] as JSONObject
        },
        "languages": rows.map { row in
          ["localization": row.localization, "path": row.path]
            + JSONObject(MergePlan.Outcome.Kind.allCases.map { ($0.rawValue, .integer(row.count($0))) })
        },
        "truncated": truncatedCount, "unread": unreadCount, "unused": unused.count, "untranslated": untranslatedCount,
        "notForTranslation": excludedCount, "unusedTranslations": unused.map(\.json),
        "outcomes": plan.outcomes.map(\.json), "diagnostics": diagnostics.map(\.json),
      ])
  }
}

extension TranslationRouting.Unused {
  fileprivate var json: JSONValue {
    let name = reason.isUnknown ? "unknown" : reason.isAmbiguous ? "ambiguous" : "not Pressfit's"
    return [
      "reason": name, "localization": language, "key": translation.key.rawValue, "value": translation.value,
      "place": place, "tables": reason.tables,
    ]
  }
}

extension MergePlan.Outcome {
  fileprivate var json: JSONValue {
    [
      "outcome": kind.rawValue, "localization": localization, "key": key.rawValue, "value": value,
      "existing": existing, "path": path, "needsReview": needsReview,
    ]
  }
}

/// Renders `merge` as a Markdown table, for pull requests.
extension MergeReport {
  package var markdown: String {
    let rows = rows
    if rows.isEmpty { return "**\(nothingMerged)**\n" }
    let kinds = MergePlan.Outcome.Kind.allCases
    var text = "**\(summary)**\n\n| language | \(kinds.map(\.rawValue).joined(separator: " | ")) | file |\n"
    text += "|---|\(kinds.map { _ in "--:|" }.joined())---|\n"
    for row in rows {
      let counts = kinds.map { String(row.count($0)) }
      let cells = [MarkdownText.escaped(row.localization)] + counts + [MarkdownText.code(row.path)]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    let findings = diagnostics.filter { $0.severity > .note }
    if findings.isEmpty { return text }
    text += "\n"
    for finding in findings {
      text += "- \(finding.severity.rawValue): \(MarkdownText.escaped(finding.message)) (`\(finding.id.rawValue)`)\n"
    }
    return text
  }
}
