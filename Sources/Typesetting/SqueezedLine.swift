/// The layout of a string on one line of a label that reduces its letter spacing in steps before it truncates the string.
package struct SqueezedLine: Hashable, Sendable {
  /// From good to bad.
  package enum Outcome: Hashable, Sendable {
    /// With normal letter spacing.
    case fits
    /// Complete, with the letter spacing of this step, from 1.
    case squeezed(step: Int)
    /// With the letter spacing of the last step and an ellipsis.
    case truncated
  }

  /// Without squeezing, not rounded.
  package var naturalWidth: LayoutUnit
  /// The greatest natural width at which the text is complete, with the letter spacing of the last step.
  package var widestNaturalWidth: LayoutUnit
  /// Contains the true natural width.
  package var interval: ClosedRange<LayoutUnit>
  /// The outcome if the text is as wide as measured.
  package var expected: Outcome
  /// The outcome at the lower end of the interval, less the tolerance.
  package var optimistic: Outcome
  /// The outcome at the upper end of the interval, plus the tolerance.
  package var pessimistic: Outcome
  /// The text of the expected outcome: complete, or with an ellipsis at its end.
  package var visibleText: String
  /// The width of the visible text as squeezed, not rounded.
  package var visibleWidth: LayoutUnit
  package var source: Measurement.MetricSource
}

extension SqueezedLine.Outcome: Comparable {
  private var rank: Int {
    switch self {
    case .fits: 0
    case .squeezed(let step): step
    case .truncated: Int.max
    }
  }

  package static func < (left: SqueezedLine.Outcome, right: SqueezedLine.Outcome) -> Bool { left.rank < right.rank }
}
