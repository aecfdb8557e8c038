/// A text as measured clusters, with sums from which the width of any stretch is read at any point size.
struct ShapedText: Sendable {
  /// What stands before a cluster.
  private struct Position: Sendable {
    /// In 1/10000 em, kerning included.
    var advance = 0
    var trackedGlyphs = 0
    var emoji = 0
  }

  let text: [UInt8]
  let clusters: [MeasuredCluster]
  let missingScalars: [Unicode.Scalar]
  /// The sums of the whole text. Kerning after the last cluster, of which there is none, would be part of them.
  let sums: WidthSums
  /// Of each cluster, and of the end.
  private let positions: [Position]

  /// - Parameter sums: those of `clusters`, where they are known.
  init(text: [UInt8], clusters: [MeasuredCluster], missingScalars: [Unicode.Scalar], sums known: WidthSums? = nil) {
    self.text = text
    self.clusters = clusters
    self.missingScalars = missingScalars
    var position = Position()
    var positions = [position]
    positions.reserveCapacity(clusters.count + 1)
    for cluster in clusters {
      position.advance += cluster.advance + cluster.kernAfter
      position.trackedGlyphs += cluster.trackedGlyphs
      position.emoji += cluster.isEmoji ? 1 : 0
      positions.append(position)
    }
    self.positions = positions
    sums = known ?? clusters.reduce(into: WidthSums()) { $0.add($1) }
  }

  /// The width of the clusters in `range`. Kerning with what follows them is not part of it.
  func width(of range: Range<Int>, scale: WidthScale) -> LayoutUnit {
    if range.isEmpty { return .zero }
    let start = positions[range.lowerBound]
    let end = positions[range.upperBound]
    return scale.width(
      advance: end.advance - start.advance - clusters[range.upperBound - 1].kernAfter,
      trackedGlyphs: end.trackedGlyphs - start.trackedGlyphs, emoji: end.emoji - start.emoji)
  }

  /// How much narrower and wider than the whole text's width it may be.
  func errorMargins(in style: TextStyle) -> ErrorMargins { sums.errorMargins(in: style) }

  /// The bases of all clusters, the worst of them; nil for an empty text.
  var worstBasis: MetricBasis? { sums.bases.worst }

  /// The text of the clusters in `range`.
  func string(of range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let bytes = clusters[range.lowerBound].range.lowerBound..<clusters[range.upperBound - 1].range.upperBound
    return String(decoding: text[bytes], as: UTF8.self)
  }
}
