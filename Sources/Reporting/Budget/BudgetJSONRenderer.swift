internal import FitCheck
internal import JSON
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// `measure --limits --format json`, version 1; the schema is documented in `docs/json.md`.
package struct BudgetJSONRenderer {
  package init() {}

  package func render(_ report: BudgetReport) -> String {
    let budgets = report.budgets.map { budget in
      let style = budget.surface.textStyle(of: budget.place.field, at: budget.textSize)
      return JSONValue.object([
        ("locale", .string(budget.locale.canonical)), ("surface", .string(budget.surface.id)),
        ("textSize", .string(budget.textSize.rawValue)), ("field", .string(budget.place.field.rawValue)),
        ("hasSubtitle", .boolean(budget.place.hasSubtitle)),
        ("lines", budget.lines.map { .integer($0) } ?? .null), ("room", .points(budget.availableWidth)),
        ("style", .integer(style.pointSize)), ("system", .string(style.systems.name)),
        ("typical", .integer(budget.typical)), ("safe", .integer(budget.safe)),
        ("limit", .integer(budget.limit)),
        ("source", .string(budget.source.rawValue)),
      ])
    }
    let limits = report.limits.map { limit in
      JSONValue.object([
        ("locale", .string(limit.budget.locale.canonical)), ("field", .string(limit.budget.place.field.rawValue)),
        ("hasSubtitle", .boolean(limit.budget.place.hasSubtitle)), ("limit", .integer(limit.budget.limit)),
        ("lines", limit.budget.lines.map { .integer($0) } ?? .null), ("surface", .string(limit.budget.surface.id)),
        ("apps", .array(limit.apps.map { .string($0) })),
      ])
    }
    return JSONValue.object([
      ("version", .integer(1)), ("kind", .string("budget")), ("tool", report.tool.json), ("budgets", .array(budgets)),
      ("limits", .array(limits)),
    ]).document
  }
}
