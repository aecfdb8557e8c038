package import Typesetting

/// Whether a string is readable on a surface.
package enum FitVerdict: Hashable, Sendable {
  /// On one line.
  case fits
  /// Complete, on more than one line.
  case wraps
  /// Complete or truncated: the known data is not precise enough. `BorderlineReason` gives the reason.
  case borderline
  /// Too wide, but by so little that the system may reduce letter spacing instead of truncating.
  case mayBeTightened
  /// Truncated, even allowing for the measuring error.
  case truncates
  /// The width is unknown, for `reason`.
  case unmeasurable(reason: String)

  /// The verdict for a string measured in its box; `mayBeTightened` is reported as `borderline` here.
  ///
  /// Borrowing, because an initializer would otherwise copy the measurement.
  package init(_ measurement: borrowing Measurement) {
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

  /// Whether the string is certainly shown completely.
  var isComplete: Bool { self == .fits || self == .wraps }

  /// Whether part of the string is, or may be, lost.
  package var isDoubtful: Bool { self == .borderline || self == .mayBeTightened || self == .truncates }

  /// From good (0) to bad.
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

/// The reason for a `borderline` verdict.
package enum BorderlineReason: String, Hashable, Sendable, CaseIterable {
  /// The available width is within the measuring error.
  case measuringError = "measuring-error"
  /// Complete only if the system hyphenates a word.
  case hyphenation
  /// Complete with the shortest values of its placeholders, truncated with the longest.
  case values
  /// The available width is known only as an interval from observations.
  case calibratedWidth = "calibrated-width"
}
