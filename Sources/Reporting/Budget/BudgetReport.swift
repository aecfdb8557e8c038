package import FitCheck

/// The number of characters that fit in menus, by language.
package struct BudgetReport: Sendable {
  package var tool: ToolDescription
  package var budgets: [TextBudget]

  package init(tool: ToolDescription, budgets: [TextBudget]) {
    self.tool = tool
    self.budgets = budgets
  }
}

extension BudgetReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    BudgetTextRenderer(style: style, width: width).render(self)
  }
  package var json: String { BudgetJSONRenderer().render(self) }
}
