internal import LocaleSchema
package import Localization

/// The measurements and findings of one app's quick actions.
package struct FitReport: Hashable, Sendable {
  package var catalog: ShortcutCatalog
  package let options: FitOptions
  /// The checked localizations, in the catalog's order.
  package let localizations: [Localization]
  /// Sorted by item, field, localization (the catalog's order), surface, text size.
  package let measurements: [FitMeasurement]
  /// Sorted by severity (worst first), then by item, field, rule, localization, surface, text size.
  package var findings: [Finding]
  /// The findings that the configuration and comments in the project keep out of the report.
  package var suppressed: [Finding] = []
  /// All displayed strings, by item, field and localization; without strings that contain a build variable: their key
  /// and value are unknown.
  let texts: [ItemText]
  /// The range of each string's measurements.
  let placesOfTexts: [Range<Int>]
  /// The range of the measurements that width rules check: strings that a localization defines itself. Other rules
  /// report missing translations, because their fallback strings are temporary.
  let placesOfOwnTexts: [Range<Int>]
  /// Measurements at all text sizes, for reports with menus; nil if not requested.
  package var survey: FitSurvey?

  package init(
    catalog: ShortcutCatalog, options: FitOptions, measurements: [FitMeasurement], findings: [Finding] = []
  ) {
    self.catalog = catalog
    self.options = options
    self.measurements = measurements
    self.findings = findings
    localizations = options.localizations(of: catalog)
    texts = ItemText.all(of: catalog, in: localizations)
    placesOfTexts = measurements.placesByText
    placesOfOwnTexts = placesOfTexts.filter { places in
      catalog.hasOwnText(measurements[places.lowerBound].text)
    }
  }

  /// The number of measured strings, regardless of surfaces and sizes.
  package var textCount: Int { placesOfTexts.count }

  /// Whether each text is translated in each checked language other than the development language; nil without such a language.
  package var isTranslated: Bool? {
    let others = texts.filter(\.isForeign)
    return others.isEmpty
      ? nil : others.allSatisfy { $0.entry != nil || $0.relatedLocalization != nil || $0.isExcludedFromTranslation }
  }

  /// The languages that only the tables of the code of another framework have.
  package var otherLanguagesOfCode: Set<String> {
    let known = Set(catalog.localizations.map(\.tag.normalized))
    return Set(catalog.codeItems.flatMap(\.item.frameworkLanguages)).filter {
      !known.contains(LanguageTag($0).normalized)
    }
  }

  /// The measurements in `placesOfOwnTexts` with a wanted verdict. Only these are copied; there may be several hundred
  /// thousand.
  func measurementsOfOwnTexts(where isWanted: (FitVerdict) -> Bool) -> [FitMeasurement] {
    var result: [FitMeasurement] = []
    for places in placesOfOwnTexts {
      for place in places where isWanted(measurements[place].verdict) { result.append(measurements[place]) }
    }
    return result
  }
}

extension ShortcutCatalog {
  /// Whether the localization of `text` defines it itself, or is the development language.
  fileprivate func hasOwnText(_ text: MeasuredText) -> Bool {
    if case .translation = text.displayed.origin { return true }
    let table = shortcut(text.id.source)?.table(of: text.field)
    return text.id.localization == development?.name && !isSymbolic(text.displayed.key, in: table)
  }
}

extension FitOptions {
  /// The checked localizations of `catalog`, in its order.
  func localizations(of catalog: ShortcutCatalog) -> [Localization] {
    let tables = catalog.allCodeTables
    return catalog.localizations.filter { localizations?.contains($0.name) ?? true }.withoutEmptySpellings {
      localization in
      tables.contains { $0.localization(named: localization.name)?.tables.isEmpty == false }
    }
  }
}

/// An app's strings measured at more text sizes than a check needs: the data for drawn menus and heat maps.
package struct FitSurvey: Hashable, Sendable {
  package var options: FitOptions
  /// In the same order as `FitReport.measurements`.
  package var measurements: [FitMeasurement]
  /// The limit for translators of each string, in characters; without strings that no menu limits.
  package var limits: [TextID: Int]
}
