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
  /// The options for measuring on every checked surface.
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
    let fits = result.allSatisfy {
      !$0.isOverDocumentedLimit && ($0.verdict.isComplete || !doubtfulSurfaces.contains($0.surface))
    }
    return fits ? result.first : nil
  }

  /// The suggestion for a string that is a placeholder; nil for others.
  var placeholder: Suggestion? {
    PlaceholderText.first(in: measured.displayed.text).map {
      .replacePlaceholder($0, isTranslation: measured.displayed.isTranslation)
    }
  }

  /// The suggestion to shorten the string to a length that fits in every checked menu, within the lines that Apple
  /// documents, so that the next check reports neither truncation nor `over-documented-limit`.
  ///
  /// The length is the least of the language's budgets, of the string's own average, and, if possible, of the length at which the
  /// string itself fits.
  func shortening(_ budgets: inout LocalizationBudgets) -> Suggestion {
    let size = measured.textSize
    let count = measured.displayed.text.count
    var shortest: (typical: Int, safe: Int, lines: Int?)?
    for surface in options.surfaces {
      let lines = [options.policy.policy(on: surface), .documented]
        .compactMap { $0.maximumLines(for: measured.field, hasSubtitle: hasSubtitle, at: size) }.min()
      let budget = budgets.budget(for: measured, on: surface, lines: lines, options: options)
      let own = measured.characterBudget(lines: lines ?? 1, of: options.textWidth(on: surface, at: size))
      let limit = max(1, min(budget.limit, own, count - 1))
      let isLess = shortest.map { (limit, lines ?? .max) < ($0.typical, $0.lines ?? .max) } ?? true
      if isLess { shortest = (limit, min(budget.safe, limit), lines) }
    }
    var least = shortest ?? (max(1, count - 1), max(1, count - 1), maximumLines)
    if !shortcut.isFormat(measured.field) {
      while least.typical > 1, fitting(String(measured.displayed.text.prefix(least.typical))) == nil {
        least.typical -= 1
      }
    }
    return .shorten(
      typical: least.typical, safe: min(least.safe, least.typical), lines: least.lines,
      at: options.textSizes.count > 1 ? size : nil)
  }

  /// The maximum number of lines of the field; nil for no limit.
  var maximumLines: Int? {
    measured.policy.maximumLines(for: measured.field, hasSubtitle: hasSubtitle, at: measured.textSize)
  }
}
