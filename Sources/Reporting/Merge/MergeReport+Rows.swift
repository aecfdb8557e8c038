internal import Merging

extension MergeReport {
  /// What became of the translations of one language in one file.
  struct Row {
    var localization: String
    var path: String
    private var counts: [MergePlan.Outcome.Kind: Int] = [:]

    fileprivate init(_ outcome: MergePlan.Outcome) {
      localization = outcome.localization
      path = outcome.path
    }

    /// How many came to `kind`.
    func count(_ kind: MergePlan.Outcome.Kind) -> Int { counts[kind, default: 0] }

    fileprivate mutating func add(_ kind: MergePlan.Outcome.Kind) { counts[kind, default: 0] += 1 }
  }

  /// "2 files written", or that they would be.
  var filesWritten: String {
    "\(CheckTextRenderer.count(plan.changes.count, "file")) \(isDryRun ? "would be written" : "written")"
  }

  /// In the order of merging.
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
        rows.append(Row(outcome))
      }
      rows[position].add(outcome.kind)
    }
    return rows
  }
}
