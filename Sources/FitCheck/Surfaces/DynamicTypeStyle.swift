package import Typesetting

/// A text style of iOS, `UIFont.TextStyle`, that the menu uses.
package enum DynamicTypeStyle: String, Hashable, Sendable, CaseIterable {
  case body
  case subheadline
  case footnote

  /// The style at `size`, Regular, in the fonts of `systems`.
  ///
  /// Source: Human Interface Guidelines, Typography, Dynamic Type sizes of iOS and iPadOS.
  package func textStyle(at size: TextSize, systems: SystemRange = .newest) -> TextStyle {
    TextStyle(pointSize: pointSizes[size.rank], systems: systems)
  }

  /// The distance between the tops of two lines, in points, at `size`; from the same source.
  package func leading(at size: TextSize) -> Int { leadings[size.rank] }

  /// In points, XS to AX5.
  private var leadings: [Int] {
    switch self {
    case .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    }
  }

  /// In points, XS to AX5.
  private var pointSizes: [Int] {
    switch self {
    case .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    }
  }
}
