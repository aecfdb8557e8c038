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
    /// A comment for the translator; nil if there is none.
    package var comment: String?
    package var state: TranslationState
    /// What the export recorded; nil where the file has no such record.
    package var base: ExportedBase?
    /// The name of the table that it is of; nil where the file does not say.
    package var table: String?
    package var location: SourceLocation
  }

  /// As named in the file; nil if the file does not name it.
  package var language: String?
  package var entries: [Entry]
}
