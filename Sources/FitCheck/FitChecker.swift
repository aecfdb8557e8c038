internal import Formats
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
package import Typesetting

/// Measures an app's quick actions and applies the rules: the one place where titles and glyphs meet.
package struct FitChecker {
  private let measurer: TextMeasurer
  private let rules: [any FitRule]

  package init(measurer: TextMeasurer, rules: [any FitRule] = FitRules.all) {
    self.measurer = measurer
    self.rules = rules
  }

  /// Every text of `catalog` in every place that `options` name, and what the rules find.
  package func check(_ catalog: ShortcutCatalog, options: FitOptions) -> FitReport {
    var report = FitReport(catalog: catalog, options: options, measurements: measure(catalog, options: options))
    report.findings = rules.flatMap { $0.findings(in: report) }.sorted(by: Finding.reportOrder)
    return report
  }

  /// One text of no catalog, as if it stood in `field` of a quick action of its own, in every place that `options` name.
  package func measure(
    text: String, localization name: String, field: ShortcutItem.Field, hasSubtitle: Bool, options: FitOptions
  ) -> [FitMeasurement] {
    let displayed = DisplayedText(key: LocalizationKey(text), text: text, origin: .propertyListString)
    let localization = Localization(name: name, isDevelopment: true, tables: [])
    return options.surfaces.flatMap { surface in
      options.textSizes.map { textSize in
        measure(
          displayed, itemIndex: 0, field: field, localization: localization, hasSubtitle: hasSubtitle, on: surface,
          at: textSize, policy: options.policy)
      }
    }
  }

  /// Every text of `catalog` in every place that `options` name, by item, field, localization, surface and text size.
  package func measure(_ catalog: ShortcutCatalog, options: FitOptions) -> [FitMeasurement] {
    let localizations = FitReport(catalog: catalog, options: options, measurements: []).localizations
    var result: [FitMeasurement] = []
    for (itemIndex, item) in catalog.items.enumerated() where item.isShown {
      for field in ShortcutItem.Field.allCases {
        for localization in localizations {
          guard let displayed = catalog.displayedText(of: field, of: item, in: localization), !displayed.text.isEmpty
          else { continue }
          let subtitle = catalog.displayedText(of: .subtitle, of: item, in: localization)
          let hasSubtitle = subtitle.map { !$0.text.isEmpty } ?? false
          for surface in options.surfaces {
            for textSize in options.textSizes {
              result.append(
                measure(
                  displayed, itemIndex: itemIndex, field: field, localization: localization,
                  hasSubtitle: hasSubtitle, on: surface, at: textSize, policy: options.policy))
            }
          }
        }
      }
    }
    return result
  }

  private func measure(
    _ displayed: DisplayedText, itemIndex: Int, field: ShortcutItem.Field, localization: Localization,
    hasSubtitle: Bool, on surface: DisplaySurface, at textSize: TextSize, policy: LinePolicy
  ) -> FitMeasurement {
    let style = surface.textStyle(of: field, at: textSize)
    let profile = LocaleProfiles.closestProfile(for: localization.tag)
    func measurement(under policy: LinePolicy) -> Measurement {
      let box = surface.box(for: field, hasSubtitle: hasSubtitle, at: textSize, policy: policy)
      return measurer.measure(displayed.text, locale: profile, style: style, in: box)
    }
    var result = FitMeasurement(
      itemIndex: itemIndex, field: field, localization: localization.name, surface: surface, textSize: textSize,
      policy: policy, displayed: displayed, room: surface.textWidth(at: textSize), measurement: nil,
      verdict: .unmeasurable(reason: ""), confidence: min(surface.confidence(at: textSize), policy.confidence))
    if let variable = BuildVariable.first(in: displayed.text) {
      result.verdict = .unmeasurable(reason: "\"\(variable)\" is a build variable without a known value")
      return result
    }
    let measured = measurement(under: policy)
    result.measurement = measured
    result.verdict = FitVerdict(measured)
    if policy == .documented, result.verdict == .truncates || result.verdict == .borderline {
      result.observedVerdict = FitVerdict(measurement(under: .observed))
    }
    return result
  }
}
