package import Diagnostics
package import Formats
package import Localization
internal import Workspace
internal import XcodeModel

/// The locations of a project's apps and files.
package struct ProjectLayout: Sendable {
  /// The root folder of all paths, as a path for the file system.
  package var root: String
  /// All iOS apps, sorted by path of their Info.plists, including those without static items.
  package var apps: [AppBundleLayout]
  /// The extensions, watch apps and App Clips, sorted by path of their Info.plists; empty if not requested.
  package var companions: [AppBundleLayout]
  /// The Info.plists of all other bundles, sorted by path.
  package var otherBundles: [InfoPlist]
  /// The folders of example apps of libraries, which are left out.
  package var exampleFolders: [String] = []
  /// The names of the app targets in all projects, for `--target`.
  package var targetNames: [String]
  /// The names of their configurations, for `--configuration`.
  package var configurationNames: [String]
  /// The projects of other frameworks, by manifest.
  package var frameworks: [FrameworkProject]
  /// The manifests of Tuist that make their targets with functions of the project, which are not read.
  package var unreadManifests: [String] = []
  /// The Info.plists that a tool writes, by path, with the file to change instead.
  package var generatedInfoPlists: [String: String] = [:]
  /// Project files (`.xcodeproj`, `project.yml`, `Project.swift`), by path.
  package var projectFiles: [String]
  /// Swift and Objective-C source files, sorted by path, without tests and editors' backup copies.
  package var sourceFiles: [String]
  /// The source files in skipped folders that targets of apps compile, sorted by path; not in `sourceFiles`.
  package var namedSources: [String] = []
  var tableIndex: TableFileIndex
  /// The tables of other frameworks that texts of quick actions are looked up in, by name.
  package var frameworkTables: [String: [LocalizedTable]] = [:]
  /// The target that contains a file.
  package var membership: ProjectMembership
  /// All listed file names.
  package var tree: ProjectTree
  package var skipped: [SkippedPath]
  /// Problems with names and locations.
  package var diagnostics: [Diagnostic]
  /// The built apps with all their bundles; nil for a project with sources.
  package var builtApps: [BuiltApp]?

  /// All `.strings`, `.stringsdict` and `.xcstrings` files, sorted by path.
  package var tableFiles: [String] { tableIndex.paths }

  /// Whether this is a built product, which has no sources and must not be changed.
  package var isBuilt: Bool { builtApps != nil }

  /// The apps with `UIApplicationShortcutItems` in their Info.plist.
  package var appsWithShortcutItems: [AppBundleLayout] { apps.filter { $0.infoPlist.facts.shortcutTitles != nil } }

  /// The native files in `paths` that no target compiles. A generator lists the files of a project itself.
  func leftOutFiles(in paths: Set<String>) -> Set<String> {
    if apps.contains(where: { $0.described?.framework?.isProjectGenerator == true }) { return [] }
    return membership.leftOutFiles(in: paths, among: sourceFiles)
  }

  /// A path of the project, converted to a path for the file system.
  package func located(_ path: String) -> String { FilePath.join(root, path) }
}

/// The `.strings`, `.stringsdict` and `.xcstrings` files of a project, looked up once for each of up to thousands of apps.
struct TableFileIndex: Sendable {
  /// Sorted by path.
  let paths: [String]
  /// The string catalogs among them.
  let catalogs: [String]
  private let byName: [String: [String]]

  init(_ paths: [String]) {
    self.paths = paths
    catalogs = paths.filter { LocalizationFormat(path: $0) == .stringCatalog }
    byName = Dictionary(grouping: paths) { FilePath.stem(FilePath.name($0)) }
  }

  /// The names of the tables.
  var names: some Collection<String> { byName.keys }

  /// The files of the table `name` in all formats and languages, sorted by path.
  subscript(_ name: String) -> [String] { byName[name] ?? [] }
}

/// An app and its files.
package struct AppBundleLayout: Hashable, Sendable {
  package var infoPlist: InfoPlist
  /// The targets and configurations that build the Info.plist; empty if no project file was found.
  package var builds: [BundleBuild]
  /// The `InfoPlist` tables, a catalog first, then by localization; at most one `.strings` file for each localization.
  package var tables: [LocalizedTableFile]
  /// Tables that the app's targets do not copy, for a localization that also has a copied table.
  package var strayTables: [LocalizedTableFile]
  /// The names of the app's `.lproj` folders, sorted, including `Base` and those without an `InfoPlist` table.
  package var localizations: [String]
  /// The names of `.lproj` folders next to the app's, from which its targets copy nothing.
  package var unshippedLocalizations: [String]
  /// The project file of another framework that lists every file of the app; nil if no such file is known.
  package var resourceManifest: String?
  /// The folder that contains the app's `.lproj` folders, or should contain the first one.
  package var localizationFolder: String
  /// The name of the first table.
  package var newTableName = "InfoPlist.strings"

  /// The development language; nil if no project file specifies it.
  package var developmentRegion: String?
  /// The languages of the projects that build the app, as spelled there, sorted; empty if no project file specifies
  /// them.
  package var knownRegions: [String] = []
  /// The major version of the oldest system according to the description of a project generator; nil without one.
  package var describedMinimumSystem: Int?
  /// The files and folders of the app's targets according to project generators; empty if no description names them.
  var describedSources: [String] = []
  /// The description that replaces the Info.plist file; nil if the file is used.
  package var described: DescribedApp?
  /// Whether a target or a description is known to build the bundle.
  package var isBuilt: Bool { !builds.isEmpty || described != nil || !describedSources.isEmpty }

  /// The identity of an app: its Info.plist and its targets; targets with separate tables are separate apps.
  package struct ID: Hashable, Sendable {
    var infoPlist: String
    var targets: Set<String>
  }

  /// The names of the app in lower case: those of its targets and their products; those of the Info.plist and its folders if no target is known.
  package var names: Set<String> {
    let targets = builds.map(\.target) + [described?.target].compactMap(\.self)
    if targets.isEmpty { return infoPlist.targetNames.subtracting(["info"]) }
    return Set((targets + builds.compactMap { $0.settings.text(of: "PRODUCT_NAME") }).map { $0.lowercased() })
  }

  package var id: ID { ID(infoPlist: infoPlist.path, targets: Set(builds.map(\.target))) }

  /// Whether both are the same app.
  package func isSameApp(as other: AppBundleLayout) -> Bool { id == other.id }
}

/// A file of the table `InfoPlist`.
package struct LocalizedTableFile: Hashable, Sendable {
  /// Which targets copy the file.
  package enum Membership: Hashable, Sendable {
    /// Unknown, because there is no project file.
    case unknown
    /// A target of the app copies it.
    case member
    /// Only other targets copy it; their names.
    case otherTargets([String])
    /// No target copies it.
    case noTarget
  }

  package var path: String
  /// `.strings`, `.stringCatalog`, or in a built app `.loctable`.
  package var format: LocalizationFormat
  /// The name of the `.lproj` folder as on disk, without extension; nil for a file with all localizations.
  package var localization: String?
  /// Whether the name differs from the expected one only in case: found on macOS, but not on a device.
  package var hasCaseMismatch: Bool
  package var membership = Membership.unknown

  /// Whether the app contains the table, as far as is known.
  package var isShipped: Bool { membership == .member || membership == .unknown }

  /// The folder of the catalog or of the `.lproj` folder.
  package var home: String { localization == nil ? FilePath.folder(path) : FilePath.folder(FilePath.folder(path)) }

  /// Whether the table is in `Base.lproj`.
  package var isBase: Bool { localization == "Base" }
}
