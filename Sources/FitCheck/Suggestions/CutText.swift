internal import Formats
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// A text that is cut, with what its remedies are looked for in and measured by.
struct CutText {
  let checker: FitChecker
  let catalog: ShortcutCatalog
  /// In the worst place.
  let measured: FitMeasurement
  /// What is measured, on every surface that truncates the text.
  private let options: FitOptions
  let shortcut: AppShortcut
  let localization: Localization
  let profile: LocaleProfile
  let hasSubtitle: Bool
  /// What the app says in the language.
  let terms: LocalizationTerms

  /// nil where the report has no such text.
  init?(
    _ measured: FitMeasurement, on places: [Finding.Place], in catalog: ShortcutCatalog, options: FitOptions,
    profile: LocaleProfile, terms: LocalizationTerms, checker: FitChecker
  ) {
    guard let shortcut = catalog.shortcut(at: measured.itemIndex),
      let localization = catalog.localizations.first(where: { $0.name == measured.localization })
    else { return nil }
    self.checker = checker
    self.catalog = catalog
    self.measured = measured
    var options = options
    let doubtful = Set(places.filter(\.verdict.isDoubtful).map(\.surface)).union([measured.surface])
    options.surfaces = [measured.surface] + options.surfaces.filter { doubtful.contains($0) && $0 != measured.surface }
    self.options = options
    self.shortcut = shortcut
    self.localization = localization
    self.profile = profile
    self.terms = terms
    let subtitle = catalog.displayedText(of: .subtitle, of: shortcut, in: localization)
    hasSubtitle = subtitle.map { !$0.text.isEmpty } ?? shortcut.isRuntime(.subtitle)
  }

  /// The same field in the worst place with `text`; nil where that is not whole for certain on each surface that truncates the text.
  ///
  /// - Parameter size: another text size; nil: the worst place's.
  func fitting(_ text: String, hasSubtitle: Bool? = nil, at size: TextSize? = nil) -> FitMeasurement? {
    var options = options
    options.textSizes = [size ?? measured.textSize]
    let result = checker.measure(
      text: text, key: measured.displayed.key, isFormat: shortcut.isFormat(measured.field),
      localization: localization.name, profile: profile, field: measured.field,
      hasSubtitle: hasSubtitle ?? self.hasSubtitle, options: options)
    return result.allSatisfy(\.verdict.isWhole) ? result.first : nil
  }

  /// The lines that the field has; nil: as many as it takes.
  var maximumLines: Int? {
    measured.policy.maximumLines(for: measured.field, hasSubtitle: hasSubtitle, at: measured.textSize)
  }
}
