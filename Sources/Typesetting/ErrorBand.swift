/// The error of a width besides rounding: a random part that grows with the square root of the text's length, and a systematic part that
/// grows with the length.
struct ErrorBand: Hashable, Sendable {
  /// In 1/1000 em, for a string one em wide, at 17 pt and less.
  var spread: Int
  /// The same at 28 pt and more.
  var displaySpread: Int
  /// In 1/1000 of the width: how much narrower, and wider, the truth may be.
  var narrower = 0
  var wider = 0

  /// - Parameter display: nil for half more than `spread`.
  init(spread: Int, display: Int? = nil, narrower: Int = 0, wider: Int = 0) {
    self.spread = spread
    displaySpread = display ?? spread * 3 / 2
    self.narrower = narrower
    self.wider = wider
  }
}

extension MetricBasis {
  /// The band of this basis at a weight.
  @inline(__always)
  func errorBand(at weight: FontWeight) -> ErrorBand {
    weight == .regular ? errorBand : errorBand.widened(for: weight, self)
  }

  /// In Regular; holds the truth for at least 99 of 100 strings: `docs/accuracy.md` has the figures.
  fileprivate var errorBand: ErrorBand {
    switch self {
    // Only rounding errors.
    case .exactFont: ErrorBand(spread: 1)
    case .metricsProfile: ErrorBand(spread: 4)
    // The advances and the kerning of the device's own faces, and Apple SD Gothic Neo's one advance: only rounding.
    case .punctuation, .digits, .latin, .otherLatin, .greek, .cyrillic, .hebrew, .armenian, .georgian, .arabic, .hangul:
      ErrorBand(spread: 0)
    // 1 to 82 units of 1/2048 em wider or narrower in SF Pro 21 than in SF Pro 16.
    case .changedSymbols: ErrorBand(spread: 45, display: 45)
    // Tables of the device's own faces.
    case .clusters: ErrorBand(spread: 0)
    // The kerning of large text is not in the tables.
    case .slightlyKernedClusters: ErrorBand(spread: 0, display: 1)
    case .kernedClusters: ErrorBand(spread: 0, display: 3)
    // Composed from the others of the table if they are in one text only: 99 of 100 texts are inside.
    case .composedClusters: ErrorBand(spread: 25, display: 25)
    case .roughlyComposedClusters: ErrorBand(spread: 70, display: 70)
    case .looselyComposedClusters: ErrorBand(spread: 250, display: 250)
    // Published measurements of Han range from 1.00 to 1.02 em.
    case .fullWidth: ErrorBand(spread: 8, wider: 20)
    case .emoji: ErrorBand(spread: 0, narrower: 60, wider: 60)
    case .fitted: ErrorBand(spread: 60, narrower: 20, wider: 20)
    case .otherWeight: ErrorBand(spread: 4, narrower: 120, wider: 120)
    // Noto Nastaliq Urdu UI according to decompiled CoreText; the same systems also contain DecoType Nastaleeq Urdu UI.
    case .nastaliq: ErrorBand(spread: 0, narrower: 100, wider: 100)
    case .unfitted: ErrorBand(spread: 0, narrower: 100, wider: 100)
    case .missing: ErrorBand(spread: 0, narrower: 500, wider: 700)
    }
  }
}

extension ErrorBand {
  fileprivate func widened(for weight: FontWeight, _ basis: MetricBasis) -> ErrorBand {
    var band = self
    if basis == .arabic { band.narrower += weight.arabicDoubt }
    if MetricBases.onlyInRegular.contains(MetricBases(basis)) { band.wider += weight.greatestGain }
    return band
  }

  /// The squares of the spread that rounding has in every font, for 1/1000000 em in the units of `WidthSums.spread`: 0.03/1000 em for a
  /// string one em wide at 17 pt and less, 0.014/1000 em at 28 pt and more. The known widths have three decimals.
  static let textRounding = 0.03 * 0.03 / Double(OpticalWidth.tenThousandth)
  static let displayRounding = 0.014 * 0.014 / Double(OpticalWidth.tenThousandth)

  /// The share of `displaySpread` at a point size.
  static func displayShare(atPointSize size: Int) -> Double { Double(min(max(0, size - 17), 11)) / 11 }
}

/// The possible error of a measured width.
struct ErrorMargins: Hashable, Sendable {
  /// The random error, in both directions.
  var chance: LayoutUnit
  /// How much narrower the true width may be, in proportion to the text.
  var narrower: LayoutUnit
  /// How much wider the true width may be, in proportion to the text.
  var wider: LayoutUnit

  /// The interval around `width`.
  func interval(around width: LayoutUnit) -> ClosedRange<LayoutUnit> {
    let least = max(.zero, width - chance - narrower)
    return least...max(least, width + chance + wider)
  }

  /// The margins for a line of width `line` in a string of `width`: the random error scales with the square root.
  func forLine(_ line: LayoutUnit, ofTextOfWidth width: LayoutUnit) -> ErrorMargins {
    guard width > line, line > .zero else { return self }
    let part = Double(line.rawValue) / Double(width.rawValue)
    return ErrorMargins(
      chance: Self.scaled(chance, by: part.squareRoot()), narrower: Self.scaled(narrower, by: part),
      wider: Self.scaled(wider, by: part))
  }

  @inline(__always)
  private static func scaled(_ length: LayoutUnit, by part: Double) -> LayoutUnit {
    LayoutUnit(rawValue: Int(Double(length.rawValue) * part + 0.5))
  }
}
