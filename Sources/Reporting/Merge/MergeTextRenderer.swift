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
    let paths = Self.inOrder(report.plan.outcomes.map(\.path))
    if paths.isEmpty { return "nothing to merge\n" }
    let kinds = MergePlan.Outcome.Kind.allCases
    var table = TextTable(
      [TextTable.Column(title: "locale")]
        + kinds.map { TextTable.Column(title: $0.rawValue, alignment: .trailing) }
        + [TextTable.Column(title: "file", dropOrder: 1)])
    for path in paths {
      let outcomes = report.plan.outcomes.filter { $0.path == path }
      table.append(
        [TextTable.Cell(outcomes.first?.localization ?? "")]
          + kinds.map { kind in
            let count = outcomes.count { $0.kind == kind }
            return TextTable.Cell(count == 0 ? "·" : String(count), count == 0 ? .aside : kind.role)
          } + [TextTable.Cell(harmless(path), .aside)])
    }
    let verb = report.isDryRun ? "would be written" : "written"
    let files = CheckTextRenderer.count(report.plan.changes.count, "file")
    return table.lines(style: style, width: width).joined(separator: "\n") + "\n\(files) \(verb)\n"
  }

  private static func inOrder(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
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
