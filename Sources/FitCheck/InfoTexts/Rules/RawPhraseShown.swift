internal import Diagnostics
internal import Formats
internal import Localization

/// `raw-key-shown` for a phrase of an App Shortcut: the phrase is the name of a key in a language.
struct RawPhraseShown: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.rawKeyShown]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    guard let texts = context.phrases else { return [] }
    return texts.groups.flatMap(\.phrases).flatMap { phrase in
      texts.localizations.flatMap { localization -> [InfoTextFinding] in
        let key = LocalizationKey(phrase.value)
        let entries = texts.translations(of: phrase, in: localization)
        if entries.isEmpty {
          guard texts.showsRawKey(of: phrase, in: localization), !context.glossary.covers(phrase.value) else {
            return []
          }
          return [
            InfoTextFinding(
              .rawPhraseShown(phrase, in: localization, texts), phrase: key, in: localization, isCertain: true)
          ]
        }
        return entries.filter { PhraseTexts.isRawKey($0.value) && !context.glossary.covers($0.value) }.map { entry in
          InfoTextFinding(
            .rawPhraseShown(entry, in: localization), phrase: key, in: localization, isCertain: true)
        }
      }
    }
  }
}

extension PhraseTexts {
  /// Whether `phrase` has the form of a key: `OPEN_FOLDER_${applicationName}`. A spoken phrase has words.
  static func isRawKey(_ phrase: String) -> Bool {
    var text = phrase.replacingAll(AppShortcutPhrases.applicationName, with: "0")
    // A digit joins the letters beside it into one word, but a dot or hyphen beside it is not between letters.
    for parameter in AppShortcutPhrases.parameters(in: phrase) { text = text.replacingAll(parameter, with: "0") }
    return SymbolicKey.isSymbolic(text)
  }

  /// Whether users of `localization` get `phrase`, which is the name of a key, because no table has a translation.
  func showsRawKey(of phrase: SourceText, in localization: Localization) -> Bool {
    Self.isRawKey(phrase.value) && !isTranslated(phrase, in: localization)
  }
}

extension Diagnostic {
  fileprivate static func rawPhraseShown(
    _ phrase: SourceText, in localization: Localization, _ texts: PhraseTexts
  ) -> Diagnostic {
    let unit = localization.tables.lazy.compactMap { $0.unbuiltUnits[LocalizationKey(phrase.value)] }.first
    return Diagnostic(
      .rawKeyShown, .error, "untranslated " + message(phrase.value, localization), at: phrase.location,
      secondary: unit.map { [.unbuiltUnit($0)] } ?? [],
      help: unit.map(unbuiltHelp)
        ?? "add \(quoted(phrase.value)) to \(texts.tablePath(in: localization)); iOS looks up phrases in no other table"
    )
  }

  fileprivate static func rawPhraseShown(_ entry: LocalizedTable.Entry, in localization: Localization) -> Diagnostic {
    Diagnostic(
      .rawKeyShown, .error, message(entry.value, localization), at: entry.location,
      help: "replace the entry's value with a spoken phrase that contains \"\(AppShortcutPhrases.applicationName)\"")
  }

  private static func message(_ shown: String, _ localization: Localization) -> String {
    "phrase of an App Shortcut is shown as the raw key \(quoted(shown)) in \(quoted(localization.name))"
  }
}
