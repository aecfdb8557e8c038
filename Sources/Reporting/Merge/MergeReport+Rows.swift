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
    if unusedCount > 0 {
      let translations = counted(unusedCount, "translation")
      return "nothing merged: \(translations), not used by any quick action" + (untranslated.map { "; \($0)" } ?? "")
    }
    return untranslated.map { "\($0); nothing written" } ?? "nothing to merge"
  }

  /// "12 strings without a translation"; nil if every string has one.
  var untranslated: String? {
    untranslatedCount == 0
      ? nil : "\(counted(untranslatedCount, "string")) without a translation"
  }

  /// "2 files written", or that they would be.
  var filesWritten: String {
    "\(counted(plan.changes.count, "file")) \(isDryRun ? "would be written" : "written")"
      + (untranslated.map { "; \($0)" } ?? "")
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
