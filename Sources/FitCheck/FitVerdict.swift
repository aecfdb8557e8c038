package import Typesetting

/// Whether a text can be read in its place.
package enum FitVerdict: Hashable, Sendable {
  /// On one line.
  case fits
  /// Whole, on more than one line.
  case wraps
  /// The limit lies inside the error bar, or the system may just squeeze it in: whole or cut, nobody can say.
  case borderline
  /// Cut, whatever the error.
  case truncates
  /// No width can be given, for `reason`.
  case unmeasurable(reason: String)

  /// The verdict on a text measured in its box.
  package init(_ measurement: Measurement) {
    switch (measurement.optimistic.isTruncated, measurement.pessimistic.isTruncated) {
    case (true, true): self = .truncates
    case (false, false): self = measurement.expected.lineCount > 1 ? .wraps : .fits
    default: self = .borderline
    }
  }

  /// The name in reports: `fits`, `wraps`, `borderline`, `truncates`, `unmeasurable`.
  package var name: String {
    switch self {
    case .fits: "fits"
    case .wraps: "wraps"
    case .borderline: "borderline"
    case .truncates: "truncates"
    case .unmeasurable: "unmeasurable"
    }
  }

  var isUnmeasurable: Bool {
    if case .unmeasurable = self { true } else { false }
  }

  /// From good to bad.
  package var badness: Int {
    switch self {
    case .fits: 0
    case .wraps: 1
    case .unmeasurable: 2
    case .borderline: 3
    case .truncates: 4
    }
  }
}
