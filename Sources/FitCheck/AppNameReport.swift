package import Localization

/// The measured names of one app or App Clip, and its permission alerts.
package struct AppNameReport: Hashable, Sendable {
  package var catalog: InfoTextCatalog
  /// By localization (the catalog's order), class of devices and text size.
  package let names: [NameMeasurement]
  /// Whether the name below the app's icon should be measured, but is unknown.
  package var isNameUnknown = false
  /// The names of the localizations to check; nil for all.
  package var localizations: Set<String>?
  /// For drawing; empty if they were not requested.
  package var alerts: [UsageAlert] = []

  package init(catalog: InfoTextCatalog, names: [NameMeasurement]) {
    self.catalog = catalog
    self.names = names
  }

  /// The findings about names that do not fit, one per language.
  package var findings: [Finding] { IconName.findings(about: names, of: catalog, in: localizations) }
}

extension FitChecker {
  /// Measures the name of `bundle` in each localization with its own name, and in the development language.
  package func appNames(of bundle: InfoTextCatalog, options: FitOptions) -> AppNameReport {
    var report = AppNameReport(catalog: bundle, names: names(of: bundle, options: options))
    report.localizations = options.localizations
    report.isNameUnknown =
      options.measuresNames && bundle.hasIcon
      && bundle.development.map { bundle.displayName(in: $0) == nil } ?? true
    return report
  }
}
