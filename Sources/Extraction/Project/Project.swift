package import Diagnostics
package import Formats
package import Localization
package import ScanExchange
package import Workspace

/// A loaded project: its layout, and the catalog of each app with quick actions.
package struct Project {
  /// One app.
  package struct App {
    package var layout: AppBundleLayout
    package var catalog: ShortcutCatalog
    /// The other texts of its Info.plist that a command writes; nil if it writes none.
    package var infoTexts: InfoTextCatalog?
    /// The phrases of its App Shortcuts that a command writes; nil if it writes none.
    package var phrases: AppShortcutPhrases?
    /// The strings of its tables that a command writes besides those of quick actions, by table.
    package var strings: [(table: CodeTable, keys: [LocalizationKey])] = []

    /// Whether Expo wrote this Info.plist from `description`: it has the same items.
    fileprivate func wasGenerated(from description: App) -> Bool {
      let items = description.catalog.items
      guard layout.described == nil, let framework = description.layout.described?.framework,
        [.expo, .reactNative].contains(framework), items.count == catalog.items.count, !items.isEmpty,
        FilePath.contains(FilePath.folder(description.layout.infoPlist.path), layout.infoPlist.path)
      else { return false }
      return zip(items, catalog.items).allSatisfy { own, other in
        own.type?.value == other.type?.value && own.title?.value == other.title?.value
      }
    }

    /// Adds the Info.plists and builds of `other`, which shows the same.
    mutating func fold(_ other: App) {
      catalog.fold(other.catalog)
      // Strings added to this app's tables must be copied by the other app's targets too.
      layout.builds += other.layout.builds.filter { !layout.builds.contains($0) }
    }
  }

  /// An app, extension, watch app or App Clip, with the texts of its Info.plist.
  package struct Bundle {
    package var layout: AppBundleLayout
    package var catalog: InfoTextCatalog
  }

  package var layout: ProjectLayout
  package var apps: [App]
  /// The bundles with texts that users see, apps first; empty if the texts of Info.plist were not requested.
  package var bundles: [Bundle] = []
  /// Whether commands that write texts include those of quick actions.
  package var writesQuickActions = true
  /// Diagnostics from discovery and reading, in `Diagnostic.reportOrder`.
  package var diagnostics: [Diagnostic]
  /// All files that were read, by path in the project; used to detect concurrent changes before writing.
  package var snapshots: [String: FileSnapshot]
  /// The paths of unreadable and damaged files and folders. Their strings are unknown.
  package var unread: Set<String> = []
  /// Paths of tables that a symbolic link leads from to the file of another language.
  package var linked: Set<String> = []
  /// The inventory of checked files; nil before reading ends.
  package var inventory: ProjectInventory?
  /// The languages of each string catalog that a build copies for an app, by path.
  var languagesByCatalog: [String: Set<String>] = [:]
  /// The tables among `snapshots`, decoded.
  package var sources: [String: SourceFile] = [:]

  /// The source files that may contain suppression comments, by path.
  package var pathsWithSuppressions: [String] = []

  /// Adds `app`; merges it into an earlier app that shows the same.
  mutating func append(_ app: App) {
    // By index: elements would be copied.
    let others = apps.indices
    if let index = others.first(where: {
      !app.catalog.items.isEmpty && apps[$0].catalog.hasSameDisplay(as: app.catalog)
    }) {
      apps[index].fold(app)
    } else if let index = others.first(where: { apps[$0].wasGenerated(from: app) }) {
      apps[index].fold(app)
    } else if let index = others.first(where: { app.wasGenerated(from: apps[$0]) }) {
      let description = apps[index]
      apps[index] = app
      apps[index].fold(description)
    } else {
      apps.append(app)
    }
  }

  /// The file at `path`, if it was read; tables are decoded only once.
  package func source(_ path: String) -> SourceFile? {
    sources[path] ?? snapshots[path].map { SourceFile(path: path, bytes: $0.bytes) }
  }

  /// The reasons why source files were not read: their quick actions, and the keys that they look up, are unknown.
  package var diagnosticsOfScanning: [Diagnostic] {
    diagnostics.filter(\.isOfScanning)
  }

  /// Why files that a command reads before it writes cannot be read: those with unknown texts or apps. Other errors in tables are reported when these
  /// are written.
  package var diagnosticsOfUnreadFiles: [Diagnostic] {
    diagnostics.filter { diagnostic in
      guard diagnostic.severity > .note, let path = diagnostic.primary?.path else { return false }
      if diagnostic.severity == .error { return sources[path] == nil || unread.contains(path) }
      // A link to a table outside of the project is a warning.
      let isTable =
        LocalizationFormat(path: path)?.isTable == true || FilePath.localization(ofFolder: FilePath.name(path)) != nil
      return diagnostic.id == .brokenSource || isTable && unread.contains(path)
    }
  }
}

extension Diagnostic {
  /// Whether it reports that a source file was not scanned.
  package var isOfScanning: Bool { id == .sourceScannerMissing || id == .sourceNotRead }
}

/// What to read of a project.
package struct ProjectOptions: Sendable {
  package var selection = BuildSelection()
  /// From the command line; nil to use the project's.
  package var developmentLanguage: String?
  package var scan = ScanOptions()
  /// Whether to read all strings of the Info.plists of apps and the bundles inside them.
  package var readsInfoTexts = false
  /// Whether to also read the phrases of their App Shortcuts.
  package var readsPhrases = false
  /// Whether to find the strings that Swift code shows at places of iOS.
  package var readsLabels = false

  package init() {}
}
