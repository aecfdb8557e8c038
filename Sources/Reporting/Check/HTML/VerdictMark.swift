internal import FitCheck

/// A verdict as the HTML report shows it: never by its colour alone.
extension FitVerdict {
  var mark: String {
    switch self {
    case .fits: "✓"
    case .wraps: "↵"
    case .borderline: "≈"
    case .mayBeTightened: "~"
    case .truncates: "✕"
    case .unmeasurable: "?"
    }
  }

  /// In people's words.
  var word: String {
    switch self {
    case .fits: "fits"
    case .wraps: "wraps"
    case .borderline: "may be truncated"
    case .mayBeTightened: "may be tightened"
    case .truncates: "truncated"
    case .unmeasurable: "unknown"
    }
  }

  /// One of each kind, from good to bad.
  static let kinds: [FitVerdict] = [.fits, .wraps, .borderline, .mayBeTightened, .truncates, .unmeasurable(reason: "")]
}
