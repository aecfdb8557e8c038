/// Converts sums to widths in one style; created once per style.
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

  init(_ style: TextStyle) {
    pointSize = style.pointSize
    opticalSize = OpticalSize(pointSize: style.pointSize)
    tracking = Tracking.perGlyph(atPointSize: style.pointSize) * Self.partsPerTrackingUnit
    indicTracking = IndicTracking.perGlyph(atPointSize: style.pointSize) * 1000 * Self.partsPerMillionth
    emojiWidth = Emoji.width(atPointSize: style.pointSize).rawValue * Self.parts
  }

  /// In parts of 1/6000 pt, which add up without rounding; `length(ofParts:)` converts a sum to a length.
  func parts(_ advance: OpticalWidth, trackedGlyphs: Int, indicGlyphs: Int, emoji: Int) -> Int {
    (advance.blended(at: opticalSize) * Self.partsPerMillionth + trackedGlyphs * tracking + indicGlyphs * indicTracking)
      * pointSize + emoji * emojiWidth
  }

  /// Rounded to the nearest 1/6000 pt.
  func length(ofParts parts: Int) -> LayoutUnit {
    let half = parts < 0 ? -Self.parts / 2 : Self.parts / 2
    return LayoutUnit(rawValue: (parts + half) / Self.parts)
  }

  func width(_ sums: WidthSums) -> LayoutUnit {
    length(
      ofParts: parts(
        sums.advance, trackedGlyphs: sums.trackedGlyphs, indicGlyphs: sums.indicGlyphs, emoji: sums.emoji))
  }
}
