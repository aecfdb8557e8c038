package import Diagnostics
internal import Formats
internal import Localization

extension TextTable {
  /// Unintended parts of the translations that `plan` writes into this table.
  package func differences(of plan: MergePlan) -> [Diagnostic] {
    plan.tables.flatMap { outcomes in
      var comparisons: [TextComparison.Use: TextComparison] = [:]
      return outcomes.indices.filter(outcomes.isWritten).flatMap { position -> [Diagnostic] in
        let translation = outcomes.translation(at: position)
        let text = texts[translation.key]
        let use = use(of: text)
        let comparison = comparisons[use] ?? TextComparison(outcomes.localization, use: use)
        comparisons[use] = comparison
        let issues = comparison.issues(
          in: translation.value, source: text?.source ?? translation.sourceText, key: translation.key)
        return issues.map {
          $0.diagnostic(
            about: "the translation of \(quoted(translation.key.rawValue))", in: outcomes.localization,
            at: translation.location)
        }
      }
    }
  }

  private func use(of text: Text?) -> TextComparison.Use {
    if isAppShortcutsTable { return .phrase }
    if text?.isInfoText == true { return .infoText }
    return name == TranslationSet.infoPlistTable ? .title : .formattedTitle
  }
}
