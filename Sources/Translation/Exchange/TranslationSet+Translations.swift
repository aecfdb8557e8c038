internal import Diagnostics
package import Formats
package import Localization

extension TranslationSet {
  /// The translations of one language. Those from a table are created on access, because most are already in the app
  /// unchanged and need not be created.
  package struct Translations: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
      case made([Translation])
      case table(LocalizedTable.Entries)
    }

    private var storage: Storage
    package private(set) var endIndex: Int
    package var startIndex: Int { 0 }

    package init(_ translations: [Translation]) {
      storage = .made(translations)
      endIndex = translations.count
    }

    /// The entries of `table` as translations.
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

    /// Appends `others`.
    mutating func append(_ others: Translations) {
      self = isEmpty ? others : Translations(Array(self) + Array(others))
    }

    /// Appends `other`.
    mutating func append(_ other: Translation) {
      // A second reference to the array would copy it.
      var made = if case .made(let translations) = storage { translations } else { Array(self) }
      storage = .made([])
      made.append(other)
      (storage, endIndex) = (.made(made), made.count)
    }

    /// Whether any translation has its source string.
    var hasSourceTexts: Bool {
      if case .made(let translations) = storage { translations.contains { $0.sourceText != nil } } else { false }
    }

    /// Whether any translation has alternatives of other lengths.
    package var hasAlternatives: Bool {
      if case .made(let translations) = storage { translations.contains { !$0.alternatives.isEmpty } } else { false }
    }

    /// Whether `isWanted` accepts a translation; does not copy them.
    func contains(where isWanted: (Translation) -> Bool) -> Bool {
      switch storage {
      case .made(let translations): translations.contains(where: isWanted)
      case .table(let entries): entries.contains { isWanted(Translation($0)) }
      }
    }

    /// Whether any string has nothing that users can see, or exceeds `TextLimit`.
    var hasUnusableStrings: Bool {
      indices.contains {
        let value = value($0)
        return value.isBlank || TextLimit.isExceeded(by: value)
      } || hasAlternatives && contains { $0.alternatives.contains(where: TextLimit.isExceeded) }
    }

    /// Whether each key is known to occur once.
    var areDistinct: Bool { if case .table(let entries) = storage { entries.areDistinct } else { false } }

    /// The key of translation `number`.
    func key(_ number: Int) -> LocalizationKey {
      switch storage {
      case .made(let translations): translations[number].key
      case .table(let entries): entries.key(number)
      }
    }

    /// The comment of translation `number`.
    func comment(_ number: Int) -> String? {
      switch storage {
      case .made(let translations): translations[number].comment
      case .table(let entries): entries.comment(number)
      }
    }

    /// The string of translation `number`.
    func value(_ number: Int) -> String {
      switch storage {
      case .made(let translations): translations[number].value
      case .table(let entries): entries.value(number)
      }
    }

    /// The indices of the effective translations: the last one of each key.
    var effectiveIndices: [Int] {
      if case .table(let entries) = storage, entries.areDistinct { return Array(indices) }
      let keys = map(\.key)
      let last = KeyIndex(ofKeysIn: keys.indices) { keys[$0] }
      return keys.indices.filter { number in last.number(of: keys[number]) { keys[$0] == keys[number] } == number }
    }

    /// Whether each key occurs once and none of `keys` occurs; false if this is unknown without comparing all keys.
    package func isKnownDisjoint(with keys: [LocalizationKey]) -> Bool {
      guard case .table(let entries) = storage else { return false }
      return entries.areDistinct && keys.allSatisfy { entries.position(ofKey: $0) == nil }
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
