package import LocaleSchema
package import Typesetting

/// A name drawn below an app icon.
package struct IconLabel: Hashable, Sendable {
  package let availableWidth: LayoutUnit
  package let style: TextStyle
  package let steps: LetterSpacingSteps
  package let line: SqueezedLine
  package let verdict: IconLabelVerdict

  /// The label of an app with this name.
  package init(
    _ name: String, locale: LocaleProfile, availableWidth: LayoutUnit, style: TextStyle, measurer: TextMeasurer
  ) {
    self.availableWidth = availableWidth
    self.style = style
    steps = HomeScreenIcon.steps(atPointSize: style.pointSize)
    line = measurer.squeeze(
      HomeScreenIcon.labelText(of: name), locale: locale, style: style, availableWidth: availableWidth, steps: steps,
      tolerance: HomeScreenIcon.tolerance)
    verdict = IconLabelVerdict(line)
  }
}

extension SqueezedLine.Outcome {
  /// The name in reports: "fits", "squeezed", "truncated".
  package var name: String {
    switch self {
    case .fits: "fits"
    case .squeezed: "squeezed"
    case .truncated: "truncated"
    }
  }
}

/// Whether a name is readable below an app icon.
package enum IconLabelVerdict: Hashable, Sendable {
  /// With normal letter spacing.
  case fits
  /// Complete, with reduced letter spacing; steps count from 1.
  case squeezed(step: Int)
  /// Close to a limit: the label may have either outcome, or one between them.
  case borderline(best: SqueezedLine.Outcome, worst: SqueezedLine.Outcome)
  /// Truncated to this text, which includes the ellipsis.
  case truncated(visible: String)

  package init(_ line: SqueezedLine) {
    switch (line.optimistic, line.expected, line.pessimistic) {
    case (.fits, _, .fits): self = .fits
    case (.truncated, _, .truncated): self = .truncated(visible: line.visibleText)
    case (.squeezed, .squeezed(let step), .squeezed): self = .squeezed(step: step)
    case (let best, _, let worst): self = .borderline(best: best, worst: worst)
    }
  }

  /// The name in reports.
  package var name: String {
    switch self {
    case .fits: "fits"
    case .squeezed: "squeezed"
    case .borderline: "borderline"
    case .truncated: "truncated"
    }
  }
}
