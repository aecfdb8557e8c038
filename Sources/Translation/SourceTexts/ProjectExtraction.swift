package import Diagnostics
package import Extraction

/// The strings of a project's apps for the development language's tables.
package struct ProjectExtraction {
  /// What was extracted from each app.
  package private(set) var apps: [ExtractedApp] = []
  /// The tables with their strings.
  package private(set) var tables: [PendingTable] = []

  package init(of project: Project, by extraction: TextExtraction) {
    for app in project.apps { apps.append(project.extract(app, by: extraction, into: &tables)) }
  }

  /// The edits of the tables, and what to report about them.
  package var plans: (changes: [FileChange], diagnostics: [Diagnostic]) {
    let plans = tables.map(\.plan)
    return (plans.flatMap(\.changes), plans.flatMap(\.diagnostics))
  }
}
