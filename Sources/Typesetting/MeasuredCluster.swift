/// A grapheme cluster and its width, independent of point size.
struct MeasuredCluster: Hashable, Sendable {
  /// In UTF-8.
  var range: Range<Int>
  /// Without kerning and tracking.
  var advance = OpticalWidth.zero
  /// The kerning between this cluster and the next.
  var kernAfter = OpticalWidth.zero
  /// The number of glyphs with San Francisco's tracking.
  var trackedGlyphs = 0
  /// The number of glyphs with SF Indic's tracking.
  var indicGlyphs = 0
  /// The script of an orthographic cluster; nil for clusters that are measured in another way.
  var script: ClusterScript?
  /// Whether it is an emoji, whose width is not proportional to the em.
  var isEmoji = false
  /// Whether it may hang at the end of a line.
  var isSpace = false
  var basis = MetricBasis.latin

  /// Whether it has no width: its neighbors kern across it.
  var isEmpty: Bool { advance.text == 0 && !isEmoji }
}
