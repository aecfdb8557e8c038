internal import Diagnostics
internal import Formats
internal import Workspace

/// The projects in an `.xcodeproj` or `.xcworkspace` that the user specified.
struct ProjectScope: Sendable {
  /// Its parent folder.
  let root: String
  /// The `.xcodeproj` paths from the root, without duplicates; nil, for all projects, if a workspace could not be read.
  let projects: [String]?
  /// What the workspace names.
  let named: [NamedPath]
  let diagnostics: [Diagnostic]

  /// nil if `path` is neither.
  init?(_ path: String, in fileSystem: any FileSystem) throws(WorkspaceError) {
    let name = FilePath.name(path)
    let folder = FilePath.folder(path)
    var sink = DiagnosticSink()
    switch FilePath.pathExtension(name) {
    case "xcodeproj": (projects, named) = ([name], [])
    case "xcworkspace":
      let bytes = try fileSystem.read(Self.contents(of: path)).bytes
      let all = NamedPath.all(
        inWorkspace: name, SourceFile(path: Self.contents(of: name), bytes: bytes), reportingTo: &sink)
      named = all ?? []
      var seen: Set<PathKey> = []
      // Those that do not exist are reported with the names.
      projects = all?.filter { project in
        project.kind == .xcodeProject && FilePath.name(project.path) != "Pods.xcodeproj"
          && seen.insert(PathKey(project.path)).inserted
          && ((try? fileSystem.kind(of: FilePath.join(folder, project.path))) ?? nil) != nil
      }.map(\.path)
    default: return nil
    }
    root = folder.isEmpty ? "." : folder
    diagnostics = sink.sorted
  }

  /// The path of the file with the content of the workspace at `path`.
  static func contents(of path: String) -> String { FilePath.join(path, "contents.xcworkspacedata") }
}
