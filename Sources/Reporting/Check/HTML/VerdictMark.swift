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

  /// One verdict of each kind, from good to bad.
  static let kinds: [FitVerdict] = [.fits, .wraps, .borderline, .mayBeTightened, .truncates, .unmeasurable(reason: "")]
}
