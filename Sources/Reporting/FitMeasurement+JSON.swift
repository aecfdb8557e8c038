internal import FitCheck
internal import Formats
internal import JSON
internal import Localization
internal import Typesetting

/// The JSON form of a measurement, shared by all reports. Lengths are in points.
extension FitMeasurement {
  var json: JSONValue {
    [
      "item": id.source.itemNumber, "field": field.rawValue, "key": displayed.key.rawValue,
      "localization": localization, "text": displayed.text, "origin": displayed.origin.name, "surface": surface.id,
      "textSize": textSize.rawValue, "policy": policy.rawValue, "room": availableWidth, "verdict": verdict.name,
      "reason": verdict.reason, "borderlineReason": borderlineReason?.rawValue,
      "observedVerdict": observedVerdict?.name, "documentedVerdict": documentedVerdict?.name, "phone": phone?.rawValue,
      "confidence": confidence.rawValue, "measured": measurement?.json, "filled": filled?.json,
    ]
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
    [
      "width": width, "least": interval.lowerBound, "greatest": interval.upperBound,
      "lines": lines.map { ["text": $0.visibleText, "width": $0.width] as JSONObject },
      "isTruncated": expected.isTruncated, "visibleText": visibleText, "source": source.rawValue,
      "fonts": fontRuns.map { run in
        ["start": run.range.lowerBound, "end": run.range.upperBound, "font": run.font] as JSONObject
      },
      "missing": missingScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) },
    ]
  }
}

extension FilledTemplate {
  /// `shortest`, `longest`, `category`.
  var json: JSONValue {
    ["shortest": shortest, "longest": longest, "category": category]
  }
}

/// The JSON form of a name below an icon, shared by all reports. Lengths are in points.
extension NameMeasurement {
  var json: JSONValue {
    .object(
      [
        "key": displayed.key.rawValue, "localization": localization, "text": displayed.text,
        "origin": displayed.origin.name, "surface": HomeScreenIcon.surfaceID, "device": icon.device.rawValue,
        "system": icon.systems.name, "textSize": textSize.rawValue, "confidence": confidence.rawValue,
      ] + label.jsonMembers)
  }
}

extension IconLabel {
  /// `room`, `pointSize`, `verdict`, `expected`, `step`, `visibleText`, `best`, `worst`, widths and `source`.
  var jsonMembers: JSONObject {
    let step: Int? = if case .squeezed(let step) = line.expected { step } else { nil }
    return [
      "room": availableWidth, "pointSize": style.pointSize, "verdict": verdict.name, "expected": line.expected.name,
      "step": step, "visibleText": line.visibleText, "best": line.optimistic.words, "worst": line.pessimistic.words,
      "width": line.naturalWidth, "least": line.interval.lowerBound, "greatest": line.interval.upperBound,
      "visibleWidth": line.visibleWidth, "source": line.source.rawValue,
    ]
  }
}

extension SqueezedLine.Outcome {
  /// "fits", "squeezed 3", "truncated".
  var words: String {
    if case .squeezed(let step) = self { "squeezed \(step)" } else { name }
  }
}
