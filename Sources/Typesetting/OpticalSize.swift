/// The position of a point size on the optical size axis of San Francisco and related fonts: the shares of each design.
///
/// Measured on iOS 26.1 at 8 to 36 pt; the axis exists since iOS 14.
package struct OpticalSize: Hashable, Sendable {
  /// All shares are in 1/16384, as the axis has them (F2Dot14).
  package static let unit = 16384

  /// The share of San Francisco's Display design: 0 up to 17 pt, 1 from 28 pt, by the font's `avar` table.
  package let display: Int
  /// The share of the 28 pt design in fonts without an `avar` table: SF Arabic, and SF Indic.
  package let straight: Int
  /// The share of SF Arabic's 80 pt design.
  let large: Int

  package init(pointSize: Int) {
    display = Self.share(of: pointSize, between: Self.displayShares)
    straight = Self.share(of: pointSize, between: [(17, 0), (28, Self.unit)])
    large = Self.share(of: pointSize, between: [(28, 0), (80, Self.unit)])
  }

  private static let displayShares: [(size: Int, share: Int)] = [
    (17, 0), (19, unit / 11), (24, unit * 9 / 11), (28, unit),
  ]

  private static func share(of size: Int, between points: [(size: Int, share: Int)]) -> Int {
    guard let next = points.firstIndex(where: { $0.size >= size }) else { return unit }
    guard next > 0 else { return 0 }
    let (low, high) = (points[next - 1], points[next])
    return low.share + ((high.share - low.share) * (size - low.size) * 2 / (high.size - low.size) + 1) / 2
  }
}

/// A width on the optical size axis, in 1/1000000 em: that of the smallest design, and the differences to the others.
struct OpticalWidth: Hashable, Sendable, AdditiveArithmetic {
  /// At 17 pt and below.
  var text = 0
  /// The difference to San Francisco's Display design.
  var display = 0
  /// The difference at 28 pt in fonts without an `avar` table.
  var straight = 0
  /// The difference between 80 pt and 28 pt.
  var large = 0

  static let zero = OpticalWidth()

  /// 1/10000 em in units of 1/1000000 em.
  static let tenThousandth = 100

  /// A width that is the same at every size, in 1/10000 em.
  init(tenThousandths: Int) { text = tenThousandths * Self.tenThousandth }

  init(text: Int = 0, display: Int = 0, straight: Int = 0, large: Int = 0) {
    self.text = text
    self.display = display
    self.straight = straight
    self.large = large
  }

  static func + (left: OpticalWidth, right: OpticalWidth) -> OpticalWidth {
    OpticalWidth(
      text: left.text + right.text, display: left.display + right.display, straight: left.straight + right.straight,
      large: left.large + right.large)
  }

  static func - (left: OpticalWidth, right: OpticalWidth) -> OpticalWidth {
    OpticalWidth(
      text: left.text - right.text, display: left.display - right.display, straight: left.straight - right.straight,
      large: left.large - right.large)
  }

  /// In 1/1000000 em; like CoreText, does not round to font units.
  func blended(at size: OpticalSize) -> Int {
    let steps = display * size.display + straight * size.straight + large * size.large
    return text + (steps * 2 + OpticalSize.unit) / (2 * OpticalSize.unit)
  }
}
