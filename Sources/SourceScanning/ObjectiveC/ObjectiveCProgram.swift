internal import Diagnostics
internal import ScanExchange

/// The project's Objective-C files, split into tokens as far as a question needs them.
final class ObjectiveCProgram {
  private var library: any SourceLibrary
  let options: ScanOptions
  private(set) var sink = DiagnosticSink()
  private var files: [String: ObjectiveCFile?] = [:]
  private let paths: [String]
  private var pathsByText: [String: [String]] = [:]

  init(_ library: any SourceLibrary, options: ScanOptions) {
    self.library = library
    paths = library.paths.filter { !$0.hasSuffix(".swift") }
    self.options = options
  }

  /// The file at `path`; nil when it is too large or cannot be read.
  func file(at path: String) -> ObjectiveCFile? {
    if let known = files[path] { return known }
    var file: ObjectiveCFile?
    if let source = library.source(at: path) {
      if source.text.count > options.sizeLimit {
        sink.report(.sourceTooLarge(path, limit: options.sizeLimit))
      } else {
        let read = ObjectiveCFile(source)
        if let offset = source.firstInvalidOffset { sink.report(.sourceNotUTF8(read.locator.location(at: offset))) }
        file = read
      }
    }
    files[path] = .some(file)
    return file
  }

  /// The files that contain `text`, that at `path` first, at most 24.
  func files(containing text: String, near path: String) -> [ObjectiveCFile] {
    let paths = pathsByText[text] ?? library.paths(containing: text, among: paths)
    pathsByText[text] = paths
    return (paths.filter { $0 == path } + paths.filter { $0 != path }).prefix(24).compactMap(file(at:))
  }
}
