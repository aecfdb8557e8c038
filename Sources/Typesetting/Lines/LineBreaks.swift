internal import ICU

/// Allowed and mandatory line breaks of a string, by cluster.
struct LineBreaks: Hashable, Sendable {
  enum Opportunity: Hashable, Sendable {
    case prohibited, allowed, mandatory
  }

  /// The opportunity after each cluster; `allowed` after the last one.
  let after: [Opportunity]

  /// From breaks in UTF-8 offsets, ascending. Breaks inside a cluster are ignored.
  init(_ breaks: [LineBreakIterator.Break], in text: ShapedText) {
    var after = [Opportunity](repeating: .prohibited, count: text.clusters.count)
    var next = 0
    for index in text.clusters.indices {
      let end = text.clusters[index].range.upperBound
      while next < breaks.count, breaks[next].offset < end { next += 1 }
      if next < breaks.count, breaks[next].offset == end {
        after[index] = breaks[next].isMandatory ? .mandatory : .allowed
      }
    }
    if let last = after.indices.last, after[last] == .prohibited { after[last] = .allowed }
    self.after = after
  }

  /// For text on a single line without line feeds, where breaks do not matter.
  init(noneIn text: ShapedText) {
    after = Array(repeating: .prohibited, count: text.clusters.count)
  }
}

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
