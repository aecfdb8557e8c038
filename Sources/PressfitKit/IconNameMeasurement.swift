internal import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
internal import Typesetting

/// The name of an app in the label below its icon on the Home Screen. Lengths are in points.
public struct IconNameMeasurement: Hashable, Sendable {
  /// How the label draws a name.
  public enum Outcome: Hashable, Sendable {
    case fits
    /// Complete, with less letter spacing: from step 1, which is barely visible, to 10, or 15 at text sizes above Large.
    case squeezed(step: Int)
    case truncated

    init(_ outcome: SqueezedLine.Outcome) {
      self =
        switch outcome {
        case .fits: .fits
        case .squeezed(let step): .squeezed(step: step)
        case .truncated: .truncated
        }
    }
  }

  /// The outcome if the name is as wide as measured.
  public let outcome: Outcome
  /// The outcome if the name is 3 % narrower, in addition to the measuring error: the weight of the label's font is not certain.
  public let best: Outcome
  /// The outcome if the name is 3 % wider, in addition to the measuring error.
  public let worst: Outcome
  /// The text that users see; truncated text ends with an ellipsis.
  public let visibleText: String
  /// The width without squeezing, not rounded.
  public let width: Double
  /// The interval that contains the true width of at least 99 of 100 texts in these scripts.
  public let widthInterval: ClosedRange<Double>

  /// Whether the name is close to a limit: `best` and `worst` are not both complete without squeezing, squeezed, or truncated.
  public let isBorderline: Bool

  init(_ label: IconLabel) {
    outcome = Outcome(label.line.expected)
    best = Outcome(label.line.optimistic)
    worst = Outcome(label.line.pessimistic)
    visibleText = label.line.visibleText
    width = label.line.naturalWidth.points
    widthInterval = label.line.interval.lowerBound.points...label.line.interval.upperBound.points
    isBorderline = if case .borderline = label.verdict { true } else { false }
  }
}

extension TextMeasurer {
  /// Lays out the name of an app below its icon on the Home Screen.
  ///
  /// - Parameters:
  ///   - name: only its first 100 UTF-16 code units are used.
  ///   - locale: BCP 47 or the name of an `.lproj` folder.
  ///   - width: the available width: 75 on the smallest supported phone, 89 on most phones with iOS 26, 85 with iOS 18.
  ///   - pointSize: the font's size; 12 up to text size Large.
  ///   - systems: the versions of iOS that define the fonts.
  public func measure(
    iconName name: String, locale: String, width: Double, pointSize: Int = 12, on systems: Systems = .iOS26
  ) -> IconNameMeasurement {
    IconNameMeasurement(
      IconLabel(
        name, locale: LocaleProfiles.closestProfile(for: LanguageTag(locale)),
        availableWidth: LayoutUnit(points: min(max(0, width), Label.widest)),
        style: TextStyle(pointSize: min(max(1, pointSize), 200), systems: systems.range), measurer: measurer))
  }
}
