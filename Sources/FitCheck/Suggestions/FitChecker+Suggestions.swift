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
  package static func localizationsOfCutTexts(in report: FitReport) -> Set<String> {
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
    let cuts = report.findings.enumerated().compactMap { index, finding -> (finding: Int, measured: FitMeasurement)? in
      guard Self.rules.contains(finding.rule), let measured = measurements[finding.subject] else { return nil }
      return (index, measured)
    }
    let (catalog, options, findings) = (report.catalog, report.options, report.findings)
    let all = [CodeTable(name: "InfoPlist", localizations: catalog.localizations)] + catalog.codeTables + tables
    let cutsByName = Dictionary(grouping: cuts) { $0.measured.localization }
    let names = cutsByName.keys.sorted()
    let suggestions = Threads.map(names, threadCount: names.count >= 4 ? Threads.processorCount : 1) { name in
      let terms = LocalizationTerms(localization: name, tables: all)
      let cuts = cutsByName[name] ?? []
      let profile = LocaleProfiles.closestProfile(for: LanguageTag(name))
      var budgets = LocalizationBudgets(of: profile, estimator: BudgetEstimator(measurer: measurer.measurer))
      return cuts.map { cut in
        CutText(
          cut.measured, on: findings[cut.finding].places, in: catalog, options: options, profile: profile, terms: terms,
          checker: self
        )
        .map { remedies(of: $0, options: options, most: most, budgets: &budgets) } ?? []
      }
    }
    for (name, found) in zip(names, suggestions) {
      for (cut, suggestions) in zip(cutsByName[name] ?? [], found) {
        report.findings[cut.finding].suggestions = suggestions
      }
    }
    return report
  }

  /// For a string that may not be truncated, only a line break is suggested, which loses nothing.
  private func remedies(
    of cut: CutText, options: FitOptions, most: Int, budgets: inout LocalizationBudgets
  ) -> [Suggestion] {
    if cut.measured.verdict != .truncates { return Array([Suggestion.lineBreak(cut)].compactMap(\.self).prefix(most)) }
    var found: [Suggestion] = []
    if let suggestion = Suggestion.withoutSubtitle(cut) { found.append(suggestion) }
    if found.count < most { found += Suggestion.terms(cut) }
    if found.count < most { found += Suggestion.variants(cut) }
    if found.count < most, let suggestion = Suggestion.lineBreak(cut) { found.append(suggestion) }
    if found.count < most {
      let budget = budgets.budget(for: cut.measured, lines: cut.maximumLines, options: options)
      found.append(.shorten(typical: budget.limit, safe: budget.safe, lines: cut.maximumLines))
    }
    if found.count < most, let suggestion = Suggestion.textSize(cut) { found.append(suggestion) }
    return Array(found.prefix(most))
  }
}
