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
