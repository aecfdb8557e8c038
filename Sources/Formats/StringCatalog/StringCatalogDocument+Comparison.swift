internal import Diagnostics

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
