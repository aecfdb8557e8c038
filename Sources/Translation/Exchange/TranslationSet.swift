package import Diagnostics
package import Formats

/// Translations to merge into an app's tables.
package struct TranslationSet: Sendable {
  /// One translated string.
  package struct Translation: Hashable, Sendable {
    package var key: LocalizationKey
    package var value: String
    /// For developers and translators; nil if missing.
    package var comment: String?
    /// Where the translation was found.
    package var location: SourceLocation { place.location }
    private let place: SourcePlace
    /// The string that was translated; nil if the format does not contain it.
    package var sourceText: String?
    package var state: TranslationState
    /// Whether the source says the state; a format without states does not change that of an equal string.
    var statesItsState = true
    /// Whether the translation needs review.
    var needsReview: Bool { state <= .needsReview }
    /// Alternative translations of other lengths.
    package var alternatives: [String]
    /// The record of the project's string at export; nil if the source has no record.
    package var base: ExportedBase?
    /// The spelling of the language that has the exported text, if the translation is for another one too, which has another text.
    var exportedSpelling: Spelling?

    /// One of several spellings of a language, and its file.
    struct Spelling: Hashable, Sendable {
      var name: String
      var path: String
    }

    /// Whether the translator did not change the exported string.
    var isUntouched: Bool { base?.isText(value) == true }

    package init(
      key: LocalizationKey, value: String, comment: String?, location: SourceLocation, sourceText: String? = nil,
      state: TranslationState = .translated, alternatives: [String] = [], base: ExportedBase? = nil
    ) {
      self.init(
        key: key, value: value, comment: comment, place: SourcePlace(location), sourceText: sourceText, state: state,
        alternatives: alternatives, base: base)
    }

    package init(
      key: LocalizationKey, value: String, comment: String?, place: SourcePlace, sourceText: String? = nil,
      state: TranslationState = .translated, alternatives: [String] = [], base: ExportedBase? = nil
    ) {
      self.key = key
      self.value = value
      self.comment = comment
      self.place = place
      self.sourceText = sourceText
      self.state = state
      self.alternatives = alternatives
      self.base = base
    }
  }

  /// The translations of one language from one place, in their source's order; the last translation of a key is used.
  package struct Language: Sendable {
    /// The project's name for it; as named in the source if the project has none.
    package fileprivate(set) var name: String
    /// Where the source has it.
    fileprivate(set) var origin: Origin
    /// The path or name of the table that they are for, as in the source; nil if it names none.
    package var place: String?
    /// Whether they are source texts for tables with this development language: the source has a column for each language.
    package var mayBeSource: Bool
    package var translations: [Translation] = []

    fileprivate init(name: String, heading: String? = nil, column: Int, place: String?, mayBeSource: Bool) {
      self.name = name
      origin = Origin(
        name: heading ?? name, language: name, column: column, place: place.map { LocalizationKey($0) })
      self.place = place
      self.mayBeSource = mayBeSource
    }
  }

  /// Where a source has the translations of a language.
  struct Origin: Hashable {
    /// The language as named in the source.
    var name: String
    /// The language, if the source names it differently or not at all: a column `translation` of each of several files.
    var language: String
    /// The number of the column or object with the language; 0 in formats without.
    var column: Int
    /// Compared by code unit, as paths are.
    var place: LocalizationKey?
  }

  /// In the order in which they were added.
  package private(set) var languages: [Language] = []
  private var positions: [Origin: Int] = [:]
  /// How many units of the source have no finished translation, and are not in `languages`.
  package var untranslatedCount = 0
  /// A note for each string that the source excludes from translation; none of them is in `languages`.
  package internal(set) var exclusions: [Diagnostic] = []
  /// How many translations are not in `languages` because they are not finished, excluded, or their language is not known.
  package var omittedCount = 0
  /// How many strings of the source could not be read, and may be Pressfit's; each is reported.
  package var unreadCount = 0
  /// By file, all places that it states, of strings without a translation too.
  package private(set) var places: [String: Set<String>] = [:]
  /// Languages of the source that were not wanted, as named there.
  package internal(set) var skippedLanguages: Set<String> = []

  package init() {}

  /// Records that the source has translations into `language` that are not wanted.
  package mutating func skip(_ language: String) { skippedLanguages.insert(language) }

  /// Records that the file at `path` states `places`.
  mutating func mention(_ places: [String?], in path: String) {
    self.places[path, default: []].formUnion(places.lazy.compactMap(\.self).filter { !$0.isEmpty })
  }

  /// A set with everything but the languages.
  var withoutLanguages: TranslationSet {
    var result = self
    (result.languages, result.positions) = ([], [:])
    return result
  }

  /// Records that the source excludes the string `key` from translation.
  ///
  /// - Parameter hasText: whether the source nevertheless has a translation.
  mutating func exclude(_ key: LocalizationKey, hasText: Bool, language: String, at location: SourceLocation) {
    exclusions.append(.excluded(key, language: language, at: location))
    if hasText { omittedCount += 1 }
  }

  /// Adds `translations` to those for the language `name` from `place`.
  package mutating func add(_ translations: [Translation], language name: String, place: String? = nil) {
    add(translations, as: Language(name: name, column: 0, place: place, mayBeSource: false))
  }

  private mutating func position(of language: Language) -> Int {
    if let index = positions[language.origin] { return index }
    positions[language.origin] = languages.count
    var language = language
    language.translations = []
    languages.append(language)
    return languages.count - 1
  }

  /// Marks the languages that `isSource` accepts as source texts, if there are others, and returns those with translations.
  mutating func separateSources(where isSource: (String) -> Bool) -> [Language] {
    let filled = languages.indices.filter { !languages[$0].translations.isEmpty }
    let sources = filled.filter { isSource(languages[$0].name) }
    if sources.count == filled.count { return [] }
    let new = sources.filter { !languages[$0].mayBeSource }
    for index in new { languages[index].mayBeSource = true }
    return new.map { languages[$0] }
  }

  /// Changes the names of the languages to those of the project.
  mutating func renameLanguages(_ newName: (String) -> String) {
    for index in languages.indices { languages[index].name = newName(languages[index].name) }
  }

  /// Adds `translations` in place of those of `language`.
  package mutating func add(_ translations: [Translation], as language: Language) {
    let index = position(of: language)
    languages[index].translations += translations
  }

  /// Adds the translations in `other`.
  package mutating func add(_ other: TranslationSet) {
    untranslatedCount += other.untranslatedCount
    exclusions += other.exclusions
    omittedCount += other.omittedCount
    unreadCount += other.unreadCount
    skippedLanguages.formUnion(other.skippedLanguages)
    places.merge(other.places) { $0.union($1) }
    for language in other.languages { add(language.translations, as: language) }
  }

  /// Adds the finished entries of `table`, in `language`; entries that need review are reported to `sink`.
  ///
  /// - Parameters:
  ///   - column: the number of the column or object of the language.
  ///   - mayBeSource: whether they are source texts for tables with this development language.
  ///   - keys: keys of the project, which show that a record is another row's.
  package mutating func add(
    _ table: ExchangeTable, language: String, column: Int = 0, mayBeSource: Bool, keys: Set<LocalizationKey> = [],
    reportingTo sink: inout DiagnosticSink
  ) {
    untranslatedCount += table.untranslatedCount
    let recorded = ExportedBase.Language(language)
    let misplaced = ExportedBase.misplaced(in: table.entries, recorded, keys: keys)
    let exchanged = ExportedBase.exchanged(in: table.entries, recorded)
    for (position, entry) in table.entries.enumerated() {
      if misplaced.contains(position) || exchanged.contains(position) {
        let what = misplaced.contains(position) ? "export's record" : "exported translation"
        sink.report(.misplacedRow(entry.key, what: what, at: entry.location))
        unreadCount += 1
        continue
      }
      let base = entry.base?.record(of: entry.key, in: recorded)
      let exported = base?.isText(entry.value) == true ? base?.state : nil
      // No format of tables has a state for machine translations.
      let own = entry.state == .translated && exported == .machineTranslated ? exported : entry.state ?? exported
      let state = TranslationState(of: entry.value, state: own ?? .translated, base: base)
      guard let state else {
        sink.report(.unfinished(entry.key, why: "needs review", language: language, at: entry.location))
        untranslatedCount += 1
        if !entry.value.isEmpty { omittedCount += 1 }
        continue
      }
      var translation = Translation(
        key: entry.key, value: entry.value, comment: entry.comment, location: entry.location,
        sourceText: entry.source, state: state, base: base)
      translation.statesItsState = own != nil
      let origin = Language(
        name: language, heading: table.heading, column: column, place: entry.table, mayBeSource: mayBeSource)
      languages[self.position(of: origin)].translations.append(translation)
    }
  }

  /// Adds one translation.
  mutating func append(_ translation: Translation, language: String, place: String?) {
    let language = Language(name: language, column: 0, place: place, mayBeSource: false)
    languages[position(of: language)].translations.append(translation)
  }

  /// The translations that `isIncluded` accepts.
  func filtered(where isIncluded: (Translation) -> Bool) -> TranslationSet {
    mapped { translation, _ in isIncluded(translation) ? translation : nil }
  }

  /// Applies `change` to every translation; removes those for which it returns nil.
  package func mapped(_ change: (Translation, _ language: String) -> Translation?) -> TranslationSet {
    var result = withoutLanguages
    for language in languages {
      let changed = language.translations.compactMap { change($0, language.name) }
      if !changed.isEmpty { result.add(changed, as: language) }
    }
    return result
  }
}

extension TranslationState {
  /// The state of an incoming translation; nil if its translator has not finished it.
  ///
  /// Clients change a string and keep its state: a string that differs from the exported one is a translation, in any
  /// state.
  init?(of text: String, state: TranslationState, base: ExportedBase?) {
    if state >= .machineTranslated || base?.isText(text) == true {
      self = state
    } else if base != nil {
      self = state == .needsReview ? .needsReview : .translated
    } else {
      return nil
    }
  }
}

extension Diagnostic {
  /// `unread-units`: the row of one string has the record or the translation of another one.
  fileprivate static func misplacedRow(
    _ key: LocalizationKey, what: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unreadUnits, .warning,
      "the row of \(quoted(key.rawValue)) has the \(what) of another row: its columns belong to different strings",
      at: location, help: "sort complete rows, not single columns; `pressfit export` writes the file again")
  }

  /// `not-to-be-translated`: a string that the file of translations excludes.
  fileprivate static func excluded(
    _ key: LocalizationKey, language: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .notToBeTranslated, .note,
      "\(quoted(key.rawValue)) for \(quoted(language)) is not merged: the file marks it as not for translation",
      at: location)
  }
}
