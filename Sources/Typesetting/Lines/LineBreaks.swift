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
