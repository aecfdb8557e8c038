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
    "title-truncated", "subtitle-truncated", "may-be-tightened", "borderline-fit",
  ]

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
      guard Self.rules.contains(finding.rule), let measured = measurements[finding.subject] else { return nil }
      return (index, measured)
    }
    let (catalog, options, findings) = (report.catalog, report.options, report.findings)
    let all = [CodeTable(name: "InfoPlist", localizations: catalog.localizations)] + catalog.codeTables + tables
    let stringsByName = Dictionary(grouping: strings) { $0.measured.localization }
    let names = stringsByName.keys.sorted()
    let suggestions = Threads.map(names, threadCount: names.count >= 4 ? Threads.processorCount : 1) { name in
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
        .map { remedies(of: $0, options: options, most: most, budgets: &budgets) } ?? []
      }
    }
    for (name, found) in zip(names, suggestions) {
      for (string, suggestions) in zip(stringsByName[name] ?? [], found) {
        report.findings[string.finding].suggestions = suggestions
      }
    }
    return report
  }

  /// For a string that may not be truncated, only a line break is suggested, which loses nothing.
  private func remedies(
    of string: TruncatedString, options: FitOptions, most: Int, budgets: inout LocalizationBudgets
  ) -> [Suggestion] {
    if string.measured.verdict != .truncates {
      return Array([Suggestion.lineBreak(string)].compactMap(\.self).prefix(most))
    }
    var found: [Suggestion] = []
    if let suggestion = Suggestion.withoutSubtitle(string) { found.append(suggestion) }
    if found.count < most { found += Suggestion.terms(string) }
    if found.count < most { found += Suggestion.variants(string) }
    if found.count < most, let suggestion = Suggestion.lineBreak(string) { found.append(suggestion) }
    if found.count < most {
      let budget = budgets.budget(for: string.measured, lines: string.maximumLines, options: options)
      found.append(.shorten(typical: budget.limit, safe: budget.safe, lines: string.maximumLines))
    }
    if found.count < most, let suggestion = Suggestion.textSize(string) { found.append(suggestion) }
    return Array(found.prefix(most))
  }
}
