internal import Diagnostics
internal import Formats
internal import YAML

/// Properties of the reader for project descriptions.
extension ReaderLaws {
  static func checkYAML(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "project.yml", bytes: bytes)
    guard let document = YAMLDocument.parse(source, reportingTo: &sink) else {
      require(sink.worst == .error, "content that is not read is an error")
      return
    }
    var pending = document.root.map { [$0] } ?? []
    var count = 0
    while let node = pending.popLast() {
      count += 1
      require(count <= YAMLReader.sizeLimit, "aliases do not expand without end")
      require(node.range.upperBound <= source.text.count, "places are inside the text")
      switch node.value {
      case .scalar: break
      case .sequence(let elements): pending += elements
      case .mapping(let members): pending += members.flatMap { [$0.key, $0.value] }
      }
    }
  }
}
