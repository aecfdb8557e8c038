package import Typesetting

/// A Dynamic Type size, `UIContentSizeCategory`, from the smallest.
package enum TextSize: String, Hashable, Sendable, CaseIterable, Comparable {
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

  /// Index in the order of sizes, from 0.
  var rank: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }

  /// Whether this is one of the five accessibility sizes, at which the menu fills the screen and has no icons.
  package var isAccessibilitySize: Bool { rank >= TextSize.accessibilityMedium.rank }

  package static func < (left: TextSize, right: TextSize) -> Bool { left.rank < right.rank }

  /// The size with this name, in any case: `L`, `xxl`, `AX3`; nil if not found.
  package init?(name: String) {
    self.init(rawValue: name.uppercased())
  }
}

/// A text style of iOS, `UIFont.TextStyle`.
///
/// Source: Human Interface Guidelines, Typography, Dynamic Type sizes of iOS and iPadOS.
package enum DynamicTypeStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The style with this name in UIKit or SwiftUI, which calls two of them `title` and `caption`; nil if not found.
  package init?(name: String) {
    switch name {
    case "title": self = .title1
    case "caption": self = .caption1
    default: self.init(rawValue: name)
    }
  }

  /// The style at `size`, in the fonts of `systems`.
  ///
  /// - Parameter weight: nil for its own.
  package func textStyle(
    at size: TextSize, weight: FontWeight? = nil, systems: SystemRange = .newest
  ) -> TextStyle {
    TextStyle(pointSize: pointSize(at: size), weight: weight ?? self.weight, systems: systems)
  }

  /// The weight at every text size.
  package var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// The weight with `UIFontDescriptor.SymbolicTraits.traitBold`, or `bold()` in SwiftUI.
  package var boldWeight: FontWeight {
    switch self {
    case .largeTitle, .title1, .title2: .bold
    case .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2: .semibold
    }
  }

  package func pointSize(at size: TextSize) -> Int { metrics[size.rank].size }

  /// The distance between the tops of two lines, in points, at `size`.
  package func leading(at size: TextSize) -> Int { metrics[size.rank].leading }

  /// In points, XS to AX5.
  private var metrics: [(size: Int, leading: Int)] {
    switch self {
    case .largeTitle:
      [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48),
        (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
      ]
    case .title1:
      [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41),
        (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
      ]
    case .title2:
      [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34),
        (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
      ]
    case .title3:
      [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32),
        (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
      ]
    case .headline, .body:
      [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
        (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
      ]
    case .callout:
      [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28),
        (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
      ]
    case .subheadline:
      [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28),
        (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
      ]
    case .footnote:
      [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24),
        (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
      ]
    case .caption1:
      [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23),
        (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
      ]
    case .caption2:
      [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22),
        (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
      ]
    }
  }
}
