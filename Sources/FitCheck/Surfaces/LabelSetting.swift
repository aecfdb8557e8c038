package import Localization
package import Typesetting

/// A label of the app: its font, its available width, and what happens to a string that is too wide.
package struct LabelSetting: Hashable, Sendable {
  package enum Width: Hashable, Sendable {
    /// nil if it is unknown.
    case points(LayoutUnit?)
    /// That of an alert; unknown at accessibility sizes.
    case alert(LayoutUnit)
    /// One of this number of items of an upright iPhone's tab bar.
    case tab(of: Int)
    /// The screen without its margins.
    case screen
  }

  package enum Overflow: Hashable, Sendable {
    /// An ellipsis at the end of the last line.
    case truncates
    /// The letters move together, by up to 1.2 points each.
    case squeezes
    /// The label gets this width, and then a smaller font.
    case stacks(LayoutUnit)
    /// The font gets smaller, by an unknown amount.
    case shrinks
    /// The font has this size if the height needs it, which is unknown.
    case shrinksFont(to: Int)
  }

  package var systems = SystemRange.newest
  /// nil for all devices.
  package var device: DeviceFamily?
  package var font: LabelFont
  /// The smallest text size that has an effect.
  package var leastTextSize = TextSize.extraSmall
  package var width = Width.points(nil)
  /// nil for no limit.
  package var lines: Int?
  package var overflow = Overflow.truncates
  /// The confidence in the font and the width; nil for a label that the user describes.
  package var confidence: Confidence?

  /// The available width; nil if it is unknown.
  package func availableWidth(at size: TextSize, on phone: PhoneClass) -> LayoutUnit? {
    switch width {
    case .points(let width): width
    case .alert(let width): size.isAccessibilitySize ? nil : width
    case .tab(let count):
      LayoutUnit(
        rawValue: (phone.points - 4 - 4 * (count - 1)) * (LayoutUnit.unitsPerPoint / count) - 2
          * LayoutUnit.unitsPerPoint)
    case .screen:
      LayoutUnit(points: phone.points - 2 * (phone.points < 414 ? 16 : 20))
    }
  }

  /// Whether the available width depends on the phone.
  var isOfPhone: Bool {
    switch width {
    case .tab, .screen: true
    case .points, .alert: false
    }
  }
}

extension LabelSetting {
  /// A label that the user describes.
  ///
  /// - Parameters:
  ///   - width: nil if only the width of texts is of interest.
  ///   - lines: nil for no limit.
  package init(font: LabelFont, width: LayoutUnit?, lines: Int?) {
    self.init(systems: .newest, font: font, width: .points(width), lines: lines)
  }
}

/// Whether a string is readable in a label of the app.
package enum LabelVerdict: Hashable, Sendable {
  case fits
  /// Complete, on more than one line.
  case wraps
  /// Complete, with the letters closer together by this length.
  case squeezed(LayoutUnit)
  /// Complete, with the buttons one above the other.
  case stacked
  /// In a smaller font; whether it is truncated too is unknown.
  case shrunk
  /// Complete or truncated, or squeezed or not: the known data is not precise enough.
  case borderline
  case truncates
  /// The available width is unknown.
  case unknown
  case unmeasurable

  package var name: String {
    switch self {
    case .fits: "fits"
    case .wraps: "wraps"
    case .squeezed: "squeezed"
    case .stacked: "stacked"
    case .shrunk: "shrunk"
    case .borderline: "borderline"
    case .truncates: "truncates"
    case .unknown: "unknown"
    case .unmeasurable: "unmeasurable"
    }
  }

  init(_ verdict: FitVerdict) {
    switch verdict {
    case .fits: self = .fits
    case .wraps: self = .wraps
    case .borderline, .mayBeTightened: self = .borderline
    case .truncates: self = .truncates
    case .unmeasurable: self = .unmeasurable
    }
  }
}
