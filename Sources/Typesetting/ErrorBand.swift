/// The error of a width: a random part that grows with the square root of the text's length, and a systematic part that
/// grows with the length.
struct ErrorBand: Hashable, Sendable {
  /// In 1/1000 em, for a string one em wide, at 17 pt and less.
  var spread: Int
  /// The same at 28 pt and more, where fewer strings show San Francisco's kerning.
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
  /// Holds the truth for at least 99 of 100 strings that are left out of the fit; `docs/accuracy.md` has the figures.
  var errorBand: ErrorBand {
    switch self {
    // Only rounding errors.
    case .exactFont: ErrorBand(spread: 1)
    case .metricsProfile: ErrorBand(spread: 4)
    case .punctuation: ErrorBand(spread: 10, display: 19)
    case .digits: ErrorBand(spread: 8, display: 20)
    case .latin: ErrorBand(spread: 4, display: 13)
    case .otherLatin: ErrorBand(spread: 26, display: 32)
    case .greek: ErrorBand(spread: 38, display: 54)
    case .cyrillic: ErrorBand(spread: 16, display: 19)
    case .hebrew: ErrorBand(spread: 9, display: 16)
    case .armenian: ErrorBand(spread: 14, display: 15)
    case .georgian: ErrorBand(spread: 18, display: 19)
    case .arabic: ErrorBand(spread: 35, display: 37)
    // Tables of the device's own faces; in rare words, kerning crosses the clusters of the tables.
    case .clusters: ErrorBand(spread: 4)
    // From the tables' own clusters, each composed from the others.
    case .composedClusters: ErrorBand(spread: 35, display: 35)
    case .roughlyComposedClusters: ErrorBand(spread: 120, display: 120)
    case .looselyComposedClusters: ErrorBand(spread: 320, display: 320)
    case .hangul: ErrorBand(spread: 4)
    // Published measurements of Han range from 1.00 to 1.02 em.
    case .fullWidth: ErrorBand(spread: 8, wider: 20)
    case .emoji: ErrorBand(spread: 0, narrower: 60, wider: 60)
    case .fitted: ErrorBand(spread: 60, narrower: 20, wider: 20)
    // Noto Nastaliq Urdu UI according to decompiled CoreText; the same systems also contain DecoType Nastaleeq Urdu UI.
    case .nastaliq: ErrorBand(spread: 0, narrower: 100, wider: 100)
    case .unfitted: ErrorBand(spread: 0, narrower: 100, wider: 100)
    case .missing: ErrorBand(spread: 0, narrower: 500, wider: 700)
    }
  }
}

extension ErrorBand {
  /// The share of `displaySpread` at a point size.
  static func displayShare(atPointSize size: Int) -> Double { Double(min(max(0, size - 17), 11)) / 11 }
}
