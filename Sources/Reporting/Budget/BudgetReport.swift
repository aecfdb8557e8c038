package import FitCheck
package import LocaleSchema
internal import Localization

/// The number of characters that fit in menus, by language.
package struct BudgetReport: Sendable {
  /// The limit of a string on all menus of an app: the number that `export` writes.
  package struct Limit: Sendable {
    /// The apps that the limit is for; empty if it is the same for all.
    package var apps: [String]
    package var budget: TextBudget
  }

  package var tool: ToolDescription
  /// By language, place, menu and text size.
  package var budgets: [TextBudget] = []
  package var limits: [Limit] = []

  /// - Parameter menus: the menus of each app; equal ones are reported once.
  package init(
    tool: ToolDescription, in languages: [LanguageTag], menus: [(name: String?, options: FitOptions)],
    by estimate: LengthEstimate
  ) {
    self.tool = tool
    let groups = menus.reduce(into: [(names: [String], options: FitOptions)]()) { groups, app in
      let name = app.name.map { [$0] } ?? []
      if let known = groups.firstIndex(where: { $0.options == app.options }) {
        groups[known].names += name
      } else {
        groups.append((name, app.options))
      }
    }
    for language in languages {
      for place in MenuPlace.all {
        for (names, options) in groups {
          budgets += estimate.budgets(of: place, in: language, options: options).filter { !budgets.contains($0) }
          if let budget = estimate.limit(of: [place], in: language, options: options) {
            limits.append(Limit(apps: groups.count > 1 ? names : [], budget: budget))
          }
        }
      }
    }
  }
}

extension BudgetReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    BudgetTextRenderer(style: style, width: width).render(self)
  }
  package var json: String { BudgetJSONRenderer().render(self) }
}
