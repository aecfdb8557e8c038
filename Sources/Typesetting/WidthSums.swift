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

  /// In 1/1000 em, times 100.
  @inline(__always)
  private func spread(atPointSize size: Int) -> Double {
    let width = Double(max(0, advance.text))
    let text = size >= 28 ? 0 : (Double(spread) + width * ErrorBand.textRounding).squareRoot()
    if size <= 17 { return text }
    let display = (Double(displaySpread) + width * ErrorBand.displayRounding).squareRoot()
    if size >= 28 { return display }
    let share = ErrorBand.displayShare(atPointSize: size)
    // The design's share is known to 1/16384 of the difference of the designs.
    let design = abs(Double(advance.display)) / Double(OpticalSize.unit) / 10
    return text * (1 - share) + display * share + design
  }

  /// A sum of per mille of 1/10000 em as a length, rounded.
  @inline(__always)
  private func part(_ sum: Int, _ style: TextStyle) -> LayoutUnit {
    LayoutUnit(rawValue: (sum * style.pointSize * (LayoutUnit.unitsPerPoint / 1000) + 5000) / 10_000)
  }

  /// How much narrower or wider than `width(in:)` the text may be.
  func errorMargins(in style: TextStyle) -> ErrorMargins {
    let size = Double(style.pointSize)
    // Spreads are in 1/1000 em, advances in 1/10000 em.
    let units = spread(atPointSize: style.pointSize) * size * (1e-5 * Double(LayoutUnit.unitsPerPoint))
    let chance = LayoutUnit(rawValue: Int(units + 0.5))
    // Nearly all texts.
    if narrower | wider | furtherIndicGlyphs == 0 { return ErrorMargins(chance: chance, narrower: .zero, wider: .zero) }
    var margins = ErrorMargins(chance: chance, narrower: part(narrower, style), wider: part(wider, style))
    if furtherIndicGlyphs > 0 {
      // By cluster, the text would be narrower where tracking widens it.
      let tracking = Double(furtherIndicGlyphs * IndicTracking.perGlyph(atPointSize: style.pointSize)) / 1000 * size
      margins.narrower += LayoutUnit(points: max(0, tracking))
      margins.wider += LayoutUnit(points: max(0, -tracking))
    }
    return margins
  }
}

/// A set of bases.
struct MetricBases: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  @inline(__always)
  init(_ basis: MetricBasis) { rawValue = 1 << UInt32(truncatingIfNeeded: basis.rawValue) }
  init(_ bases: [MetricBasis]) { self.init(bases.map { MetricBases($0) }) }

  @inline(__always)
  mutating func insert(_ basis: MetricBasis) { formUnion(MetricBases(basis)) }

  /// The least reliable basis; nil for an empty set.
  var worst: MetricBasis? {
    rawValue == 0 ? nil : MetricBasis(rawValue: UInt32.bitWidth - 1 - rawValue.leadingZeroBitCount)
  }
}
