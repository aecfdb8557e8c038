package import FitCheck

/// How much text the menus have room for, by language.
package struct BudgetReport: Sendable {
  package var tool: ToolDescription
  package var budgets: [TextBudget]

  package init(tool: ToolDescription, budgets: [TextBudget]) {
    self.tool = tool
    self.budgets = budgets
  }
}
