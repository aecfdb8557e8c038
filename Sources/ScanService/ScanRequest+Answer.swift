internal import Diagnostics
package import ScanExchange
internal import SourceScanning
package import Workspace

extension ProjectSources: SourceLibrary {
  package mutating func paths(containing text: String, among paths: [String]) -> [String] {
    let wanted = Set(paths)
    return self.paths(containing: text) { wanted.contains($0) }
  }
}

extension ScanRequest {
  /// The answer to the request, with the project's files read through `fileSystem`.
  ///
  /// - Parameter willRead: told of each candidate before it is read.
  package func answer(in fileSystem: any FileSystem, willRead: (String) -> Void = { _ in }) -> ScanResult {
    let sources = ProjectSources(paths, in: root, fileSystem)
    var sink = DiagnosticSink()
    let items = SourceScanner(sources, options: options).scan(candidates, willRead: willRead, reportingTo: &sink)
    return ScanResult(items: items, diagnostics: sink.diagnostics)
  }
}
