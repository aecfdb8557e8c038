/// Converts sums to widths in one style.
struct WidthScale: Sendable {
  private let pointSize: Int
  private let opticalSize: OpticalSize
  /// Of one glyph, in parts of an em.
  private let tracking: Int
  private let indicTracking: Int
  private let emojiWidth: Int

  /// The number of parts per 1/6000 pt, chosen so that both 1/1000000 em and 1/2048 em are integers.
  private static let parts = 16_000
  private static let partsPerMillionth = LayoutUnit.unitsPerPoint * parts / 1_000_000
  private static let partsPerTrackingUnit = LayoutUnit.unitsPerPoint * parts / 2048

  /// For the sizes of Dynamic Type, which nearly all texts have.
  private static let common = (0...60).map { WidthScale(pointSize: $0) }

  init(_ style: TextStyle) {
    let size = style.pointSize
    self = Self.common.indices.contains(size) ? Self.common[size] : WidthScale(pointSize: size)
  }

  private init(pointSize: Int) {
    self.pointSize = pointSize
    opticalSize = OpticalSize(pointSize: pointSize)
    tracking = Tracking.perGlyph(atPointSize: pointSize) * Self.partsPerTrackingUnit
    indicTracking = IndicTracking.perGlyph(atPointSize: pointSize) * 1000 * Self.partsPerMillionth
    emojiWidth = Emoji.width(atPointSize: pointSize).rawValue * Self.parts
  }

  /// In parts of 1/6000 pt, which add up without rounding; `length(ofParts:)` converts a sum to a length.
  func parts(_ advance: OpticalWidth, trackedGlyphs: Int, indicGlyphs: Int, emoji: Int) -> Int {
    (advance.blended(at: opticalSize) * Self.partsPerMillionth + trackedGlyphs * tracking + indicGlyphs * indicTracking)
      * pointSize + emoji * emojiWidth
  }

  /// Whether the parts of a string are the sum of the parts of its clusters: at small sizes, which have no share of another design.
  var isAdditive: Bool { opticalSize.display == 0 && opticalSize.straight == 0 && opticalSize.large == 0 }

  /// Parts of 1/1000000 em in the smallest design, and of the tracking of a glyph.
  var partsPerMillionth: Int { Self.partsPerMillionth * pointSize }
  var trackingParts: Int { tracking * pointSize }

  /// Rounded to the nearest 1/6000 pt.
  func length(ofParts parts: Int) -> LayoutUnit {
    let half = parts < 0 ? -Self.parts / 2 : Self.parts / 2
    return LayoutUnit(rawValue: (parts + half) / Self.parts)
  }

  /// The greatest number of parts that is not longer than `length`.
  static func greatestParts(ofLength length: LayoutUnit) -> Int {
    // Far wider than any text.
    let length = min(length.rawValue, Int.max / (2 * parts))
    return length * parts + (length < 0 ? parts / 2 : parts / 2 - 1)
  }

  func width(_ sums: WidthSums) -> LayoutUnit {
    length(
      ofParts: parts(
        sums.advance, trackedGlyphs: sums.trackedGlyphs, indicGlyphs: sums.indicGlyphs, emoji: sums.emoji))
  }
}
