package import Diagnostics

/// A project as a build sees it: targets with their settings worked out, and the files that each of them copies.
package struct XcodeProject: Hashable, Sendable {
  /// Of the `.xcodeproj`, from the root.
  package let path: String
  /// The language of the project's own texts as written ("en", "English"); nil when the project does not say.
  package let developmentRegion: String?
  /// The languages of the project, `Base` among them, in its order.
  package let knownRegions: [String]
  /// The configuration that builds without a choice: "Release"; nil when the project does not say.
  package let defaultConfiguration: String?
  /// In the project's order; legacy and aggregate targets are left out.
  package let targets: [XcodeTarget]

  /// Reads the project at `path` with the configuration files that it names; nil when it cannot be used, which is reported.
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
      "unreadable-project", .warning, "\(quoted(path)) has no readable \"project.pbxproj\"",
      at: SourceLocation(path: path), help: "restore the file")
  }
}
