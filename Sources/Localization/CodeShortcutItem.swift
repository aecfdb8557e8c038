internal import Formats

/// A quick action defined in an app's code, with the tables used for its strings.
package struct CodeShortcutItem: Hashable, Sendable {
  package var item: DynamicShortcutItem
  /// The table of each string that the code looks up.
  package var tables: [ShortcutItem.Field: CodeTable]

  package init(_ item: DynamicShortcutItem, tables: [ShortcutItem.Field: CodeTable]) {
    self.item = item
    self.tables = tables
  }

  /// Whether the result of `lookup` can be determined: a key that was guessed from a generated name must be in the
  /// table, and a table of another bundle must be in the project.
  package func knows(_ lookup: LocalizedLookup, of field: ShortcutItem.Field) -> Bool {
    guard let table = tables[field] else { return false }
    if lookup.source == .symbol || lookup.source == .generatedName {
      return table.localizations.contains { $0.entry(for: lookup.key) != nil }
    }
    return lookup.bundle == nil || table.isThere
  }
}
