internal import Workspace

/// The kind of a bundle.
package enum BundleKind: String, Hashable, Sendable, CaseIterable {
  case application
  case watchApplication = "watch app"
  case appExtension = "app extension"
  case appClip = "App Clip"
  case framework
  case tests
  /// An app by its content, but not built by any target.
  case unused = "in no target"
  /// The example app of a library inside the project of another app.
  case example = "example app of a library"
  /// A bundle of unknown kind.
  case other = "other bundle"

  /// Whether it is a bundle inside an app, with its own Info.plist and tables.
  package var isInsideApp: Bool {
    switch self {
    case .watchApplication, .appExtension, .appClip: true
    case .application, .framework, .tests, .unused, .example, .other: false
    }
  }

  /// The kind of a bundle with `facts`, and with its Info.plist at `path`, relative to the project.
  ///
  /// The content has priority over the location, except for tests: an app below `Tests` is test data.
  package init(_ facts: BundleFacts, at path: String) {
    self =
      if facts.isExtension {
        .appExtension
      } else if facts.isWatchApplication {
        .watchApplication
      } else if TestPath.isTest(path) || (TestPath.mayBeTest(path) && !facts.isApplication) {
        .tests
      } else if FilePath.components(path).contains("MacCatalyst") {
        // .NET MAUI's folder for the macOS app.
        .other
      } else if facts.packageType == "FMWK" {
        .framework
      } else if facts.packageType == "BNDL" {
        .other
      } else {
        facts.isApplication ? .application : .other
      }
  }
}

/// An Info.plist of the project.
package struct InfoPlist: Hashable, Sendable {
  /// Relative to the root.
  package var path: String
  package var kind: BundleKind
  package var facts: BundleFacts

  /// Whether it is only a part of an Info.plist: quick actions without any key that each app has, and another file name.
  var isSnippet: Bool {
    kind == .application && facts.shortcutTitles != nil && !FilePath.name(path).hasSuffix("nfo.plist")
      && facts.packageType == nil && !facts.hasInterface
      && facts.keys.isDisjoint(with: [
        "CFBundleDisplayName", "CFBundleExecutable", "CFBundleIdentifier", "CFBundleName", "CFBundleShortVersionString",
        "CFBundleVersion", "LSRequiresIPhoneOS",
      ])
  }

  package var folder: String { FilePath.folder(path) }

  /// Whether the Info.plist is in an `.lproj` folder.
  var isLocalized: Bool { FilePath.localization(ofFile: path) != nil }

  /// The folder of the bundle's target: the Info.plist's folder, or its parent if that only contains supporting files.
  package var home: String {
    // A localized Info.plist: `Base.lproj/Info.plist`.
    if isLocalized { return FilePath.folder(folder) }
    let name = FilePath.name(folder).lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    return Self.supportingNames.contains(name) ? FilePath.folder(folder) : folder
  }

  /// Possible names of the target, in lower case: from the Info.plist's file name and its folders.
  var targetNames: Set<String> {
    ownNames.union(
      [FilePath.stem(FilePath.name(path)), FilePath.name(folder), FilePath.name(home)].map { $0.lowercased() }
    )
    .subtracting([""])
  }

  /// The name of the bundle's table if other bundles are in its folder: the build renames `Share-InfoPlist.strings` for `Share-Info.plist`.
  var ownTableName: String { FilePath.stem(FilePath.name(path)) + "Plist.strings" }

  /// Whether one of `bundles` has the same folder, and this bundle is not the one with the plain name.
  func sharesHome(with bundles: [InfoPlist]) -> Bool {
    FilePath.name(path).lowercased() != "info.plist"
      && bundles.contains { $0.path != path && $0.home.utf8.elementsEqual(home.utf8) }
  }

  /// The target's possible names in the Info.plist's file name, in lower case: `app` of `App-Info.plist`.
  var ownNames: Set<String> {
    let stem = FilePath.stem(FilePath.name(path)).lowercased()
    return Set([stem, stem.replacing("info", with: "", maxReplacements: 1).trimming("-_ .")]).subtracting(["", "info"])
  }

  /// Whether this may be the name of an Info.plist.
  static func isNamedAsOne(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".plist") && name.contains("info") && !name.hasPrefix("googleservice-info")
  }

  /// Whether only Info.plists have this name; the folder then belongs to a bundle, with any content.
  static func isSurelyNamedAsOne(_ name: String) -> Bool {
    let stem = FilePath.stem(name).lowercased()
    return isNamedAsOne(name) && (stem == "info" || stem.hasSuffix("-info") || stem.hasPrefix("info-"))
  }

  private static let supportingNames: Set<String> = [
    "config", "configs", "configuration", "configurations", "info", "infoplist", "infoplists", "meta", "other",
    "plist", "plists", "properties", "resource", "resources", "support", "supporting", "supportingfiles",
  ]
}

/// Recognizes tests by the names of folders and Info.plists.
enum TestPath {
  /// Whether a name certainly marks tests: "Tests", "AppUITests", "ios-tests"; not "Contests".
  static func isTest(_ path: String) -> Bool {
    names(path).contains(where: marksTests)
  }

  /// Whether the name of a file certainly marks a test, wherever the file is.
  static func isTest(name: String) -> Bool { marksTests(fileStem(name)) }

  /// Whether the name of a folder in the path certainly marks tests.
  static func isTest(folder: String) -> Bool { FilePath.components(folder).contains(where: marksTests) }

  private static func marksTests(_ name: String) -> Bool {
    guard !["Tests", "-tests", "_tests", " tests"].contains(where: name.hasSuffix) else { return true }
    return (4...5).contains(name.utf8.count) && ["test", "tests", "spec", "specs"].contains(name.lowercased())
  }

  /// Whether a name is typical of tests, but also occurs in apps ("SpeedTest").
  static func mayBeTest(_ path: String) -> Bool {
    names(path).contains { name in
      ["Test", "-test", "_test", " test", "Spec", "Specs"].contains { name.hasSuffix($0) }
    }
  }

  /// The components of the path, the last one without `-Info.plist`.
  private static func names(_ path: String) -> [String] {
    FilePath.components(path).dropLast() + [fileStem(path)]
  }

  private static func fileStem(_ path: String) -> String {
    let stem = FilePath.stem(FilePath.name(path))
    return stem.hasSuffix("-Info") ? String(stem.dropLast(5)) : stem
  }
}

extension String {
  /// The string without leading and trailing characters of `set`.
  fileprivate func trimming(_ set: String) -> String {
    String(drop { set.contains($0) }.reversed().drop { set.contains($0) }.reversed())
  }
}
