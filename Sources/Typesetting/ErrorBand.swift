/// The error of a width: a random part that grows with the square root of the text's length, and a systematic part that
/// grows with the length.
struct ErrorBand: Hashable, Sendable {
  /// In 1/1000 em, for text one em wide.
  var spread: Int
  /// In 1/1000 of the width: how much narrower, and wider, the true width may be.
  var narrower = 0
  var wider = 0
}

extension MetricBasis {
  /// Contains the true width of at least 99 of 100 strings; the calibration is in `docs/measurement.md`.
  var errorBand: ErrorBand {
    switch self {
    // Only rounding errors.
    case .exactFont: ErrorBand(spread: 1)
    case .metricsProfile: ErrorBand(spread: 4)
    case .latin: ErrorBand(spread: 13)
    case .greek: ErrorBand(spread: 46)
    case .cyrillic: ErrorBand(spread: 20)
    case .hebrew: ErrorBand(spread: 30)
    case .armenian: ErrorBand(spread: 32)
    case .georgian: ErrorBand(spread: 16)
    case .arabic: ErrorBand(spread: 46)
    // Tables made from the device's own fonts; rare words have kerning that the tables do not contain.
    case .clusters: ErrorBand(spread: 4)
    case .composedClusters: ErrorBand(spread: 60, narrower: 60, wider: 60)
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
  /// The factor of the random part: from 1 at 17 pt to 1.5 at 28 pt, because kerning of San Francisco's Display design
  /// is known from fewer strings.
  static func growth(atPointSize size: Int) -> Double { 1 + Double(min(max(0, size - 17), 11)) / 22 }
}
