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
  private let reportOptions: FitOptions
  /// The options for measuring on every checked surface, the worst one first.
  private let options: FitOptions
  private let doubtfulSurfaces: Set<DisplaySurface>
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
    guard let shortcut = catalog.shortcut(measured.id.source),
      let localization = catalog.localizations.first(where: { $0.name == measured.localization })
    else { return nil }
    self.checker = checker
    self.catalog = catalog
    self.measured = measured
    reportOptions = options
    var options = options
    options.surfaces = [measured.surface] + options.surfaces.filter { $0 != measured.surface }
    self.options = options
    doubtfulSurfaces = Set(places.filter(\.verdict.isDoubtful).map(\.surface)).union([measured.surface])
    self.shortcut = shortcut
    self.localization = localization
    self.profile = profile
    self.terms = terms
    let subtitle = catalog.displayedText(of: .subtitle, of: shortcut, in: localization)
    hasSubtitle = subtitle.map { !$0.text.isEmpty } ?? shortcut.isRuntime(.subtitle)
  }

  /// Measures `text` in the same field and worst place; nil if it is not certain to fit on every surface that truncates
  /// the original, or if the report would warn about it for another reason.
  ///
  /// - Parameter size: another text size; nil for that of the worst place.
  func fitting(_ text: String, hasSubtitle: Bool? = nil, at size: TextSize? = nil) -> FitMeasurement? {
    var options = options
    options.textSizes = [size ?? measured.textSize]
    let result = checker.measure(
      text: text, key: measured.displayed.key, isFormat: shortcut.isFormat(measured.field),
      letterCase: measured.displayed.letterCase, localization: localization.name, profile: profile,
      field: measured.field, hasSubtitle: hasSubtitle ?? self.hasSubtitle, options: options)
    let fits = result.allSatisfy { $0.verdict.isComplete || !doubtfulSurfaces.contains($0.surface) }
    return fits ? result.first : nil
  }

  /// The suggestion for a string that is a placeholder; nil for others.
  var placeholder: Suggestion? {
    PlaceholderText.first(in: measured.displayed.text).map {
      .replacePlaceholder($0, isTranslation: measured.displayed.isTranslation)
    }
  }

  /// The suggestion to shorten the string, and the limit for translators that it states; nil if no menu limits the string.
  func shortening(_ limits: LengthEstimate, places: MenuPlaces) -> Suggestion? {
    let places = places.places(sharingEntryOf: measured.field, of: shortcut)
    let own = MenuPlace(field: measured.field, hasSubtitle: hasSubtitle)
    guard let limit = limits.limit(of: places.isEmpty ? [own] : places, in: profile.tag, options: reportOptions)
    else { return nil }
    return .shorten(limit: limit.limit, safe: min(limit.safe, limit.limit), lines: limit.lines, step(to: limit.limit))
  }

  private func step(to limit: Int) -> Suggestion.ShorteningStep {
    if let filled = measured.filled {
      if filled.fixedCount > limit { return .fixedPart(filled.fixedCount) }
      return filled.longest.count > limit ? .toLimitWithValues : .wideLetters(nil)
    }
    let text = measured.displayed.text
    let count = text.count
    if count > limit { return .toLimit }
    let fitting = (1..<max(1, count)).reversed().first { self.fitting(String(text.prefix($0))) != nil }
    return .wideLetters(count - (fitting ?? 0))
  }

  /// The maximum number of lines of the field; nil for no limit.
  var maximumLines: Int? {
    measured.policy.maximumLines(for: measured.field, hasSubtitle: hasSubtitle, at: measured.textSize)
  }
}
