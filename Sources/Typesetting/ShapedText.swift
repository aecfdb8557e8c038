/// A text as a list of measured clusters.
struct ShapedText: Sendable {
  let text: [UInt8]
  let clusters: [MeasuredCluster]
  let missingScalars: [Unicode.Scalar]
  /// The sums of the complete text. They include kerning after the last cluster, which is always zero.
  let sums: WidthSums

  /// - Parameter sums: the sums of `clusters`, if they are already known.
  init(text: [UInt8], clusters: [MeasuredCluster], missingScalars: [Unicode.Scalar], sums known: WidthSums? = nil) {
    self.text = text
    self.clusters = clusters
    self.missingScalars = missingScalars
    sums = known ?? clusters.reduce(into: WidthSums()) { $0.add($1) }
  }

  /// How much narrower or wider the complete text may be.
  func errorMargins(in style: TextStyle) -> ErrorMargins { sums.errorMargins(in: style) }

  /// The least reliable basis of all clusters; nil for an empty text.
  var worstBasis: MetricBasis? { sums.bases.worst }

  /// The text of the clusters in `range`.
  func string(of range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let bytes = clusters[range.lowerBound].range.lowerBound..<clusters[range.upperBound - 1].range.upperBound
    return String(decoding: text[bytes], as: UTF8.self)
  }
}

/// The text in one style, with prefix sums to compute the width of any range.
struct ScaledText: Sendable {
  let text: ShapedText
  private let scale: WidthScale
  /// In the scale's parts: the width before each cluster, including kerning, and before the end.
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

  /// The width of the clusters in `range`, without kerning with what follows.
  func width(of range: Range<Int>) -> LayoutUnit {
    if range.isEmpty { return .zero }
    let kerning = scale.parts(text.clusters[range.upperBound - 1].kernAfter, trackedGlyphs: 0, indicGlyphs: 0, emoji: 0)
    return scale.length(ofParts: starts[range.upperBound] - starts[range.lowerBound] - kerning)
  }
}
