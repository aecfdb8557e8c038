internal import Diagnostics
package import Formats

extension AppShortcutPhrases {
  /// A phrase for translators: in code, or only in the table.
  package struct Phrase: Hashable, Sendable {
    /// As in code, which is the key of the table.
    package var text: SourceText
    /// Whether it does not start an App Shortcut (`negativePhrases`).
    package var isNegative: Bool

    package var key: LocalizationKey { LocalizationKey(text.value) }

    /// A comment for translators, if the table has none.
    package var comment: String {
      isNegative
        ? "Phrase that must not start an App Shortcut of the app"
        : "Phrase that users speak to start an App Shortcut; keep \(AppShortcutPhrases.applicationName)"
    }
  }

  /// The phrases in code, in its order; then those that only the table has, if some code is unknown.
  package var phrases: [Phrase] {
    var result: [Phrase] = []
    var seen: Set<LocalizationKey> = []
    let started = providers.flatMap(\.shortcuts).flatMap(\.phrases).map { Phrase(text: $0, isNegative: false) }
    let negative = providers.flatMap(\.negativePhrases).map { Phrase(text: $0, isNegative: true) }
    for phrase in started + negative where seen.insert(phrase.key).inserted { result.append(phrase) }
    if isCodeKnown { return result }
    for entry in localizations.flatMap(\.tables).flatMap(\.entries) where seen.insert(entry.key).inserted {
      result.append(Phrase(text: SourceText(entry.key.rawValue, at: entry.location), isNegative: false))
    }
    return result
  }

  /// The key of the catalog's set with `phrase`; nil if it has a key of its own, or the catalog does not have it.
  package func setKey(of phrase: Phrase) -> LocalizationKey? {
    let development = localizations.first(where: \.isDevelopment)?.tables ?? []
    for table in development where !table.setKeys.isEmpty {
      if table.setKeys.contains(phrase.key) { return phrase.key }
      let entry = table.entries.first { table.setKeys.contains($0.key) && $0.value.utf8Equals(phrase.text.value) }
      if let entry { return entry.key }
    }
    return nil
  }

  /// The translations of `phrase`: several if it is in a set, of which any translation may correspond to it.
  package func translations(of phrase: Phrase, in localization: Localization) -> [LocalizedTable.Entry] {
    let key = setKey(of: phrase) ?? phrase.key
    return localization.tables.lazy.map { $0.entries.filter { $0.key == key } }.first { !$0.isEmpty } ?? []
  }

  /// Whether a catalog excludes `phrase` from translation.
  package func isExcluded(_ phrase: Phrase) -> Bool {
    localizations.excludesFromTranslation(setKey(of: phrase) ?? phrase.key)
  }

  /// The table without the phrases that are in sets, for writing.
  package var codeTable: CodeTable { CodeTable(name: Self.table, localizations: localizations) }
}
