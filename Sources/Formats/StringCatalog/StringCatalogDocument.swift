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

extension StringCatalogDocument {
  /// Compares every string with that of the source language, or with a key that is the text.
  func compareTexts(reportingTo sink: inout DiagnosticSink) {
    let use = TextComparison.Use(ofTableAt: source.path)
    var comparisons = TextComparison.Cache()
    for entry in entries {
      let source = sourceLanguage.flatMap(entry.localization)
      let sourceSubstitutions = source?.shownSubstitutions ?? [:]
      for localization in entry.localizations {
        let language = localization.language
        let comparison = comparisons.comparison(language, use: use)
        for variant in localization.variants where variant.state != "new" {
          let issues = comparison.issues(
            in: variant.value,
            source: language == sourceLanguage ? nil : sourceText(of: variant, of: entry, in: source),
            key: entry.key, part: part(of: variant, in: localization),
            substitutions: localization.substitutionArguments,
            sourceSubstitutions: sourceSubstitutions)
          for issue in issues {
            sink.report(issue.diagnostic(about: "the text", at: self.source.location(of: variant.valueRange)))
          }
        }
      }
    }
  }

  private func part(of variant: StringCatalogVariant, in localization: StringCatalogLocalization) -> TextPart {
    let omission = FormatSpecifiers.Omission(ofVariant: variant.path)
    guard let name = StringCatalogVariantPath.substitutionName(variant.path) else {
      return TextPart(omission: omission)
    }
    return TextPart(
      omission, ofVariable: name, in: localization.text?.value,
      numberType: localization.substitutionArguments[name]?.argument)
  }

  /// The source of `variant`: the string without variations, of the same variant, or of the category "other".
  private func sourceText(
    of variant: StringCatalogVariant, of entry: StringCatalogEntry, in source: StringCatalogLocalization?
  ) -> String? {
    guard let source else { return TextComparison.source(ofKey: entry.key, for: variant.value) }
    let name = StringCatalogVariantPath.substitutionName(variant.path)
    if let text = source.text, name == nil { return text.value }
    let same = source.variants.first { $0.path == variant.path }
    let other = source.variants.first {
      StringCatalogVariantPath.substitutionName($0.path) == name && $0.path.hasSuffix("plural.other")
    }
    return (same ?? other)?.value
  }
}

extension StringCatalogLocalization {
  /// The substitutions, with those that only choose a string by a number that it does not contain.
  fileprivate var shownSubstitutions: FormatSpecifiers.Substitutions {
    if substitutionArguments.isEmpty { return [:] }
    var shown: Set<LocalizationKey> = []
    for variant in variants {
      guard let name = StringCatalogVariantPath.substitutionName(variant.path) else { continue }
      let isOwn = FormatSpecifiers(variant.value, isOfVariable: true).uses.contains { $0.number <= 0 }
      if isOwn || variant.value.utf8.firstRange(of: "arg".utf8) != nil { shown.insert(LocalizationKey(name)) }
    }
    return Dictionary(
      uniqueKeysWithValues: substitutionArguments.map { name, value in
        var value = value
        value.isShown = shown.contains(LocalizationKey(name))
        return (name, value)
      })
  }
}
