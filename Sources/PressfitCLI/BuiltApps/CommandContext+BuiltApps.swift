internal import CommandSyntax
internal import Diagnostics
internal import Extraction
internal import POSIX
internal import Translation
internal import Workspace

extension CommandContext {
  /// Makes the archives of built apps on the command line readable as folders, for one run.
  mutating func mountArchives(of invocation: Invocation, _ command: Command) throws {
    var paths = [Flag.Name.project, .compare].compactMap(invocation.flags.value)
    if command.acceptsProject { paths += invocation.arguments.prefix(1) }
    if command.name == "diff" { paths += invocation.arguments }
    if let mounted = try MountedFileSystem(mounting: paths, in: fileSystem) { fileSystem = mounted }
  }

  /// Fails if a file of a mounted archive could not be read.
  func requireReadArchives() throws {
    try fileSystem.requireReadArchives()
  }

  /// Undoes `mountArchives`.
  mutating func unmountArchives() {
    if let mounted = fileSystem as? MountedFileSystem { fileSystem = mounted.base }
  }

  /// Whether a built app is at `path` (default: the current folder).
  func isBuiltProduct(_ path: String?) throws -> Bool {
    return try ProjectFinder.isBuiltProduct(path ?? ".", in: fileSystem)
  }

  /// Fails if a built app is at `path`, for commands that change their project.
  func requireSources(at path: String?) throws {
    guard try isBuiltProduct(path) else { return }
    throw RunFailure(
      message: "\"\(path ?? ".")\" is a built app, which Pressfit does not change: editing breaks its signature",
      help: "use the project that builds the app; \"check\", \"list\", \"measure\" and \"diff\" read built apps")
  }

  /// Fails if one of `paths` is in a built app, or is its archive.
  func requireUnsigned(_ paths: [String]) throws {
    for path in paths where ProjectFinder.builtProduct(containing: path, in: fileSystem) != nil {
      throw WorkspaceError(.write, path, .signed)
    }
  }
}

extension CommandContext {
  /// The content of the sources that the built app does not contain, if one of `project` and the project at `path` is
  /// built; nil if both or none are.
  mutating func differences(
    between project: Project, at projectPath: String?, and path: String, locales: [String], _ options: ProjectOptions
  ) throws -> [Diagnostic]? {
    guard try isBuiltProduct(path) != project.layout.isBuilt else { return nil }
    let other = try readProjectWithCode(path, options)
    let (sources, built) = project.layout.isBuilt ? (other, project) : (project, other)
    var comparison = BuiltAppComparison(
      sources: sources, built: built, name: FilePath.name(project.layout.isBuilt ? projectPath ?? "." : path),
      locales: Set(locales), in: fileSystem)
    let differences = comparison.differences()
    try requireReadArchives()
    return differences
  }
}

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
