internal import Diagnostics
internal import Formats
internal import Translation

/// `merge` as text: the outcomes of each table's translations, and the first changes of each kind.
struct MergeTextRenderer {
  let style: TerminalStyle
  /// In columns; nil for no limit.
  let width: Int?

  func render(_ report: MergeReport) -> String {
    let rows = report.rows
    if rows.isEmpty { return report.nothingMerged + "\n" }
    let kinds = MergePlan.Outcome.Kind.allCases
    var table = TextTable(
      ["language"]
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
    let counts = Dictionary(rows.map { ($0.localization, 1) }, uniquingKeysWith: +)
    let changes = MergePlan.Outcome.Kind.allCases.flatMap { kind in
      lines(of: kind, in: report) { counts[$0.localization, default: 0] > 1 ? "  \(harmless($0.path))" : "" }
    }
    return (table.lines(style: style, width: width) + changes).joined(separator: "\n") + "\n\(report.summary)\n"
  }

  /// How many changes of each kind are printed one by one.
  private static let changeCount = 10

  /// - Parameter file: the end of a line, with the file if several ones of its language are in the report.
  private func lines(
    of kind: MergePlan.Outcome.Kind, in report: MergeReport, file: (MergePlan.Outcome) -> String
  ) -> [String] {
    let count = report.plan.count(kind)
    guard kind != .unchanged, count > 0 else { return [] }
    let first = report.plan.outcomes.lazy.filter { $0.kind == kind }.prefix(Self.changeCount)
    var lines = Array(first).map { outcome in
      let values = quoted(outcome.existing ?? "", to: outcome.value)
      let texts =
        switch (kind, outcome.existing) {
        case (.updated, .some): "\(values.old) → \(values.new)"
        case (.kept, let current?): "\(quoted(current)) is kept"
        case (.kept, nil): "not added again, because the project removed it"
        case (_, .some) where kind != .added: "\(values.old) is kept, incoming: \(values.new)"
        default: quoted(outcome.value)
        }
      return
        "\(kind.rawValue)  \(harmless(outcome.localization))  \(quoted(outcome.key.rawValue)): \(texts)\(file(outcome))"
    }
    if count > lines.count {
      lines.append("\(kind.rawValue)  and \(count - lines.count) more; `--format json` lists all of them")
    }
    return lines
  }
}

extension MergePlan.Outcome.Kind {
  fileprivate var role: TerminalStyle.Role {
    switch self {
    case .added, .updated: .good
    case .unchanged, .kept: .aside
    case .conflict: .doubtful
    case .refused: .bad
    }
  }
}
