package import Diagnostics
package import Localization

/// The result of `extract`, or of its dry run.
package struct ExtractReport: Sendable {
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

  /// The result for one app.
  package struct App: Sendable {
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

  package var tool: ToolDescription
  package var apps: [App]
  /// Whether no file was changed.
  package var isDryRun: Bool
  package var diagnostics: [Diagnostic]

  package init(tool: ToolDescription, apps: [App], isDryRun: Bool, diagnostics: [Diagnostic]) {
    self.tool = tool
    self.apps = apps
    self.isDryRun = isDryRun
    self.diagnostics = diagnostics
  }
}
