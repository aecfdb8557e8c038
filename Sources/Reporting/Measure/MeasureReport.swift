package import FitCheck
package import Localization

/// What `measure` found: the texts of apps, or single ones.
package struct MeasureReport: Sendable {
  /// Measurements that belong together.
  package struct Section: Sendable {
    /// The app; nil for texts of no app.
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
