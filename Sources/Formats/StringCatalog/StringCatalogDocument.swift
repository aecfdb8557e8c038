package import Diagnostics

/// A string catalog (`.xcstrings`) as it was read.
package struct StringCatalogDocument: Sendable {
  package let source: SourceFile
  /// The JSON below, for what the entries do not show; nil when it could not be read.
  package let json: JSONDocument?
  /// nil when the catalog could not be read.
  package let sourceLanguage: String?
  /// "1.0" to "1.2" are known; nil when the file has none.
  package let version: String?
  /// In the order of the file; none when any of them could not be read, and then an error was reported.
  package let entries: [StringCatalogEntry]
  /// Whether all of the file was understood; one that was not is never written.
  package let isComplete: Bool
  /// Where the entry of each key is in `entries`.
  private let positions: [LocalizationKey: Int]

  init(
    source: SourceFile, json: JSONDocument?, sourceLanguage: String?, version: String?, entries: [StringCatalogEntry],
    isComplete: Bool
  ) {
    self.source = source
    self.json = json
    self.sourceLanguage = sourceLanguage
    self.version = version
    self.entries = entries
    self.isComplete = isComplete
    positions = Dictionary(entries.indices.map { (entries[$0].key, $0) }) { first, _ in first }
  }

  /// Reads a catalog; what is wrong with it goes to `sink`.
  package static func parse(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> StringCatalogDocument {
    var reader = StringCatalogReader(source)
    let document = reader.read()
    sink.report(contentsOf: reader.diagnostics)
    return document
  }

  /// The entry of `key`, compared by code unit; nil when there is none. In constant time.
  package func entry(_ key: LocalizationKey) -> StringCatalogEntry? { positions[key].map { entries[$0] } }
}

/// A key of a catalog with all its translations.
package struct StringCatalogEntry: Sendable {
  package let key: LocalizationKey
  /// The key and its value.
  package let range: SourceRange
  package let comment: String?
  /// As the file has it: "manual", "stale", …; nil for a string found in code.
  package let extractionState: String?
  /// False where the file says so; such an entry needs no translations.
  package let shouldTranslate: Bool
  /// In the order of the file.
  package let localizations: [StringCatalogLocalization]
  /// Index of the entry's object in the document's JSON nodes.
  package let node: Int

  /// The translation into `language`, spelt as in the file; nil when there is none.
  package func localization(_ language: String) -> StringCatalogLocalization? {
    localizations.first { $0.language.utf8Equals(language) }
  }
}

/// What an entry has in one language.
package struct StringCatalogLocalization: Sendable {
  /// As the file spells it.
  package let language: String
  /// In the order of the file.
  package let variants: [StringCatalogVariant]
  /// Index of the localization's object in the document's JSON nodes.
  package let node: Int

  /// The text without variations; nil when it has only variations.
  package var text: StringCatalogVariant? { variants.first { $0.path.isEmpty } }
}

/// One text of a localization.
package struct StringCatalogVariant: Hashable, Sendable {
  /// Which variant: "" the plain text, `plural.one`, `device.iphone.plural.other`, `substitutions.x.plural.other`, `set.0`.
  package let path: String
  /// As the file has it: "new", "translated", "needs_review", …; nil when it is missing.
  package let state: String?
  package let value: String
  /// The value's JSON string with its quotes.
  package let valueRange: SourceRange
}
