internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
package import Typesetting

/// The permission alert with a usage description in one localization, laid out for drawing. There is no verdict: the alert grows
/// with its text, and its metrics are estimates.
package struct UsageAlert: Hashable, Sendable {
  package let id: TextID
  package let text: String
  package let lines: [Measurement.Line]

  /// The width of the alert, and of its text, in points.
  package static let width = 270
  static let textWidth = 238
  /// The size of the text, in points.
  package static let pointSize = 13
}

extension FitChecker {
  /// The usage descriptions of `bundle` in each localization that has its own, and in the development language.
  package func usageAlerts(of bundle: InfoTextCatalog, options: FitOptions) -> [UsageAlert] {
    let box = TextBox(
      width: LayoutUnit(rawValue: UsageAlert.textWidth * LayoutUnit.unitsPerPoint), maximumLines: nil)
    let style = TextStyle(pointSize: UsageAlert.pointSize)
    return bundle.localizations.filter { options.localizations?.contains($0.name) ?? true }.flatMap { localization in
      let profile = LocaleProfiles.closestProfile(for: localization.tag)
      return bundle.texts.filter { $0.kind == .usageDescription }.compactMap { text -> UsageAlert? in
        guard let displayed = bundle.displayedText(of: text, in: localization), !displayed.text.isEmpty,
          localization.isDevelopment || displayed.isTranslation
        else { return nil }
        return UsageAlert(
          id: TextID(.infoText(text.key), in: localization.name), text: displayed.text,
          lines: textMeasurer.measure(displayed.text, locale: profile, style: style, in: box).lines)
      }
    }
  }
}
