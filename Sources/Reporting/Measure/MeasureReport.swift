package import FitCheck
package import Localization

/// The result of `measure`: the strings of apps, or single strings.
package struct MeasureReport: Sendable {
  /// A group of measurements.
  package struct Section: Sendable {
    /// The app; nil for strings outside an app.
    package var catalog: ShortcutCatalog?
    package var measurements: [FitMeasurement]

    package init(catalog: ShortcutCatalog?, measurements: [FitMeasurement]) {
      self.catalog = catalog
      self.measurements = measurements
    }
  }

  package var tool: ToolDescription
  package var sections: [Section]

  package init(tool: ToolDescription, sections: [Section]) {
    self.tool = tool
    self.sections = sections
  }
}
