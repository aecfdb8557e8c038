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
  var rank: Int { Self.ranks[self] ?? 0 }

  private static let ranks = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  /// Whether this is one of the five accessibility sizes, at which the menu fills the screen and has no icons.
  package var isAccessibilitySize: Bool { rank >= TextSize.accessibilityMedium.rank }

  package static func < (left: TextSize, right: TextSize) -> Bool { left.rank < right.rank }

  /// The size with this name, in any case: `L`, `xxl`, `AX3`; nil if not found.
  package init?(name: String) {
    self.init(rawValue: name.uppercased())
  }
}
