internal import Formats

/// A quick action that an app's code makes, with the tables that its texts are looked up in.
package struct CodeShortcutItem: Hashable, Sendable {
  package var item: DynamicShortcutItem
  /// The table of each text that the code looks up.
  package var tables: [ShortcutItem.Field: CodeTable]

  package init(_ item: DynamicShortcutItem, tables: [ShortcutItem.Field: CodeTable]) {
    self.item = item
    self.tables = tables
  }

  /// Whether it can be told what `lookup` finds: a key that a generator's name only hints at is in the table, and the table of
  /// another bundle is here.
  package func knows(_ lookup: LocalizedLookup, of field: ShortcutItem.Field) -> Bool {
    guard let table = tables[field] else { return false }
    if lookup.source == .symbol || lookup.source == .generatedName {
      return table.localizations.contains { $0.entry(for: lookup.key) != nil }
    }
    return lookup.bundle == nil || table.isThere
  }
}
