internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization

/// `untranslated-title`, `untranslated-subtitle`, `untranslated-info-text`: users see the development language's string.
/// `untranslated-phrase`: an App Shortcut has no phrase in a language, though other languages have one.
struct UntranslatedText: Rule {
  static let ids: [Diagnostic.ID] = [
    .untranslatedTitle, .untranslatedSubtitle, .untranslatedInfoText, .untranslatedPhrase,
  ]

  func findings(in app: FitReport) -> [Finding] {
    let foreign = app.textsOfOtherLanguages.map(\.text)
    let names = LikelyNames(app)
    // Visible raw keys are reported by another rule.
    let untranslated = app.texts.filter { text in
      guard text.entry == nil, text.relatedLocalization == nil, !text.isExcludedFromTranslation,
        text.displayed.origin != .propertyListString || !text.isSymbolic(in: app.catalog),
        !app.options.glossary.covers(text.displayed.text),
        // Literals in code without any table entry are reported by another rule.
        text.shortcut.listed != nil || text.shortcut.table(of: text.field) != nil, text.isForeign
      else { return false }
      // The string may be in this very language.
      let (string, tag) = (text.displayed.text, text.localization.tag)
      if LanguageEvidence.foreignScript(of: string, in: app.catalog.developmentLanguage) != nil {
        return LanguageEvidence.foreignScript(of: string, in: tag) != nil
      }
      return !foreign.contains { $0.id.source == text.id.source && $0.field == text.field }
        || !LanguageEvidence.isWritable(string, in: tag)
    }
    let elsewhere = TranslationsElsewhere(of: untranslated, in: app)
    return untranslated.map { text in
      let id: Diagnostic.ID = text.field == .title ? .untranslatedTitle : .untranslatedSubtitle
      let message = "\(text.label) is not translated in \(text.language)"
      if let unit = text.unbuiltUnit { return text.unbuiltFinding(id, .warning, message, unit) }
      let note = names.reasonForNoTranslation(of: text)
      return text.finding(
        id, note == nil ? .warning : .note, message, at: text.definition.location, secondary: text.tableLocation,
        notes: [note].compactMap(\.self),
        help: elsewhere.help(for: text) ?? "add \(quoted(text.key.rawValue)) to \(text.tablePath)",
        missing: elsewhere.covers(text) ? nil : text.missing)
    }
  }

  func findings(in bundle: InfoTextContext) -> [Finding] {
    findings(aboutTextsOf: bundle) + (bundle.phrases.map(findings(aboutPhrases:)) ?? [])
  }
}

/// The texts that are likely names: every language that translates them, and that translates other texts too, repeats the source text.
private struct LikelyNames {
  /// By text, the number of languages that repeat the source text.
  private var copies: [Finding.Entry?: Int] = [:]

  init(_ app: FitReport) {
    let translations = app.translations
    // A table that only repeats source strings is not a translation.
    let translated = Set(
      translations.filter { !$0.entry.value.utf8Equals($0.original) }.map(\.text.localization.name))
    for (text, all) in Dictionary(grouping: translations, by: \.text.subject.entry)
    where all.allSatisfy({ $0.entry.value.utf8Equals($0.original) }) {
      let count = all.count { translated.contains($0.text.localization.name) }
      // A single language may share a word with the source language.
      if count > 1 { copies[text] = count }
    }
  }

  /// Why `text` may be the same in all languages; nil if it is probably to be translated.
  func reasonForNoTranslation(of text: ItemText) -> String? {
    let string = text.displayed.text
    if string.isAbbreviation { return "it may be an abbreviation that is the same in all languages" }
    if string.isTags { return "a hashtag or the name of an account is the same in all languages" }
    if string.isNameWithInnerCapital { return "it may be a name that is the same in all languages" }
    return copies[text.subject.entry].map {
      "it may be a name: all \($0) languages with an entry repeat the source text"
    }
  }
}

extension String {
  /// Whether this is one word with a capital after a small letter (PyPI, GitHub), as names have it.
  var isNameWithInnerCapital: Bool {
    guard !isEmpty, allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    return zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }

  /// Whether this consists of hashtags and names of accounts only (#sale @quill).
  var isTags: Bool {
    let words = split(whereSeparator: \.isWhitespace)
    return !words.isEmpty && words.allSatisfy { $0.utf8.count > 1 && ($0.hasPrefix("#") || $0.hasPrefix("@")) }
  }
}

// MARK: - Other texts of Info.plist

extension UntranslatedText {
  private func findings(aboutTextsOf bundle: InfoTextContext) -> [Finding] {
    let catalog = bundle.catalog
    let repeating = bundle.languagesThatRepeatInfoPlist
    return bundle.shownByText.flatMap { shown -> [Finding] in
      guard let text = shown.first?.text, let severity = Self.severity(of: text, in: catalog),
        let value = text.values.first, value.isKnown, !value.text.value.isBlank,
        !bundle.glossary.covers(value.text.value)
      else { return [] }
      let isSourceForeign = LanguageEvidence.reason(against: catalog.developmentLanguage, value.text.value) != nil
      // If Info.plist is not in the development language, a table with the same text shows that it is meant for its language.
      let isTranslated = catalog.localizations.contains { localization in
        guard let entry = catalog.entry(of: text, in: localization) else { return false }
        return isSourceForeign
          || !catalog.isInDevelopmentLanguage(localization) && !entry.value.utf8Equals(text.key.rawValue)
            && !text.values.contains { $0.text.value.utf8Equals(entry.value) }
      }
      let untranslated = shown.filter { shown in
        (isTranslated || text.kind == .usageDescription && !repeating.contains(shown.localization.name))
          && showsSource(shown, isSourceForeign: isSourceForeign, catalog)
      }
      if untranslated.isEmpty { return [] }
      let single = untranslated.map { finding(about: $0, severity, isTranslated: isTranslated, bundle) }
      if isTranslated || severity == .note { return single }
      return single + [summary(of: text, untranslated.map(\.localization))]
    }
  }

  /// Whether users see the text of Info.plist instead of a translation.
  private func showsSource(_ shown: InfoTextContext.Shown, isSourceForeign: Bool, _ catalog: InfoTextCatalog) -> Bool {
    guard shown.isForeign, shown.entry == nil, let displayed = shown.displayed else { return false }
    if case .relatedLocalization = displayed.origin { return false }
    let (text, tag) = (shown.text, shown.localization.tag)
    return !(isSourceForeign && LanguageEvidence.isWritable(displayed.text, in: tag))
      && !(tag.normalized.language == "en" && LanguageEvidence.isLikelyEnglish(displayed.text))
      // The finding about the table reports it.
      && catalog.keysOfUnbuiltTables[shown.localization.name]?.contains(text.key) != true
      // Reported as a raw key.
      && !(text.kind == .usageDescription && SymbolicKey.isSymbolic(displayed.text))
      && !isExcluded(displayed, of: text, in: catalog)
      && !(text.infoKey.keyedOn == .value && SymbolicKey.isSymbolic(text.key.rawValue))
  }

  /// Whether a catalog excludes `text` from translation, and users see the same as in the development language.
  private func isExcluded(_ displayed: DisplayedText, of text: InfoText, in catalog: InfoTextCatalog) -> Bool {
    catalog.localizations.excludesFromTranslation(text.key)
      && catalog.development.flatMap { catalog.displayedText(of: text, in: $0) }?.text.utf8Equals(displayed.text)
        != false
  }

  /// nil if the string is never shown.
  private static func severity(of text: InfoText, in catalog: InfoTextCatalog) -> Severity? {
    switch text.kind {
    case .usageDescription: text.infoKey.deprecated == nil ? .warning : .note
    case .bundleDescription: .warning
    // A brand has one name in most languages.
    case .displayName, .spokenName, .alternativeName, .pronunciationHint, .documentTypeName, .typeDescription: .note
    case .name: catalog.infoKeys.contains("CFBundleDisplayName") ? nil : .note
    case .copyright, .version: nil
    }
  }

  private func finding(
    about shown: InfoTextContext.Shown, _ severity: Severity, isTranslated: Bool, _ bundle: InfoTextContext
  ) -> Finding {
    let message = "\(shown.noun) is not translated in \(shown.language)"
    let isCertain = severity > .note && isTranslated
    let tables = shown.localization.tables
    if let unit = tables.lazy.compactMap({ $0.unbuiltUnits[shown.text.key] }).first {
      return shown.unbuiltFinding(.untranslatedInfoText, severity, message, unit, isCertain: isCertain)
    }
    return shown.finding(
      .untranslatedInfoText, severity, "\(message); users see \(quoted(shown.displayed?.text ?? ""))",
      at: shown.definitionLocation,
      secondary: tables.prefix(1).map { .init(SourceLocation(path: $0.path), label: "a table without the key") },
      help: "add \(quoted(shown.text.key.rawValue)) to \(bundle.tablePath(in: shown.localization))",
      isCertain: isCertain, missing: tables.isEmpty ? .table : .entry)
  }

  /// One finding of a string that no language translates: by default, because a team may have decided to leave it in the development
  /// language; not with `--texts`.
  private func summary(of text: InfoText, _ languages: [Localization]) -> Finding {
    let names = languages.map(\.name)
    var finding = Finding(
      .untranslatedInfoText, .note,
      "\(text.label) is not translated in any language; users of \(names.quotedLanguages) see it in the development language",
      about: text.subject(), at: text.value?.location,
      help: "list each language with \"--texts usage\", and translate it", topic: .summary)
    finding.subject.localizations = names
    return finding
  }
}

extension InfoTextContext {
  /// The languages with a usage description that repeats the one of Info.plist: Info.plist may be in their language.
  fileprivate var languagesThatRepeatInfoPlist: Set<String> {
    let texts = catalog.texts.filter { $0.kind == .usageDescription }
    return Set(
      localizations.lazy.filter { localization in
        texts.contains { text in
          catalog.entry(of: text, in: localization).map { catalog.isSource($0.value, of: text) } ?? false
        }
      }.map(\.name))
  }
}

// MARK: - Phrases of App Shortcuts

extension UntranslatedText {
  private func findings(aboutPhrases texts: PhraseTexts) -> [Finding] {
    let foreign = texts.localizations.filter { !texts.catalog.isInDevelopmentLanguage($0) }
    return texts.groups.flatMap { group -> [Finding] in
      if group.phrases.allSatisfy(texts.isExcluded) { return [] }
      guard translates(group, texts) else {
        // `raw-key-shown` reports phrases that are keys, in every language.
        guard !foreign.isEmpty, !group.phrases.allSatisfy({ PhraseTexts.isRawKey($0.value) }) else { return [] }
        return [finding(about: group, in: nil, texts)]
      }
      return foreign.flatMap { localization -> [Finding] in
        let untranslated = group.phrases.filter { !texts.isTranslated($0, in: localization) }
        let missing = untranslated.filter { !PhraseTexts.isRawKey($0.value) }
        if missing.count == group.phrases.count, Self.isSpoken(localization.tag) {
          return [finding(about: group, in: localization, texts)]
        }
        // Fewer phrases are enough to start the App Shortcut. Notes about one phrase are combined, so their wording is the same.
        return missing.filter { !texts.isExcluded($0) }.map { phrase in
          Finding(
            .untranslatedPhrase, .note,
            "phrase \(quoted(phrase.value)) is not translated in \(quoted(localization.name))",
            about: .phrase(LocalizationKey(phrase.value), in: localization), at: phrase.location,
            help: "add \(quoted(phrase.value)) to \(texts.tablePath(in: localization))", topic: .phrase,
            isCertain: false)
        }
      }
    }
  }

  /// The finding that no phrase of `group` is translated.
  ///
  /// - Parameter localization: nil for all languages.
  private func finding(
    about group: PhraseTexts.Group, in localization: Localization?, _ texts: PhraseTexts
  ) -> Finding {
    let phrase = group.first
    let name = quoted(phrase.value)
    let place = localization.map { quoted($0.name) } ?? "any language"
    let message =
      group.phrases.count > 1
      ? "the App Shortcut with the phrase \(name) has no \(localization == nil ? "translated " : "")phrase in \(place)"
      : "phrase \(name) is not translated in \(place)"
    let shown = localization.map { PhraseTexts.Shown(phrase: phrase, localization: $0, entry: nil) }
    if let shown, let unit = shown.unbuiltUnit {
      return shown.unbuiltFinding(.untranslatedPhrase, .warning, message, unit)
    }
    let table = localization.map(texts.tablePath(in:)) ?? "the table \"AppShortcuts\" of each language"
    return Finding(
      .untranslatedPhrase, localization == nil ? .note : .warning, message,
      about: .phrase(LocalizationKey(phrase.value), in: localization), at: phrase.location,
      help: "add \(name) to \(table)", topic: .phrase, isCertain: localization != nil)
  }

  /// Whether another language has one of the phrases.
  private func translates(_ group: PhraseTexts.Group, _ texts: PhraseTexts) -> Bool {
    texts.all.localizations.contains { localization in
      !texts.catalog.isInDevelopmentLanguage(localization)
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
