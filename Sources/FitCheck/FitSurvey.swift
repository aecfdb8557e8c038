package import Localization

/// An app's strings measured at more text sizes than a check needs: the data for drawn menus and heat maps.
package struct FitSurvey: Hashable, Sendable {
  package var options: FitOptions
  /// In the same order as `FitReport.measurements`.
  package var measurements: [FitMeasurement]
  /// The limit for translators of each string, in characters; without strings that no menu limits.
  package var limits: [TextID: Int]

  package init(options: FitOptions, measurements: [FitMeasurement], limits: [TextID: Int]) {
    self.options = options
    self.measurements = measurements
    self.limits = limits
  }
}
