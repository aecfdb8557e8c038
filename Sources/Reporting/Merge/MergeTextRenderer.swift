internal import Diagnostics
internal import Merging

/// `merge` for people: what became of the translations of each language.
package struct MergeTextRenderer {
  private let style: TerminalStyle
  private let width: Int?

  /// - Parameter width: the terminal's, in columns; nil where nothing limits it.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = width
  }

  package func render(_ report: MergeReport) -> String {
    let rows = Self.rows(of: report.plan.outcomes)
    if rows.isEmpty { return "nothing to merge\n" }
    let kinds = MergePlan.Outcome.Kind.allCases
    var table = TextTable(
      [TextTable.Column(title: "locale")]
        + kinds.map { TextTable.Column(title: $0.rawValue, alignment: .trailing) }
        + [TextTable.Column(title: "file", dropOrder: 1)])
    for row in rows {
      table.append(
        [TextTable.Cell(row.localization)]
          + kinds.map { kind in
            let count = row.counts[kind, default: 0]
            return TextTable.Cell(count == 0 ? "·" : String(count), count == 0 ? .aside : kind.role)
          } + [TextTable.Cell(harmless(row.path), .aside)])
    }
    let verb = report.isDryRun ? "would be written" : "written"
    let files = CheckTextRenderer.count(report.plan.changes.count, "file")
    return table.lines(style: style, width: width).joined(separator: "\n") + "\n\(files) \(verb)\n"
  }

  /// What became of the translations of one language in one file; a catalog has several languages.
  private struct Row {
    let path: String
    let localization: String
    var counts: [MergePlan.Outcome.Kind: Int] = [:]
  }

  /// A row for each file and language, in the order of their first outcomes.
  private static func rows(of outcomes: [MergePlan.Outcome]) -> [Row] {
    var rows: [Row] = []
    var positions: [[String]: Int] = [:]
    for outcome in outcomes {
      // Most outcomes are of the row of the one before.
      if let last = rows.last, last.localization == outcome.localization, last.path == outcome.path {
        rows[rows.count - 1].counts[outcome.kind, default: 0] += 1
        continue
      }
      let position = positions[[outcome.path, outcome.localization]] ?? rows.count
      if position == rows.count {
        rows.append(Row(path: outcome.path, localization: outcome.localization))
        positions[[outcome.path, outcome.localization]] = position
      }
      rows[position].counts[outcome.kind, default: 0] += 1
    }
    return rows
  }
}

extension MergePlan.Outcome.Kind {
  fileprivate var role: TerminalStyle.Role {
    switch self {
    case .added, .updated: .good
    case .unchanged: .aside
    case .conflict: .doubtful
    case .refused: .bad
    }
  }
}
