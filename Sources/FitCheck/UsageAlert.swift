internal import Diagnostics
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
package import Typesetting

/// The permission alert with a usage description in one localization, laid out for drawing. There is no verdict: the alert grows
/// with its text.
package struct UsageAlert: Hashable, Sendable {
  /// The alert of one generation of the system: its metrics at text size L, in points.
  package struct Design: Hashable, Sendable {
    /// "iOS 13 to 18".
    package let name: String
    package let width: Int
    package let textWidth: Int
    package let pointSize: Int
    package let leading: Int
    let systems: SystemRange

    static let ios13 = Design(
      name: "iOS 13 to 18", width: 270, textWidth: 238, pointSize: 13, leading: 18, systems: .ios18)
    static let ios26 = Design(name: "iOS 26", width: 320, textWidth: 260, pointSize: 15, leading: 20, systems: .ios26)
  }

  package let id: TextID
  package let design: Design
  package let text: String
  package let lines: [Measurement.Line]
}

extension FitChecker {
  /// The usage descriptions of `bundle` in the development language, in each localization that has its own, and in those that `findings` are
  /// about; in the alerts of the systems that have the menus of `options`.
  package func usageAlerts(
    of bundle: InfoTextCatalog, findings: [Finding] = [], options: FitOptions
  ) -> [UsageAlert] {
    let flawed = Set(findings.lazy.filter { $0.severity > .note }.flatMap(\.texts))
    let designs = [UsageAlert.Design.ios13, .ios26].filter { design in
      options.surfaces.isEmpty || options.surfaces.contains { ($0.systems.last >= 26) == (design == .ios26) }
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
            width: LayoutUnit(rawValue: design.textWidth * LayoutUnit.unitsPerPoint), maximumLines: nil)
          let style = TextStyle(pointSize: design.pointSize, systems: design.systems)
          return UsageAlert(
            id: id, design: design, text: displayed.text,
            lines: textMeasurer.measure(displayed.text, locale: profile, style: style, in: box).lines)
        }
      }
    }
  }
}
