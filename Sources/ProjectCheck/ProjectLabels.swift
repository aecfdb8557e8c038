package import Diagnostics
package import Extraction
package import FitCheck
internal import Localization
package import Reporting
package import Workspace

/// The strings of a project's tables with known labels: those that the configuration or the comments of entries describe.
package struct ProjectLabels {
  /// For each bundle, in the project's order.
  package private(set) var texts: [[LabelText]] = []
  /// Comments that are not descriptions.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The files of the tables that were read.
  private var snapshots: [String: FileSnapshot] = [:]
  /// Entries of the configuration that match nothing.
  package private(set) var unmatched: [Diagnostic] = []

  package init(of project: Project, rules: [LabelRule], in fileSystem: any FileSystem) {
    var reader = TableReader(project.layout, in: fileSystem)
    let languages = Set(project.bundles.compactMap { $0.catalog.development?.name })
    let names = reader.names(ofTablesWith: LabelDescription.mark, in: languages).union(rules.map(\.table))
    var matched: Set<LabelRule.Pattern> = []
    var tables: Set<String> = []
    // Bundles may share a table: it belongs to the first one.
    var files: Set<[String]> = []
    texts = project.bundles.map { bundle in
      if names.isEmpty { return [] }
      let own = reader.tables(named: names, of: bundle).filter { table in
        files.insert(table.localizations.flatMap(\.tables).map(\.path).sorted()).inserted
      }
      tables.formUnion(own.map(\.name))
      let found = LabelTexts(in: own, rules: rules)
      matched.formUnion(found.matched)
      diagnostics += found.diagnostics
      return found.texts
    }
    snapshots = reader.snapshots
    unmatched = rules.flatMap { rule in
      tables.contains(rule.table)
        ? rule.patterns.filter { !matched.contains($0) }.map { Diagnostic.unmatchedPattern($0, of: rule) }
        : [Diagnostic.unmatchedTable(rule, known: reader.tableNames)]
    }
  }
}

extension ProjectLabels {
  /// Adds the files of the tables to those that were read.
  func addFiles(to project: inout Project) { project.snapshots.merge(snapshots) { known, _ in known } }

  /// Adds the strings to the apps of `project` that a command writes.
  package func include(in project: inout Project) {
    addFiles(to: &project)
    for (texts, bundle) in zip(texts, project.bundles) {
      let tables = texts.groups(by: \.table).map { table, texts in (table: table, keys: texts.map(\.key)) }
      project.include(tables, of: bundle)
    }
  }
}

extension CheckReport {
  /// Adds measurements at all text sizes, and those of permission alerts, for reports that draw menus.
  package mutating func survey(by checker: FitChecker, _ options: FitOptions) {
    for app in apps.indices { apps[app].survey = checker.survey(of: apps[app]) }
    for app in appNames.indices {
      appNames[app].alerts = checker.usageAlerts(
        of: appNames[app].catalog, findings: bundles[app].findings, options: options)
    }
  }
}
