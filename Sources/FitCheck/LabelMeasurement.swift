internal import LocaleProfiles
package import LocaleSchema
package import Localization
package import Typesetting

/// A string measured in a label of the app, at one text size.
package struct LabelMeasurement: Sendable {
  /// The localization's name.
  package let localization: String
  package let text: String
  package let label: LabelSetting
  package let textSize: TextSize
  /// nil if the phone does not matter.
  package let phone: PhoneClass?
  package let font: TextStyle
  package let result: LabelResult
}

/// The width and layout of a string in a label.
package struct LabelResult: Sendable {
  /// nil if it is unknown.
  package let availableWidth: LayoutUnit?
  /// nil if the width has no bounds, for `reason`.
  package var measurement: Measurement?
  /// The shortest and longest filled strings; nil without placeholders.
  package var filled: FilledTemplate?
  package var reason: String?
  package var verdict: LabelVerdict
  /// The worst outcome that the error of the width allows.
  package var worst: LabelVerdict
  /// Whether what users see of a string that is too wide is unknown.
  package var isVisibleTextUnknown = false

  /// The text that users see, lines joined by line feeds; nil if it is unknown.
  package var visibleText: String? { isVisibleTextUnknown ? nil : measurement?.visibleText }
}

extension LabelMeasurement {
  /// The text style; nil at a fixed size.
  package var style: DynamicTypeStyle? { if case .style(let style) = label.font.size { style } else { nil } }
}

extension FitChecker {
  /// Measures `text` in each of `labels`, at every text size in `options` that has an effect.
  package func measure(
    text: String, localization: String, in labels: [LabelSetting], options: FitOptions
  ) -> [LabelMeasurement] {
    let profile = LocaleProfiles.closestProfile(for: LanguageTag(localization))
    return labels.flatMap { label in
      label.textSizes(among: options.textSizes).map { size in
        let phone = label.isOfPhone ? options.phone(of: label) : nil
        let result = measurer.measure(text, locale: profile, in: label, at: size, on: phone ?? .width375)
        return LabelMeasurement(
          localization: localization, text: text, label: label, textSize: size, phone: phone,
          font: label.textStyle(at: size), result: result)
      }
    }
  }
}

extension LabelSetting {
  /// Those of `sizes` that have an effect.
  func textSizes(among sizes: [TextSize]) -> [TextSize] {
    if case .fixed = font.size { Array(sizes.prefix(1)) } else { sizes }
  }

  /// The width by which the letters of `text` can move together: 1.2 points each.
  static func greatestSqueeze(of text: String) -> LayoutUnit {
    LayoutUnit(rawValue: text.count * LayoutUnit.unitsPerPoint * 12 / 10)
  }

  func textStyle(at size: TextSize) -> TextStyle { font.textStyle(at: max(size, leastTextSize), systems: systems) }
}

extension FitOptions {
  /// The narrowest phone that has `label`.
  func phone(of label: LabelSetting) -> PhoneClass {
    // iOS 15 is the last system for phones with a width of 320 pt.
    phones.min() ?? (max(minimumSystem ?? 13, label.systems.first) >= 16 ? .width375 : .width320)
  }
}

extension TemplateMeasurer {
  /// `text` in `label`.
  ///
  /// - Parameters:
  ///   - varied: its variants by plural category; nil if it never varies.
  ///   - isFormat: whether to fill placeholders.
  package func measure(
    _ text: String, varied: VariedText? = nil, locale: LocaleProfile, in label: LabelSetting, at size: TextSize,
    on phone: PhoneClass, isFormat: Bool = true
  ) -> LabelResult {
    let style = label.textStyle(at: size)
    let width = label.availableWidth(at: size, on: phone)
    let isLine: Bool =
      switch label.overflow {
      case .truncates, .shrinksFont: false
      case .squeezes, .stacks, .shrinks: true
      }
    func measured(_ style: TextStyle) -> LabelResult {
      let box = TextBox(
        width: isLine ? .unlimited : width ?? .unlimited, maximumLines: isLine || width == nil ? nil : label.lines)
      let result =
        varied.map { measure($0, locale: locale, style: style, in: box) }
        ?? (isFormat
          ? measure(text, locale: locale, style: style, in: box)
          : .measured(measurer.measure(text, locale: locale, style: style, in: box), filled: nil))
      switch result {
      case .measured(let measurement, let filled):
        let verdict = width == nil ? LabelVerdict.unknown : LabelVerdict(FitVerdict(measurement))
        return LabelResult(
          availableWidth: width, measurement: measurement, filled: filled, verdict: verdict,
          worst: verdict == .borderline ? .truncates : verdict)
      case .unmeasurable(let reason):
        return LabelResult(availableWidth: width, reason: reason, verdict: .unmeasurable, worst: .unmeasurable)
      }
    }
    var result = measured(style)
    guard let width, let measurement = result.measurement else { return result }
    if isLine {
      (result.verdict, result.worst) = label.overflow.verdict(
        on: measurement, of: result.filled?.longest ?? text, in: width)
      result.isVisibleTextUnknown = [.shrunk, .borderline, .truncates].contains(result.verdict)
    }
    if case .shrinksFont(let size) = label.overflow, [.truncates, .borderline].contains(result.verdict) {
      let smaller = measured(TextStyle(pointSize: size, weight: style.weight, systems: style.systems))
      if smaller.verdict == .truncates { return smaller }
      (result.verdict, result.worst) = (.borderline, .truncates)
    }
    return result
  }
}

extension LabelSetting.Overflow {
  /// The verdict on a line in a label that is `available` wide, and the worst that the error allows.
  fileprivate func verdict(
    on line: Measurement, of text: String, in available: LayoutUnit
  ) -> (verdict: LabelVerdict, worst: LabelVerdict) {
    let expected = verdict(line.width, text, available)
    let least = verdict(line.interval.lowerBound, text, available)
    // `UILabel` rounds up to a half at 2x, a third at 3x.
    let greatest = verdict(line.interval.upperBound.roundedUp(toScale: 2), text, available)
    return (least.name == greatest.name ? expected : .borderline, greatest)
  }

  private func verdict(_ width: LayoutUnit, _ text: String, _ available: LayoutUnit) -> LabelVerdict {
    if width <= available { return .fits }
    let excess = width - available
    switch self {
    case .squeezes:
      return excess < LabelSetting.greatestSqueeze(of: text)
        ? .squeezed(LayoutUnit(rawValue: excess.rawValue / max(1, text.count))) : .truncates
    case .stacks(let wider): return width <= wider ? .stacked : .shrunk
    case .shrinks: return .shrunk
    case .truncates, .shrinksFont: return .truncates
    }
  }
}
