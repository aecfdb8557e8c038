package import Localization

/// One app's quick actions, measured, with what is wrong with them.
package struct FitReport: Hashable, Sendable {
  package let catalog: ShortcutCatalog
  package let options: FitOptions
  /// By item, field, localization (the catalog's order), surface, text size.
  package let measurements: [FitMeasurement]
  /// By severity, the worst first, then by item, field, rule, localization, surface, text size.
  package var findings: [Finding]
  /// Every text that people see, by item, field, and localization; those with a build variable are left out, since neither their
  /// key nor their text is known.
  let texts: [ItemText]
  /// Where each text's measurements are, which stand one after another.
  let placesOfTexts: [Range<Int>]
  /// Where the measurements are that rules about width look at, of each text: of those that a localization has itself. What people read
  /// for want of a translation is other rules' matter, and will not stay.
  let placesOfOwnTexts: [Range<Int>]
  /// At every text size, for a report with pictures; nil where none was asked for.
  package var survey: FitSurvey?

  package init(
    catalog: ShortcutCatalog, options: FitOptions, measurements: [FitMeasurement], findings: [Finding] = []
  ) {
    self.catalog = catalog
    self.options = options
    self.measurements = measurements
    self.findings = findings
    texts = ItemText.all(of: catalog, in: options.localizations(of: catalog))
    placesOfTexts = measurements.placesByText
    placesOfOwnTexts = placesOfTexts.filter { places in
      catalog.hasOwnText(measurements[places.lowerBound].text)
    }
  }

  /// How many texts were measured, whatever the place.
  package var textCount: Int { placesOfTexts.count }

  /// The localizations that were looked at, in the catalog's order.
  package var localizations: [Localization] { options.localizations(of: catalog) }

  /// Those of `placesOfOwnTexts` with such a verdict. Others are not copied, of which there may be some hundred thousand.
  func measurementsOfOwnTexts(where isWanted: (FitVerdict) -> Bool) -> [FitMeasurement] {
    var result: [FitMeasurement] = []
    for places in placesOfOwnTexts {
      for place in places where isWanted(measurements[place].verdict) { result.append(measurements[place]) }
    }
    return result
  }
}

extension ShortcutCatalog {
  /// Whether the localization that `text` is in has it itself, or is the one that the app is written in.
  fileprivate func hasOwnText(_ text: MeasuredText) -> Bool {
    if case .translation = text.displayed.origin { return true }
    let table = shortcut(at: text.itemIndex)?.table(of: text.field)
    return text.localization == development?.name && !isSymbolic(text.displayed.key, in: table)
  }
}

extension FitOptions {
  /// The localizations of `catalog` that are looked at, in its order.
  func localizations(of catalog: ShortcutCatalog) -> [Localization] {
    catalog.localizations.filter { localizations?.contains($0.name) ?? true }
  }
}
