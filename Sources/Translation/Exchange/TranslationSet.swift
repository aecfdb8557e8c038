package import Diagnostics
package import Formats
package import Localization

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
    /// Whether the translation needs review.
    var needsReview: Bool { state <= .needsReview }
    /// Alternative translations of other lengths.
    package var alternatives: [String]
    /// The record of the project's string at export; nil if the source has no record.
    package var base: ExportedBase?

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

  /// The translations of one language for one table, in their source's order; the last translation of a key is used.
  package struct Language: Sendable {
    /// As named in the source.
    package var name: String
    /// The name of their table (`InfoPlist`); nil if the source does not name it.
    package var table: String?
    /// The path of the table in the project that they were exported from; nil if the source does not name it.
    package var original: String?
    package var translations: Translations
  }

  /// In the order in which they were added.
  package private(set) var languages: [Language] = []
  /// How many units of the source have no finished translation, and are not in `languages`.
  package var untranslatedCount = 0
  /// Languages of the source that were not wanted, as named there.
  package internal(set) var skippedLanguages: Set<String> = []

  package init() {}

  /// Records that the source has translations into `language` that are not wanted.
  package mutating func skip(_ language: String) { skippedLanguages.insert(language) }

  /// Adds `translations` to those for the language `name` and `table`.
  package mutating func add(
    _ translations: Translations, language name: String, table: String? = nil, original: String? = nil
  ) {
    let index = languages.firstIndex { $0.name == name && $0.table == table && $0.original == original }
    if let index {
      languages[index].translations.append(translations)
    } else {
      languages.append(Language(name: name, table: table, original: original, translations: translations))
    }
  }

  package mutating func add(
    _ translations: [Translation], language name: String, table: String? = nil, original: String? = nil
  ) {
    add(Translations(translations), language: name, table: table, original: original)
  }

  /// Adds the translations in `other`.
  package mutating func add(_ other: TranslationSet) {
    untranslatedCount += other.untranslatedCount
    skippedLanguages.formUnion(other.skippedLanguages)
    for language in other.languages {
      add(language.translations, language: language.name, table: language.table, original: language.original)
    }
  }

  /// Adds all entries of `table`.
  package mutating func add(_ table: LocalizedTable) {
    add(Translations(of: table), language: table.localization, table: ExchangeFile.tableName(of: table.path))
  }

  /// Adds the finished entries of `table`, in `language`; entries that need review are reported to `sink`.
  package mutating func add(_ table: ExchangeTable, language: String, reportingTo sink: inout DiagnosticSink) {
    untranslatedCount += table.untranslatedCount
    for entry in table.entries {
      let state = TranslationState(of: entry.value, state: entry.state, base: entry.base)
      guard let state else {
        sink.report(.unfinished(entry.key, why: "needs review", language: language, at: entry.location))
        untranslatedCount += 1
        continue
      }
      let translation = Translation(
        key: entry.key, value: entry.value, comment: entry.comment, location: entry.location,
        sourceText: entry.source, state: state, base: entry.base)
      append(translation, language: language, table: entry.table)
    }
  }

  /// Adds one translation.
  private mutating func append(_ translation: Translation, language: String, table: String?) {
    if let index = languages.firstIndex(where: { $0.name == language && $0.table == table }) {
      languages[index].translations.append(translation)
    } else {
      add([translation], language: language, table: table)
    }
  }

  /// Applies `change` to every translation; removes those for which it returns nil.
  package func mapped(_ change: (Translation, _ language: String) -> Translation?) -> TranslationSet {
    var result = TranslationSet()
    result.untranslatedCount = untranslatedCount
    result.skippedLanguages = skippedLanguages
    for language in languages {
      result.add(
        language.translations.compactMap { change($0, language.name) }, language: language.name, table: language.table,
        original: language.original)
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
