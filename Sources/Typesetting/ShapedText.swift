/// A text as measured clusters, with sums from which the width of any stretch is read at any point size.
struct ShapedText: Sendable {
  let text: [UInt8]
  let clusters: [MeasuredCluster]
  let missingScalars: [Unicode.Scalar]
  /// What stands before each cluster, and before the end.
  private let before: [Sums]

  /// What adds up along a text.
  private struct Sums: Hashable, Sendable {
    /// Advances and kerning, in 1/10000 em.
    var advance = 0
    var trackedGlyphs = 0
    var emoji = 0
    /// The squares of the bases' spreads, times the advance.
    var spread = 0
    /// Per mille of the advance, times the advance.
    var narrower = 0
    var wider = 0
    /// Advances in San Francisco, in 1/10000 em.
    var sanFrancisco = 0
  }

  init(text: [UInt8], clusters: [MeasuredCluster], missingScalars: [Unicode.Scalar]) {
    self.text = text
    self.clusters = clusters
    self.missingScalars = missingScalars
    var sums = Sums()
    var before = [sums]
    before.reserveCapacity(clusters.count + 1)
    for cluster in clusters {
      let weight = cluster.isEmoji ? Emoji.nominalAdvance : cluster.advance
      let band = cluster.basis.errorBand
      sums.advance += cluster.advance + cluster.kernAfter
      sums.trackedGlyphs += cluster.trackedGlyphs
      sums.emoji += cluster.isEmoji ? 1 : 0
      sums.spread += band.spread * band.spread * weight
      sums.narrower += band.narrower * weight
      sums.wider += band.wider * weight
      sums.sanFrancisco += cluster.basis.isSanFrancisco ? cluster.advance : 0
      before.append(sums)
    }
    self.before = before
  }

  /// The width of the clusters in `range`, set in `style`. Kerning with what follows them is not part of it.
  func width(of range: Range<Int>, style: TextStyle) -> LayoutUnit {
    guard let last = range.last else { return .zero }
    let start = before[range.lowerBound]
    let end = before[range.upperBound]
    let advance = end.advance - start.advance - clusters[last].kernAfter
    let tracking = Tracking.perGlyph(atPointSize: style.pointSize).rawValue
    let emoji = Emoji.width(atPointSize: style.pointSize).rawValue
    // 1/10000 em to 1/6000 pt.
    return LayoutUnit(
      rawValue: advance * style.pointSize * 3 / 5
        + (end.trackedGlyphs - start.trackedGlyphs) * tracking + (end.emoji - start.emoji) * emoji)
  }

  /// The width of the whole text.
  func width(in style: TextStyle) -> LayoutUnit { width(of: clusters.indices, style: style) }

  /// How much narrower and wider than `width(in:)` the text may be.
  func errorMargins(in style: TextStyle) -> ErrorMargins {
    let sums = before[clusters.count]
    let size = Double(style.pointSize)
    let optical = OpticalSize.error(atPointSize: style.pointSize)
    // Spreads are in 1/1000 em, advances in 1/10000 em.
    let chance = (Double(sums.spread) / 10000).squareRoot() / 1000 * size
    let narrower = Double(sums.narrower + optical.narrower * sums.sanFrancisco) / 10_000_000 * size
    let wider = Double(sums.wider + optical.wider * sums.sanFrancisco) / 10_000_000 * size
    return ErrorMargins(
      chance: LayoutUnit(points: chance), narrower: LayoutUnit(points: narrower), wider: LayoutUnit(points: wider))
  }

  /// The bases of all clusters, the worst first; empty for an empty text.
  var worstBasis: MetricBasis? {
    clusters.lazy.filter { $0.advance > 0 || $0.isEmoji }.map(\.basis).max { $1.isWorse(than: $0) }
  }

  /// The text of the clusters in `range`.
  func string(of range: Range<Int>) -> String {
    guard let last = range.last else { return "" }
    let bytes = clusters[range.lowerBound].range.lowerBound..<clusters[last].range.upperBound
    return String(decoding: text[bytes], as: UTF8.self)
  }
}
