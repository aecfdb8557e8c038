/// What sums come to at one point size: made once for all the widths in a style.
struct WidthScale: Sendable {
  private let pointSize: Int
  /// In 1/6000 pt.
  private let tracking: Int
  private let emojiWidth: Int

  init(_ style: TextStyle) {
    pointSize = style.pointSize
    tracking = Tracking.perGlyph(atPointSize: style.pointSize).rawValue
    emojiWidth = Emoji.width(atPointSize: style.pointSize).rawValue
  }

  /// - Parameter advance: in 1/10000 em.
  func width(advance: Int, trackedGlyphs: Int, emoji: Int) -> LayoutUnit {
    // 1/10000 em to 1/6000 pt.
    LayoutUnit(rawValue: advance * pointSize * 3 / 5 + trackedGlyphs * tracking + emoji * emojiWidth)
  }
}
