internal import FitCheck
internal import Formats
internal import JSON
internal import Localization
internal import Typesetting

/// The JSON form of a name below an icon, shared by all reports. Lengths are in points.
extension NameMeasurement {
  var json: JSONValue {
    .object(
      [
        ("key", .string(displayed.key.rawValue)), ("localization", .string(localization)),
        ("text", .string(displayed.text)), ("origin", .string(displayed.origin.name)),
        ("surface", .string(HomeScreenIcon.surfaceID)), ("device", .string(icon.device.rawValue)),
        ("system", .string(icon.systems.name)), ("textSize", .string(textSize.rawValue)),
        ("confidence", .string(confidence.rawValue)),
      ] + label.jsonMembers)
  }
}

extension IconLabel {
  /// `room`, `pointSize`, `verdict`, `expected`, `step`, `visibleText`, `best`, `worst`, widths and `source`.
  var jsonMembers: [(name: String, value: JSONValue)] {
    let step: Int? = if case .squeezed(let step) = line.expected { step } else { nil }
    return [
      ("room", .points(availableWidth)), ("pointSize", .integer(style.pointSize)), ("verdict", .string(verdict.name)),
      ("expected", .string(line.expected.name)), ("step", step.map { .integer($0) } ?? .null),
      ("visibleText", .string(line.visibleText)), ("best", .string(line.optimistic.words)),
      ("worst", .string(line.pessimistic.words)), ("width", .points(line.naturalWidth)),
      ("least", .points(line.interval.lowerBound)), ("greatest", .points(line.interval.upperBound)),
      ("visibleWidth", .points(line.visibleWidth)), ("source", .string(line.source.rawValue)),
    ]
  }
}

extension SqueezedLine.Outcome {
  /// "fits", "squeezed 3", "truncated".
  var words: String {
    if case .squeezed(let step) = self { "squeezed \(step)" } else { name }
  }
}
