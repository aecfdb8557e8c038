internal import FitCheck
internal import JSON
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// `measure --budget --format json`, version 1; the schema is documented in `docs/json.md`.
package struct BudgetJSONRenderer {
  package init() {}

  package func render(_ report: BudgetReport) -> String {
    let budgets = report.budgets.map { budget in
      let style = budget.surface.textStyle(of: budget.field, at: budget.textSize)
      return JSONValue.object([
        ("locale", .string(budget.locale.canonical)), ("surface", .string(budget.surface.id)),
        ("textSize", .string(budget.textSize.rawValue)), ("field", .string(budget.field.rawValue)),
        ("lines", budget.lines.map { .integer($0) } ?? .null), ("room", .points(budget.availableWidth)),
        ("style", .integer(style.pointSize)), ("system", .string(style.systems.name)),
        ("typical", .integer(budget.typical)), ("safe", .integer(budget.safe)),
        ("limit", .integer(budget.limit)),
        ("source", .string(budget.source.rawValue)),
      ])
    }
    return JSONValue.object([
      ("version", .integer(1)), ("kind", .string("budget")), ("tool", report.tool.json), ("budgets", .array(budgets)),
    ]).document
  }
}
