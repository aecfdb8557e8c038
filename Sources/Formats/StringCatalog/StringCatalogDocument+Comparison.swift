internal import Diagnostics

extension StringCatalogDocument {
  /// Compares every string with that of the source language, or with a key that is the text.
  func compareTexts(reportingTo sink: inout DiagnosticSink) {
    let locator = SourceLocator(source)
    let use = TextComparison.Use(ofTableAt: source.path)
    var comparisons: [String: TextComparison] = [:]
    for entry in entries {
      let source = sourceLanguage.flatMap(entry.localization)
      for localization in entry.localizations {
        let language = localization.language
        let comparison = comparisons[language] ?? TextComparison(language, use: use)
        comparisons[language] = comparison
        for variant in localization.variants where variant.state != "new" {
          let issues = comparison.issues(
            in: variant.value,
            source: language == sourceLanguage ? nil : sourceText(of: variant, of: entry, in: source),
            key: entry.key, omittingNumbers: !variant.path.isEmpty,
            part: StringCatalogChecks.substitutionName(variant.path).map {
              TextComparison.Part(ofVariable: $0, in: localization.text?.value)
            } ?? .complete,
            substitutions: localization.substitutions,
            sourceSubstitutions: source?.substitutions ?? [:])
          for issue in issues {
            sink.report(issue.diagnostic(about: "the text", at: locator.location(of: variant.valueRange)))
          }
        }
      }
    }
  }

  /// The source of `variant`: the string without variations, of the same variant, or of the category "other".
  private func sourceText(
    of variant: StringCatalogVariant, of entry: StringCatalogEntry, in source: StringCatalogLocalization?
  ) -> String? {
    guard let source else { return TextComparison.source(ofKey: entry.key, for: variant.value) }
    let name = StringCatalogChecks.substitutionName(variant.path)
    if let text = source.text, name == nil { return text.value }
    let same = source.variants.first { $0.path == variant.path }
    let other = source.variants.first {
      StringCatalogChecks.substitutionName($0.path) == name && $0.path.hasSuffix("plural.other")
    }
    return (same ?? other)?.value
  }
}
