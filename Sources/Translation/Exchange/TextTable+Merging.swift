package import Diagnostics
package import Formats
package import Localization

extension TextTable {
  /// `translations` for the files of their languages: a language may have files in several spellings, of which one has the exported text.
  ///
  /// A translation that its translator changed is also for the other spellings, unless they have another text, which `merge` keeps. A spelling
  /// with translations of its own gets only these.
  func inAllSpellings(_ translations: TranslationSet) -> TranslationSet {
    let named = Set(translations.languages.map(\.name))
    var result = TranslationSet()
    for language in translations.languages {
      let spellings = spellings(of: language.name).filter { $0 == language.name || !named.contains($0) }
      if spellings.count < 2 {
        result.add(language.translations, as: language)
        continue
      }
      let texts = spellings.map { currentTexts(in: $0, for: language.translations) }
      for translation in language.translations {
        for (number, own) in distributed(translation, over: texts, as: spellings) {
          result.append(own, language: spellings[number], place: language.place)
        }
      }
    }
    return result
  }

  /// The current texts of the spelling `name` of a language.
  private func currentTexts(
    in name: String, for translations: [TranslationSet.Translation]
  ) -> [LocalizationKey: String] {
    var result: [LocalizationKey: String] = [:]
    for unit in ownUnits(for: name) { result[unit.identifier] = unit.target }
    for translation in translations where texts[translation.key] == nil && result[translation.key] == nil {
      result[translation.key] = entry(of: translation.key, in: name)?.value
    }
    return result
  }

  /// `translation` for each of `spellings` that it is for, by number.
  private func distributed(
    _ translation: TranslationSet.Translation, over texts: [[LocalizationKey: String]], as spellings: [String]
  ) -> [(Int, TranslationSet.Translation)] {
    let current = texts.map { $0[translation.key] }
    let isValue = { (text: String?) in text?.utf8.elementsEqual(translation.value.utf8) == true }
    let isExported = { (text: String?) in
      translation.base.map { base in text.map(base.isText) ?? base.isUntranslated } == true
    }
    let exported = current.firstIndex(where: isExported)
    // Without a record, the spelling that the file names.
    let recorded = translation.base.flatMap { _ in
      current.firstIndex(where: isValue) ?? current.firstIndex { $0 != nil }
    }
    let own = exported ?? recorded ?? 0
    var result = [(own, translation)]
    if translation.isUntouched || isValue(current[own]) { return result }
    // A new text, or a change of the exported one; not one that another change contradicts.
    let isWritten = exported != nil || current[own] == nil
    for number in spellings.indices where number != own && !isValue(current[number]) {
      var copy = translation
      if current[number] == nil {
        guard isWritten else { continue }
        copy.base = nil
      } else if !isExported(current[number]), current[number] != current[own] {
        copy.exportedSpelling = .init(name: spellings[own], path: target(forLanguage: spellings[own]).path)
      }
      result.append((number, copy))
    }
    return result
  }
}

extension TextTable {
  /// Unintended parts of the translations that `plan` writes into this table. One with an error is not to be written.
  package func differences(
    of plan: MergePlan
  ) -> [(translation: TranslationSet.Translation, diagnostic: Diagnostic)] {
    var comparisons = TextComparison.Cache()
    return plan.tables.flatMap { outcomes in
      outcomes.filter(\.isWritten).flatMap { outcome in
        let translation = outcome.translation
        let text = texts[translation.key]
        let comparison = comparisons.comparison(outcome.localization, use: use(of: text))
        let issues = comparison.issues(
          in: translation.value, source: text?.source ?? translation.sourceText, key: translation.key)
        return issues.map { issue in
          let diagnostic = issue.diagnostic(
            about: "the translation of \(quoted(translation.key.rawValue))", in: outcome.localization,
            at: translation.location, notes: issue.severity == .error ? ["the translation is not merged"] : [])
          return (translation, diagnostic)
        }
      }
    }
  }

  private func use(of text: Text?) -> TextComparison.Use {
    if name == AppShortcutPhrases.table { return .phrase }
    if text?.isInfoText == true { return .infoText }
    return text?.isFormat ?? (name != TranslationSet.infoPlistTable) ? .formattedTitle : .title
  }
}

extension TextTable {
  /// The current strings of the development language, for the keys and variants of `translations`.
  package func sourceTexts(for translations: TranslationSet) -> [LocalizationKey: String] {
    // The texts in a damaged file are unknown.
    if hasUnreadSource { return [:] }
    var result = texts.filter(\.value.hasOneSource).mapValues(\.source)
    for language in translations.languages where language.translations.contains(where: { texts[$0.key] == nil }) {
      for unit in units(for: language.name) { result[unit.identifier] = unit.source }
    }
    return result
  }

  /// Every text of the table, in the pseudo-language `kind`, a localization called `name`.
  package func pseudoTranslations(_ kind: PseudoLanguage, in name: String) -> [TranslationSet.Translation] {
    let path = developmentTarget.path
    return units(for: name).map {
      TranslationSet.Translation(
        key: $0.identifier, value: kind.text(from: $0.source), comment: nil, location: SourceLocation(path: path))
    }
  }
}
