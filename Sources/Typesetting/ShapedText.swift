/// A text as measured clusters, with sums from which the width of any stretch is read at any point size.
struct ShapedText: Sendable {
  let text: [UInt8]
  let clusters: [MeasuredCluster]
  let missingScalars: [Unicode.Scalar]
  /// What stands before each cluster, and before the end.
  private let before: [WidthSums]

  init(text: [UInt8], clusters: [MeasuredCluster], missingScalars: [Unicode.Scalar]) {
    self.text = text
    self.clusters = clusters
    self.missingScalars = missingScalars
    var sums = WidthSums()
    var before = [sums]
    before.reserveCapacity(clusters.count + 1)
    for cluster in clusters {
      sums.add(cluster)
      before.append(sums)
    }
    self.before = before
  }

  /// The sums of the whole text. Kerning after the last cluster, of which there is none, would be part of them.
  var sums: WidthSums { before[clusters.count] }

  /// The width of the clusters in `range`, set in `style`. Kerning with what follows them is not part of it.
  func width(of range: Range<Int>, style: TextStyle) -> LayoutUnit {
    guard let last = range.last else { return .zero }
    let start = before[range.lowerBound]
    var sums = before[range.upperBound]
    sums.advance -= start.advance + clusters[last].kernAfter
    sums.trackedGlyphs -= start.trackedGlyphs
    sums.emoji -= start.emoji
    return sums.width(in: style)
  }

  /// The width of the whole text.
  func width(in style: TextStyle) -> LayoutUnit { width(of: clusters.indices, style: style) }

  /// How much narrower and wider than `width(in:)` the text may be.
  func errorMargins(in style: TextStyle) -> ErrorMargins { sums.errorMargins(in: style) }

  /// The bases of all clusters, the worst of them; nil for an empty text.
  var worstBasis: MetricBasis? { sums.bases.worst }

  /// The text of the clusters in `range`.
  func string(of range: Range<Int>) -> String {
    guard let last = range.last else { return "" }
    let bytes = clusters[range.lowerBound].range.lowerBound..<clusters[last].range.upperBound
    return String(decoding: text[bytes], as: UTF8.self)
  }
}
