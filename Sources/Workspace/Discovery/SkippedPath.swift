/// A file or folder that discovery did not look into, and why.
package struct SkippedPath: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Pods, Carthage, node_modules and their like: other people's code.
    case vendored
    /// What a build leaves behind.
    case built
    /// The name begins with a dot.
    case hidden
    /// A folder that is one thing to Xcode: a framework, an asset catalog, a project.
    case package
    /// A symbolic link to a folder: its target is looked at where it is, or lies outside.
    case symbolicLink
    /// A link to nothing, a pipe, a socket or a device.
    case notAFile
    /// Folders deeper than `TreeWalker.depthLimit`.
    case tooDeep
    /// The system's reason.
    case unreadable(String)
    /// A symbolic link to this place, which is not in the project's repository or folder.
    case outside(String)
    /// The name is not UTF-8.
    case unnameable
  }

  /// Relative to the root.
  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension SkippedPath.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .vendored: "vendored code"
    case .built: "build products"
    case .hidden: "hidden"
    case .package: "a package"
    case .symbolicLink: "a symbolic link to a folder"
    case .notAFile: "not a regular file"
    case .tooDeep: "nested too deep"
    case .unreadable(let reason): "unreadable: \(reason)"
    case .outside(let target): "a symbolic link to \(target), outside the project"
    case .unnameable: "its name is not UTF-8"
    }
  }
}

extension SkippedPath.Reason {
  /// Why a folder of this name is not looked into; nil for one that is. `build` and `Build` are `TreeWalker`'s to judge.
  static func ofFolder(named name: String) -> SkippedPath.Reason? {
    if name.hasPrefix(".") { return .hidden }
    if vendorNames.contains(name.lowercased()) { return .vendored }
    if builtNames.contains(name) || name.hasPrefix("bazel-") { return .built }
    if packageExtensions.contains(FilePath.pathExtension(name).lowercased()) { return .package }
    return nil
  }

  /// What shows that a folder named `build` or `Build` holds the products of a build.
  static func isBuildProduct(_ name: String) -> Bool {
    if ["Products", "Intermediates.noindex", "Intermediates", "XCBuildData", "ModuleCache.noindex"].contains(name) {
      return true
    }
    return ["Debug", "Release"].contains { name == $0 || name.hasPrefix($0 + "-") }
      || ["build", "app", "framework", "xcarchive"].contains(FilePath.pathExtension(name))
  }

  /// Lower case, for they occur in every spelling.
  private static let vendorNames: Set<String> = [
    "carthage", "checkouts", "external", "externals", "node_modules", "pods", "sourcepackages", "third-party",
    "third_party", "thirdparty", "vendor", "vendored", "vendors",
  ]

  private static let builtNames: Set<String> = ["build", "DerivedData"]

  private static let packageExtensions: Set<String> = [
    "app", "appex", "bundle", "dsym", "docc", "framework", "playground", "xcarchive", "xcassets", "xcdatamodel",
    "xcdatamodeld", "xcframework", "xcloc", "xcodeproj", "xcresult", "xcworkspace", "xctest",
  ]
}
