internal import FitCheck
internal import Typesetting

/// The system font of iOS in a size and weight.
public struct Font: Hashable, Sendable {
  /// As in `UIFont.Weight`.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    case regular, medium, semibold, bold
  }

  /// As in `UIFont.TextStyle`.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  }

  /// The text size that a person has set: `UIContentSizeCategory`.
  public enum TextSize: String, Hashable, Sendable, CaseIterable {
    case extraSmall = "XS"
    case small = "S"
    case medium = "M"
    /// The default.
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"
    case accessibilityMedium = "AX1"
    case accessibilityLarge = "AX2"
    case accessibilityExtraLarge = "AX3"
    case accessibilityExtraExtraLarge = "AX4"
    case accessibilityExtraExtraExtraLarge = "AX5"
  }

  /// In points, from 1 to 200.
  public let pointSize: Int
  /// Without the accessibility setting Bold Text, which makes every weight heavier.
  public let weight: Weight

  /// The font at a size, after Dynamic Type: 17 for Body at the default text size. Sizes outside 1 to 200 are clamped.
  public static func system(size pointSize: Int, weight: Weight = .regular) -> Font {
    let range = LabelFont.Size.range
    return Font(pointSize: min(max(range.lowerBound, pointSize), range.upperBound), weight: weight)
  }

  /// The font of a text style at a text size.
  ///
  /// - Parameter hasBoldTrait: whether it has the style's bold weight, as the bold trait in UIKit and `bold()` in SwiftUI give it.
  public static func style(
    _ style: TextStyle, at textSize: TextSize = .large, hasBoldTrait: Bool = false
  ) -> Font {
    var font = LabelFont()
    font.size = .style(DynamicTypeStyle(rawValue: style.rawValue) ?? .body)
    font.hasBoldTrait = hasBoldTrait
    let resolved = font.textStyle(at: FitCheck.TextSize(rawValue: textSize.rawValue) ?? .large)
    return Font(pointSize: resolved.pointSize, weight: Weight(rawValue: resolved.weight.rawValue) ?? .regular)
  }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font { Font(pointSize: pointSize, weight: weight) }

  func textStyle(on systems: Systems) -> Typesetting.TextStyle {
    Typesetting.TextStyle(
      pointSize: pointSize, weight: FontWeight(rawValue: weight.rawValue) ?? .regular, systems: systems.range)
  }
}
