package import Typesetting

/// A text style of iOS, `UIFont.TextStyle`; those that the menu uses.
package enum DynamicTypeStyle: String, Hashable, Sendable, CaseIterable {
  case body
  case subheadline
  case footnote

  /// The style at `size`, Regular.
  ///
  /// Source: Human Interface Guidelines, Typography, Dynamic Type sizes of iOS and iPadOS.
  package func textStyle(at size: TextSize) -> TextStyle {
    TextStyle(pointSize: pointSizes[size.rank])
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
