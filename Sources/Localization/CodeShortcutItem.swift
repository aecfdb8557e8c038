internal import Formats

/// A quick action defined in an app's code, with the tables used for its strings.
package struct CodeShortcutItem: Hashable, Sendable {
  package var item: DynamicShortcutItem
  /// The table of each string that the code looks up.
  package var tables: [ShortcutItem.Field: CodeTable]
  /// The known parts of the strings that are known only at run time.
  package var parts: [ShortcutItem.Field: [Part]]

  /// A localized text that code makes a part of a string.
  package struct Part: Hashable, Sendable {
    package var lookup: LocalizedLookup
    package var table: CodeTable

    package init(_ lookup: LocalizedLookup, in table: CodeTable) {
      self.lookup = lookup
      self.table = table
    }
  }

  package init(
    _ item: DynamicShortcutItem, tables: [ShortcutItem.Field: CodeTable],
    parts: [ShortcutItem.Field: [Part]] = [:]
  ) {
    self.item = item
    self.tables = tables
    self.parts = parts
  }

  /// What code looks up for `field`, in tables that are known: the string, or its parts.
  package func lookups(of field: ShortcutItem.Field) -> [Part] {
    let known = parts[field] ?? []
    guard let lookup = item.text(of: field)?.lookup, let table = tables[field] else {
      return known.filter { knows($0.lookup, in: $0.table) }
    }
    return knows(lookup, in: table) ? [Part(lookup, in: table)] : []
  }

  /// Whether the result of `lookup` can be determined: a key that was guessed from a generated name, or that a function outside the
  /// project gets, must be in the table, and a table of another bundle must be in the project.
  package func knows(_ lookup: LocalizedLookup, of field: ShortcutItem.Field) -> Bool {
    tables[field].map { knows(lookup, in: $0) } ?? false
  }

  private func knows(_ lookup: LocalizedLookup, in table: CodeTable) -> Bool {
    switch lookup.source {
    case .symbol, .generatedName, .library: return table.localizations.contains { $0.hasEntry(for: lookup.key) }
    case .code, .interpolation, .ownFunction: return lookup.bundle == nil || table.exists
    }
  }
}
