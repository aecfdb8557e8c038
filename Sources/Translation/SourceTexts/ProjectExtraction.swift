internal import Diagnostics
package import Extraction
package import Workspace

/// The strings of a project's apps for the development language's tables.
package struct ProjectExtraction {
  /// What was extracted from each app.
  package private(set) var apps: [ExtractedApp] = []
  /// The tables with their strings.
  package private(set) var tables: [PendingTable] = []

  package init(of project: Project, by extraction: TextExtraction) {
    for index in project.apps.indices { apps.append(project.extract(index, by: extraction, into: &tables)) }
  }

  /// The edits of the tables of `project`, with new tables added to its Xcode projects if `creatingLocales`, or else reported.
  ///
  /// Files that it reads are added to the snapshots of `project`. `isRegistered` is false if a table could not be added to a project.
  package func plan(
    for project: inout Project, in fileSystem: any FileSystem, creatingLocales: Bool
  ) throws(WorkspaceError) -> (plan: MergePlan, isRegistered: Bool) {
    var plan = MergePlan()
    var registrations: [LocalizationRegistrar.Registration] = []
    for table in tables where !table.translations.isEmpty {
      try project.readUnbuiltFile(of: table.target, in: fileSystem)
      let own = table.plan(into: project.withUnbuiltFile(table.target))
      plan.append(own)
      registrations += table.apps.map {
        LocalizationRegistrar.Registration(project.apps[$0], own, beside: table.siblings)
      }
    }
    var registrar = LocalizationRegistrar(fileSystem)
    let isRegistered = registrar.register(
      registrations, of: project, in: &plan, creatingLocales: creatingLocales)
    project.snapshots.merge(registrar.snapshots) { known, _ in known }
    return (plan, isRegistered)
  }
}
