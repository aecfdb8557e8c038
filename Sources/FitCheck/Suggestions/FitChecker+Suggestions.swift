internal import Diagnostics
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
internal import POSIX
internal import Typesetting

extension FitChecker {
  /// Rules about strings that are, or may be, truncated.
  private static let rules: Set<Diagnostic.ID> = [
    .titleTruncated, .subtitleTruncated, .mayBeTightened, .borderlineFit,
  ]

  /// Rules that advise to shorten a string.
  private static let widthRules = rules.union([.overDocumentedLimit])

  /// The names of the localizations with truncated strings; their tables are searched for suggestions.
  package static func localizationsOfTruncatedStrings(in report: FitReport) -> Set<String> {
    Set(report.findings.lazy.filter { rules.contains($0.rule) }.compactMap(\.subject.localization))
  }

  /// `report` with suggestions for each truncated string, the cheapest first.
  ///
  /// - Parameters:
  ///   - tables: other tables of the app.
  ///   - most: the maximum number of suggestions for a string.
  package func suggesting(in report: FitReport, tables: [CodeTable], most: Int = .max) -> FitReport {
    var report = report
    let measurements = MeasurementIndex(report)
    let strings = report.findings.enumerated().compactMap {
      index, finding -> (finding: Int, measured: FitMeasurement)? in
      guard Self.widthRules.contains(finding.rule), let measured = measurements[finding.subject] else { return nil }
      return (index, measured)
    }
    let (catalog, options, findings) = (report.catalog, report.options, report.findings)
    let all = [CodeTable(name: "InfoPlist", localizations: catalog.localizations)] + catalog.codeTables + tables
    let stringsByName = Dictionary(grouping: strings) { $0.measured.localization }
    let names = stringsByName.keys.sorted()
    let advice = Threads.map(names, threadCount: names.count >= 4 ? Threads.processorCount : 1) { name in
      let terms = LocalizationTerms(localization: name, tables: all)
      let strings = stringsByName[name] ?? []
      let profile = LocaleProfiles.closestProfile(for: LanguageTag(name))
      var budgets = LocalizationBudgets(of: profile, estimator: BudgetEstimator(measurer: measurer.measurer))
      return strings.map { string in
        TruncatedString(
          string.measured, on: findings[string.finding].places, in: catalog, options: options, profile: profile,
          terms: terms,
          checker: self
        )
        .map { self.advice(on: $0, most: most, budgets: &budgets) } ?? Advice()
      }
    }
    for (name, found) in zip(names, advice) {
      for (string, advice) in zip(stringsByName[name] ?? [], found) {
        report.findings[string.finding].suggestions = advice.suggestions
        if let help = advice.help { report.findings[string.finding].diagnostic.help = help }
      }
    }
    return report
  }

  private struct Advice {
    var suggestions: [Suggestion] = []
    /// Replaces the help of the finding; nil to keep it.
    var help: String?
  }

  private func advice(on string: TruncatedString, most: Int, budgets: inout LocalizationBudgets) -> Advice {
    if let placeholder = string.placeholder {
      return Advice(suggestions: Array([placeholder].prefix(most)), help: placeholder.words)
    }
    if string.measured.verdict == .truncates {
      let suggestions = remedies(of: string, most: most, budgets: &budgets)
      let shortening = suggestions.first { if case .shorten = $0 { true } else { false } }
      return Advice(suggestions: suggestions, help: shortening?.words)
    }
    let shortening = string.shortening(&budgets).words
    if string.measured.isOverDocumentedLimit {
      return Advice(help: shortening + ", the limit that Apple documents")
    }
    // Suggest only a line break, which does not shorten the string.
    return Advice(
      suggestions: Array([Suggestion.lineBreak(string)].compactMap(\.self).prefix(most)),
      help: shortening + ", or check it on a device")
  }

  private func remedies(
    of string: TruncatedString, most: Int, budgets: inout LocalizationBudgets
  ) -> [Suggestion] {
    var found: [Suggestion] = []
    if let suggestion = Suggestion.withoutSubtitle(string) { found.append(suggestion) }
    if found.count < most { found += Suggestion.terms(string) }
    if found.count < most { found += Suggestion.variants(string) }
    if found.count < most, let suggestion = Suggestion.lineBreak(string) { found.append(suggestion) }
    if found.count < most { found.append(string.shortening(&budgets)) }
    if found.count < most, let suggestion = Suggestion.textSize(string) { found.append(suggestion) }
    return Array(found.prefix(most))
  }
}
