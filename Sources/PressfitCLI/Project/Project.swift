internal import Diagnostics
internal import Extraction
internal import Localization
internal import Reporting
internal import Workspace

/// A loaded project: its layout, and the catalog of each app with quick actions.
struct Project {
  /// One app.
  struct App {
    var layout: AppBundleLayout
    var catalog: ShortcutCatalog
    /// The other texts of its Info.plist that a command writes; nil if it writes none.
    var infoTexts: InfoTextCatalog?
    /// The phrases of its App Shortcuts that a command writes; nil if it writes none.
    var phrases: AppShortcutPhrases?
    /// Whether it is only here for the other texts: it has no quick actions.
    var hasOnlyInfoTexts = false

    /// Adds the Info.plists and builds of `other`, which shows the same.
    mutating func fold(_ other: App) {
      catalog.fold(other.catalog)
      // Strings added to this app's tables must be copied by the other app's targets too.
      layout.builds += other.layout.builds.filter { !layout.builds.contains($0) }
    }
  }

  /// An app, extension, watch app or App Clip, with the texts of its Info.plist.
  struct Bundle {
    var layout: AppBundleLayout
    var catalog: InfoTextCatalog
  }

  var layout: ProjectLayout
  var apps: [App]
  /// The bundles with texts that users see, apps first; empty if the texts of Info.plist were not requested.
  var bundles: [Bundle] = []
  /// Whether commands that write texts include those of quick actions.
  var writesQuickActions = true
  /// Diagnostics from discovery and reading, in `Diagnostic.reportOrder`.
  var diagnostics: [Diagnostic]
  /// All files that were read, by path in the project; used to detect concurrent changes before writing.
  var snapshots: [String: FileSnapshot]
  /// The paths of unreadable and damaged files and folders. Their strings are unknown.
  var unread: Set<String> = []
  /// The inventory of checked files; nil before reading ends.
  var inventory: ProjectInventory?
  /// The languages of each string catalog that a build copies for an app, by path.
  var languagesByCatalog: [String: Set<String>] = [:]
  /// The tables among `snapshots`, decoded.
  var sources: [String: SourceFile] = [:]

  /// The source files that may contain suppression comments, by path.
  var pathsWithSuppressions: [String] = []

  /// Adds `app`; merges it into an earlier app that shows the same.
  mutating func append(_ app: App) {
    if let index = apps.firstIndex(where: { !app.catalog.items.isEmpty && $0.catalog.showsTheSame(as: app.catalog) }) {
      apps[index].fold(app)
    } else {
      apps.append(app)
    }
  }
}
