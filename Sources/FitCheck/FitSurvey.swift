/// An app's strings measured at more text sizes than a check needs: the data for drawn menus and heat maps.
package struct FitSurvey: Hashable, Sendable {
  package var options: FitOptions
  /// In the same order as `FitReport.measurements`.
  package var measurements: [FitMeasurement]

  package init(options: FitOptions, measurements: [FitMeasurement]) {
    self.options = options
    self.measurements = measurements
  }
}
