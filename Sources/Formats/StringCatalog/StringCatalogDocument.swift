package import Diagnostics
package import JSON

/// A parsed string catalog (`.xcstrings`).
package struct StringCatalogDocument: Sendable {
  package let source: SourceFile
  /// The underlying JSON, for data that is not in the entries; nil if it could not be read.
  package let json: JSONDocument?
  /// nil if the catalog could not be read.
  package let sourceLanguage: String?
  /// Known versions are "1.0" to "1.3"; nil if the file has none.
  package let version: String?
  /// In file order; empty, with an error reported, if any of them could not be read.
  package let entries: [StringCatalogEntry]
  /// Whether all of the file was understood; an incomplete file is never written.
  package let isComplete: Bool
  /// The index in `entries` of each key.
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

  /// Parses a catalog and reports problems to `sink`.
  package static func parse(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> StringCatalogDocument {
    var reader = StringCatalogReader(source)
    let document = reader.read()
    sink.report(contentsOf: reader.diagnostics)
    return document
  }

  /// The entry of `key`, compared by code unit; nil if not found. Takes constant time.
  package func entry(_ key: LocalizationKey) -> StringCatalogEntry? { positions[key].map { entries[$0] } }
}

/// A key of a catalog with its translations.
package struct StringCatalogEntry: Sendable {
  package let key: LocalizationKey
  /// From the key to the end of its value.
  package let range: SourceRange
  package let comment: String?
  /// As in the file: "manual", "stale", …; nil for a string found in code.
  package let extractionState: String?
  /// False if the file marks the entry as not translatable.
  package let shouldTranslate: Bool
  /// In file order.
  package let localizations: [StringCatalogLocalization]

  /// The first substitution that `text` names and no language has.
  package func undefinedSubstitution(in text: String) -> String? {
    FormatSpecifiers(text).substitutions.first { name in
      !localizations.contains { $0.substitutions.contains(LocalizationKey(name)) }
    }
  }

  /// The translation into `language`, spelled as in the file; nil if not found.
  package func localization(_ language: String) -> StringCatalogLocalization? {
    // By index: an iterator would copy each localization, and a catalog has many.
    localizations.indices.first { localizations[$0].language.utf8Equals(language) }.map { localizations[$0] }
  }
}

/// The strings of an entry in one language.
package struct StringCatalogLocalization: Sendable {
  /// As spelled in the file.
  package let language: String
  /// In file order.
  package let variants: [StringCatalogVariant]
  /// The specifiers and the numbers of the arguments that the substitutions format, by name.
  let substitutionArguments: FormatSpecifiers.Substitutions
  let json: JSONElement

  /// The string without variations; nil if there are only variations.
  package var text: StringCatalogVariant? { variants.first { $0.path.isEmpty } }

  /// The names of its substitutions.
  package var substitutions: Set<LocalizationKey> {
    Set(variants.compactMap { StringCatalogVariantPath($0.path)?.substitution.map { LocalizationKey($0) } })
  }
}

/// One string of a localization.
package struct StringCatalogVariant: Hashable, Sendable {
  /// The variant: "" without variations, `plural.one`, `device.iphone.plural.other`, `substitutions.x.plural.other`,
  /// `set.0`.
  package let path: String
  /// As in the file: "new", "translated", "needs_review", …; nil if it is missing.
  package let state: String?
  package let value: String
  /// The range of the JSON string, including its quotes.
  package let valueRange: SourceRange
}

extension StringCatalogDocument {
  /// The text of a catalog without keys, as Xcode writes it; version 1.0.
  package static func text(ofNewCatalogIn sourceLanguage: String) -> String {
    """
    {
      "sourceLanguage" : \(JSONText.quoted(sourceLanguage, escaping: .required)),
      "strings" : {

      },
      "version" : "1.0"
    }
    """
  }
}
