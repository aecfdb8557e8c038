internal import Diagnostics
internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
internal import POSIX
internal import Typesetting

extension FitChecker {
  /// Findings that are about a text that is cut, or may be.
  private static let rules: Set<Diagnostic.ID> = ["title-truncated", "subtitle-truncated", "borderline-fit"]

  /// A text, whatever its place: where it is cut and where it only may be, apart.
  private struct Text: Hashable {
    var rule: Diagnostic.ID
    var subject: Finding.Subject

    init(_ finding: Finding) {
      rule = finding.rule
      subject = finding.subject
      subject.surface = nil
      subject.textSize = nil
    }
  }

  /// The localizations in which texts are cut, by name: those whose tables remedies are looked for in.
  package static func localizationsOfCutTexts(in report: FitReport) -> Set<String> {
    Set(report.findings.lazy.filter { rules.contains($0.rule) }.compactMap(\.subject.localization))
  }

  /// `report` with what would make each cut text whole, the cheapest remedy first: at the finding about its narrowest place, at the
  /// smallest text size that it is cut at.
  ///
  /// - Parameters:
  ///   - tables: further tables of the app.
  ///   - most: of one text, as many as anybody will read.
  package func suggesting(in report: FitReport, tables: [CodeTable], most: Int = .max) -> FitReport {
    var report = report
    let measurements = MeasurementIndex(report)
    var worst: [Text: (finding: Int, measured: FitMeasurement)] = [:]
    for (index, finding) in report.findings.enumerated() where Self.rules.contains(finding.rule) {
      guard let measured = measurements[finding.subject] else { continue }
      let text = Text(finding)
      if let known = worst[text]?.measured, (known.textSize, known.room) <= (measured.textSize, measured.room) {
        continue
      }
      worst[text] = (index, measured)
    }
    let cuts = worst.values.sorted { $0.finding < $1.finding }
    let catalog = report.catalog
    let all = [CodeTable(name: "InfoPlist", localizations: catalog.localizations)] + catalog.codeTables + tables
    let cutsByName = Dictionary(grouping: cuts) { $0.measured.localization }
    let names = cutsByName.keys.sorted()
    let suggestions = Threads.map(names, threadCount: names.count >= 4 ? Threads.processorCount : 1) { name in
      let terms = LocalizationTerms(localization: name, tables: all)
      let cuts = cutsByName[name] ?? []
      let profile = LocaleProfiles.closestProfile(for: LanguageTag(name))
      var budgets = LocalizationBudgets(of: profile, estimator: BudgetEstimator(measurer: measurer.measurer))
      return cuts.map { cut in
        CutText(cut.measured, in: catalog, profile: profile, terms: terms, checker: self)
          .map { remedies(of: $0, most: most, budgets: &budgets) } ?? []
      }
    }
    for (name, found) in zip(names, suggestions) {
      for (cut, suggestions) in zip(cutsByName[name] ?? [], found) {
        report.findings[cut.finding].suggestions = suggestions
      }
    }
    return report
  }

  /// For a text that is not cut for certain only what loses nothing: a break.
  private func remedies(of cut: CutText, most: Int, budgets: inout LocalizationBudgets) -> [Suggestion] {
    if cut.measured.verdict == .borderline { return Array([Suggestion.lineBreak(cut)].compactMap(\.self).prefix(most)) }
    var found: [Suggestion] = []
    if let suggestion = Suggestion.withoutSubtitle(cut) { found.append(suggestion) }
    if found.count < most { found += Suggestion.terms(cut) }
    if found.count < most { found += Suggestion.variants(cut) }
    if found.count < most, let suggestion = Suggestion.lineBreak(cut) { found.append(suggestion) }
    if found.count < most, let budget = budgets.budget(for: cut.measured) {
      found.append(.shorten(typical: budget.typical, safe: budget.safe, lines: cut.maximumLines))
    }
    if found.count < most, let suggestion = Suggestion.textSize(cut) { found.append(suggestion) }
    return Array(found.prefix(most))
  }
}
