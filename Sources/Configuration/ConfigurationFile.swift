package import Diagnostics
internal import JSON
internal import POSIX
internal import Typesetting
package import Workspace

/// The location of a configuration file.
package struct ConfigurationFile {
  /// For display: relative to the project's folder, or as typed.
  private let path: String
  /// The path for the file system.
  private let location: String
  /// The folder that the file's paths must not leave: its repository, or else its own folder. Absolute, without
  /// symbolic links; nil for a file specified on the command line.
  private let boundary: String?
  /// The maximum size, in bytes.
  private static let sizeLimit = 500_000

  /// The nearest configuration file in the folder at `root` or its parents, up to the root of its git repository.
  package init?(above root: String, in fileSystem: any FileSystem) throws(WorkspaceError) {
    var folder = try fileSystem.resolved(root)
    var path = Configuration.fileName
    while true {
      let candidate = FilePath.join(folder, Configuration.fileName)
      // A folder, a pipe or a link to a missing file is not ignored: `read` reports it.
      if try fileSystem.kind(of: candidate) != nil || Self.isLink(candidate, in: fileSystem) {
        self.path = path
        location = candidate
        boundary = try fileSystem.repository(above: folder) ?? folder
        return
      }
      let isTop = try fileSystem.kind(of: FilePath.join(folder, ".git")) != nil
      if isTop || folder == "/" { return nil }
      folder = FilePath.folder(folder)
      path = "../" + path
    }
  }

  /// The specified file.
  package init(named path: String, in fileSystem: any FileSystem) throws(WorkspaceError) {
    self.path = path
    location = try fileSystem.resolved(path)
    boundary = nil
  }

  private static func isLink(_ path: String, in fileSystem: any FileSystem) -> Bool {
    // A folder that may not be listed can contain readable files.
    let entries = try? fileSystem.entries(inFolder: FilePath.folder(path))
    return entries?.contains { $0.name == FilePath.name(path) } ?? false
  }

  /// The configuration in the file.
  ///
  /// - Throws: if the file is not valid, or it or a path in it leaves the boundary.
  package func read(
    in fileSystem: any FileSystem, reportingTo sink: inout DiagnosticSink
  ) throws -> Configuration {
    if firstOutside([location], in: fileSystem) != nil {
      throw WorkspaceError(
        .read, path, .outside(target: try fileSystem.resolved(location), boundary: boundary ?? "."))
    }
    let source = SourceFile(path: path, bytes: try fileSystem.read(location, limit: Self.sizeLimit).bytes)
    guard var result = Configuration.read(source, locating: located, reportingTo: &sink) else {
      throw RunFailure(message: "the configuration is not valid", help: "correct it, or ignore it with --no-config")
    }
    result.baselinePath = result.values[.baseline].flatMap { $0.string.map(shown) }
    try requireInside(result, fileSystem)
    return result
  }

  /// Checks that all paths in the file stay in its boundary.
  private func requireInside(_ configuration: Configuration, _ fileSystem: any FileSystem) throws {
    for key in ConfigurationKey.allCases where key.shape.isPath {
      let paths = (configuration.texts[key] ?? []).filter { $0 != "system" }.map {
        key == .fonts ? FontReference($0)?.path ?? $0 : $0
      }
      guard let path = firstOutside(paths, in: fileSystem) else { continue }
      throw RunFailure(
        message: "\"\(key.rawValue)\" in \(quoted(self.path)) refers to \(quoted(path)), outside the project",
        help: "move the file into the project, or choose the configuration with --config FILE")
    }
  }

  /// The first of `paths` (for the file system) that leaves the boundary after following symbolic links.
  private func firstOutside(_ paths: [String], in fileSystem: any FileSystem) -> String? {
    guard let boundary else { return nil }
    return paths.first { path in
      let real = (try? fileSystem.resolved(path)) ?? FilePath.standardized(path)
      return !FilePath.contains(boundary, real)
    }
  }

  /// `path` in the file, converted to a path for the file system.
  private func located(_ path: String) -> String {
    FilePath.standardized(FilePath.join(FilePath.folder(location), path))
  }

  /// `path` in the file, converted for display.
  private func shown(_ path: String) -> String {
    FilePath.standardized(FilePath.join(FilePath.folder(self.path), path))
  }
}
