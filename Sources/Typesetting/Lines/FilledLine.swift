/// A line: the visible clusters, and whether an ellipsis or a hyphen follows them.
struct FilledLine: Hashable, Sendable {
  var clusters: Range<Int>
  var isTruncated = false
  var endsInHyphen = false
  /// Whether its only cluster is wider than the line.
  var overflows = false
}

/// The available width of a line.
struct AvailableWidth: Hashable, Sendable {
  /// The treatment of a line that is less than half full if the next word does not fit.
  enum Hyphenation: Hashable, Sendable {
    case none
    /// Fills the line with as much of the next word as fits. The dictionary's hyphenation points are unknown, so this is the best
    /// case.
    case anywhere
  }

  var limit: LayoutUnit
  /// The available width of the last line, larger if tightening is allowed; at least `limit`.
  var lastLine: LayoutUnit
  var hyphenation: Hyphenation

  /// If `lastLine` is nil, the last line is like the others.
  init(_ limit: LayoutUnit, lastLine: LayoutUnit? = nil, hyphenation: Hyphenation = .none) {
    self.limit = limit
    self.lastLine = lastLine ?? limit
    self.hyphenation = hyphenation
  }
}
