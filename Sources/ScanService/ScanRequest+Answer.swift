internal import CodeReading
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
  /// The reply to the request; reads the files in it, or else the disk.
  package func answer(
    willRead: (String) -> Void, willReadPlace: @escaping (ScanPlace) -> Void
  ) -> ScanResult {
    guard let contents else {
      return answer(in: DiskFileSystem(), willRead: willRead, willReadPlace: willReadPlace)
    }
    var files = InMemoryFileSystem()
    for (path, content) in zip(paths, contents) { files.setFile(FilePath.join(root, path), content.bytes) }
    return answer(in: files, willRead: willRead, willReadPlace: willReadPlace)
  }

  /// The reply to the request; reads the project's files through `fileSystem`.
  ///
  /// - Parameters:
  ///   - willRead: called before each candidate is read.
  ///   - willReadPlace: called before each declaration or call is read that may end the process.
  package func answer(
    in fileSystem: any FileSystem, willRead: (String) -> Void = { _ in },
    willReadPlace: @escaping (ScanPlace) -> Void = { _ in }
  ) -> ScanResult {
    let sources = ProjectSources(paths, in: root, fileSystem)
    var sink = DiagnosticSink()
    let scanner = SourceScanner(sources, options: options, willRead: willReadPlace)
    let items = scanner.scan(candidates, willRead: willRead, reportingTo: &sink)
    let providers = scanner.appShortcuts(in: providerCandidates, willRead: willRead, reportingTo: &sink)
    let labels = scanner.labels(in: labelCandidates, willRead: willRead, reportingTo: &sink)
    var result = ScanResult(items: items, providers: providers, diagnostics: sink.diagnostics)
    result.labels = labels
    return result
  }
}
