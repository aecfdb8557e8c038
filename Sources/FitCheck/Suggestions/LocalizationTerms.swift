internal import Formats
internal import Localization

/// An app's strings in one language, for finding other translations of a source string.
struct LocalizationTerms: Sendable {
  /// By the string in the development language, or by key if it has no such string; in the order of the tables.
  private let places: [LocalizationKey: [(entries: LocalizedTable.Entries, position: Int)]]
  /// The words of all strings, in lower case.
  let words: Set<String>

  /// - Parameter tables: must include the development language.
  init(localization name: String, tables: [CodeTable]) {
    var places: [LocalizationKey: [(entries: LocalizedTable.Entries, position: Int)]] = [:]
    var words: Set<String> = []
    for table in tables {
      let development = table.development
      for entries in table.localization(named: name)?.tables.map(\.entries) ?? [] {
        for position in entries.indices {
          let value = entries.value(position)
          if value.isEmpty { continue }
          let key = entries.key(position)
          let source = development?.text(for: key).map { LocalizationKey($0) } ?? key
          places[source, default: []].append((entries, position))
          for word in value.split(whereSeparator: { !$0.isLetter }) { words.insert(word.lowercased()) }
        }
      }
    }
    self.places = places
    self.words = words
  }

  /// The app's entries for the source string `source`.
  func entries(for source: String) -> [LocalizedTable.Entry] {
    (places[LocalizationKey(source)] ?? []).map { $0.entries[$0.position] }
  }
}
