package import Diagnostics
package import Extraction

/// Where things are in a project.
package struct ProjectLayout: Sendable {
  /// The folder from which all paths count; as the file system takes it.
  package var root: String
  /// Every app for iOS, by path of its Info.plist; those without static items too.
  package var apps: [AppBundleLayout]
  /// The Info.plists of everything else, by path.
  package var otherBundles: [InfoPlist]
  /// The names of the app targets of all projects, for `--target`.
  package var targetNames: [String]
  /// The names of their configurations, for `--configuration`.
  package var configurationNames: [String]
  /// The projects of other frameworks, by manifest.
  package var frameworks: [FrameworkProject]
  /// Project files (`.xcodeproj`, `project.yml`, `Project.swift`), by path.
  package var projectFiles: [String]
  /// Swift and Objective-C source, by path; tests and editors' backup copies left out.
  package var sourceFiles: [String]
  /// Every `.strings`, `.stringsdict` and `.xcstrings`, by path.
  package var tableFiles: [String]
  /// Which target takes a file in.
  package var membership: ProjectMembership
  /// Every name that was looked at.
  package var tree: ProjectTree
  package var skipped: [SkippedPath]
  /// What is wrong with names and places.
  package var diagnostics: [Diagnostic]

  /// The apps whose Info.plist has `UIApplicationShortcutItems`.
  package var appsWithShortcutItems: [AppBundleLayout] { apps.filter { $0.infoPlist.facts.shortcutTitles != nil } }

  /// Where a file of the project is, for the file system that the layout was made with.
  package func located(_ path: String) -> String { FilePath.join(root, path) }
}

/// An app and what belongs to it.
package struct AppBundleLayout: Hashable, Sendable {
  package var infoPlist: InfoPlist
  /// The targets and configurations that build the Info.plist in; empty where no project file says so.
  package var builds: [BundleBuild]
  /// The `InfoPlist` tables, a catalog first, then by localization; at most one `.strings` file for each localization.
  package var tables: [LocalizedTableFile]
  /// Tables beside those of the app's targets, for a localization that has one of them.
  package var strayTables: [LocalizedTableFile]
  /// The names of the app's `.lproj` folders, sorted; those without an `InfoPlist` table and `Base` too.
  package var localizations: [String]
  /// The names of `.lproj` folders where the app's are, of which its targets copy nothing.
  package var unshippedLocalizations: [String]
  /// The folder that holds the app's `.lproj` folders, or where the first one belongs when there is none.
  package var localizationFolder: String
  /// The app's `Localizable.xcstrings`, whose languages the app has as well.
  package var localizableCatalogs: [String]

  /// The language of the project's own texts; nil where no project file says so.
  package var developmentRegion: String?
  /// The languages of the projects that build the app, as they spell them, sorted; empty where no project file says so.
  package var knownRegions: [String] = []
  /// What describes the Info.plist in the place of a file; nil where the file itself counts.
  package var described: DescribedApp?
}

/// A file of the table `InfoPlist`.
package struct LocalizedTableFile: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable {
    /// One localization: `.strings`, whatever it holds inside.
    case strings
    /// All localizations: `.xcstrings`.
    case stringCatalog = "xcstrings"
  }

  /// Whose the file is.
  package enum Membership: Hashable, Sendable {
    /// Nothing says so: there is no project file.
    case unknown
    /// A target of the app copies it.
    case member
    /// Targets copy it, and none is the app's: their names.
    case otherTargets([String])
    /// No target copies it.
    case noTarget
  }

  package var path: String
  package var format: Format
  /// The name of the `.lproj` folder as on disk, without the extension; nil for a catalog.
  package var localization: String?
  /// Whether the name differs from what the build looks for in case alone: found on macOS, missed on a device.
  package var hasCaseMismatch: Bool
  package var membership = Membership.unknown

  /// Whether the table is in the app, as far as is known.
  package var isShipped: Bool { membership == .member || membership == .unknown }

  /// Whether the table is in `Base.lproj`.
  package var isBase: Bool { localization == "Base" }
}
