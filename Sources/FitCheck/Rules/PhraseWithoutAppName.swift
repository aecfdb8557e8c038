internal import Diagnostics
internal import Formats
internal import Localization

/// `phrase-without-app-name`: a phrase of an App Shortcut does not contain the app's name, so the build fails.
struct PhraseWithoutAppName: Rule {
  static let ids: [Diagnostic.ID] = [.phraseWithoutAppName]

  func findings(in bundle: InfoTextContext) -> [Finding] {
    guard let texts = bundle.phrases else { return [] }
    let inCode = texts.all.providers.flatMap(\.shortcuts).flatMap(\.phrases).filter { !Self.hasName($0.value) }
      .map { phrase in
        Finding(
          .phraseWithoutAppName, .error,
          "phrase \(quoted(phrase.value)) of an App Shortcut does not contain the app's name",
          about: .phrase(LocalizationKey(phrase.value)), at: phrase.location,
          help: "write \"\\(.applicationName)\" at the position of the app's name", topic: .phrase)
      }
    let name = quoted(AppShortcutPhrases.applicationName)
    let inTables = texts.entries.compactMap { shown -> Finding? in
      guard let entry = shown.entry, !Self.hasName(entry.value), !texts.negative.contains(entry.key),
        // Reported by `orphaned-phrase`. It may be another text, such as a short title.
        !bundle.isOrphanedPhrase(entry.key),
        // Reported by `raw-key-shown`.
        !PhraseTexts.isRawKey(entry.value),
        // Reported at the phrase in code.
        !texts.coded.contains(LocalizationKey(entry.value)),
        // A catalog may leave an empty text out of the build.
        !entry.value.isEmpty || entry.state == nil
      else { return nil }
      return shown.finding(
        .phraseWithoutAppName, .error, "phrase \(quoted(entry.value)) does not contain \(name) in \(shown.language)",
        help: Self.misspelledName(in: entry.value).map { "change \(quoted($0)) to \(name)" }
          ?? "write \(name) at the position of the app's name")
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
