internal import Diagnostics
internal import Formats
internal import Workspace

/// The projects in an `.xcodeproj` or `.xcworkspace` that the user specified.
struct ProjectScope: Sendable {
  /// Its parent folder.
  let root: String
  /// The `.xcodeproj` paths from the root, without duplicates; nil, for all projects, if a workspace could not be read.
  let projects: [String]?
  let diagnostics: [Diagnostic]

  /// nil if `path` is neither.
  init?(_ path: String, in fileSystem: any FileSystem) throws(WorkspaceError) {
    let name = FilePath.name(path)
    let folder = FilePath.folder(path)
    var sink = DiagnosticSink()
    switch FilePath.pathExtension(name) {
    case "xcodeproj": projects = [name]
    case "xcworkspace":
      let file = FilePath.join(path, "contents.xcworkspacedata")
      let source = SourceFile(
        path: FilePath.join(name, "contents.xcworkspacedata"), bytes: try fileSystem.read(file).bytes)
      var seen: Set<String> = []
      projects = XcodeWorkspaceDocument.parse(source, reportingTo: &sink)?.projectPaths
        .map(FilePath.standardized).filter { seen.insert($0).inserted }
    default: return nil
    }
    root = folder.isEmpty ? "." : folder
    diagnostics = sink.sorted
  }
}
