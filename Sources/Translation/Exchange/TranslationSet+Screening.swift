package import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization

extension TranslationSet {
  /// The translations of languages that iOS can use; strings that are empty or have only white space are not translations.
  /// Reports the translations that are skipped.
  ///
  /// - Parameters:
  ///   - path: the file of the translations.
  ///   - known: names of languages that the project already has.
  package func screened(
    from path: String, knowing known: Set<String>, reportingTo sink: inout DiagnosticSink
  ) -> TranslationSet {
    var result = withoutLanguages
    let known = Set(known.map { LanguageTag($0).normalized })
    var refused: [String: Int] = [:]
    for language in languages {
      guard
        known.contains(LanguageTag(language.name).normalized) || LanguageFolderName.isNewLanguage(language.name)
      else {
        refused[language.name, default: 0] += language.translations.count
        result.omittedCount += language.translations.count
        continue
      }
      let translations = language.translations.filter { translation in
        if translation.isTooLong {
          sink.report(.tooLongTranslation(translation, language: language.name))
          result.unreadCount += 1
          return false
        }
        guard translation.isMissing else { return true }
        let why = translation.value.isEmpty ? "is empty" : "has only white space"
        sink.report(.unfinished(translation.key, why: why, language: language.name, at: translation.location))
        result.untranslatedCount += 1
        return false
      }
      result.add(translations, as: language)
    }
    for (name, count) in refused.sorted(by: { $0.key < $1.key }) {
      sink.report(.refusedLanguage(name, count, in: path))
    }
    return result
  }
}

extension TranslationSet.Translation {
  /// A blank string translates a blank one.
  fileprivate var isMissing: Bool { value.isEmpty || value.isBlank && sourceText?.isBlank != true }

  fileprivate var isTooLong: Bool {
    TextLimit.isExceeded(by: value) || alternatives.contains(where: TextLimit.isExceeded)
  }
}

extension Diagnostic {
  /// `too-large`: a translation that is not merged.
  fileprivate static func tooLongTranslation(
    _ translation: TranslationSet.Translation, language: String
  ) -> Diagnostic {
    Diagnostic(
      .tooLarge, .warning,
      "the translation of \(quoted(translation.key.rawValue)) for \(quoted(language)) has more than \(TextLimit.length) characters, or \(CombiningMarks.limit) combining marks in a row, and is skipped",
      at: translation.location, help: "shorten the translation")
  }

  fileprivate static func refusedLanguage(_ name: String, _ count: Int, in path: String) -> Diagnostic {
    var diagnostic = notALanguage(name, .error, at: SourceLocation(path: path))
    diagnostic.message += "; \(counted(count, "translation")) not merged"
    return diagnostic
  }
}
