internal import Workspace

/// A file or folder that discovery skipped, and the reason.
package struct SkippedPath: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Third-party code: Pods, Carthage, node_modules and the like.
    case vendored
    /// Build products.
    case built
    /// The name begins with a dot.
    case hidden
    /// A folder that Xcode treats as a file: a framework, an asset catalog, a project.
    case package
    /// A symbolic link to a folder that is listed at another path.
    case symbolicLink
    /// A pipe, a socket or a device.
    case notAFile
    /// A symbolic link to nothing.
    case brokenLink
    /// Folders deeper than `TreeWalker.depthLimit`.
    case tooDeep
    /// The operating system's error.
    case unreadable(String)
    /// A symbolic link to this target, outside the project's repository or folder; whether it may contain texts with any name.
    case outside(String, mayHoldTexts: Bool)
    /// Another entry of the folder has the same name in another Unicode normalization.
    case sameName
    /// The name is not UTF-8.
    case unnameable
    /// A target compiles the file as Swift, but its extension is another one.
    case notNamedAsSwift
  }

  /// Relative to the root.
  package var path: String
  package var reason: Reason
}

extension ProjectLayout {
  /// The skipped files and folders that no reader opens: without the Xcode projects that were read, and asset catalogs, in which
  /// icons are searched.
  package var unreadPaths: [SkippedPath] {
    let read = Set(projectFiles)
    return skipped.filter { skipped in
      skipped.reason != .package
        || !read.contains(skipped.path) && FilePath.pathExtension(skipped.path).lowercased() != "xcassets"
    }
  }
}

extension SkippedPath.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .vendored: "vendored code"
    case .built: "build products"
    case .hidden: "hidden"
    case .package: "a folder that Xcode treats as a file"
    case .symbolicLink: "a symbolic link to a folder"
    case .notAFile: "not a regular file"
    case .brokenLink: "a symbolic link to a file that does not exist"
    case .tooDeep: "nested too deep"
    case .unreadable(let reason): "unreadable: \(reason)"
    case .outside(let target, _): "a symbolic link to \(target), outside the project"
    case .unnameable: "its name is not UTF-8"
    case .notNamedAsSwift: "Swift code without the extension \"swift\""
    case .sameName: "another file has the same name in another Unicode normalization"
    }
  }
}

extension SkippedPath.Reason {
  /// Whether it is a symbolic link to a folder.
  var isLink: Bool {
    switch self {
    case .symbolicLink, .outside: true
    default: false
    }
  }

  /// Whether the file or folder at `path` is in a folder of third-party code, which its tools create.
  static func isVendored(_ path: String) -> Bool {
    FilePath.components(path).contains { ofFolder(named: $0) == .vendored }
  }

  /// Why folders with this name are skipped; nil if they are not. `TreeWalker` decides about `build` and `Build`.
  static func ofFolder(named name: String) -> SkippedPath.Reason? {
    if name.hasPrefix(".") { return .hidden }
    if vendorNames.contains(name.lowercased()) { return .vendored }
    if builtNames.contains(name) || name.hasPrefix("bazel-") { return .built }
    if packageExtensions.contains(FilePath.pathExtension(name).lowercased()) { return .package }
    return nil
  }

  /// Files which show that a folder named `build` or `Build` contains build products.
  static func isBuildProduct(_ name: String) -> Bool {
    if ["Products", "Intermediates.noindex", "Intermediates", "XCBuildData", "ModuleCache.noindex"].contains(name) {
      return true
    }
    return ["Debug", "Release"].contains { name == $0 || name.hasPrefix($0 + "-") }
      || ["build", "app", "framework", "xcarchive"].contains(FilePath.pathExtension(name))
  }

  /// In lower case; compared case-insensitively.
  private static let vendorNames: Set<String> = [
    "carthage", "checkouts", "external", "externals", "node_modules", "pods", "sourcepackages", "third-party",
    "third_party", "thirdparty", "vendor", "vendored", "vendors",
  ]

  private static let builtNames: Set<String> = ["build", "CMakeFiles", "DerivedData"]

  private static let packageExtensions: Set<String> = [
    "app", "appex", "bundle", "dsym", "docc", "framework", "playground", "xcarchive", "xcassets", "xcdatamodel",
    "xcdatamodeld", "xcframework", "xcloc", "xcodeproj", "xcresult", "xcworkspace", "xctest",
  ]
}
