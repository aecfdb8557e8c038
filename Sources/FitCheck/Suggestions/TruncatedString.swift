internal import Formats
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// A truncated string with the context for finding and measuring shorter alternatives.
struct TruncatedString {
  let checker: FitChecker
  let catalog: ShortcutCatalog
  /// The measurement in the worst place.
  let measured: FitMeasurement
  /// The options for measuring on every surface that truncates the string.
  private let options: FitOptions
  let shortcut: AppShortcut
  let localization: Localization
  let profile: LocaleProfile
  let hasSubtitle: Bool
  /// The app's other strings in this language.
  let terms: LocalizationTerms

  /// nil if the report does not contain the string.
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

  /// Measures `text` in the same field and worst place; nil if it is not certain to fit on every surface that truncates
  /// the original.
  ///
  /// - Parameter size: another text size; nil for that of the worst place.
  func fitting(_ text: String, hasSubtitle: Bool? = nil, at size: TextSize? = nil) -> FitMeasurement? {
    var options = options
    options.textSizes = [size ?? measured.textSize]
    let result = checker.measure(
      text: text, key: measured.displayed.key, isFormat: shortcut.isFormat(measured.field),
      localization: localization.name, profile: profile, field: measured.field,
      hasSubtitle: hasSubtitle ?? self.hasSubtitle, options: options)
    return result.allSatisfy(\.verdict.isWhole) ? result.first : nil
  }

  /// The maximum number of lines of the field; nil for no limit.
  var maximumLines: Int? {
    measured.policy.maximumLines(for: measured.field, hasSubtitle: hasSubtitle, at: measured.textSize)
  }
}
