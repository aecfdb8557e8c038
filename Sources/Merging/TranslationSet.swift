package import Diagnostics
package import Formats
package import Localization

/// Translations to merge into an app's tables.
package struct TranslationSet: Sendable {
  /// One translated string.
  package struct Translation: Hashable, Sendable {
    package var key: LocalizationKey
    package var value: String
    /// For developers and translators; nil if there is none.
    package var comment: String?
    /// Where the translation was found.
    package var location: SourceLocation { place.location }
    private let place: SourcePlace
    /// The string that was translated; nil if the format does not contain it.
    package var sourceText: String?
    package var state: TranslationState
    /// Whether the translation has to be reviewed.
    var needsReview: Bool { state <= .needsReview }
    /// Alternative translations of other lengths.
    package var alternatives: [String]

    package init(
      key: LocalizationKey, value: String, comment: String?, location: SourceLocation, sourceText: String? = nil,
      state: TranslationState = .translated, alternatives: [String] = []
    ) {
      self.init(
        key: key, value: value, comment: comment, place: SourcePlace(location), sourceText: sourceText, state: state,
        alternatives: alternatives)
    }

    package init(
      key: LocalizationKey, value: String, comment: String?, place: SourcePlace, sourceText: String? = nil,
      state: TranslationState = .translated, alternatives: [String] = []
    ) {
      self.key = key
      self.value = value
      self.comment = comment
      self.place = place
      self.sourceText = sourceText
      self.state = state
      self.alternatives = alternatives
    }
  }

  /// The translations of one language in source order; of duplicate keys the last counts.
  package struct Language: Sendable {
    /// As named in the source.
    package var name: String
    package var translations: Translations
  }

  /// In the order in which they were added.
  package private(set) var languages: [Language] = []

  package init() {}

  /// Adds `translations` to the language `name`.
  package mutating func add(_ translations: Translations, language name: String) {
    if let index = languages.firstIndex(where: { $0.name == name }) {
      languages[index].translations.append(translations)
    } else {
      languages.append(Language(name: name, translations: translations))
    }
  }

  package mutating func add(_ translations: [Translation], language name: String) {
    add(Translations(translations), language: name)
  }

  /// Adds the translations in `other`.
  package mutating func add(_ other: TranslationSet) {
    for language in other.languages { add(language.translations, language: language.name) }
  }

  /// Adds all entries of `table`.
  package mutating func add(_ table: LocalizedTable) {
    add(Translations(of: table), language: table.localization)
  }

  /// Adds the finished entries of `table`, in `language`; entries that need review are reported to `sink`.
  package mutating func add(_ table: ExchangeTable, language: String, reportingTo sink: inout DiagnosticSink) {
    var translations: [Translation] = []
    for entry in table.entries {
      guard entry.state >= .machineTranslated else {
        sink.report(.unfinished(entry.key, why: "needs review", language: language, at: entry.location))
        continue
      }
      translations.append(
        Translation(
          key: entry.key, value: entry.value, comment: entry.comment, location: entry.location,
          sourceText: entry.source, state: entry.state))
    }
    add(translations, language: language)
  }

  /// Applies `change` to every translation; removes those for which it returns nil.
  package func mapped(_ change: (Translation, _ language: String) -> Translation?) -> TranslationSet {
    var result = TranslationSet()
    for language in languages {
      result.add(language.translations.compactMap { change($0, language.name) }, language: language.name)
    }
    return result
  }

  /// Only the translations of `keys`.
  package func filtered(to keys: Set<LocalizationKey>) -> TranslationSet {
    var result = TranslationSet()
    for language in languages {
      result.add(language.translations.filter { keys.contains($0.key) }, language: language.name)
    }
    return result
  }
}
