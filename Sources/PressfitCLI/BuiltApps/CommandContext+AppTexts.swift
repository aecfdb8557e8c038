internal import CommandSyntax
internal import Diagnostics
internal import Extraction
internal import Formats
internal import Localization
internal import POSIX
internal import Translation
internal import Workspace

extension CommandContext {
  /// Whether all of `paths` are projects or built apps; fails if only some are.
  func areApps(_ paths: [String]) throws -> Bool {
    var folders: [String] = []
    for path in paths where try fileSystem.kind(of: path) == .folder { folders.append(path) }
    if let folder = folders.first, folders.count < paths.count {
      throw UsageError.invalid(
        "\"\(folder)\" is an app or a folder, and the other path is a file", help: "compare two apps or two tables")
    }
    return !folders.isEmpty
  }

  /// The texts of the apps at `paths`, sorted by name, for a comparison of apps.
  mutating func textsOfApps(
    at paths: [String], reportingTo sink: inout DiagnosticSink
  ) throws -> [[ComparedText]] {
    var projects: [Project] = []
    for path in paths { projects.append(try readProject(path, ProjectOptions())) }
    let sides = ComparedText.texts(of: projects, in: fileSystem, reportingTo: &sink)
    try requireReadArchives()
    return sides
  }
}
