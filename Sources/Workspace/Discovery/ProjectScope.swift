internal import Diagnostics
internal import Formats

/// The projects that a person means who names an `.xcodeproj` or an `.xcworkspace`.
struct ProjectScope: Sendable {
  /// The folder that holds it.
  let root: String
  /// The `.xcodeproj`s, from the root, each once; nil: all that are there, since a workspace could not be read.
  let projects: [String]?
  let diagnostics: [Diagnostic]

  /// nil when the folder at `path` is neither.
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
