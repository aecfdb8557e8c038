package import Diagnostics

/// Where things are in a project.
package struct ProjectLayout: Sendable {
  /// The folder from which all paths count; as the file system takes it.
  package var root: String
  /// Every app for iOS, by path of its Info.plist; those without static items too.
  package var apps: [AppBundleLayout]
  /// The Info.plists of everything else, by path.
  package var otherBundles: [InfoPlist]
  /// Project files (`.xcodeproj`, `project.yml`, `Project.swift`), by path; not read.
  package var projectFiles: [String]
  /// Swift and Objective-C source, by path; tests and editors' backup copies left out.
  package var sourceFiles: [String]
  /// Every `.strings`, `.stringsdict` and `.xcstrings`, by path.
  package var tableFiles: [String]
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
  /// The `InfoPlist` tables, a catalog first, then by localization; at most one `.strings` file for each localization.
  package var tables: [LocalizedTableFile]
  /// The names of the app's `.lproj` folders, sorted; those without an `InfoPlist` table and `Base` too.
  package var localizations: [String]
  /// The folder that holds the app's `.lproj` folders, or where the first one belongs when there is none.
  package var localizationFolder: String
  /// The app's `Localizable.xcstrings`, whose languages the app has as well.
  package var localizableCatalogs: [String]

  /// The name of the development language's localization, were there one; nothing says so without a project file.
  package var developmentRegion: String?
}

/// A file of the table `InfoPlist`.
package struct LocalizedTableFile: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable {
    /// One localization: `.strings`, whatever it holds inside.
    case strings
    /// All localizations: `.xcstrings`.
    case stringCatalog = "xcstrings"
  }

  package var path: String
  package var format: Format
  /// The name of the `.lproj` folder as on disk, without the extension; nil for a catalog.
  package var localization: String?
  /// Whether the name differs from what the build looks for in case alone: found on macOS, missed on a device.
  package var hasCaseMismatch: Bool

  /// Whether the table is in `Base.lproj`.
  package var isBase: Bool { localization == "Base" }
}
