import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@Suite struct XcodeConfigurationDocumentTests {
  private func parse(_ bytes: [UInt8]) -> (count: Int, sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    let document = XcodeConfigurationDocument.parse(SourceFile(path: "App.xcconfig", bytes: bytes), reportingTo: &sink)
    return (document.statements.count, sink)
  }

  /// An empty file is a common placeholder.
  @Test(arguments: [("", 0), ("// nothing\n", 0), ("BRAND = Pond\n", 1)])
  func readsStatements(text: String, count: Int) {
    let (found, sink) = parse(Array(text.utf8))
    #expect(found == count)
    #expect(sink.diagnostics.isEmpty)
  }

  @Test func reportsAFileThatContainsAPointerOnly() {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 12\n"
    let (count, sink) = parse(Array(text.utf8))
    #expect(count == 0)
    #expect(sink.diagnostics.map(\.id) == ["git-lfs-pointer"])
  }
}
