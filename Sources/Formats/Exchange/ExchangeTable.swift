package import Diagnostics

/// The translations of one language, as a file without originals has them: CSV, JSON, PO.
package struct ExchangeTable: Hashable, Sendable {
  /// One text.
  package struct Entry: Hashable, Sendable {
    package var key: LocalizationKey
    /// The text that was translated; nil where the format does not carry it.
    package var source: String?
    /// Never empty: an empty one is no translation in these formats.
    package var value: String
    /// For the translator; nil when there is none.
    package var comment: String?
    package var state: TranslationState
    package var location: SourceLocation
  }

  /// As the file names it; nil when it does not.
  package var language: String?
  package var entries: [Entry]
}
