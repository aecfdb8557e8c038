package import Diagnostics
package import Formats
package import Localization

extension TextTable {
  /// Unintended parts of the translations that `plan` writes into this table. One with an error is not to be written.
  package func differences(
    of plan: MergePlan
  ) -> [(translation: TranslationSet.Translation, diagnostic: Diagnostic)] {
    plan.tables.flatMap { outcomes in
      var comparisons = TextComparison.Cache()
      return outcomes.indices.filter(outcomes.isWritten).flatMap { position in
        let translation = outcomes.translation(at: position)
        let text = texts[translation.key]
        let comparison = comparisons.comparison(outcomes.localization, use: use(of: text))
        let issues = comparison.issues(
          in: translation.value, source: text?.source ?? translation.sourceText, key: translation.key)
        return issues.map { issue in
          let diagnostic = issue.diagnostic(
            about: "the translation of \(quoted(translation.key.rawValue))", in: outcomes.localization,
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
