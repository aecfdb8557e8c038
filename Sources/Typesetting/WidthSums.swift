/// The sums over a string, independent of point size: its width and the parameters of its error.
struct WidthSums: Hashable, Sendable {
  /// Advances and kerning.
  var advance = OpticalWidth.zero
  var trackedGlyphs = 0
  /// Glyphs with SF Indic's tracking, and those of them that are not the first of their cluster, for which tracking is
  /// uncertain.
  var indicGlyphs = 0
  var furtherIndicGlyphs = 0
  /// The scripts measured by clusters.
  var scripts = ClusterScripts()
  var emoji = 0
  /// The squares of the bases' spreads in Text and in Display, times the advance in 1/10000 em.
  var spread = 0
  var displaySpread = 0
  /// Per mille of the advance, times the advance in 1/10000 em.
  var narrower = 0
  var wider = 0
  /// The bases of all clusters with a width.
  var bases = MetricBases()

  mutating func add(_ cluster: MeasuredCluster, at weight: FontWeight) {
    let units =
      cluster.isEmoji ? cluster.emojiCount * Emoji.nominalAdvance : cluster.advance.text / OpticalWidth.tenThousandth
    let band = cluster.basis.errorBand(at: weight)
    advance += cluster.advance + cluster.kernAfter
    trackedGlyphs += cluster.trackedGlyphs
    indicGlyphs += cluster.indicGlyphs
    furtherIndicGlyphs += max(0, cluster.indicGlyphs - 1)
    if let script = cluster.script { scripts.insert(script) }
    emoji += cluster.emojiCount
    spread += band.spread * band.spread * units
    displaySpread += band.displaySpread * band.displaySpread * units
    narrower += band.narrower * units
    wider += band.wider * units
    if units > 0 { bases.insert(cluster.basis) }
  }

  static func += (left: inout WidthSums, right: WidthSums) {
    left.advance += right.advance
    left.trackedGlyphs += right.trackedGlyphs
    left.indicGlyphs += right.indicGlyphs
    left.furtherIndicGlyphs += right.furtherIndicGlyphs
    left.scripts.formUnion(right.scripts)
    left.emoji += right.emoji
    left.spread += right.spread
    left.displaySpread += right.displaySpread
    left.narrower += right.narrower
    left.wider += right.wider
    left.bases.formUnion(right.bases)
  }

  /// The width at a point size.
  func width(in style: TextStyle) -> LayoutUnit {
    WidthScale(style).width(self)
  }

  /// How much narrower or wider than `width(in:)` the text may be.
  func errorMargins(in style: TextStyle) -> ErrorMargins {
    let size = Double(style.pointSize)
    // Spreads are in 1/1000 em, advances in 1/10000 em.
    let share = ErrorBand.displayShare(atPointSize: style.pointSize)
    let spread = Double(spread).squareRoot() * (1 - share) + Double(displaySpread).squareRoot() * share
    let chance = spread / 100 / 1000 * size
    // By cluster, the text would be narrower where tracking widens it.
    let tracking =
      furtherIndicGlyphs == 0
      ? 0 : Double(furtherIndicGlyphs * IndicTracking.perGlyph(atPointSize: style.pointSize)) / 1000 * size
    let narrower = Double(narrower) / 10_000_000 * size + max(0, tracking)
    let wider = Double(wider) / 10_000_000 * size + max(0, -tracking)
    return ErrorMargins(
      chance: LayoutUnit(points: chance), narrower: LayoutUnit(points: narrower), wider: LayoutUnit(points: wider))
  }
}

/// A set of bases.
struct MetricBases: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ basis: MetricBasis) { rawValue = 1 << UInt32(truncatingIfNeeded: basis.rawValue) }
  init(_ bases: [MetricBasis]) { self.init(bases.map { MetricBases($0) }) }

  mutating func insert(_ basis: MetricBasis) { formUnion(MetricBases(basis)) }

  /// The least reliable basis; nil for an empty set.
  var worst: MetricBasis? {
    rawValue == 0 ? nil : MetricBasis(rawValue: UInt32.bitWidth - 1 - rawValue.leadingZeroBitCount)
  }
}
