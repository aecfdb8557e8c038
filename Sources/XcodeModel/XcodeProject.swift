package import Diagnostics

/// A project as seen by a build: targets with evaluated settings and the files that they copy.
package struct XcodeProject: Hashable, Sendable {
  /// The path of the `.xcodeproj`, relative to the root.
  package let path: String
  /// The development language as written ("en", "English"); nil if it is missing.
  package let developmentRegion: String?
  /// The languages of the project, including `Base`, in its order.
  package let knownRegions: [String]
  /// The default configuration: "Release"; nil if it is missing.
  package let defaultConfiguration: String?
  /// In the project's order, without legacy and aggregate targets.
  package let targets: [XcodeTarget]
  /// The other projects and local Swift packages that the project names.
  package let references: [Reference]
  /// Whether the project names a target that could not be read, which may be an app.
  package let hasUnreadTargets: Bool

  /// Another project or a local Swift package.
  package struct Reference: Hashable, Sendable {
    package let isPackage: Bool
    /// From the root, and may lead out of it; or absolute, or with a build setting.
    package let path: String
    package let location: SourceLocation
  }

  /// Reads the project at `path` with its configuration files; reports an error and returns nil if it cannot be used.
  package static func read(
    _ path: String, _ files: ProjectFiles, reportingTo sink: inout DiagnosticSink
  ) -> XcodeProject? {
    let file = path + "/project.pbxproj"
    guard let source = files.read(file) else {
      sink.report(.unreadableProject(path))
      return nil
    }
    return XcodeProjectReader(source, path: path, files: files, reportingTo: &sink)?.project(reportingTo: &sink)
  }
}

extension Diagnostic {
  fileprivate static func unreadableProject(_ path: String) -> Diagnostic {
    Diagnostic(
      .unreadableProject, .warning, "\(quoted(path)) has no readable \"project.pbxproj\"",
      at: SourceLocation(path: path), help: "restore the file")
  }
}

/// A target of a project, in all its configurations.
package struct XcodeTarget: Hashable, Sendable {
  /// A target in one build configuration.
  package struct Build: Hashable, Sendable {
    /// The configuration's name: "Debug".
    package var configuration: String
    package var settings: BuildSettings
    /// The Info.plist, relative to the root; nil if Xcode generates all of it.
    package var infoPlist: InfoPlistReference?
  }

  /// The value of `INFOPLIST_FILE`.
  package enum InfoPlistReference: Hashable, Sendable {
    /// A path relative to the root.
    case file(String)
    /// A path that leads outside the root, as written.
    case outside(String)
    /// A path with an unknown build setting, expanded as far as possible.
    case unresolved(String)
  }

  package let name: String
  package internal(set) var kind: ProductKind
  /// In the project's order.
  package let builds: [Build]
  package let resources: ResourceMembership
  /// The source files that it compiles.
  package let sources: ResourceMembership
  /// The names of the Swift package products that it links.
  package let packageProducts: Set<String>
  /// The location of the object in the project file.
  package let location: SourceLocation
}
