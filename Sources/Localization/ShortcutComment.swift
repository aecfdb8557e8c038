package import Formats

/// The comment that extraction writes above an entry: where the text is shown, and the room that it has.
///
/// Its first words mark the entry as extraction's own, which may be reported as stale.
package enum ShortcutComment {
  /// How every one begins.
  package static let prefix = "Home Screen quick action, "

  /// The comment for a text that `fields` show, where a line holds about `charactersPerLine` of the development language.
  package static func text(fields: Set<ShortcutItem.Field>, charactersPerLine: Int) -> String {
    let names = fields.sorted().map(\.rawValue).joined(separator: " and ")
    // Apple's pages: a title wraps to a second line where no subtitle stands below it.
    let lines = fields.contains(.title) ? ", two without a subtitle" : ""
    return "\(prefix)\(names); one line of about \(charactersPerLine) characters\(lines)"
  }
}

extension ShortcutCatalog {
  /// The keys that the system looks up: every title and subtitle of every item.
  package var keys: Set<LocalizationKey> {
    Set(items.flatMap { item in ShortcutItem.Field.allCases.compactMap { item.key(of: $0) } })
  }

  /// The entries of `localization` that extraction added, for a text that no item has any more; in the files' order.
  package func staleEntries(in localization: Localization) -> [LocalizedTable.Entry] {
    let keys = keys
    return localization.tables.flatMap(\.entries).filter { entry in
      entry.comment?.hasPrefix(ShortcutComment.prefix) == true && !keys.contains(entry.key)
    }
  }
}
