internal import Diagnostics
internal import Translation

extension MergeReport {
  /// The outcomes for one language in one file.
  struct Row {
    var localization: String
    var path: String
    private var counts: [MergePlan.Outcome.Kind: Int] = [:]

    fileprivate init(_ table: MergePlan.TableOutcomes) {
      localization = table.localization
      path = table.path
    }

    /// The number of translations with outcome `kind`.
    func count(_ kind: MergePlan.Outcome.Kind) -> Int { counts[kind, default: 0] }

    fileprivate mutating func add(_ table: MergePlan.TableOutcomes) {
      for kind in MergePlan.Outcome.Kind.allCases { counts[kind, default: 0] += table.count(kind) }
    }
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
    for table in plan.tables {
      let place = Place(localization: table.localization, path: table.path)
      let position = positions[place] ?? rows.count
      if position == rows.count {
        positions[place] = position
        rows.append(Row(table))
      }
      rows[position].add(table)
    }
    return rows
  }
}
