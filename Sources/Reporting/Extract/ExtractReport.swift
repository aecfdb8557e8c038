package import Diagnostics
package import Localization

/// What `extract` did, or would do.
package struct ExtractReport: Sendable {
  /// A table that code looks texts up in.
  package struct CodeTable: Sendable {
    /// The development language's file.
    package var path: String
    /// The keys that were added, in the items' order.
    package var added: [String]
    /// As of an app.
    package var stale: [LocalizedTable.Entry]

    package init(path: String, added: [String], stale: [LocalizedTable.Entry]) {
      self.path = path
      self.added = added
      self.stale = stale
    }
  }

  /// One app's part.
  package struct App: Sendable {
    package var catalog: ShortcutCatalog
    /// The table that takes the entries; nil when there is nothing to extract.
    package var tablePath: String?
    /// The keys that were added, in the property list's order.
    package var added: [String]
    /// The tables that code names, with what became of each.
    package var codeTables: [CodeTable] = []
    /// Entries of an earlier extraction whose text no item has any more.
    package var stale: [LocalizedTable.Entry]

    package init(catalog: ShortcutCatalog, tablePath: String?, added: [String], stale: [LocalizedTable.Entry]) {
      self.catalog = catalog
      self.tablePath = tablePath
      self.added = added
      self.stale = stale
    }
  }

  package var tool: ToolDescription
  package var apps: [App]
  /// Whether files were left as they are.
  package var isDryRun: Bool
  package var diagnostics: [Diagnostic]

  package init(tool: ToolDescription, apps: [App], isDryRun: Bool, diagnostics: [Diagnostic]) {
    self.tool = tool
    self.apps = apps
    self.isDryRun = isDryRun
    self.diagnostics = diagnostics
  }
}
