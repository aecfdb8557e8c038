internal import Formats
internal import LocaleSchema
internal import Localization

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
    UnreplacedText.first(in: measured.displayed.text).map {
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

/// An app's strings in one language, for finding other translations of a source string.
struct LocalizationTerms: Sendable {
  /// By the string in the development language, or by key if it has no such string; in the order of the tables.
  private let places: [LocalizationKey: [(entries: LocalizedTable.Entries, position: Int)]]
  /// The words of all strings, in lower case.
  let words: Set<String>

  /// - Parameter tables: must include the development language.
  init(localization name: String, tables: [CodeTable]) {
    var places: [LocalizationKey: [(entries: LocalizedTable.Entries, position: Int)]] = [:]
    var words: Set<String> = []
    for table in tables {
      let development = table.development
      for entries in table.localization(named: name)?.tables.map(\.entries) ?? [] {
        for position in entries.indices {
          let value = entries.value(position)
          if value.isEmpty { continue }
          let key = entries.key(position)
          let source = development?.text(for: key).map { LocalizationKey($0) } ?? key
          places[source, default: []].append((entries, position))
          for word in value.split(whereSeparator: { !$0.isLetter }) { words.insert(word.lowercased()) }
        }
      }
    }
    self.places = places
    self.words = words
  }

  /// The app's entries for the source string `source`.
  func entries(for source: String) -> [LocalizedTable.Entry] {
    (places[LocalizationKey(source)] ?? []).map { $0.entries[$0.position] }
  }
}

/// Strings that were never replaced by real text.
enum UnreplacedText {
  /// Words that mark unfinished text, if they are the complete string or precede a colon.
  private static let marks: Set<String> = ["TODO", "FIXME", "TBD", "XXX"]

  /// The placeholder in `text` that a translation should replace; nil if not found.
  ///
  /// - Crowdin's pseudo-language for in-context translation: `crwdns12345:0crwdne12345:0`; the complete string.
  /// - A template variable in capitals: `%BUNDLE_NAME%`, or in braces: `{{name}}`.
  /// - "TODO" and similar words, alone or before a colon.
  static func first(in text: String) -> String? {
    if InContextPlaceholder.isIn(text) { return text }
    let head = text.prefix { $0 != ":" }.trimmingSpaces()
    if marks.contains(String(head)) { return String(head) }
    return variable(in: text, from: "%", to: "%") { $0 == "_" || ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
      ?? variable(in: text, from: "{{", to: "}}") { $0 != "{" && $0 != "}" }
  }

  /// The first variable between `opening` and `closing` with a name of two or more accepted characters.
  private static func variable(
    in text: String, from opening: String, to closing: String, accepting isPart: (Character) -> Bool
  ) -> String? {
    var rest = text[...]
    while let start = rest.firstRange(of: opening) {
      let name = rest[start.upperBound...].prefix(while: isPart)
      let after = rest[name.endIndex...]
      if name.count > 1, after.hasPrefix(closing) { return opening + name + closing }
      // "{{{name}}}" has the opening braces twice.
      rest = rest[rest.index(after: start.lowerBound)...]
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    var result = drop { $0 == " " }
    while result.last == " " { result.removeLast() }
    return result
  }
}
