/// A string that `LineFiller` lays out, as grapheme clusters with their widths and the places where lines may end.
protocol LineText {
  /// The number of clusters.
  var count: Int { get }

  /// Whether the cluster may hang at the end of a line.
  func isSpace(_ index: Int) -> Bool
  /// Whether the cluster is drawn as a hyphen at the end of a line.
  func isSoftHyphen(_ index: Int) -> Bool
  func hasSoftHyphens(in range: Range<Int>) -> Bool

  /// The UTF-8 range of the clusters in `range`; empty, at the place of the first, for an empty range.
  func bytes(of range: Range<Int>) -> Range<Int>

  /// The width of the clusters in `range` on their own line, without kerning with the next cluster.
  func width(of range: Range<Int>) -> LayoutUnit

  /// The first cluster in `range` at which a line that starts with `range` is wider than `limit`; nil if all fit. A line
  /// never overflows at a space that hangs.
  func firstOverflow(in range: Range<Int>, limit: LayoutUnit, spacesHang: Bool) -> Int?

  /// Whether no cluster is wider than `width`, and no part of a line is wider than the line, without mandatory line breaks:
  /// then, fewer lines are never enough in a narrower box. May be false if this takes time to find out.
  func isRegular(upTo width: LayoutUnit) -> Bool

  /// The end of the cluster range that begins at `start` and ends with the next mandatory line break, or with the text.
  func paragraphEnd(from start: Int) -> Int

  /// Whether a line may end after the cluster, which is not the last one of its paragraph.
  mutating func mayBreak(after index: Int) -> Bool
}

/// A shaped string: a cluster may have any width, and may be a tab, a soft hyphen or a line feed.
struct ShapedLineText: LineText {
  let scaled: ScaledText
  let breaks: LineBreaks

  private var clusters: [MeasuredCluster] { scaled.text.clusters }

  var count: Int { clusters.count }

  func isSpace(_ index: Int) -> Bool { clusters[index].isSpace }
  func isSoftHyphen(_ index: Int) -> Bool { clusters[index].isSoftHyphen }
  func hasSoftHyphens(in range: Range<Int>) -> Bool { clusters[range].contains(where: \.isSoftHyphen) }

  func bytes(of range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound < count ? clusters[range.lowerBound].range.lowerBound : scaled.text.text.count
    return start..<(range.isEmpty ? start : clusters[range.upperBound - 1].range.upperBound)
  }

  func width(of range: Range<Int>) -> LayoutUnit { scaled.width(of: range) }

  func firstOverflow(in range: Range<Int>, limit: LayoutUnit, spacesHang: Bool) -> Int? {
    range.first { index in
      !(spacesHang && clusters[index].isSpace) && scaled.width(of: range.lowerBound..<index + 1) > limit
    }
  }

  func isRegular(upTo width: LayoutUnit) -> Bool { false }

  func paragraphEnd(from start: Int) -> Int {
    breaks.after[start...].firstIndex(of: .mandatory).map { $0 + 1 } ?? count
  }

  func mayBreak(after index: Int) -> Bool { breaks.after[index] != .prohibited }
}
