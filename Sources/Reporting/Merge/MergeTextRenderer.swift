internal import Diagnostics
internal import Merging

/// Renders `merge` as text: the outcomes for each language.
package struct MergeTextRenderer {
  private let style: TerminalStyle
  private let width: Int?

  /// - Parameter width: the terminal's width in columns; nil for no limit.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = width
  }

  package func render(_ report: MergeReport) -> String {
    let rows = report.rows
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
            let count = row.count(kind)
            return TextTable.Cell(count == 0 ? "·" : String(count), count == 0 ? .aside : kind.role)
          } + [TextTable.Cell(harmless(row.path), .aside)])
    }
    return table.lines(style: style, width: width).joined(separator: "\n") + "\n\(report.filesWritten)\n"
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
