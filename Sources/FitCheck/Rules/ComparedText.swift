internal import Diagnostics
internal import Formats
internal import Localization

/// Unintended parts of a string that iOS shows: `TextComparison` finds them.
struct ComparedText: Rule {
  static let ids = TextIssue.ids

  func findings(in app: FitReport) -> [Finding] {
    var comparisons = TextComparison.Cache()
    return app.texts.flatMap { text -> [Finding] in
      // The source text in a language without a translation is reported once.
      guard text.localization.isDevelopment || text.entry != nil else { return [] }
      let isFormat = text.shortcut.isFormat(text.field)
      let comparison = comparisons.comparison(text.localization.name, use: isFormat ? .formattedTitle : .title)
      let source = text.localization.isDevelopment ? nil : text.original
      // `RawKeyShown` knows what the app shows if a title is its key.
      var issues = comparison.issues(in: text.displayed.text, source: source, key: text.key)
        .filter { $0.id != .rawKeyShown }
      if text.shortcut.coded != nil {
        issues += [comparison.unbalancedDirection(in: text.displayed.text)].compactMap(\.self)
      }
      if isFormat, let varied = text.entry?.varied {
        let isSource = text.localization.isDevelopment
        let other = isSource ? nil : app.catalog.sourceEntry(of: text.field, of: text.shortcut)?.varied
        for part in varied.parts(of: source, other) where part.text != text.displayed.text {
          // A category usually repeats what is wrong in another one.
          let found = comparison.issues(in: part.text, source: part.source, part: part.kind)
          issues += found.filter { issue in !issues.contains { $0.id == issue.id } }
        }
        issues += varied.issues(by: comparison, source: other)
      }
      return text.findings(issues)
    }
  }

  func findings(in bundle: InfoTextContext) -> [Finding] {
    var comparisons = TextComparison.Cache()
    let ofTexts = bundle.shown.flatMap { shown -> [Finding] in
      guard shown.text.kind != .version, let displayed = shown.displayed,
        shown.entry != nil || shown.localization.isDevelopment
      else { return [] }
      let development = bundle.catalog.development.flatMap { bundle.catalog.entry(of: shown.text, in: $0) }
      let source = shown.localization.isDevelopment ? nil : development?.value ?? shown.text.value?.value
      let comparison = comparisons.comparison(shown.localization.name, use: .infoText)
      return shown.findings(comparison.issues(in: displayed.text, source: source))
    }
    let ofPhrases = (bundle.phrases?.shown ?? []).flatMap { shown -> [Finding] in
      guard let entry = shown.entry, !shown.localization.isDevelopment else { return [] }
      let comparison = comparisons.comparison(shown.localization.name, use: .phrase)
      return shown.findings(comparison.issues(in: entry.value, source: shown.phrase.value))
    }
    return ofTexts + ofPhrases
  }
}

extension VariedText {
  /// Categories of the language that a plural does not have, and references to variables that do not exist.
  ///
  /// - Parameter source: the source text, of which a copy needs no more categories; nil if this is the source.
  fileprivate func issues(by comparison: TextComparison, source: VariedText?) -> [TextIssue] {
    let originals = ([source?.variants] + (source?.variables ?? []).map(\.variants)).compactMap(\.self)
    let plurals = ([variants] + variables.map(\.variants)).filter { !originals.contains($0) }
      .map { $0.compactMap(\.category) }
    let missing = plurals.lazy.filter { !$0.isEmpty }
      .compactMap { comparison.missingCategories(in: $0, isSource: source == nil) }.first
    let names = variables.map(\.name)
    let undefined = variants.lazy.compactMap { comparison.undefinedVariable(in: $0.text, names: names) }.first
    return [missing, undefined].compactMap(\.self)
  }

  /// The categories of the plurals, each with its source: the same category of the source language, or "other".
  fileprivate func parts(
    of source: String?, _ original: VariedText?
  ) -> [(text: String, source: String?, kind: TextPart)] {
    func text(of category: String?, in variants: [Variant]?) -> String? {
      (variants?.first { $0.category == category } ?? variants?.first { $0.category == "other" })?.text
    }
    let categories = variants.map { variant in
      (variant.text, text(of: variant.category, in: original?.variants) ?? source, TextPart(variant.category))
    }
    return categories
      + variables.flatMap { variable in
        let variants = original?.variables.first { $0.name == variable.name }?.variants
        return variable.variants.map { variant in
          let part = TextPart(variant.category, ofVariable: variable.name, in: self.variants.first?.text)
          return (variant.text, text(of: variant.category, in: variants), part)
        }
      }
  }
}
