package import Extraction
internal import LocaleSchema
package import Localization

/// The result of `extract` for one app.
package struct ExtractedApp: Sendable {
  /// A table that code looks up strings in.
  package struct CodeTable: Sendable {
    /// The path of the development language's file.
    package var path: String
    /// The added keys, in the items' order.
    package var added: [String]
    /// Stale entries, as in `App`.
    package var stale: [LocalizedTable.Entry]

    package init(path: String, added: [String], stale: [LocalizedTable.Entry]) {
      self.path = path
      self.added = added
      self.stale = stale
    }
  }

  package var catalog: ShortcutCatalog
  /// The table for new entries; nil if there is nothing to extract.
  package var tablePath: String?
  /// The added keys, in the Info.plist's order.
  package var added: [String]
  /// The tables used by code, with their results.
  package var codeTables: [CodeTable] = []
  /// Entries of an earlier extraction for strings that no item uses any more.
  package var stale: [LocalizedTable.Entry]

  package init(catalog: ShortcutCatalog, tablePath: String?, added: [String], stale: [LocalizedTable.Entry]) {
    self.catalog = catalog
    self.tablePath = tablePath
    self.added = added
    self.stale = stale
  }
}

extension Project {
  /// Adds the strings of `app` to the matching tables in `pending`.
  package func extract(
    _ app: App, by extraction: TextExtraction, into pending: inout [PendingTable]
  ) -> ExtractedApp {
    let catalog = app.catalog
    var result = ExtractedApp(catalog: catalog, tablePath: nil, added: [], stale: [])
    let target = target(forLanguage: catalog.developmentLanguage.rawValue, of: app)
    if !catalog.items.isEmpty, writesQuickActions {
      result.tablePath = target.path
      result.added = pending.add(extraction.staticTexts(of: catalog), to: target, named: "InfoPlist")
    }
    if let infoTexts = app.infoTexts {
      result.tablePath = target.path
      result.added += pending.add(extraction.infoTexts(of: infoTexts), to: target, named: "InfoPlist")
    }
    if let phrases = app.phrases {
      let table = self.target(of: phrases.codeTable, of: app)
      let added = pending.add(extraction.phrases(of: phrases), to: table, named: AppShortcutPhrases.table)
      result.codeTables.append(ExtractedApp.CodeTable(path: table.path, added: added, stale: []))
    }
    if !writesQuickActions { return result }
    result.stale = catalog.development.map(catalog.staleEntries) ?? []
    for table in catalog.codeTables {
      let target = self.target(of: table, of: app)
      let added = pending.add(extraction.codeTexts(of: catalog, in: table), to: target, named: table.name)
      let stale = catalog.development.map { catalog.staleEntries(of: table, in: $0.name) } ?? []
      result.codeTables.append(ExtractedApp.CodeTable(path: target.path, added: added, stale: stale))
    }
    return result
  }
}
