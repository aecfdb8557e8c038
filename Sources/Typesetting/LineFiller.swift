/// Fills lines greedily, as UIKit's typesetter does: as much as fits on each, with the last line truncated at its tail.
struct LineFiller {
  let scaled: ScaledText
  let breaks: LineBreaks
  /// nil for no limit.
  let maximumLines: Int?
  let ellipsisWidth: LayoutUnit
  /// The width of the hyphen of a soft hyphen at the end of a line.
  let hyphenWidth: LayoutUnit

  /// The treatment of a line that is less than half full if the next word does not fit.
  enum Hyphenation: Hashable, Sendable {
    case none
    /// Fills the line with as much of the next word as fits. The dictionary's hyphenation points are unknown, so this is the best
    /// case.
    case anywhere
  }

  /// The available width of a line.
  struct AvailableWidth: Hashable, Sendable {
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

  /// A line: the visible clusters, and whether an ellipsis or a hyphen follows them.
  struct Line: Hashable, Sendable {
    var clusters: Range<Int>
    var isTruncated = false
    var endsInHyphen = false
    /// Whether its only cluster is wider than the line.
    var overflows = false
  }

  private var text: ShapedText { scaled.text }

  /// Returns at least one line.
  func fill(_ available: AvailableWidth) -> [Line] {
    var lines: [Line] = []
    lines.reserveCapacity(min(maximumLines ?? 4, 4))
    var start = 0
    while start < text.clusters.count {
      let isLast = maximumLines.map { lines.count + 1 >= $0 } ?? false
      let isTooWide = isTooWide(start, available)
      // A cluster that is too wide even for its own line is divided there: it would not fit on a later line.
      if isLast || isTooWide && (maximumLines != nil || available.limit <= .zero) {
        lines.append(lastLine(from: start, available))
        return lines
      }
      let end = isTooWide ? clusterEnd(start) : lineEnd(from: start, available)
      lines.append(
        Line(clusters: trimmed(start..<end), endsInHyphen: showsHyphen(start..<end, available), overflows: isTooWide))
      start = end
    }
    return lines.isEmpty ? [Line(clusters: 0..<0)] : lines
  }

  private func isTooWide(_ index: Int, _ available: AvailableWidth) -> Bool {
    !text.clusters[index].isSpace && scaled.width(of: index..<index + 1) > available.limit
  }

  /// Whether the line ends with a soft hyphen, and more text follows.
  private func showsHyphen(_ line: Range<Int>, _ available: AvailableWidth) -> Bool {
    line.upperBound < text.clusters.count && text.clusters[line.upperBound - 1].isSoftHyphen
      && scaled.width(of: line) + hyphenWidth <= available.limit
  }

  /// The end of a line with one cluster and the spaces that hang after it.
  private func clusterEnd(_ start: Int) -> Int {
    var end = start + 1
    while end < text.clusters.count, text.clusters[end].isSpace, breaks.after[end - 1] != .mandatory { end += 1 }
    return end
  }

  /// Where the line that starts at `start` ends, the spaces that hang included; after `start`.
  private func lineEnd(from start: Int, _ available: AvailableWidth) -> Int {
    var lastFitting: Int?
    var overflow: Int?
    for index in start..<text.clusters.count {
      // Trailing spaces hang: they never make a line too long.
      if !text.clusters[index].isSpace, scaled.width(of: start..<index + 1) > available.limit {
        overflow = index
        break
      }
      guard breaks.after[index] != .prohibited else { continue }
      if text.clusters[index].isSoftHyphen, scaled.width(of: start..<index + 1) + hyphenWidth > available.limit {
        continue
      }
      lastFitting = index + 1
      if breaks.after[index] == .mandatory { return index + 1 }
    }
    guard let overflow else { return text.clusters.count }
    guard let lastFitting else { return overflow }
    let width = scaled.width(of: trimmed(start..<lastFitting))
    let isHyphenated = available.hyphenation == .anywhere && width.rawValue < available.limit.rawValue / 2
    return isHyphenated ? max(lastFitting, overflow - 1) : lastFitting
  }

  /// The last allowed line: the rest of the text up to a line feed, truncated if it is too long or if more follows.
  private func lastLine(from start: Int, _ available: AvailableWidth) -> Line {
    let end = breaks.after[start...].firstIndex(of: .mandatory).map { $0 + 1 } ?? text.clusters.count
    let rest = trimmed(start..<end)
    let isAll = trimmed(end..<text.clusters.count).isEmpty
    if isAll, scaled.width(of: rest) <= available.lastLine { return Line(clusters: rest) }
    var kept = rest.lowerBound
    while kept < rest.upperBound, scaled.width(of: start..<kept + 1) + ellipsisWidth <= available.limit {
      kept += 1
    }
    return Line(clusters: trimmed(start..<kept), isTruncated: true)
  }

  /// The range without trailing spaces.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, text.clusters[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }
}
