package import Formats
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
internal import POSIX
package import Typesetting

/// Measures an app's quick actions and applies the rules: the one place where titles and glyphs meet.
package struct FitChecker: Sendable {
  let measurer: TemplateMeasurer
  private let rules: [any FitRule]

  package init(
    measurer: TextMeasurer, samples: SampleValues = SampleValues(), rules: [any FitRule] = FitRules.all
  ) {
    self.measurer = TemplateMeasurer(measurer, samples: samples)
    self.rules = rules
  }

  /// Every text of `catalog` in every place that `options` name, and what the rules find.
  package func check(_ catalog: ShortcutCatalog, options: FitOptions) -> FitReport {
    var report = FitReport(catalog: catalog, options: options, measurements: measure(catalog, options: options))
    report.findings = rules.flatMap { $0.findings(in: report) }.inReportOrder
    return report
  }

  /// One text of no catalog, as if it stood in `field` of a quick action of its own, in every place that `options` name.
  ///
  /// - Parameters:
  ///   - key: what the text is called; nil: by itself.
  ///   - varied: its variants by plural category; nil: it is always the same.
  ///   - isFormat: whether somebody fills the text's places.
  package func measure(
    text: String, key: LocalizationKey? = nil, varied: VariedText? = nil, isFormat: Bool = true,
    localization name: String,
    field: ShortcutItem.Field, hasSubtitle: Bool, options: FitOptions
  ) -> [FitMeasurement] {
    let displayed = DisplayedText(key: key ?? LocalizationKey(text), text: text, origin: .propertyListString)
    let localization = Localization(name: name, isDevelopment: true, tables: [])
    let profile = LocaleProfiles.closestProfile(for: localization.tag)
    return options.surfaces.flatMap { surface in
      options.textSizes.map { textSize in
        measure(
          displayed, varied: varied, isFormat: isFormat, itemIndex: 0, field: field, localization: localization,
          profile: profile, hasSubtitle: hasSubtitle, on: surface, at: textSize, policy: options.policy)
      }
    }
  }

  /// Every text of `catalog` in every place that `options` name, by item, field, localization, surface and text size.
  package func measure(_ catalog: ShortcutCatalog, options: FitOptions) -> [FitMeasurement] {
    let localizations = options.localizations(of: catalog)
    let count = localizations.count * catalog.shortcuts.count * options.surfaces.count * options.textSizes.count
    let isWorthThreads = count >= 1000
    let byLocalization = Threads.map(localizations, threadCount: isWorthThreads ? Threads.processorCount : 1) {
      measure(catalog, in: $0, options: options)
    }
    var result: [FitMeasurement] = []
    for text in 0..<(catalog.shortcuts.count * ShortcutItem.Field.allCases.count) {
      for texts in byLocalization { result += texts[text] }
    }
    return result
  }

  /// Every text of the report's app at every text size, on the surfaces and in the localizations that the report looks at.
  package func survey(of report: FitReport) -> FitSurvey {
    var options = report.options
    if options.textSizes == TextSize.allCases {
      return FitSurvey(options: options, measurements: report.measurements)
    }
    options.textSizes = TextSize.allCases
    return FitSurvey(options: options, measurements: measure(report.catalog, options: options))
  }

  /// The texts of one localization: for each item its title and its subtitle, each by surface and text size; empty for what is
  /// not shown.
  private func measure(
    _ catalog: ShortcutCatalog, in localization: Localization, options: FitOptions
  ) -> [[FitMeasurement]] {
    let profile = LocaleProfiles.closestProfile(for: localization.tag)
    var result: [[FitMeasurement]] = []
    for (itemIndex, item) in catalog.shortcuts.enumerated() {
      let subtitle = catalog.displayedText(of: .subtitle, of: item, in: localization)
      let hasSubtitle = subtitle.map { !$0.text.isEmpty } ?? item.isRuntime(.subtitle)
      for field in ShortcutItem.Field.allCases {
        var places: [FitMeasurement] = []
        if item.isShown, let displayed = catalog.displayedText(of: field, of: item, in: localization),
          !displayed.text.isEmpty
        {
          places.reserveCapacity(options.surfaces.count * options.textSizes.count)
          for surface in options.surfaces {
            for textSize in options.textSizes {
              places.append(
                measure(
                  displayed, isFormat: item.isFormat(field), itemIndex: itemIndex, field: field,
                  localization: localization, profile: profile, hasSubtitle: hasSubtitle, on: surface, at: textSize,
                  policy: options.policy))
            }
          }
        }
        result.append(places)
      }
    }
    return result
  }

  /// - Parameter isFormat: whether somebody fills the text's places; the system does so in no text of a property list.
  private func measure(
    _ displayed: DisplayedText, varied: VariedText? = nil, isFormat: Bool, itemIndex: Int, field: ShortcutItem.Field,
    localization: Localization, profile: LocaleProfile, hasSubtitle: Bool, on surface: DisplaySurface,
    at textSize: TextSize, policy: LinePolicy
  ) -> FitMeasurement {
    let style = surface.textStyle(of: field, at: textSize)
    let measurer = measurer.measurer(for: displayed.key)
    func measurement(under policy: LinePolicy) -> TemplateMeasurement {
      let box = surface.box(for: field, hasSubtitle: hasSubtitle, at: textSize, policy: policy)
      if let varied { return measurer.measure(varied, locale: profile, style: style, in: box) }
      if isFormat { return measurer.measure(displayed.text, locale: profile, style: style, in: box) }
      return .measured(
        measurer.measurer.measure(displayed.text, locale: profile, style: style, in: box), filled: nil)
    }
    var result = FitMeasurement(
      itemIndex: itemIndex, field: field, localization: localization.name, surface: surface, textSize: textSize,
      policy: policy, displayed: displayed, room: surface.textWidth(at: textSize), measurement: nil,
      verdict: .unmeasurable(reason: ""), confidence: min(surface.confidence(at: textSize), policy.confidence))
    if let variable = BuildVariable.first(in: displayed.text) {
      result.verdict = .unmeasurable(reason: "\"\(variable)\" is a build variable without a known value")
      return result
    }
    switch measurement(under: policy) {
    case .unmeasurable(let reason): result.verdict = .unmeasurable(reason: reason)
    case .measured(let measured, let filled):
      result.measurement = measured
      result.filled = filled
      result.verdict = FitVerdict(measured)
      if policy == .documented, result.verdict == .truncates || result.verdict == .borderline,
        case .measured(let observed, _) = measurement(under: .observed)
      {
        result.observedVerdict = FitVerdict(observed)
      }
    }
    return result
  }
}
