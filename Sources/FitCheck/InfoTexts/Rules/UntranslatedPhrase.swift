internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization

/// `untranslated-phrase`: an App Shortcut has no phrase in a language, though other languages have one.
struct UntranslatedPhrase: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.untranslatedPhrase]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    guard let texts = context.phrases else { return [] }
    return texts.groups.flatMap { findings(about: $0, in: texts) }
  }

  private func findings(about group: PhraseTexts.Group, in texts: PhraseTexts) -> [InfoTextFinding] {
    if group.phrases.allSatisfy(texts.isExcluded) { return [] }
    let foreign = texts.localizations.filter { !texts.isInDevelopmentLanguage($0) }
    let key = LocalizationKey(group.first.value)
    guard translates(group, texts) else {
      // `raw-key-shown` reports phrases that are keys, in every language.
      guard !foreign.isEmpty, !group.phrases.allSatisfy({ PhraseTexts.isRawKey($0.value) }) else { return [] }
      return [InfoTextFinding(.phraseInNoLanguage(group), phrase: key, in: nil, isCertain: false)]
    }
    return foreign.flatMap { localization -> [InfoTextFinding] in
      let untranslated = group.phrases.filter { !texts.isTranslated($0, in: localization) }
      let missing = untranslated.filter { !PhraseTexts.isRawKey($0.value) }
      if missing.count == group.phrases.count, Self.isSpoken(localization.tag) {
        return [
          InfoTextFinding(
            .untranslatedPhrase(group, in: localization, texts), phrase: key, in: localization, isCertain: true)
        ]
      }
      // Fewer phrases are enough to start the App Shortcut. Notes about one phrase are combined, so their wording is the same.
      return missing.filter { !texts.isExcluded($0) }.map { phrase in
        InfoTextFinding(
          .untranslatedPhrase(phrase, in: localization, texts), phrase: LocalizationKey(phrase.value),
          in: localization, isCertain: false)
      }
    }
  }

  /// Whether another language has one of the phrases.
  private func translates(_ group: PhraseTexts.Group, _ texts: PhraseTexts) -> Bool {
    texts.all.localizations.contains { localization in
      !texts.isInDevelopmentLanguage(localization)
        && group.phrases.contains { !texts.translations(of: $0, in: localization).isEmpty }
    }
  }

  /// Whether Siri understands the language (confidence medium).
  private static func isSpoken(_ tag: LanguageTag) -> Bool { languages.contains(tag.normalized.language) }

  /// The languages of Siri as of iOS 18, collected from news articles about each new language.
  private static let languages: Set<String> = [
    "ar", "da", "de", "en", "es", "fi", "fr", "he", "it", "ja", "ko", "ms", "nb", "nl", "no", "pt", "ru", "sv", "th",
    "tr", "yue", "zh",
  ]
}

extension Diagnostic {
  fileprivate static func untranslatedPhrase(
    _ group: PhraseTexts.Group, in localization: Localization, _ texts: PhraseTexts
  ) -> Diagnostic {
    let phrase = group.first
    let name = quoted(localization.name)
    let message =
      group.phrases.count > 1
      ? "the App Shortcut with the phrase \(quoted(phrase.value)) has no phrase in \(name)"
      : "phrase \(quoted(phrase.value)) is not translated in \(name)"
    let unit = localization.tables.lazy.compactMap { $0.unbuiltUnits[LocalizationKey(phrase.value)] }.first
    return Diagnostic(
      .untranslatedPhrase, .warning, message, at: phrase.location,
      secondary: unit.map { [RelatedLocation($0, label: "the translation that the build leaves out")] } ?? [],
      help: unit.map { "review the translation in \(quoted($0.path)) and set its state to \"translated\"" }
        ?? "add \(quoted(phrase.value)) to \(texts.tablePath(in: localization))")
  }

  fileprivate static func untranslatedPhrase(
    _ phrase: SourceText, in localization: Localization, _ texts: PhraseTexts
  ) -> Diagnostic {
    Diagnostic(
      .untranslatedPhrase, .note,
      "phrase \(quoted(phrase.value)) is not translated in \(quoted(localization.name))", at: phrase.location,
      help: "add \(quoted(phrase.value)) to \(texts.tablePath(in: localization))")
  }

  fileprivate static func phraseInNoLanguage(_ group: PhraseTexts.Group) -> Diagnostic {
    let phrase = group.first
    return Diagnostic(
      .untranslatedPhrase, .note,
      group.phrases.count > 1
        ? "the App Shortcut with the phrase \(quoted(phrase.value)) has no translated phrase in any language"
        : "phrase \(quoted(phrase.value)) is not translated in any language",
      at: phrase.location, help: "add \(quoted(phrase.value)) to the table \"AppShortcuts\" of each language")
  }
}
