internal import CommandSyntax
internal import Diagnostics
internal import Extraction
internal import Formats
internal import POSIX
internal import Workspace

extension CommandContext {
  /// Makes the archives of built apps on the command line readable as folders, for one run.
  mutating func mountArchives(of invocation: Invocation, _ command: Command) throws(CommandFailure) {
    let acceptsProject = command.description.arguments.first?.placeholder == Command.projectArgument.placeholder
    var paths = [Flag.Name.project, .compare].compactMap(invocation.flags.value)
    if acceptsProject { paths += invocation.arguments.prefix(1) }
    if command.name == "diff" { paths += invocation.arguments }
    var mounted = MountedFileSystem(fileSystem)
    do throws(WorkspaceError) {
      var isMounted = false
      for path in paths {
        guard !Self.isPlainFile(path), try fileSystem.kind(of: path) == .regular, mounted.archive(at: path) == nil,
          try MountedFileSystem.isArchive(path, in: fileSystem)
        else { continue }
        try mounted.mount(path)
        isMounted = true
      }
      if isMounted { fileSystem = mounted }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Fails if a file of a mounted archive could not be read.
  func requireReadArchives() throws(CommandFailure) {
    do throws(WorkspaceError) { try fileSystem.requireReadArchives() } catch { throw CommandFailure(error) }
  }

  /// Undoes `mountArchives`.
  mutating func unmountArchives() {
    if let mounted = fileSystem as? MountedFileSystem { fileSystem = mounted.base }
  }

  /// Whether the path has the name of a file that is not an archive.
  private static func isPlainFile(_ path: String) -> Bool {
    LocalizationFormat(path: path).map { $0.isTable || $0 == .propertyList || $0 == .json } ?? false
  }

  /// Whether a built app is at `path` (default: the current folder).
  func isBuiltProduct(_ path: String?) throws(CommandFailure) -> Bool {
    do throws(WorkspaceError) {
      return try ProjectFinder.isBuiltProduct(path ?? ".", in: fileSystem)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Fails if a built app is at `path`, for commands that change their project.
  func requireSources(at path: String?) throws(CommandFailure) {
    guard try isBuiltProduct(path) else { return }
    throw .failure(
      message: "\"\(path ?? ".")\" is a built app, which Pressfit does not change: editing breaks its signature",
      help: "use the project that builds the app; \"check\", \"list\", \"measure\" and \"diff\" read built apps")
  }

  /// Fails if one of `paths` is in a built app, or is its archive.
  func requireUnsigned(_ paths: [String]) throws(CommandFailure) {
    for path in paths where ProjectFinder.builtProduct(containing: path, in: fileSystem) != nil {
      throw CommandFailure(WorkspaceError(.write, path, .signed))
    }
  }
}

extension CommandContext {
  /// The content of the sources that the built app does not contain, if one of `project` and the project at `path` is
  /// built; nil if both or none are.
  mutating func differences(
    between project: Project, at projectPath: String?, and path: String, locales: [String], _ options: ProjectOptions
  ) throws(CommandFailure) -> [Diagnostic]? {
    guard try isBuiltProduct(path) != project.layout.isBuilt else { return nil }
    let other = try readProjectWithCode(path, options)
    let (sources, built) = project.layout.isBuilt ? (other, project) : (project, other)
    let name = project.layout.isBuilt ? projectPath ?? "." : path
    var comparison = BuiltAppComparison(
      sources: sources, built: built, name: FilePath.name(name), locales: Set(locales),
      in: fileSystem)
    let differences = comparison.differences()
    try requireReadArchives()
    return differences
  }
}
