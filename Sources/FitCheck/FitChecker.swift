internal import Diagnostics
package import Formats
internal import LocaleProfiles
package import LocaleSchema
package import Localization
internal import POSIX
package import Typesetting

/// Measures an app's quick actions and applies the rules.
package struct FitChecker: Sendable {
  let measurer: TemplateMeasurer

  /// The measurer of texts without placeholders.
  package var textMeasurer: TextMeasurer { measurer.measurer }

  package init(measurer: TextMeasurer, samples: SampleValues = SampleValues()) {
    self.measurer = TemplateMeasurer(measurer, samples: samples)
  }

  /// Measures every string of `catalog` on every surface and text size in `options`, and applies the rules.
  package func check(_ catalog: ShortcutCatalog, options: FitOptions) -> FitReport {
    var report = FitReport(catalog: catalog, options: options, measurements: measure(catalog, options: options))
    let found = report
    let findings = Threads.map(Rules.all, threadCount: Self.threadCount(for: report.measurements.count)) {
      $0.stated($0.findings(in: found))
    }
    report.findings =
      findings.flatMap(\.self).map { $0.marked(in: catalog) }.withoutRepeats(in: catalog).inReportOrder
    if catalog.localizations.languageCount < catalog.localizations.count {
      report.findings = report.findings.ofLanguagesInOneSpelling
    }
    return report
  }

  /// Measures one string outside any catalog, as `field` of a quick action, on every surface and text size in
  /// `options`.
  ///
  /// - Parameters:
  ///   - key: the name of the string; nil for the string itself.
  ///   - varied: its variants by plural category; nil if it never varies.
  ///   - isFormat: whether the code fills the string's placeholders.
  ///   - letterCase: how the code changes the letters; nil if it does not.
  ///   - profile: the localization's profile; nil to look it up.
  package func measure(
    text: String, key: LocalizationKey? = nil, varied: VariedText? = nil, isFormat: Bool = true,
    letterCase: LetterCase? = nil, localization name: String, profile: LocaleProfile? = nil, field: ShortcutItem.Field,
    hasSubtitle: Bool, options: FitOptions
  ) -> [FitMeasurement] {
    var displayed = DisplayedText(key: key ?? LocalizationKey(text), text: text, origin: .propertyListString)
    displayed.letterCase = letterCase
    let profile = profile ?? LocaleProfiles.closestProfile(for: LanguageTag(name))
    return measure(
      MeasuredText(.onlyQuickAction, field, in: name, displayed: displayed), varied: varied,
      isFormat: isFormat, profile: profile, hasSubtitle: hasSubtitle, options: options)
  }

  /// Measures every string of `catalog`; sorted by item, field, localization, surface and text size.
  package func measure(_ catalog: ShortcutCatalog, options: FitOptions) -> [FitMeasurement] {
    let localizations = options.localizations(of: catalog)
    let count = localizations.count * catalog.shortcuts.count * options.surfaces.count * options.textSizes.count
    let byLocalization = Threads.map(localizations, threadCount: Self.threadCount(for: count)) {
      measure(catalog, in: $0, options: options)
    }
    var result: [FitMeasurement] = []
    result.reserveCapacity(2 * count)
    for text in 0..<(catalog.shortcuts.count * ShortcutItem.Field.allCases.count) {
      for texts in byLocalization { result += texts[text] }
    }
    return result
  }

  /// Measures every string of the report's app at every text size, for the surfaces and localizations of the report.
  package func survey(of report: FitReport) -> FitSurvey {
    var options = report.options
    let limits = limits(of: report)
    if options.textSizes == TextSize.allCases {
      return FitSurvey(options: options, measurements: report.measurements, limits: limits)
    }
    options.textSizes = TextSize.allCases
    return FitSurvey(options: options, measurements: measure(report.catalog, options: options), limits: limits)
  }

  /// The limit of each string of the report's app, on its menus and at its text sizes.
  private func limits(of report: FitReport) -> [TextID: Int] {
    let places = MenuPlaces(report.catalog)
    let texts = Dictionary(
      grouping: report.placesOfTexts.map { report.measurements[$0.lowerBound] }, by: \.localization)
    let limits = Threads.map(texts.sorted { $0.key < $1.key }) { name, measured in
      let estimate = LengthEstimate(measurer: measurer.measurer)
      return measured.compactMap { text -> (TextID, Int)? in
        guard let shortcut = report.catalog.shortcut(text.id.source) else { return nil }
        let shared = places.places(sharingEntryOf: text.field, of: shortcut)
        let own = shared.isEmpty ? [shortcut.place(of: text.field)] : shared
        let limit = estimate.limit(of: own, in: LanguageTag(name), options: report.options)
        return limit.map { (text.id, $0.limit) }
      }
    }
    return Dictionary(limits.joined(), uniquingKeysWith: min)
  }

  /// The number of threads for this many measurements.
  private static func threadCount(for count: Int) -> Int { count >= 200 ? Threads.processorCount : 1 }

  /// Measures the strings of one localization: each item's title and subtitle, by surface and text size; empty if the
  /// item is not shown.
  private func measure(
    _ catalog: ShortcutCatalog, in localization: Localization, options: FitOptions
  ) -> [[FitMeasurement]] {
    let profile = LocaleProfiles.closestProfile(for: localization.tag)
    var result: [[FitMeasurement]] = []
    for (source, item) in catalog.identifiedShortcuts {
      let subtitle = catalog.measuredText(of: .subtitle, of: item, in: localization)
      let hasSubtitle = subtitle.map { !$0.text.isEmpty } ?? item.isRuntime(.subtitle)
      for field in ShortcutItem.Field.allCases {
        guard item.isShown, let displayed = catalog.measuredText(of: field, of: item, in: localization),
          !displayed.text.isEmpty
        else {
          result.append([])
          continue
        }
        let text = MeasuredText(source, field, in: localization.name, displayed: displayed)
        result.append(
          measure(
            text, varied: item.isFormat(field) ? displayed.varied : nil, isFormat: item.isFormat(field),
            profile: profile, hasSubtitle: hasSubtitle, options: options))
      }
    }
    return result
  }

  /// Measures a string by surface and text size.
  ///
  /// - Parameter isFormat: whether code fills the string's placeholders; never true for Info.plist strings.
  private func measure(
    _ text: MeasuredText, varied: VariedText? = nil, isFormat: Bool, profile: LocaleProfile, hasSubtitle: Bool,
    options: FitOptions
  ) -> [FitMeasurement] {
    let boxed = BoxedText(
      text: text, varied: varied, isFormat: isFormat, profile: profile, hasSubtitle: hasSubtitle,
      measurer: measurer.measurer(for: text.displayed.key))
    let variable = BuildVariable.first(in: text.displayed.text)
    var result: [FitMeasurement] = []
    result.reserveCapacity(options.surfaces.count * options.textSizes.count)
    for surface in options.surfaces {
      for textSize in options.textSizes {
        result.append(
          variable.map { variable in
            FitMeasurement(
              text, on: surface, at: textSize, options: options,
              verdict: .unmeasurable(reason: "the build setting \"\(variable)\" has no known value"))
          } ?? boxed.measure(on: surface, at: textSize, options: options))
      }
    }
    return result
  }
}

extension [Finding] {
  /// The findings without those that repeat another one for an alternative: two titles of one quick action may have the same subtitle.
  fileprivate func withoutRepeats(in catalog: ShortcutCatalog) -> [Finding] {
    guard catalog.dynamicCount < catalog.codeItems.count else { return self }
    var seen: Set<Finding> = []
    return filter { finding in
      guard finding.subject.source.flatMap(catalog.shortcut)?.coded != nil else { return true }
      var same = finding
      same.subject.source = nil
      return seen.insert(same).inserted
    }
  }

  /// The findings, with one for both spellings of a language (`nb`, `no`) that have the same problem at the same place.
  ///
  /// Problems of translations stay two: each is at a place of its own.
  fileprivate var ofLanguagesInOneSpelling: [Finding] {
    var places: [Finding: Int] = [:]
    var result: [Finding] = []
    for finding in self {
      guard let name = finding.subject.localization, finding.diagnostic.primary != nil else {
        result.append(finding)
        continue
      }
      let problem = finding.inAnySpelling(of: LanguageTag(name).normalized)
      guard let place = places[problem] else {
        places[problem] = result.count
        result.append(finding)
        continue
      }
      result[place].subject.localizations = result[place].localizations + [name]
      result[place].diagnostic.secondary += finding.diagnostic.secondary
    }
    return result
  }
}

extension Finding {
  /// The problem without what depends on the spelling of the language: only for comparisons.
  fileprivate func inAnySpelling(of language: LanguageTag) -> Finding {
    var same = self
    same.subject.localization = language.description
    same.diagnostic.message = message(in: language.description)
    same.diagnostic.secondary = []
    same.diagnostic.help = nil
    same.missing = nil
    return same
  }
}
