package import Diagnostics
internal import Formats
internal import Localization

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
