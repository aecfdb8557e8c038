internal import XcodeModel

/// What the Xcode projects say of the files of an app's code: which target takes them in.
package struct ProjectMembership: Sendable {
  private let projects: XcodeProjects
  /// The folders of Swift packages' files, of which the packages' own manifests say what is copied.
  private let packageFolders: [String]

  init(_ projects: XcodeProjects, tree: ProjectTree) {
    self.projects = projects
    packageFolders = tree.folders.filter { $0.files.contains("Package.swift") }.flatMap { package in
      // A package in the root is not all that lies there.
      package.path.isEmpty ? Self.sourceFolders : [package.path]
    }
  }

  /// Where SwiftPM looks for targets that name no path.
  private static let sourceFolders = ["Sources", "Source", "src", "srcs", "Tests"]

  /// Whose the table at `path` is, for code that may be an app's, a framework's or a package's.
  package func membership(ofTable path: String) -> LocalizedTableFile.Membership {
    guard projects.knowsResources else { return .unknown }
    let kinds = projects.kinds(copying: path)
    if kinds.isEmpty { return packageFolders.contains { FilePath.contains($0, path) } ? .unknown : .noTarget }
    // A library's table goes where the library goes.
    let isShipped = kinds.contains { [.application, .framework, .other].contains($0) }
    return isShipped ? .member : .otherTargets(projects.targets(copying: path))
  }

  /// Whether a target of `app` copies the file at `path`.
  package func copies(_ path: String, for app: AppBundleLayout) -> Bool {
    projects.copies(path, forPlist: app.infoPlist.path, targets: Set(app.builds.map(\.target)))
  }

  /// Whether test targets compile the source file at `path`, and no other target does.
  package func isTest(_ path: String) -> Bool {
    let kinds = projects.kinds(compiling: path)
    return !kinds.isEmpty && kinds.allSatisfy { $0 == .tests }
  }

  /// Whether an app target compiles the source file at `path`.
  package func isApplication(_ path: String) -> Bool { projects.kinds(compiling: path).contains(.application) }

  /// Whether a target of `app` compiles the source file at `path`.
  package func compiles(_ path: String, for app: AppBundleLayout) -> Bool {
    projects.compiles(path, forPlist: app.infoPlist.path, targets: Set(app.builds.map(\.target)))
  }
}
