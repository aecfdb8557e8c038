internal import Diagnostics
internal import FitCheck
internal import JSON
internal import Localization
internal import Typesetting

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
              ("labels", .array(section.labels.map(\.json))),
            ])
          })
      ),
    ]).document
  }
}

extension LabelMeasurement {
  fileprivate var json: JSONValue {
    .object([
      ("localization", .string(localization)), ("text", .string(text)), ("style", .optional(style?.rawValue)),
      ("textSize", .string(textSize.rawValue)), ("pointSize", .integer(font.pointSize)),
      ("weight", .string(font.weight.rawValue)), ("reason", .optional(reason)),
      ("measured", measurement?.json ?? .null), ("filled", filled?.json ?? .null),
    ])
  }
}
