/// What a bundle is.
package enum BundleKind: String, Hashable, Sendable, CaseIterable {
  case application
  case watchApplication = "watch app"
  case appExtension = "app extension"
  case framework
  case tests
  /// An app's by its content, and no target of the projects builds it in.
  case unused = "in no target"
  /// A bundle that does not say what it is.
  case other = "other bundle"

  /// What a bundle with `facts` is whose Info.plist lies at `path`, relative to the project.
  ///
  /// The content speaks before the place, but for tests: an app below `Tests` is material for them.
  package init(_ facts: BundleFacts, at path: String) {
    self =
      if facts.isExtension {
        .appExtension
      } else if facts.isWatchApplication {
        .watchApplication
      } else if TestPath.isTest(path) || (TestPath.mayBeTest(path) && !facts.isApplication) {
        .tests
      } else if FilePath.components(path).contains("MacCatalyst") {
        // .NET MAUI's folder of the app for macOS.
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

  package init(path: String, kind: BundleKind, facts: BundleFacts) {
    self.path = path
    self.kind = kind
    self.facts = facts
  }

  package var folder: String { FilePath.folder(path) }

  /// The folder of the bundle's target: the plist's own, or the one above where that only holds supporting files.
  var home: String {
    let name = FilePath.name(folder).lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    return Self.supportingNames.contains(name) ? FilePath.folder(folder) : folder
  }

  /// Names that the target may have, in lower case: from the plist's file name and from the folders round it.
  var targetNames: Set<String> {
    let stem = FilePath.stem(FilePath.name(path)).lowercased()
    let own = stem.replacing("info", with: "", maxReplacements: 1).trimming("-_ .")
    return Set([own, stem, FilePath.name(folder).lowercased(), FilePath.name(home).lowercased()]).subtracting([""])
  }

  /// Whether a file of this name is an Info.plist, as far as a name can tell.
  static func isNamedAsOne(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".plist") && name.contains("info") && !name.hasPrefix("googleservice-info")
  }

  /// Whether the name is one that only Info.plists have: its folder is a bundle's, whatever the content.
  static func isSurelyNamedAsOne(_ name: String) -> Bool {
    let stem = FilePath.stem(name).lowercased()
    return isNamedAsOne(name) && (stem == "info" || stem.hasSuffix("-info") || stem.hasPrefix("info-"))
  }

  private static let supportingNames: Set<String> = [
    "config", "configs", "configuration", "configurations", "info", "infoplist", "infoplists", "meta", "other",
    "plist", "plists", "properties", "resource", "resources", "support", "supporting", "supportingfiles",
  ]
}

/// Tells tests by the names of folders and of the plist itself.
enum TestPath {
  /// Whether a name leaves no doubt: "Tests", "AppUITests", "ios-tests"; not "Contests".
  static func isTest(_ path: String) -> Bool {
    names(path).contains { name in
      ["test", "tests", "spec", "specs"].contains(name.lowercased())
        || ["Tests", "-tests", "_tests", " tests"].contains { name.hasSuffix($0) }
    }
  }

  /// Whether a name is as tests often are, and apps now and then ("SpeedTest").
  static func mayBeTest(_ path: String) -> Bool {
    names(path).contains { name in
      ["Test", "-test", "_test", " test", "Spec", "Specs"].contains { name.hasSuffix($0) }
    }
  }

  /// The names of the path, the last one without `-Info.plist`.
  private static func names(_ path: String) -> [String] {
    let stem = FilePath.stem(FilePath.name(path))
    return FilePath.components(path).dropLast() + [stem.hasSuffix("-Info") ? String(stem.dropLast(5)) : stem]
  }
}

extension String {
  /// The string without the characters of `set` at either end.
  fileprivate func trimming(_ set: String) -> String {
    String(drop { set.contains($0) }.reversed().drop { set.contains($0) }.reversed())
  }
}
