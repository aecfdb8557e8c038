package import Diagnostics
internal import Formats

extension TranslationSet {
  /// The non-empty translations of languages that are valid `.lproj` folder names; empty strings are not translations.
  /// Reports the translations that are skipped.
  ///
  /// - Parameters:
  ///   - path: the file of the translations.
  ///   - known: names of languages that the project already has.
  package func screened(
    from path: String, knowing known: Set<String>, reportingTo sink: inout DiagnosticSink
  ) -> TranslationSet {
    var result = TranslationSet()
    result.untranslatedCount = untranslatedCount
    result.skippedLanguages = skippedLanguages
    for language in languages {
      guard known.contains(language.name) || LanguageFolderName.isTag(language.name) else {
        let diagnostic = LanguageFolderName.diagnostic(for: language.name, at: SourceLocation(path: path))
        if let diagnostic,
          !sink.diagnostics.contains(where: { $0.id == diagnostic.id && $0.message == diagnostic.message })
        {
          sink.report(diagnostic)
        }
        continue
      }
      guard language.translations.hasEmptyStrings else {
        result.add(language.translations, as: language)
        continue
      }
      let translations = language.translations.filter { translation in
        guard translation.value.isEmpty else { return true }
        sink.report(.unfinished(translation.key, why: "is empty", language: language.name, at: translation.location))
        result.untranslatedCount += 1
        return false
      }
      result.add(Translations(translations), as: language)
    }
    return result
  }
}
