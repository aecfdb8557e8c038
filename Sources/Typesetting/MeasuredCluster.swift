/// A grapheme cluster and the room that it takes, whatever the point size.
struct MeasuredCluster: Hashable, Sendable {
  /// In UTF-8.
  var range: Range<Int>
  /// In 1/10000 em, without kerning and tracking.
  var advance = 0
  /// What kerning adds between this cluster and the next, in 1/10000 em.
  var kernAfter = 0
  /// How many glyphs take San Francisco's tracking.
  var trackedGlyphs = 0
  /// An emoji: its width is no constant part of the em.
  var isEmoji = false
  /// Hangs at the end of a line.
  var isSpace = false
  var basis = MetricBasis.latin

  /// Takes no room: what stands round it kerns across it.
  var isEmpty: Bool { advance == 0 && !isEmoji }
}
