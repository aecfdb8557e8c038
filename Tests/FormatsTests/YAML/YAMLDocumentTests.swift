import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@Suite struct YAMLDocumentTests {
  private func parse(_ text: String) -> (document: YAMLDocument?, sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    let document = YAMLDocument.parse(SourceFile(path: "project.yml", text), reportingTo: &sink)
    return (document, sink)
  }

  /// A mapping's own keys come first, then those of the merged mappings, in order.
  @Test(arguments: [
    ("<<: *one", "1"), ("<<: *two", "2"), ("<<: [*two, *one]", "2"), ("key: 3\n  <<: *one", "3"),
    ("<<: *one\n  key: 3", "3"), ("other: 4", nil),
  ])
  func mergesMappings(members: String, value: String?) {
    let text = "one: &one { key: 1 }\ntwo: &two { key: 2 }\nall:\n  \(members)\n"
    #expect(parse(text).document?.root?["all"]?["key"]?.string == value)
  }

  @Test func aConflictOfGitIsReportedAsSuch() {
    let text = "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> main\n"
    let (document, sink) = parse(text)
    #expect(document == nil)
    #expect(sink.diagnostics.map(\.id) == ["merge-conflict"])
    #expect(sink.diagnostics.first?.primary?.position?.line == 2)
  }

  @Test func aLargeFileIsNotRead() {
    let (document, sink) = parse("a: 1\n" + String(repeating: "# comment\n", count: 1 << 20))
    #expect(document == nil)
    #expect(sink.diagnostics.map(\.message) == ["the YAML file is larger than 8 MiB"])
  }
}
