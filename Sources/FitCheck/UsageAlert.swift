internal import Diagnostics
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
package import Typesetting

/// The permission alert with a usage description in one localization, laid out for drawing. There is no verdict: the alert grows
/// with its text.
package struct UsageAlert: Hashable, Sendable {
  package let id: TextID
  package let design: AlertDesign
  package let text: String
  package let lines: [Measurement.Line]

  /// The font of the text, at text size L.
  package var style: TextStyle { design.message.textStyle(at: .large, systems: design.systems) }
  /// The distance between the tops of two lines, in points.
  package var leading: Int { design.message.leading(at: .large) }
}

extension FitChecker {
  /// The usage descriptions of `bundle` in the development language, in each localization that has its own, and in those that `findings` are
  /// about; in the alerts of the systems that have the menus of `options`.
  package func usageAlerts(
    of bundle: InfoTextCatalog, findings: [Finding] = [], options: FitOptions
  ) -> [UsageAlert] {
    let flawed = Set(findings.lazy.filter { $0.severity > .note }.flatMap(\.texts))
    let designs = [AlertDesign.iOS13To18, .iOS26].filter { design in
      options.surfaces.isEmpty || options.surfaces.contains { ($0.systems.last >= 26) == (design == .iOS26) }
    }
    return bundle.localizations.filter { options.localizations?.contains($0.name) ?? true }.flatMap { localization in
      let profile = LocaleProfiles.closestProfile(for: localization.tag)
      return bundle.texts.filter { $0.kind == .usageDescription }.flatMap { text -> [UsageAlert] in
        let id = TextID(.infoText(text.key), in: localization.name)
        guard let displayed = bundle.displayedText(of: text, in: localization), !displayed.text.isEmpty,
          localization.isDevelopment || displayed.isTranslation || flawed.contains(id)
        else { return [] }
        return designs.map { design in
          let box = TextBox(
            width: LayoutUnit(points: design.textWidth), maximumLines: nil)
          let style = design.message.textStyle(at: .large, systems: design.systems)
          return UsageAlert(
            id: id, design: design, text: displayed.text,
            lines: textMeasurer.measure(displayed.text, locale: profile, style: style, in: box).lines)
        }
      }
    }
  }
}
