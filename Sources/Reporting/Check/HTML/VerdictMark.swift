internal import FitCheck

/// The presentation of a verdict in the HTML report, which never relies on color alone.
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

  /// The label of the verdict.
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

  /// One verdict of each kind, from good to bad.
  static let kinds: [FitVerdict] = [.fits, .wraps, .borderline, .mayBeTightened, .truncates, .unmeasurable(reason: "")]
}
