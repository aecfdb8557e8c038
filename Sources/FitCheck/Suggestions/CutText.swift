internal import Formats
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// A text that is cut, with what its remedies are looked for in and measured by.
struct CutText {
  let checker: FitChecker
  let catalog: ShortcutCatalog
  let measured: FitMeasurement
  let shortcut: AppShortcut
  let localization: Localization
  let profile: LocaleProfile
  let hasSubtitle: Bool
  /// What the app says in the language.
  let terms: LocalizationTerms

  /// nil where the report has no such text.
  init?(
    _ measured: FitMeasurement, in catalog: ShortcutCatalog, profile: LocaleProfile, terms: LocalizationTerms,
    checker: FitChecker
  ) {
    guard let shortcut = catalog.shortcut(at: measured.itemIndex),
      let localization = catalog.localizations.first(where: { $0.name == measured.localization })
    else { return nil }
    self.checker = checker
    self.catalog = catalog
    self.measured = measured
    self.shortcut = shortcut
    self.localization = localization
    self.profile = profile
    self.terms = terms
    let subtitle = catalog.displayedText(of: .subtitle, of: shortcut, in: localization)
    hasSubtitle = subtitle.map { !$0.text.isEmpty } ?? shortcut.isRuntime(.subtitle)
  }

  /// The same field in the same place with `text`; nil where that is not whole for certain.
  ///
  /// - Parameter size: another text size; nil: its own.
  func fitting(_ text: String, hasSubtitle: Bool? = nil, at size: TextSize? = nil) -> FitMeasurement? {
    let options = FitOptions(
      surfaces: [measured.surface], textSizes: [size ?? measured.textSize], policy: measured.policy)
    let result = checker.measure(
      text: text, key: measured.displayed.key, isFormat: shortcut.isFormat(measured.field),
      localization: localization.name, profile: profile, field: measured.field,
      hasSubtitle: hasSubtitle ?? self.hasSubtitle, options: options)
    return result.first.flatMap { $0.verdict == .fits || $0.verdict == .wraps ? $0 : nil }
  }

  /// The lines that the field has; nil: as many as it takes.
  var maximumLines: Int? {
    measured.policy.maximumLines(for: measured.field, hasSubtitle: hasSubtitle, at: measured.textSize)
  }
}
