internal import Diagnostics
internal import Extraction
internal import Localization
internal import Reporting
internal import Workspace

/// A project as a command sees it: its layout, and the catalog of each app that has quick actions.
struct Project {
  /// One app.
  struct App {
    var layout: AppBundleLayout
    var catalog: ShortcutCatalog
  }

  var layout: ProjectLayout
  var apps: [App]
  /// What discovery and reading came upon, in `Diagnostic.reportOrder`.
  var diagnostics: [Diagnostic]
  /// Every file that was read, by its path in the project: what a write is held against.
  var snapshots: [String: FileSnapshot]
  /// The paths of files and folders whose texts are not known, for they could not be read or are damaged.
  var unread: Set<String> = []
  /// What was looked at; nil before reading ends.
  var inventory: ProjectInventory?
  /// The tables among them, decoded.
  var sources: [String: SourceFile] = [:]

  /// The source files that may have comments which accept findings, by path.
  var pathsWithSuppressions: [String] = []

  /// Adds `app`; one that shows what an app before it shows becomes part of that.
  mutating func append(_ app: App) {
    if let index = apps.firstIndex(where: { !app.catalog.items.isEmpty && $0.catalog.showsTheSame(as: app.catalog) }) {
      apps[index].catalog.fold(app.catalog)
      // What is put into the one's tables, the other's targets are to copy.
      apps[index].layout.builds += app.layout.builds.filter { !apps[index].layout.builds.contains($0) }
    } else {
      apps.append(app)
    }
  }
}
