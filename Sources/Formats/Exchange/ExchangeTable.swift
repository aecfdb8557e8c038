package import Diagnostics

/// The translations of one language in a file without references to original files: CSV, JSON, PO.
package struct ExchangeTable: Hashable, Sendable {
  /// One translation.
  package struct Entry: Hashable, Sendable {
    package var key: LocalizationKey
    /// The source string; nil if the format does not carry it.
    package var source: String?
    /// Never empty: in these formats an empty string is not a translation.
    package var value: String
    /// A comment for the translator; nil if missing.
    package var comment: String?
    package var state: TranslationState
    /// The record of the export; nil if the file has no record.
    package var base: ExportedBase?
    /// The name of its table; nil if the file does not name it.
    package var table: String?
    package var location: SourceLocation
  }

  /// As named in the file; nil if the file does not name it.
  package var language: String?
  package var entries: [Entry]
  /// How many strings of the file have no translation, and so no entry.
  package var untranslatedCount = 0
}
