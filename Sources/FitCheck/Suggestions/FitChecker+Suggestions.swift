internal import Diagnostics
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
    let places = MenuPlaces(catalog)
    let stringsByName = Dictionary(grouping: strings) { $0.measured.localization }
    let names = stringsByName.keys.sorted()
    let advice = Threads.map(names, threadCount: names.count >= 4 ? Threads.processorCount : 1) { name in
      let terms = LocalizationTerms(localization: name, tables: all)
      let strings = stringsByName[name] ?? []
      let profile = LocaleProfiles.closestProfile(for: LanguageTag(name))
      let limits = LengthEstimate(measurer: measurer.measurer)
      return strings.map { string in
        TruncatedString(
          string.measured, on: findings[string.finding].places, in: catalog, options: options, profile: profile,
          terms: terms,
          checker: self
        )
        .map { self.advice(on: $0, most: most, limits: limits, places: places) } ?? Advice()
      }
    }
    for (name, found) in zip(names, advice) {
      for (string, advice) in zip(stringsByName[name] ?? [], found) {
        report.findings[string.finding].suggestions = advice.suggestions
        report.findings[string.finding].characterLimit = advice.limit
        if let help = advice.help { report.findings[string.finding].diagnostic.help = help }
      }
    }
    return report
  }

  private struct Advice {
    var suggestions: [Suggestion] = []
    /// Replaces the help of the finding; nil to keep it.
    var help: String?
    /// The limit for translators, in characters.
    var limit: Int?
  }

  private func advice(
    on string: TruncatedString, most: Int, limits: LengthEstimate, places: MenuPlaces
  ) -> Advice {
    if let placeholder = string.placeholder {
      return Advice(suggestions: Array([placeholder].prefix(most)), help: placeholder.words)
    }
    let shortening = string.shortening(limits, places: places)
    var advice = Advice(help: shortening?.words)
    if case .shorten(let limit, _, _, _) = shortening { advice.limit = limit }
    if string.measured.displayed.text.utf8.count > TextLimit.shown {
      // Only shortening helps, and each other remedy is measured.
      advice.suggestions = Array([shortening].compactMap(\.self).prefix(most))
    } else if string.measured.verdict == .truncates {
      advice.suggestions = remedies(of: string, shortening, most: most)
    } else {
      // Suggest only a line break, which does not shorten the string.
      advice.suggestions = Array([Suggestion.lineBreak(string)].compactMap(\.self).prefix(most))
      advice.help = shortening.map { $0.words + ", or check it on a device" }
    }
    return advice
  }

  private func remedies(of string: TruncatedString, _ shortening: Suggestion?, most: Int) -> [Suggestion] {
    var found: [Suggestion] = []
    if let suggestion = Suggestion.withoutSubtitle(string) { found.append(suggestion) }
    if found.count < most { found += Suggestion.terms(string) }
    if found.count < most { found += Suggestion.variants(string) }
    if found.count < most, let suggestion = Suggestion.lineBreak(string) { found.append(suggestion) }
    if found.count < most, let shortening { found.append(shortening) }
    if found.count < most, let suggestion = Suggestion.textSize(string) { found.append(suggestion) }
    return Array(found.prefix(most))
  }
}
