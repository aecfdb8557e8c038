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
    let squeeze: JSONValue = if case .squeezed(let step) = result.verdict { .points(step) } else { .null }
    return .object([
      ("localization", .string(localization)), ("text", .string(text)), ("style", .optional(style?.rawValue)),
      ("textSize", .string(textSize.rawValue)), ("pointSize", .integer(font.pointSize)),
      ("weight", .string(font.weight.rawValue)), ("systems", .string(label.systems.name)),
      ("device", .optional(phone?.rawValue ?? label.deviceName?.lowercased())),
      ("availableWidth", result.availableWidth.map { .points($0) } ?? .null),
      ("verdict", .string(result.verdict.name)), ("squeeze", squeeze), ("visible", .optional(result.visibleText)),
      ("confidence", .optional(label.confidence?.rawValue)), ("reason", .optional(result.reason)),
      ("measured", result.measurement?.json ?? .null), ("filled", result.filled?.json ?? .null),
    ])
  }
}
