internal import LocaleProfiles
internal import LocaleSchema
package import Typesetting

/// A string measured in a label of the app, without a limit of its width, at one text size.
package struct LabelMeasurement: Sendable {
  /// The localization's name.
  package let localization: String
  package let text: String
  /// The text style; nil at a fixed size.
  package let style: DynamicTypeStyle?
  package let textSize: TextSize
  package let font: TextStyle
  /// nil if the width has no bounds, for `reason`.
  package let measurement: Measurement?
  /// The shortest and longest filled strings; nil without placeholders.
  package let filled: FilledTemplate?
  package let reason: String?
}

extension FitChecker {
  /// Measures `text` in a label with `font` at every text size in `options`.
  package func measure(
    text: String, localization: String, as font: LabelFont, options: FitOptions
  ) -> [LabelMeasurement] {
    let profile = LocaleProfiles.closestProfile(for: LanguageTag(localization))
    let style: DynamicTypeStyle? = if case .style(let style) = font.size { style } else { nil }
    let box = TextBox(width: LayoutUnit(points: 1e7), maximumLines: nil)
    return options.textSizes.map { size in
      let sized = font.textStyle(at: size)
      func label(_ measured: Measurement?, _ filled: FilledTemplate?, _ reason: String?) -> LabelMeasurement {
        LabelMeasurement(
          localization: localization, text: text, style: style, textSize: size, font: sized, measurement: measured,
          filled: filled, reason: reason)
      }
      switch measurer.measure(text, locale: profile, style: sized, in: box) {
      case .measured(let measured, let filled): return label(measured, filled, nil)
      case .unmeasurable(let reason): return label(nil, nil, reason)
      }
    }
  }
}
