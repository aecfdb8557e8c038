internal import Diagnostics
internal import FitCheck
internal import LocaleSchema
internal import Localization

/// Renders `measure --limits` as text: a line for each language, menu and field.
package struct BudgetTextRenderer {
  private let style: TerminalStyle
  private let width: Int?

  /// - Parameter width: the terminal's width in columns; nil for no limit.
  package init(style: TerminalStyle, width: Int?) {
    self.style = style
    self.width = width
  }

  package func render(_ report: BudgetReport) -> String {
    var table = TextTable([
      TextTable.Column(title: "language"), TextTable.Column(title: "menu"),
      TextTable.Column(title: "text size", dropOrder: 2), TextTable.Column(title: "string"),
      TextTable.Column(title: "lines", alignment: .trailing, dropOrder: 1),
      TextTable.Column(title: "limit", alignment: .trailing),
      TextTable.Column(title: "nearly all fit", alignment: .trailing, dropOrder: 5),
      TextTable.Column(title: "only half fit", alignment: .trailing, dropOrder: 4),
      TextTable.Column(title: "learned from", dropOrder: 3),
    ])
    for limit in report.limits {
      let apps = limit.apps.isEmpty ? "" : " of \(limit.apps.joined(separator: ", "))"
      append(limit.budget, where: "all menus\(apps)", textSize: "", to: &table)
    }
    for budget in report.budgets {
      append(budget, where: budget.surface.name, textSize: budget.textSize.rawValue, to: &table)
    }
    let notes = [
      "limit: the maximum number of characters (grapheme clusters) on all lines together; 97 of 100 strings up to it fit. "
        + "`pressfit export` writes the limit of all menus.",
      "nearly all fit, only half fit: of strings with exactly this length, 95 or 50 of 100 fit.",
    ].flatMap { WrappedText.lines(of: $0, width: width ?? .max) }
    return (table.lines(style: style, width: width) + [""] + notes).joined(separator: "\n") + "\n"
  }

  private func append(_ budget: TextBudget, where place: String, textSize: String, to table: inout TextTable) {
    table.append([
      TextTable.Cell(budget.locale.canonical), TextTable.Cell(harmless(place)), TextTable.Cell(textSize),
      TextTable.Cell(budget.place.name),
      TextTable.Cell(budget.lines.map { String($0) } ?? "any"), TextTable.Cell(String(budget.limit)),
      TextTable.Cell(String(budget.safe)), TextTable.Cell(String(budget.typical)),
      TextTable.Cell(budget.source.words, .aside),
    ])
  }
}

extension MenuPlace {
  /// "title (no subtitle)", "title (with subtitle)", "subtitle".
  fileprivate var name: String {
    field == .title ? "title (\(hasSubtitle ? "with" : "no") subtitle)" : field.rawValue
  }
}

extension TextBudget.Source {
  fileprivate var words: String {
    switch self {
    case .regionNames: "CLDR's region names in the language"
    case .sampleTitles: "a few sample titles"
    case .english: "English, because the language is unknown"
    }
  }
}
