/// A text as measured clusters.
struct ShapedText: Sendable {
  let text: [UInt8]
  let clusters: [MeasuredCluster]
  let missingScalars: [Unicode.Scalar]
  /// The sums of the whole text. Kerning after the last cluster, of which there is none, would be part of them.
  let sums: WidthSums

  /// - Parameter sums: those of `clusters`, where they are known.
  init(text: [UInt8], clusters: [MeasuredCluster], missingScalars: [Unicode.Scalar], sums known: WidthSums? = nil) {
    self.text = text
    self.clusters = clusters
    self.missingScalars = missingScalars
    sums = known ?? clusters.reduce(into: WidthSums()) { $0.add($1) }
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

/// The same in one style: the width of any stretch is read from sums.
struct ScaledText: Sendable {
  let text: ShapedText
  private let scale: WidthScale
  /// In the scale's parts: what stands before each cluster, kerning included, and before the end.
  private let starts: [Int]

  init(_ text: ShapedText, scale: WidthScale) {
    self.text = text
    self.scale = scale
    var (advance, trackedGlyphs, indicGlyphs, emoji) = (OpticalWidth.zero, 0, 0, 0)
    var starts = [0]
    starts.reserveCapacity(text.clusters.count + 1)
    for cluster in text.clusters {
      advance += cluster.advance + cluster.kernAfter
      trackedGlyphs += cluster.trackedGlyphs
      indicGlyphs += cluster.indicGlyphs
      emoji += cluster.isEmoji ? 1 : 0
      starts.append(
        scale.parts(advance, trackedGlyphs: trackedGlyphs, indicGlyphs: indicGlyphs, emoji: emoji))
    }
    self.starts = starts
  }

  /// The width of the clusters in `range`. Kerning with what follows them is not part of it.
  func width(of range: Range<Int>) -> LayoutUnit {
    if range.isEmpty { return .zero }
    let kerning = scale.parts(text.clusters[range.upperBound - 1].kernAfter, trackedGlyphs: 0, indicGlyphs: 0, emoji: 0)
    return scale.length(ofParts: starts[range.upperBound] - starts[range.lowerBound] - kerning)
  }
}
