internal import Formats
internal import Workspace
internal import XcodeModel

/// Which targets of the Xcode projects contain a source file or table.
package struct ProjectMembership: Sendable {
  private let projects: XcodeProjects
  /// The folders of Swift packages. Their manifests specify which files are copied.
  private let packageFolders: [String]

  init(_ projects: XcodeProjects, tree: ProjectTree) {
    self.projects = projects
    packageFolders = tree.folders.filter { $0.files.contains("Package.swift") }.flatMap { package in
      // A package in the root does not contain everything there.
      package.path.isEmpty ? Self.sourceFolders : [package.path]
    }
  }

  /// The folders in which SwiftPM searches targets without a path.
  private static let sourceFolders = ["Sources", "Source", "src", "srcs", "Tests"]

  /// The names of the targets that build neither apps nor bundles inside apps: frameworks, tests.
  package var otherTargetNames: Set<String> { projects.otherTargetNames }

  /// The membership of the table at `path`, for code in an app, a framework or a package.
  package func membership(ofTable path: String) -> LocalizedTableFile.Membership {
    // Xcode copies the tables of other frameworks with everything else that these make.
    guard projects.knowsResources, LocalizationFormat(path: path)?.isSourceTable ?? false else {
      return .unknown
    }
    let kinds = projects.kinds(copying: path)
    if kinds.isEmpty { return packageFolders.contains { FilePath.contains($0, path) } ? .unknown : .noTarget }
    // A library's table is shipped with the library.
    let isShipped = kinds.contains { [.application, .appClip, .framework, .other].contains($0) }
    return isShipped ? .member : .otherTargets(projects.targets(copying: path))
  }

  /// Whether a target of `app` copies the file at `path`.
  package func copies(_ path: String, for app: AppBundleLayout) -> Bool {
    projects.copies(path, forPlist: app.infoPlist.path, targets: Set(app.builds.map(\.target)))
  }

  /// Whether a target that builds the bundle `identifier` copies the file at `path`; nil if the targets' identifiers are unknown.
  package func copies(_ path: String, forBundle identifier: String) -> Bool? {
    projects.knowsIdentifiers ? projects.copies(path, forBundle: identifier) : nil
  }

  /// Why a first table at `path` would not be only that of `app`; nil if it would, or the targets of `app` are unknown.
  package func obstacle(toTableAt path: String, for app: AppBundleLayout) -> TableObstacle? {
    projects.obstacle(toTableAt: path, forPlist: app.infoPlist.path, targets: Set(app.builds.map(\.target)))
  }

  /// The names of the targets that copy the table at `path`; empty if unknown.
  package func targets(copying path: String) -> [String] { projects.targets(copying: path) }

  /// Whether a target copies the table at `path`, or a Swift package has it.
  package func isBuilt(_ path: String) -> Bool {
    !projects.targets(copying: path).isEmpty || packageFolders.contains { FilePath.contains($0, path) }
  }

  /// Whether only test targets compile the source file at `path`.
  package func isTest(_ path: String) -> Bool {
    let kinds = projects.kinds(compiling: path)
    return !kinds.isEmpty && kinds.allSatisfy { $0 == .tests }
  }

  /// Whether an app target compiles the source file at `path`.
  package func isApplication(_ path: String) -> Bool { projects.kinds(compiling: path).contains(.application) }

  /// Whether a target of `app` links the package product with the name of the package target that contains the file at `path`.
  package func links(_ path: String, to app: AppBundleLayout) -> Bool {
    guard packageFolders.contains(where: { FilePath.contains($0, path) }) else { return false }
    let folders = FilePath.components(path).dropLast()
    guard let root = folders.lastIndex(where: Self.sourceFolders.contains), root + 1 < folders.endIndex else {
      return false
    }
    return projects.links(
      folders[root + 1], forPlist: app.infoPlist.path, targets: Set(app.builds.map(\.target)))
  }

  /// The Swift and Objective-C files in `paths` that are in no target, although an app's target lists other files of their folder, among
  /// `files`.
  package func leftOutFiles(in paths: Set<String>, among files: [String]) -> Set<String> {
    guard projects.isComplete else { return [] }
    let suspects = paths.filter { path in
      ["swift", "m", "mm"].contains(FilePath.pathExtension(path).lowercased())
        && projects.kinds(compiling: path).isEmpty
        && !packageFolders.contains { FilePath.contains($0, path) }
    }
    if suspects.isEmpty { return [] }
    var compiled: Set<String> = []
    for path in files {
      let folder = FilePath.folder(path)
      if !compiled.contains(folder), isApplication(path) { compiled.insert(folder) }
    }
    return suspects.filter { compiled.contains(FilePath.folder($0)) }
  }

  /// Whether `app` may contain the source file at `path`, which none of its targets compiles: code of a package, of a library, or of
  /// an app that no Xcode project builds. The app of a library's example project does not contain the code around that project, nor
  /// around the library.
  package func mayContain(_ path: String, _ app: AppBundleLayout) -> Bool {
    if let library = Self.library(withExampleAt: app.infoPlist.folder), !FilePath.contains(library, path) {
      return false
    }
    return app.builds.isEmpty || packageFolders.contains { FilePath.contains($0, path) }
      || app.builds.contains { projects.covers(path, project: $0.project) }
  }

  /// The folder of the library to which the example app in `folder` belongs; nil if no folder is named like one of examples.
  private static func library(withExampleAt folder: String) -> String? {
    var library = folder.hasPrefix("/") ? "/" : ""
    for component in FilePath.components(folder) {
      if ExampleName.isExample(component) { return library }
      library = FilePath.join(library, component)
    }
    return nil
  }

  /// Whether a target of `app` compiles the source file at `path`.
  package func compiles(_ path: String, for app: AppBundleLayout) -> Bool {
    projects.compiles(path, forPlist: app.infoPlist.path, targets: Set(app.builds.map(\.target)))
  }
}

/// Why a bundle without a table cannot get one.
package enum TableObstacle: Hashable, Sendable {
  /// The place is that of another bundle's table.
  case occupied
  /// These targets of other bundles would copy the table.
  case copied(by: [String])
  /// This target of the bundle does not copy the place from a synchronized folder.
  case excluded(by: String)
  /// No target of the project is known to build the bundle.
  case unbuilt
  /// The table has this file, which cannot be read.
  case unreadable(String)
}
