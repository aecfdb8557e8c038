internal import Configuration
internal import Diagnostics
internal import Extraction
internal import Formats
internal import Workspace

extension Project {
  /// The suppression comments in the project's source files, tables and property lists.
  func inlineSuppressions(
    in fileSystem: any FileSystem, reportingTo sink: inout DiagnosticSink
  ) -> [InlineSuppression] {
    let files = snapshots.keys.filter {
      [.propertyList, .strings, .stringsDict].contains(LocalizationFormat(path: $0))
    }
    return (pathsWithSuppressions + files).sorted(by: FilePath.precedes).flatMap { path -> [InlineSuppression] in
      let bytes = snapshots[path]?.bytes ?? (try? fileSystem.read(layout.located(path)))?.bytes
      guard let bytes else { return [] }
      let source = sources[path] ?? SourceFile(path: path, bytes: bytes)
      return InlineSuppression.all(in: source, reportingTo: &sink)
    }
  }
}
