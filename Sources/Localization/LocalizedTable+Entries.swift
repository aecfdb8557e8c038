internal import Diagnostics
package import Formats

extension LocalizedTable {
  /// A table's entries in file order, including duplicate keys; those of a `.strings` file are created on access.
  package struct Entries: RandomAccessCollection, Sendable {
    /// Classes, so that copying retains only one reference.
    private enum Storage: Sendable {
      case made(MadeEntries)
      case read(ReadEntries)
    }

    private let storage: Storage
    package let endIndex: Int
    package var startIndex: Int { 0 }

    package init(_ entries: [Entry]) {
      storage = .made(MadeEntries(entries))
      endIndex = entries.count
    }

    /// The entries of `file` with string values.
    ///
    /// - Parameter keys: the keys to include, each with its effective entry; nil for all entries, including duplicates.
    package init(of file: StringsFile, keys: Set<LocalizationKey>? = nil) {
      let read = ReadEntries(file)
      if keys == nil, file.entries.areDistinctStrings {
        storage = .read(read)
        endIndex = file.entries.count
        return
      }
      let all = file.entries
      let wanted = keys.map { $0.compactMap(all.position(ofKey:)).sorted() } ?? Array(all.indices)
      self = Entries(wanted.filter { all.string($0) != nil }.map(read.entry))
    }

    package subscript(position: Int) -> Entry {
      switch storage {
      case .made(let made): made.entries[position]
      case .read(let read): read.entry(position)
      }
    }

    /// The key of the entry at `position`.
    package func key(_ position: Int) -> LocalizationKey {
      switch storage {
      case .made(let made): made.entries[position].key
      case .read(let read): read.file.entries.key(position)
      }
    }

    /// The string of the entry at `position`.
    package func value(_ position: Int) -> String {
      switch storage {
      case .made(let made): made.entries[position].value
      case .read(let read): read.file.entries.string(position) ?? ""
      }
    }

    /// The positions of the entries with keys that `isWanted` accepts, as UTF-8.
    package func positions(whereKey isWanted: (Span<UInt8>) -> Bool) -> [Int] {
      switch storage {
      case .made(let made): made.entries.indices.filter { made.entries[$0].key.rawValue.withUTF8Span(isWanted) }
      case .read(let read): read.file.entries.positions(whereKey: isWanted)
      }
    }

    /// The comment of the entry at `position`; nil if it has none.
    package func comment(_ position: Int) -> String? {
      switch storage {
      case .made(let made): made.entries[position].comment
      case .read(let read): read.file.entries[position].comment?.text
      }
    }

    /// The position of the effective entry for `key`: the last of duplicates.
    package func position(ofKey key: LocalizationKey) -> Int? {
      switch storage {
      case .made(let made): made.position(ofKey: key)
      case .read(let read): read.file.entries.position(ofKey: key)
      }
    }

    /// Whether every key is unique.
    package var areDistinct: Bool {
      switch storage {
      case .made(let made): made.entries.indices.allSatisfy { made.position(ofKey: made.entries[$0].key) == $0 }
      case .read: true
      }
    }

    /// The entries at the positions that `isWanted` accepts; the others are not created.
    package func entries(at isWanted: (Int) -> Bool) -> [Entry] { indices.filter(isWanted).map { self[$0] } }

    /// The entries with keys that `isWanted` accepts; the others are not created.
    package func entries(where isWanted: (LocalizationKey) -> Bool) -> [Entry] { entries { isWanted(key($0)) } }

    /// The file that contains exactly these entries, without duplicate keys; nil if the entries do not come from one.
    package var file: StringsFile? {
      if case .read(let read) = storage { read.file } else { nil }
    }
  }
}

extension LocalizedTable.Entries: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
  package func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

private final class MadeEntries: Sendable {
  let entries: [LocalizedTable.Entry]
  private let lastByKey: KeyIndex

  init(_ entries: [LocalizedTable.Entry]) {
    self.entries = entries
    lastByKey = KeyIndex(ofKeysIn: entries.indices) { entries[$0].key }
  }

  func position(ofKey key: LocalizationKey) -> Int? { lastByKey.number(of: key) { entries[$0].key == key } }
}

private final class ReadEntries: Sendable {
  let file: StringsFile

  init(_ file: StringsFile) { self.file = file }

  /// The entry at `position`, which must have a string value.
  func entry(_ position: Int) -> LocalizedTable.Entry {
    let entry = file.entries[position]
    return LocalizedTable.Entry(
      key: entry.key, value: file.entries.string(position) ?? "", place: SourcePlace(entry.range, in: file.source),
      comment: entry.comment?.text)
  }
}
