internal import Formats
package import Localization

extension TranslationSet {
  /// The translations of one language; those of a table are made when they are asked for: most are in the app already, letter for
  /// letter, and nobody asks.
  package struct Translations: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
      case made([Translation])
      case table(LocalizedTable.Entries)
    }

    private let storage: Storage
    package let endIndex: Int
    package var startIndex: Int { 0 }

    package init(_ translations: [Translation]) {
      storage = .made(translations)
      endIndex = translations.count
    }

    /// The entries of `table`, as translations.
    package init(of table: LocalizedTable) {
      storage = .table(table.entries)
      endIndex = table.entries.count
    }

    package subscript(number: Int) -> Translation {
      switch storage {
      case .made(let translations): translations[number]
      case .table(let entries): Translation(entries[number])
      }
    }

    /// Adds `others` behind these.
    mutating func append(_ others: Translations) { self = Translations(Array(self) + Array(others)) }

    /// Whether one carries the text that was translated.
    var haveSourceTexts: Bool {
      if case .made(let translations) = storage { translations.contains { $0.sourceText != nil } } else { false }
    }

    /// Whether one has alternatives of other lengths.
    package var haveAlternatives: Bool {
      if case .made(let translations) = storage { translations.contains { !$0.alternatives.isEmpty } } else { false }
    }

    /// The text of the one with `number`.
    func value(_ number: Int) -> String {
      switch storage {
      case .made(let translations): translations[number].value
      case .table(let entries): entries.value(number)
      }
    }

    /// The numbers of those that count: without each that a later one of the same key takes the place of.
    var numbersOfLast: [Int] {
      if case .table(let entries) = storage, entries.areDistinct { return Array(indices) }
      let keys = map(\.key)
      let last = KeyIndex(ofKeysIn: keys.indices) { keys[$0] }
      return keys.indices.filter { number in last.number(of: keys[number]) { keys[$0] == keys[number] } == number }
    }

    /// Whether each key is there once and none of `keys` is; false where that is not known without looking at all.
    func isKnown(toLack keys: [LocalizationKey]) -> Bool {
      guard case .table(let entries) = storage else { return false }
      return entries.areDistinct && keys.allSatisfy { entries.position(ofKey: $0) == nil }
    }

    /// The entries of the `.strings` file that these all are, of the same numbers; nil for any others.
    var entries: StringsEntries? {
      if case .table(let entries) = storage { entries.file?.entries } else { nil }
    }
  }
}

extension TranslationSet.Translation {
  fileprivate init(_ entry: LocalizedTable.Entry) {
    self.init(
      key: entry.key, value: entry.value, comment: entry.comment, place: entry.place,
      state: TranslationState(catalogName: entry.state) ?? .translated)
  }
}
