internal import CodeReading
package import Diagnostics
internal import Formats
package import Localization
internal import Workspace
package import XcodeModel

/// An app, or a bundle inside one, described by the files of a framework or project generator.
package struct DescribedApp: Hashable, Sendable {
  /// nil for an Xcode project that generates the Info.plist.
  package var framework: Framework?
  /// The name shown to users; nil if it is missing or unknown.
  package var name: String?
  /// The target that builds the app; nil if it is missing.
  package var target: String?
  /// The path, from the root, of the Info.plist, which may not exist yet; tables are searched around it.
  package var infoPlistPath: String
  package var infoPlist: DescribedInfoPlist
  /// The keys that the description sets in the Info.plist, one element for each file that sets some: a later one's
  /// values replace those of an earlier one.
  package var content: [DescribedInfoPlist] = []
  /// The kind of the bundle: an app, or a bundle inside one.
  package var kind = ProductKind.application
  /// The file that the framework or generator starts with; nil if it is the source of `infoPlist`.
  package var manifest: String?
  /// Whether the framework writes the Info.plist; otherwise, it is a file of the project.
  package var writesInfoPlist = true
  /// The files and folders that the target contains; empty if unknown.
  package var sources: [String] = []
  /// Whether a target names an Info.plist that does not exist: its name and other texts are unknown.
  package var isMissing = false
  /// The development language; nil if it is missing.
  package var developmentLanguage: String?
  /// Translations that the framework writes to `InfoPlist.strings`.
  package var tables: [LocalizedTable] = []
  /// The names of the images that the framework adds to the app for icons; nil if they are unknown.
  package var iconImages: Set<String>? = []
  /// The values of `$(NAME)` references.
  package var buildSettings: [String: String] = [:]

  /// The major version of the oldest system that the app supports; nil if it is unknown.
  package var minimumSystem: Int? {
    buildSettings["IPHONEOS_DEPLOYMENT_TARGET"].flatMap { Int($0.prefix { $0 != "." }) }
  }

  /// Whether the description has a list of quick actions.
  package var hasItems: Bool { infoPlist.members.contains { $0.key.hasPrefix(CodeShortcuts.listMark) } }

  /// The titles of its quick actions as written, in order.
  package var titles: [String] {
    var ignored = DiagnosticSink()
    return InfoPlistContent(self, reportingTo: &ignored).items?.compactMap(\.title?.value) ?? []
  }

  /// A list of quick actions in code, which `framework` writes to the Info.plist at `path`.
  package static func listed(
    _ list: DescribedInfoPlist, by framework: Framework, infoPlistPath path: String
  ) -> DescribedApp {
    DescribedApp(framework: framework, infoPlistPath: path, infoPlist: list)
  }

  /// An app with an Info.plist that Xcode generates from the build settings of `target`, described at `location`.
  package static func generated(
    byXcode target: String, infoPlistPath: String, at location: SourceLocation
  ) -> DescribedApp {
    DescribedApp(
      framework: nil, name: nil, target: target, infoPlistPath: infoPlistPath,
      infoPlist: DescribedInfoPlist(
        members: PropertyListDictionary([], precedence: .last), in: SourceFile(path: location.path, bytes: []),
        at: location), developmentLanguage: nil)
  }
}

/// A framework's project: the folder of its code, and the libraries that can create quick actions.
package struct FrameworkProject: Sendable {
  package var framework: Framework
  /// The folder of its manifest, relative to the root.
  package var folder: String
  package var manifest: String
  /// The quick-action libraries in the manifest, with locations.
  package var dependencies: [Dependency] = []
  /// The functions and classes that its code may use.
  package var apis: [ShortcutAPI] = []
  /// What the package itself offers to the projects inside its folder, such as its example.
  package var ownAPIs: [ShortcutAPI] = []
  /// The systems that the configuration names, without iOS: "android"; nil if it may make an app for iOS.
  package var otherSystems: String?
  /// Whether the project's build is for iOS; nil if unknown.
  package var targetsIOS: Bool?
  /// Whether it is a library for other projects, which has an example at most.
  package var isLibrary = false
  /// The app's name in the manifest, as content of its Info.plist; nil if the manifest has none.
  package var name: DescribedInfoPlist?
  /// The manifests of the projects that it refers to, relative to the root.
  package var references: [String] = []
  /// The files that its build copies to the app, relative to the root; nil if it may copy others.
  package var resources: [String]?

  /// A library that creates quick actions.
  package struct Dependency: Hashable, Sendable {
    package var name: String
    package var location: SourceLocation
    /// Whether a manifest lists it; otherwise, only code imports it.
    package var isListed = true
  }

  package init(_ framework: Framework, manifest: String, folder: String) {
    self.framework = framework
    self.manifest = manifest
    self.folder = folder
  }
}

/// File access for the readers of this module; paths are relative to the project's root.
package struct DescriptionFiles: Sendable {
  /// The file at a path; nil if it does not exist or cannot be read.
  package let read: @Sendable (_ path: String) -> SourceFile?
  /// Whether a folder at this path exists.
  package let isFolder: @Sendable (_ path: String) -> Bool

  /// The path that `path` in a file of `folder` means: relative to the folder if it exists there, or else to the nearest
  /// parent in which it exists, because a generator may use another root than the folder; nil if it does not exist.
  func found(_ path: String, from folder: String, where exists: (String) -> Bool) -> String? {
    var base = folder
    while true {
      let candidate = FilePath.resolved(path, in: base)
      if exists(candidate) { return candidate }
      if base.isEmpty || path.hasPrefix("/") { return nil }
      base = FilePath.folder(base)
    }
  }

  package init(
    read: @escaping @Sendable (_ path: String) -> SourceFile?, isFolder: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.read = read
    self.isFolder = isFolder
  }
}
