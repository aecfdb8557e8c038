package import Diagnostics
package import Localization
package import Typesetting

/// What the rules about width say alike.
extension FitMeasurement {
  /// What a finding about the measurement is about.
  package var subject: Finding.Subject {
    Finding.Subject(
      itemIndex: itemIndex, field: field, key: displayed.key, localization: localization, surface: surface,
      textSize: textSize)
  }

  /// The translation's place; the property list's where there is no translation.
  package func location(in catalog: ShortcutCatalog) -> SourceLocation? {
    switch displayed.origin {
    case .translation(let entry), .developmentLanguage(let entry), .relatedLocalization(let entry, _): entry.location
    case .propertyListString, .defaultValue: catalog.shortcut(at: itemIndex)?.text(of: field)?.location
    }
  }

  /// The property list's place, where `location` is another.
  func definition(in catalog: ShortcutCatalog) -> [Diagnostic.RelatedLocation] {
    guard displayed.origin != .propertyListString, displayed.origin != .defaultValue,
      let text = catalog.shortcut(at: itemIndex)?.text(of: field)
    else {
      return []
    }
    return [Diagnostic.RelatedLocation(text.location, label: "the quick action's \(field.rawValue)")]
  }

  /// Width, room and where that holds: "243.7 ± 0.9 pt wide, 190 pt a line; text size L, documented line policy, confidence high".
  var figures: String {
    let width = measurement.map { $0.widthDescription } ?? "unknown"
    return "\(width) wide, \(room.pointsDescription) pt a line; text size \(textSize.rawValue), "
      + "\(policy.rawValue) line policy, confidence \(confidence.rawValue)"
  }

  /// How many characters of this text go into the room that its policy gives it; at least 1.
  package var characterBudget: Int {
    guard let measurement, measurement.width > .zero else { return 1 }
    let lines = max(1, measurement.lines.count)
    let count = displayed.text.count
    return max(1, min(count, count * room.rawValue * lines / measurement.width.rawValue))
  }
}

extension Measurement {
  /// How far the true width may be from `width`.
  package var error: LayoutUnit { max(interval.upperBound - width, width - interval.lowerBound) }

  /// "243.7 ± 0.9 pt".
  package var widthDescription: String { "\(width.pointsDescription) ± \(error.pointsDescription) pt" }
}

extension LayoutUnit {
  /// In points with one decimal, none where it is zero: "190", "243.7".
  package var pointsDescription: String {
    let tenths = (abs(rawValue) * 10 + Self.unitsPerPoint / 2) / Self.unitsPerPoint
    let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return rawValue < 0 && tenths > 0 ? "-\(text)" : text
  }
}
