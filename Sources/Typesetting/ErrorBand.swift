/// How far a width may be off: a part that grows with the square root of the text, as what adds up by chance does, and a
/// part that grows with the text.
struct ErrorBand: Hashable, Sendable {
  /// In 1/1000 em, for a text one em wide.
  var spread: Int
  /// In 1/1000 of the width: how much narrower, and wider, the truth may be.
  var narrower = 0
  var wider = 0
}

extension MetricBasis {
  /// Holds the truth for at least 99 of 100 strings; `docs/measurement.md` has the figures that it is calibrated on.
  var errorBand: ErrorBand {
    switch self {
    // What rounding leaves.
    case .exactFont: ErrorBand(spread: 1)
    case .metricsProfile: ErrorBand(spread: 4)
    case .latin: ErrorBand(spread: 13)
    case .greek: ErrorBand(spread: 46)
    case .cyrillic: ErrorBand(spread: 20)
    case .hebrew: ErrorBand(spread: 30)
    case .armenian: ErrorBand(spread: 32)
    case .georgian: ErrorBand(spread: 16)
    case .arabic: ErrorBand(spread: 46)
    // Tables of the device's own faces; rare words kern across what the tables have.
    case .clusters: ErrorBand(spread: 4)
    case .composedClusters: ErrorBand(spread: 60, narrower: 60, wider: 60)
    case .hangul: ErrorBand(spread: 4)
    // Public measurements of Han range from 1.00 to 1.02 em.
    case .fullWidth: ErrorBand(spread: 8, wider: 20)
    case .emoji: ErrorBand(spread: 0, narrower: 60, wider: 60)
    case .fitted: ErrorBand(spread: 60, narrower: 20, wider: 20)
    // Noto Nastaliq Urdu UI by decompiled CoreText; DecoType Nastaleeq Urdu UI is in the same systems.
    case .nastaliq: ErrorBand(spread: 0, narrower: 100, wider: 100)
    case .unfitted: ErrorBand(spread: 0, narrower: 100, wider: 100)
    case .missing: ErrorBand(spread: 0, narrower: 500, wider: 700)
    }
  }
}

extension ErrorBand {
  /// The factor of the part that adds up by chance: from 1 at 17 pt to 1.5 at 28 pt, since fewer strings show the kerning of San
  /// Francisco's Display design.
  static func growth(atPointSize size: Int) -> Double { 1 + Double(min(max(0, size - 17), 11)) / 22 }
}
