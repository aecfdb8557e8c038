package import Extraction
package import FitCheck
package import Localization
package import Reporting

extension MeasureReport {
  /// Measures one text in each of `locales`.
  ///
  /// - Parameter measuresNames: whether it is also the name of an app.
  package init(
    tool: ToolDescription, text: String, in locales: [String], as field: ShortcutItem.Field, hasSubtitle: Bool,
    measuresNames: Bool, by checker: FitChecker, _ options: FitOptions
  ) {
    let measurements = locales.flatMap {
      checker.measure(text: text, localization: $0, field: field, hasSubtitle: hasSubtitle, options: options)
    }
    let names = measuresNames ? locales.flatMap { checker.measure(appName: text, in: $0, options: options) } : []
    self.init(tool: tool, sections: [Section(catalog: nil, measurements: measurements, names: names)])
  }

  /// Measures one text in each of the labels `settings`, in each of `locales`.
  package init(
    tool: ToolDescription, text: String, in locales: [String], as settings: [LabelSetting], by checker: FitChecker,
    _ options: FitOptions
  ) {
    let labels = locales.flatMap { checker.measure(text: text, localization: $0, in: settings, options: options) }
    self.init(tool: tool, sections: [Section(labels: labels)])
  }

  /// Measures every string of `tables` as the field `field` of a quick action.
  package init(
    tool: ToolDescription, tables: [VariedTable], as field: ShortcutItem.Field, hasSubtitle: Bool,
    by checker: FitChecker, _ options: FitOptions
  ) {
    let measurements = tables.flatMap {
      checker.measure($0, as: field, hasSubtitle: hasSubtitle, options: options)
    }
    self.init(tool: tool, sections: [Section(catalog: nil, measurements: measurements)])
  }

  /// Measures the quick actions of each app, and the names below the icons of all bundles if these are wanted.
  ///
  /// - Parameter adapted: the options for one app.
  package init(
    tool: ToolDescription, _ project: Project, measuresNames: Bool, by checker: FitChecker, _ options: FitOptions,
    adapted: (ShortcutCatalog) -> FitOptions
  ) {
    var sections: [Section] = []
    if !options.surfaces.isEmpty {
      sections = project.apps.map(\.catalog).map {
        Section(catalog: $0, measurements: checker.measure($0, options: adapted($0)))
      }
    }
    if measuresNames {
      sections += project.bundles.map {
        Section(bundle: $0.catalog, names: checker.names(of: $0.catalog, options: options))
      }.filter { !$0.names.isEmpty }
    }
    self.init(tool: tool, sections: sections)
  }
}

extension FitChecker {
  /// Measures every string of `table` as the field `field` of a quick action.
  package func measure(
    _ table: VariedTable, as field: ShortcutItem.Field, hasSubtitle: Bool, options: FitOptions
  ) -> [FitMeasurement] {
    table.entries.flatMap { entry -> [FitMeasurement] in
      let variants = entry.text.variants
      guard let text = (variants.first { $0.category == "other" } ?? variants.first)?.text, !text.isEmpty else {
        return []
      }
      return measure(
        text: text, key: entry.key, varied: entry.text, localization: table.localization, field: field,
        hasSubtitle: hasSubtitle, options: options)
    }
  }
}
