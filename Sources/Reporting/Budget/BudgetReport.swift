internal import Diagnostics
package import FitCheck
internal import JSON
package import LocaleSchema
internal import Localization
internal import Typesetting

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
}

/// Renders `measure --limits` as text: a line for each language, menu and field.
struct BudgetTextRenderer {
  let style: TerminalStyle
  /// In columns; nil for no limit.
  let width: Int?

  func render(_ report: BudgetReport) -> String {
    var table = TextTable([
      "language", "menu", .init(title: "text size", dropOrder: 2), "string",
      .init(title: "lines", alignment: .trailing, dropOrder: 1), .init(title: "limit", alignment: .trailing),
      .init(title: "nearly all fit", alignment: .trailing, dropOrder: 5),
      .init(title: "only half fit", alignment: .trailing, dropOrder: 4), .init(title: "learned from", dropOrder: 3),
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
      .init(budget.locale.canonical), .init(harmless(place)), .init(textSize), .init(budget.place.name),
      .init(budget.lines.map { String($0) } ?? "any"), .init(String(budget.limit)), .init(String(budget.safe)),
      .init(String(budget.typical)), .init(budget.source.words, .aside),
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

extension BudgetReport {
  package var json: String {
    let budgets = budgets.map { budget in
      let style = budget.surface.textStyle(of: budget.place.field, at: budget.textSize)
      return [
        "locale": budget.locale.canonical, "surface": budget.surface.id, "textSize": budget.textSize.rawValue,
        "field": budget.place.field.rawValue, "hasSubtitle": budget.place.hasSubtitle, "lines": budget.lines,
        "room": budget.availableWidth, "style": style.pointSize, "system": style.systems.name,
        "typical": budget.typical, "safe": budget.safe, "limit": budget.limit, "source": budget.source.rawValue,
      ] as JSONObject
    }
    let limits = limits.map { limit in
      [
        "locale": limit.budget.locale.canonical, "field": limit.budget.place.field.rawValue,
        "hasSubtitle": limit.budget.place.hasSubtitle, "limit": limit.budget.limit, "lines": limit.budget.lines,
        "surface": limit.budget.surface.id, "apps": limit.apps,
      ] as JSONObject
    }
    return tool.report("budget", ["budgets": budgets, "limits": limits])
  }
}
