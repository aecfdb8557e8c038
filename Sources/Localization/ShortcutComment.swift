package import Formats

/// The comment that extraction writes above an entry: where the text is shown, and the room that it has.
///
/// Its first words mark the entry as extraction's own, which may be reported as stale.
package enum ShortcutComment {
  /// How every one begins.
  package static let prefix = "Home Screen quick action, "

  /// The comment for a text that `fields` show, where a line holds about `charactersPerLine` of the development language.
  ///
  /// - Parameter developers: what the code says to translators; it stands below.
  package static func text(
    fields: Set<ShortcutItem.Field>, charactersPerLine: Int, developers: [String] = []
  ) -> String {
    let names = fields.sorted().map(\.rawValue).joined(separator: " and ")
    // Apple's pages: a title wraps to a second line where no subtitle stands below it.
    let lines = fields.contains(.title) ? ", two without a subtitle" : ""
    let own = "\(prefix)\(names); one line of about \(charactersPerLine) characters\(lines)"
    return developers.isEmpty ? own : ([own] + developers).joined(separator: "\n")
  }
}

extension ShortcutCatalog {
  /// The keys that the system looks up: every title and subtitle of every item.
  package var keys: Set<LocalizationKey> {
    Set(items.flatMap { item in ShortcutItem.Field.allCases.compactMap { item.key(of: $0) } })
  }

  /// The entries of `localization` that extraction added, for a text that no item has any more; in the files' order.
  package func staleEntries(in localization: Localization) -> [LocalizedTable.Entry] {
    localization.entriesOfExtraction(otherThan: keys)
  }

  /// The tables that code looks texts up in, each once.
  package var codeTables: [CodeTable] {
    var seen: Set<CodeTable> = []
    return codeItems.flatMap { coded in ShortcutItem.Field.allCases.compactMap { coded.tables[$0] } }
      .filter { seen.insert($0).inserted }
  }

  /// The keys that code looks up in tables called `name`.
  package func keys(ofCodeTable name: String) -> Set<LocalizationKey> {
    Set(
      codeItems.flatMap { coded in
        ShortcutItem.Field.allCases.compactMap { coded.item.text(of: $0)?.lookup }.filter { $0.table == name }.map(
          \.key)
      })
  }

  /// The entries that extraction added to `table` for the localization `name`, for a text that no item has any more.
  package func staleEntries(of table: CodeTable, in name: String) -> [LocalizedTable.Entry] {
    table.localization(named: name)?.entriesOfExtraction(otherThan: keys(ofCodeTable: table.name)) ?? []
  }
}

extension Localization {
  fileprivate func entriesOfExtraction(otherThan keys: Set<LocalizationKey>) -> [LocalizedTable.Entry] {
    tables.flatMap { table in
      let entries = table.entries
      return entries.entries { position in
        entries.comment(position)?.hasPrefix(ShortcutComment.prefix) == true && !keys.contains(entries.key(position))
      }
    }
  }
}
