package import Diagnostics
internal import Formats
package import Localization

/// An app as a framework's or generator's own files describe it.
package struct DescribedApp: Hashable, Sendable {
  /// nil: an Xcode project, which makes the Info.plist itself.
  package var framework: Framework?
  /// The name that users see; nil where the description has none that is known.
  package var name: String?
  /// The target that builds it; nil where the description has none.
  package var target: String?
  /// Where the Info.plist is or would be, from the root; tables are looked for around it.
  package var infoPlistPath: String
  package var infoPlist: DescribedInfoPlist
  /// The language of the app's own texts; nil where the description does not say.
  package var developmentLanguage: String?
  /// Translations that the framework writes into `InfoPlist.strings`.
  package var tables: [LocalizedTable] = []
  /// What `$(NAME)` stands for in its values.
  package var buildSettings: [String: String] = [:]

  /// Whether the description has a list of quick actions.
  package var hasItems: Bool { infoPlist.members.contains { $0.key.hasPrefix(CodeShortcuts.listMark) } }

  /// The titles of its quick actions as written, in order.
  package var titles: [String] {
    var ignored = DiagnosticSink()
    return InfoPlistContent(self, reportingTo: &ignored).items?.compactMap(\.title?.value) ?? []
  }

  /// A list of quick actions in the code of `framework`'s app, which goes into the Info.plist at `path`.
  package static func listed(
    _ list: DescribedInfoPlist, by framework: Framework, infoPlistPath path: String
  ) -> DescribedApp {
    DescribedApp(framework: framework, infoPlistPath: path, infoPlist: list)
  }

  /// An app whose Info.plist Xcode makes from build settings of `target`, which is described at `location`.
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

/// A project of a framework: where its code is, and by which library it may make quick actions.
package struct FrameworkProject: Sendable {
  package var framework: Framework
  /// The folder of its manifest, from the root.
  package var folder: String
  package var manifest: String
  /// The libraries for quick actions that the manifest names, with the places.
  package var dependencies: [Dependency] = []
  /// What its code may call.
  package var apis: [ShortcutAPI] = []

  /// A library for quick actions.
  package struct Dependency: Hashable, Sendable {
    package var name: String
    package var location: SourceLocation
  }

  package init(_ framework: Framework, manifest: String, folder: String) {
    self.framework = framework
    self.manifest = manifest
    self.folder = folder
  }
}

/// How readers of this module get the files of a project; paths count from its root.
package struct DescriptionFiles: Sendable {
  /// The file at a path; nil when it does not exist or cannot be read.
  package let read: @Sendable (_ path: String) -> SourceFile?
  /// Whether a folder at this path exists.
  package let isFolder: @Sendable (_ path: String) -> Bool

  package init(
    read: @escaping @Sendable (_ path: String) -> SourceFile?, isFolder: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.read = read
    self.isFolder = isFolder
  }
}

/// Paths as text, from the root.
enum DescribedPath {
  static func join(_ folder: String, _ path: String) -> String {
    var names = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for name in path.split(separator: "/") where name != "." {
      if name == ".." {
        _ = names.popLast()
      } else {
        names.append(name)
      }
    }
    return names.joined(separator: "/")
  }

  static func folder(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }
}
