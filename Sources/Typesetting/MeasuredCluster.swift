/// A grapheme cluster and the room that it takes, whatever the point size.
struct MeasuredCluster: Hashable, Sendable {
  /// In UTF-8.
  var range: Range<Int>
  /// Without kerning and tracking.
  var advance = OpticalWidth.zero
  /// What kerning adds between this cluster and the next.
  var kernAfter = OpticalWidth.zero
  /// How many glyphs take San Francisco's tracking.
  var trackedGlyphs = 0
  /// How many glyphs take SF Indic's tracking.
  var indicGlyphs = 0
  /// The script of an orthographic cluster; nil for what is measured otherwise.
  var script: ClusterScript?
  /// An emoji: its width is no constant part of the em.
  var isEmoji = false
  /// Hangs at the end of a line.
  var isSpace = false
  var basis = MetricBasis.latin

  /// Takes no room: what stands round it kerns across it.
  var isEmpty: Bool { advance.text == 0 && !isEmoji }
}
