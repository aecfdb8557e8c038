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
      TextTable.Column(title: "language"), TextTable.Column(title: "where"),
      TextTable.Column(title: "size", dropOrder: 2), TextTable.Column(title: "field"),
      TextTable.Column(title: "lines", alignment: .trailing, dropOrder: 1),
      TextTable.Column(title: "limit", alignment: .trailing),
      TextTable.Column(title: "95 of 100 fit", alignment: .trailing, dropOrder: 5),
      TextTable.Column(title: "half fit", alignment: .trailing, dropOrder: 4),
      TextTable.Column(title: "learned from", dropOrder: 3),
    ])
    for budget in report.budgets {
      append(budget, where: budget.surface.name, textSize: budget.textSize.rawValue, to: &table)
    }
    for limit in report.limits {
      let apps = limit.apps.isEmpty ? "" : " of \(limit.apps.joined(separator: ", "))"
      append(limit.budget, where: "all menus\(apps)", textSize: "", to: &table)
    }
    let note =
      "Characters (grapheme clusters) on all lines. 97 of 100 strings up to the limit fit; the other columns are for strings of exactly "
      + "that length. The limit of all menus is the one that export writes."
    return (table.lines(style: style, width: width) + ["", note]).joined(separator: "\n") + "\n"
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
  /// "title", "title with subtitle", "subtitle".
  fileprivate var name: String { field == .title && hasSubtitle ? "title with subtitle" : field.rawValue }
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
