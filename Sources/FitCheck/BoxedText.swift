internal import LocaleSchema
internal import Localization
internal import Typesetting

/// A string with everything that its layout depends on, except the surface and text size.
struct BoxedText {
  let text: MeasuredText
  /// Its variants by plural category; nil if it never varies.
  let varied: VariedText?
  /// Whether the code fills the string's placeholders.
  let isFormat: Bool
  let profile: LocaleProfile
  let hasSubtitle: Bool
  let measurer: TemplateMeasurer

  /// Measures the string in the menu of `surface` at `textSize`.
  func measure(on surface: DisplaySurface, at textSize: TextSize, options: FitOptions) -> FitMeasurement {
    let policy = options.policy.policy
    let place = Place(
      surface: surface, textSize: textSize, phone: options.phone(of: surface),
      calibrated: options.calibratedWidths[surface, textSize])
    let box = box(in: place, under: policy)
    switch measure(in: box, at: place) {
    case .unmeasurable(let reason):
      return FitMeasurement(text, on: surface, at: textSize, options: options, verdict: .unmeasurable(reason: reason))
    case .measured(let measured, let filled):
      let (verdict, reason) = verdict(on: measured, filled: filled, in: box, at: place)
      var result = FitMeasurement(text, on: surface, at: textSize, options: options, verdict: verdict)
      result.measurement = measured
      result.filled = filled
      result.borderlineReason = reason
      result.lineLimit = box.maximumLines
      result.otherVerdict = otherVerdict(than: verdict, in: box, at: place, under: policy)
      if result.isOverDocumentedLimit {
        result.documentedLineLimit = self.box(in: place, under: .documented).maximumLines
      }
      return result
    }
  }

  private struct Place {
    var surface: DisplaySurface
    var textSize: TextSize
    var phone: PhoneClass?
    /// nil if the standard width applies.
    var calibrated: CalibratedWidth?
  }

  private func box(in place: Place, under policy: LinePolicy) -> TextBox {
    var box = place.surface.box(
      for: text.field, hasSubtitle: hasSubtitle, at: place.textSize, on: place.phone, policy: policy)
    if let calibrated = place.calibrated { (box.width, box.possibleWidths) = (calibrated.expected, calibrated.range) }
    return box
  }

  private func style(at place: Place) -> TextStyle { place.surface.textStyle(of: text.field, at: place.textSize) }

  private func measure(in box: TextBox, at place: Place) -> TemplateMeasurement {
    let style = style(at: place)
    var shown = text.displayed.text
    if let letterCase = text.displayed.letterCase {
      guard varied == nil, !(isFormat && TextTemplate.isCandidate(shown)) else {
        return .unmeasurable(reason: "code changes the letters of a string with placeholders")
      }
      shown = letterCase.applied(to: shown)
    }
    if let varied { return measurer.measure(varied, locale: profile, style: style, in: box) }
    if isFormat { return measurer.measure(shown, locale: profile, style: style, in: box) }
    return .measured(measurer.measurer.measure(shown, locale: profile, style: style, in: box), filled: nil)
  }

  /// The verdict, with the reason if it is borderline.
  private func verdict(
    on measured: Measurement, filled: FilledTemplate?, in box: TextBox, at place: Place
  ) -> (FitVerdict, BorderlineReason?) {
    let verdict = FitVerdict(measured)
    guard verdict == .borderline else { return (verdict, nil) }
    if let range = box.possibleWidths, range.lowerBound < range.upperBound {
      func verdict(in width: LayoutUnit) -> FitVerdict? {
        var exact = box
        (exact.width, exact.possibleWidths) = (width, nil)
        guard case .measured(let measured, _) = measure(in: exact, at: place) else { return nil }
        return FitVerdict(measured)
      }
      if verdict(in: range.upperBound)?.isComplete ?? false, verdict(in: range.lowerBound) == .truncates {
        return (.borderline, .calibratedWidth)
      }
    }
    var untightened = box
    untightened.tightens = false
    if isTruncatedAtBest(in: untightened, at: place) { return (.mayBeTightened, nil) }
    if let filled {
      let longest = measurer.measurer.measure(filled.longest, locale: profile, style: style(at: place), in: box)
      if FitVerdict(longest) == .truncates { return (.borderline, .values) }
    }
    var plain = untightened
    plain.hyphenates = false
    return (.borderline, isTruncatedAtBest(in: plain, at: place) ? .hyphenation : .measuringError)
  }

  /// Whether even the smallest width within the measuring error is too large for `box`.
  private func isTruncatedAtBest(in box: TextBox, at place: Place) -> Bool {
    guard case .measured(let measured, _) = measure(in: box, at: place) else { return false }
    return measured.optimistic.isTruncated
  }

  /// The verdict under the other policy, if it can differ from `verdict`; nil otherwise.
  private func otherVerdict(
    than verdict: FitVerdict, in box: TextBox, at place: Place, under policy: LinePolicy
  ) -> FitVerdict? {
    let other = self.box(in: place, under: policy.other)
    // A string that fits on one line does so under both policies.
    guard verdict != .fits, other.maximumLines != box.maximumLines, policy == .observed || verdict.isDoubtful,
      case .measured(let measured, let filled) = measure(in: other, at: place)
    else { return nil }
    return self.verdict(on: measured, filled: filled, in: other, at: place).0
  }
}
