internal import CommandSyntax
internal import Configuration
internal import Diagnostics
internal import Extraction
internal import Formats
internal import JSON
internal import POSIX
internal import Typesetting
internal import Workspace

/// The location of a configuration file.
struct ConfigurationFile {
  /// For display: relative to the project's folder, or as typed.
  let path: String
  /// The path for the file system.
  let location: String
  /// The folder that the file's paths must not leave: its repository, or else its own folder. Absolute, without
  /// symbolic links; nil for a file specified on the command line.
  let boundary: String?

  /// The nearest configuration file in the folder at `root` or its parents, up to the root of its git repository.
  init?(above root: String, in fileSystem: any FileSystem) throws(WorkspaceError) {
    var folder = try fileSystem.resolved(root)
    var path = Configuration.fileName
    while true {
      let candidate = FilePath.join(folder, Configuration.fileName)
      if try fileSystem.kind(of: candidate) == .regular {
        self.path = path
        location = candidate
        boundary = try Self.repository(above: folder, in: fileSystem) ?? folder
        return
      }
      let isTop = try fileSystem.kind(of: FilePath.join(folder, ".git")) != nil
      if isTop || folder == "/" { return nil }
      folder = FilePath.folder(folder)
      path = "../" + path
    }
  }

  /// The specified file.
  init(named path: String, in fileSystem: any FileSystem) throws(WorkspaceError) {
    self.path = path
    location = try fileSystem.resolved(path)
    boundary = nil
  }

  private static func repository(above folder: String, in fileSystem: any FileSystem) throws(WorkspaceError) -> String?
  {
    var folder = folder
    while true {
      if try fileSystem.kind(of: FilePath.join(folder, ".git")) != nil { return folder }
      if folder == "/" { return nil }
      folder = FilePath.folder(folder)
    }
  }

  /// The first of `paths` (for the file system) that leaves the boundary after following symbolic links.
  func firstOutside(_ paths: [String], in fileSystem: any FileSystem) -> String? {
    guard let boundary else { return nil }
    return paths.first { path in
      let real = (try? fileSystem.resolved(path)) ?? FilePath.standardized(path)
      return !FilePath.contains(boundary, real)
    }
  }

  /// `path` in the file, converted to a path for the file system.
  func located(_ path: String) -> String {
    FilePath.standardized(FilePath.join(FilePath.folder(location), path))
  }

  /// `path` in the file, converted for display.
  func shown(_ path: String) -> String {
    FilePath.standardized(FilePath.join(FilePath.folder(self.path), path))
  }
}

extension CommandContext {
  /// The configuration for `invocation`: the file of `--config`, or else the nearest one above the project; empty with
  /// `--no-config`, or if not found.
  mutating func readConfiguration(for invocation: Invocation, of command: Command) throws(CommandFailure)
    -> Configuration
  {
    if invocation.flags.isOn(.noConfig) { return Configuration() }
    guard let (file, source) = try configurationSource(for: invocation, of: command) else { return Configuration() }
    var sink = DiagnosticSink()
    let configuration = Configuration.read(source, file, reportingTo: &sink)
    printDiagnostics(sink.sorted)
    guard let configuration else {
      throw .failure(message: "the configuration is not valid", help: "correct it, or ignore it with --no-config")
    }
    try configuration.requireInside(file, fileSystem)
    return configuration
  }

  private func configurationSource(
    for invocation: Invocation, of command: Command
  ) throws(CommandFailure) -> (ConfigurationFile, SourceFile)? {
    do throws(WorkspaceError) {
      guard let file = try configurationFile(for: invocation, of: command) else { return nil }
      if file.firstOutside([file.location], in: fileSystem) == nil {
        return (file, SourceFile(path: file.path, bytes: try fileSystem.read(file.location).bytes))
      }
      throw WorkspaceError(
        .read, file.path, .outside(target: try fileSystem.resolved(file.location), boundary: file.boundary ?? "."))
    } catch {
      throw CommandFailure(error)
    }
  }

  private func configurationFile(
    for invocation: Invocation, of command: Command
  ) throws(WorkspaceError) -> ConfigurationFile? {
    if let path = invocation.flags.value(of: .config) { return try ConfigurationFile(named: path, in: fileSystem) }
    let acceptsProject = command.description.arguments.first?.placeholder == Command.projectArgument.placeholder
    let project = (acceptsProject ? invocation.arguments.first : invocation.flags.value(of: .project)) ?? "."
    // A missing project is reported by the command.
    guard try fileSystem.kind(of: project) != nil else { return nil }
    // A file in a built app does not decide how the app is checked.
    if try ProjectFinder.isBuiltProduct(project, in: fileSystem) {
      return try ConfigurationFile(above: FilePath.folder(fileSystem.resolved(project)), in: fileSystem)
    }
    return try ConfigurationFile(above: ProjectFinder.root(ofProjectAt: project, in: fileSystem), in: fileSystem)
  }
}

extension Configuration {
  /// Checks that all paths in the file stay in its boundary.
  fileprivate func requireInside(_ file: ConfigurationFile, _ fileSystem: any FileSystem) throws(CommandFailure) {
    for key in ConfigurationKey.allCases where key.shape.isPath {
      let paths = (texts[key] ?? []).filter { $0 != "system" }.map {
        key == .fonts ? FontReference($0)?.path ?? $0 : $0
      }
      guard let path = file.firstOutside(paths, in: fileSystem) else { continue }
      throw .failure(
        message: "\"\(key.rawValue)\" in \(quoted(file.path)) refers to \(quoted(path)), outside the project",
        help: "move the file into the project, or choose the configuration with --config FILE")
    }
  }

  fileprivate static func read(
    _ source: SourceFile, _ file: ConfigurationFile, reportingTo sink: inout DiagnosticSink
  ) -> Configuration? {
    guard var result = read(source, locating: file.located, reportingTo: &sink) else { return nil }
    result.baselinePath = result.values[.baseline].flatMap { $0.string.map(file.shown) }
    return result
  }
}
