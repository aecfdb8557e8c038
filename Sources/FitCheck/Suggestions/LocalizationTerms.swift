internal import Formats
internal import Localization

/// What an app says in one language, for finding how it says the same elsewhere.
struct LocalizationTerms: Sendable {
  /// By the text of the development language, or the key where that has none; in the order of the tables.
  private let entries: [LocalizationKey: [LocalizedTable.Entry]]
  /// The words of all texts, in lower case.
  let words: Set<String>

  /// - Parameter tables: each with the development language.
  init(localization name: String, tables: [CodeTable]) {
    var entries: [LocalizationKey: [LocalizedTable.Entry]] = [:]
    var words: Set<String> = []
    for table in tables {
      for entry in table.localization(named: name)?.tables.flatMap(\.entries) ?? [] where !entry.value.isEmpty {
        let source = table.development?.entry(for: entry.key).map { LocalizationKey($0.value) } ?? entry.key
        entries[source, default: []].append(entry)
        for word in entry.value.split(whereSeparator: { !$0.isLetter }) { words.insert(word.lowercased()) }
      }
    }
    self.entries = entries
    self.words = words
  }

  /// What the app says for `source`.
  func entries(for source: String) -> [LocalizedTable.Entry] { entries[LocalizationKey(source)] ?? [] }
}
