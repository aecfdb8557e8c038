internal import ICU

/// Where lines may and must end in a text, by cluster.
struct LineBreaks: Hashable, Sendable {
  enum Opportunity: Hashable, Sendable {
    case prohibited, allowed, mandatory
  }

  /// What is true after each cluster; the last one's is `allowed`.
  let after: [Opportunity]

  /// From breaks in UTF-8 offsets, ascending. A break inside a cluster is none.
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

  /// For a text that goes on one line and has no line feed: which breaks there are makes no difference.
  init(noneIn text: ShapedText) {
    after = Array(repeating: .prohibited, count: text.clusters.count)
  }
}
