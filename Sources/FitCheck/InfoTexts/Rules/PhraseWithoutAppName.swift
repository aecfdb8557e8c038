internal import Diagnostics
internal import Formats
internal import Localization

/// `phrase-without-app-name`: a phrase of an App Shortcut does not contain the app's name, so the build fails.
struct PhraseWithoutAppName: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.phraseWithoutAppName]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    guard let texts = context.phrases else { return [] }
    let inCode = texts.all.providers.flatMap(\.shortcuts).flatMap(\.phrases).filter { !Self.hasName($0.value) }
      .map { phrase in
        InfoTextFinding(
          .phraseWithoutAppName(phrase), phrase: LocalizationKey(phrase.value), in: nil, isCertain: true)
      }
    let inTables = texts.localizations.flatMap { localization in
      localization.tables.flatMap(\.entries).filter { entry in
        !Self.hasName(entry.value) && !texts.negative.contains(entry.key)
          // Reported by `orphaned-phrase`. It may be another text, such as a short title.
          && !context.isOrphanedPhrase(entry.key)
          // Reported by `raw-key-shown`.
          && !PhraseTexts.isRawKey(entry.value)
          // Reported at the phrase in code.
          && !texts.coded.contains(LocalizationKey(entry.value))
          // A catalog may leave an empty text out of the build.
          && !(entry.value.isEmpty && entry.state != nil)
      }.map { entry in
        InfoTextFinding(
          .phraseWithoutAppName(entry, in: localization), phrase: entry.key, in: localization, isCertain: true)
      }
    }
    return inCode + inTables
  }

  private static func hasName(_ phrase: String) -> Bool { AppShortcutPhrases.namesApplication(phrase) }

  /// The placeholder in `phrase` that most likely means the app's name: `${application_name}`; nil if not found.
  static func misspelledName(in phrase: String) -> String? {
    if hasName(phrase) { return nil }
    return AppShortcutPhrases.parameters(in: phrase).sorted().first { parameter in
      let letters = parameter.lowercased().filter(\.isLetter)
      return ["applicationname", "appname"].contains(letters)
    }
  }
}

extension Diagnostic {
  fileprivate static func phraseWithoutAppName(_ phrase: SourceText) -> Diagnostic {
    Diagnostic(
      .phraseWithoutAppName, .error,
      "phrase \(quoted(phrase.value)) of an App Shortcut does not contain the app's name", at: phrase.location,
      help: "write \"\\(.applicationName)\" at the position of the app's name")
  }

  fileprivate static func phraseWithoutAppName(
    _ entry: LocalizedTable.Entry, in localization: Localization
  ) -> Diagnostic {
    Diagnostic(
      .phraseWithoutAppName, .error,
      "phrase \(quoted(entry.value)) does not contain \(quoted(AppShortcutPhrases.applicationName)) "
        + "in \(quoted(localization.name))",
      at: entry.location,
      help: PhraseWithoutAppName.misspelledName(in: entry.value).map {
        "change \(quoted($0)) to \(quoted(AppShortcutPhrases.applicationName))"
      } ?? "write \(quoted(AppShortcutPhrases.applicationName)) at the position of the app's name")
  }
}
