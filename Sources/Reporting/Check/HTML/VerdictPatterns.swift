internal import FitCheck

/// The strips of the heat map: verdicts from the smallest text size to the largest. Equal strips share a CSS class.
struct VerdictPatterns {
  private var numbers: [[String]: Int] = [:]
  private var patterns: [[String]] = []

  /// The class for `verdicts`, given by name in the order of sizes.
  mutating func className(of verdicts: [String]) -> String {
    if let number = numbers[verdicts] { return "p\(number)" }
    numbers[verdicts] = patterns.count
    patterns.append(verdicts)
    return "p\(patterns.count - 1)"
  }

  /// A rule for each class: `--strip`, a gradient with hard stops.
  var css: String {
    patterns.enumerated().map { number, verdicts in
      var stops: [String] = []
      var start = 0
      while start < verdicts.count {
        let end = verdicts[start...].firstIndex { $0 != verdicts[start] } ?? verdicts.count
        stops.append(
          "var(--\(verdicts[start])) \(Self.percent(start, of: verdicts.count)) \(Self.percent(end, of: verdicts.count))"
        )
        start = end
      }
      return ".p\(number){--strip:linear-gradient(90deg,\(stops.joined(separator: ",")))}\n"
    }.joined()
  }

  private static func percent(_ part: Int, of total: Int) -> String {
    let hundredths = part * 10000 / total
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)%"
  }
}

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
