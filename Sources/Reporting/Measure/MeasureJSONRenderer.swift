internal import Diagnostics
internal import FitCheck
internal import JSON
internal import Localization

/// `measure --format json`, version 1; the schema is documented in `docs/json.md`.
package struct MeasureJSONRenderer {
  package init() {}

  package func render(_ report: MeasureReport) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("measure")), ("tool", report.tool.json),
      (
        "sections",
        .array(
          report.sections.map { section in
            .object([
              ("infoPlist", .optional(section.infoPlist)),
              ("measurements", .array(section.measurements.map(\.json))),
              ("names", .array(section.names.map(\.json))),
            ])
          })
      ),
    ]).document
  }
}
