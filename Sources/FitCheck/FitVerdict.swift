package import Typesetting

/// Whether a text can be read in its place.
package enum FitVerdict: Hashable, Sendable {
  /// On one line.
  case fits
  /// Whole, on more than one line.
  case wraps
  /// Whole or truncated: what is known does not decide it. `BorderlineReason` says why.
  case borderline
  /// Too wide for certain as it is, by so little that the system may set its letters closer instead of truncating it.
  case mayBeTightened
  /// Truncated, whatever the error.
  case truncates
  /// No width can be given, for `reason`.
  case unmeasurable(reason: String)

  /// The verdict on a text measured in its box; `mayBeTightened` is among `borderline` here.
  package init(_ measurement: Measurement) {
    switch (measurement.optimistic.isTruncated, measurement.pessimistic.isTruncated) {
    case (true, true): self = .truncates
    case (false, false): self = measurement.expected.lineCount > 1 ? .wraps : .fits
    default: self = .borderline
    }
  }

  /// The name in reports: `fits`, `wraps`, `borderline`, `may-be-tightened`, `truncates`, `unmeasurable`.
  package var name: String {
    switch self {
    case .fits: "fits"
    case .wraps: "wraps"
    case .borderline: "borderline"
    case .mayBeTightened: "may-be-tightened"
    case .truncates: "truncates"
    case .unmeasurable: "unmeasurable"
    }
  }

  var isUnmeasurable: Bool {
    if case .unmeasurable = self { true } else { false }
  }

  /// Whether all of the text is shown for certain.
  var isWhole: Bool { self == .fits || self == .wraps }

  /// Whether some of the text is, or may be, lost.
  package var isDoubtful: Bool { self == .borderline || self == .mayBeTightened || self == .truncates }

  /// From good to bad.
  package var badness: Int {
    switch self {
    case .fits: 0
    case .wraps: 1
    case .unmeasurable: 2
    case .borderline: 3
    case .mayBeTightened: 4
    case .truncates: 5
    }
  }
}

/// Why a verdict is `borderline`.
package enum BorderlineReason: String, Hashable, Sendable, CaseIterable {
  /// The limit is inside the error of measuring.
  case measuringError = "measuring-error"
  /// It is whole only where the system hyphenates a word.
  case hyphenation
  /// It is whole with the shortest values of its placeholders, and truncated with the longest.
  case values
}
