/// An app's texts measured in more places than a check looks at: what pictures and maps are drawn from.
package struct FitSurvey: Hashable, Sendable {
  package var options: FitOptions
  /// In the order of `FitReport.measurements`.
  package var measurements: [FitMeasurement]

  package init(options: FitOptions, measurements: [FitMeasurement]) {
    self.options = options
    self.measurements = measurements
  }
}
