internal import FitCheck
internal import Formats
internal import JSON
internal import Localization
internal import Typesetting

/// The JSON form of a measurement, shared by all reports. Lengths are in points.
extension FitMeasurement {
  var json: JSONValue {
    .object([
      ("item", id.source.itemNumber.map { .integer($0) } ?? .null), ("field", .string(field.rawValue)),
      ("key", .string(displayed.key.rawValue)),
      ("localization", .string(localization)), ("text", .string(displayed.text)),
      ("origin", .string(displayed.origin.name)),
      ("surface", .string(surface.id)), ("textSize", .string(textSize.rawValue)), ("policy", .string(policy.rawValue)),
      ("room", .points(availableWidth)), ("verdict", .string(verdict.name)), ("reason", .optional(verdict.reason)),
      ("borderlineReason", .optional(borderlineReason?.rawValue)),
      ("observedVerdict", .optional(observedVerdict?.name)),
      ("documentedVerdict", .optional(documentedVerdict?.name)), ("phone", .optional(phone?.rawValue)),
      ("confidence", .string(confidence.rawValue)),
      ("measured", measurement?.json ?? .null), ("filled", filled?.json ?? .null),
    ])
  }
}

extension FitVerdict {
  /// Why there is no verdict; nil if there is one.
  var reason: String? {
    if case .unmeasurable(let reason) = self { reason } else { nil }
  }
}

extension DisplayedText.Origin {
  var name: String {
    switch self {
    case .translation: "translation"
    case .developmentLanguage: "development-language"
    case .relatedLocalization: "related-localization"
    case .propertyListString: "property-list-string"
    case .defaultValue: "default-value"
    }
  }
}

extension Measurement {
  /// `width`, `least`, `greatest`, `lines`, `visibleText`, `source`.
  var json: JSONValue {
    .object([
      ("width", .points(width)), ("least", .points(interval.lowerBound)), ("greatest", .points(interval.upperBound)),
      (
        "lines",
        .array(
          lines.map { .object([("text", .string($0.visibleText)), ("width", .points($0.width))]) })
      ),
      ("isTruncated", .boolean(expected.isTruncated)), ("visibleText", .string(visibleText)),
      ("source", .string(source.rawValue)),
      (
        "fonts",
        .array(
          fontRuns.map { run in
            .object([
              ("start", .integer(run.range.lowerBound)), ("end", .integer(run.range.upperBound)),
              ("font", .string(run.font)),
            ])
          })
      ),
      ("missing", .array(missingScalars.map { .string("U+" + String($0.value, radix: 16, uppercase: true)) })),
    ])
  }
}

extension FilledTemplate {
  /// `shortest`, `longest`, `category`.
  var json: JSONValue {
    .object([
      ("shortest", .string(shortest)), ("longest", .string(longest)), ("category", .optional(category)),
    ])
  }
}
