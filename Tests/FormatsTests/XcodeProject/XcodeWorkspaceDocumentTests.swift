import Diagnostics
import Formats
import Testing

@Suite struct XcodeWorkspaceDocumentTests {
  /// The elements of a workspace, and the paths of the references.
  @Test(arguments: [
    (#"<FileRef location="group:App.xcodeproj"/>"#, ["App.xcodeproj"]),
    (#"<FileRef location="container:Apps/App.xcodeproj"/>"#, ["Apps/App.xcodeproj"]),
    (#"<Group location="group:Apps"><FileRef location="group:App.xcodeproj"/></Group>"#, ["Apps/App.xcodeproj"]),
    (#"<Group name="Apps"><FileRef location="group:App.xcodeproj"/></Group>"#, ["App.xcodeproj"]),
    (#"<Group location="group:Apps"><FileRef location="container:App.xcodeproj"/></Group>"#, ["App.xcodeproj"]),
    (#"<FileRef location="App.xcodeproj"/><FileRef location="developer:App.xcodeproj"/>"#, []),
    (#"<FileRef location="absolute:/App.xcodeproj"/>"#, ["/App.xcodeproj"]),
    (#"<FileRef location="group:ReadMe.md"/>"#, ["ReadMe.md"]),
  ])
  func findsReferences(elements: String, paths: [String]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "contents.xcworkspacedata", "<Workspace version=\"1.0\">\(elements)</Workspace>")
    #expect(XcodeWorkspaceDocument.parse(source, reportingTo: &sink)?.references.map(\.path) == paths)
    #expect(sink.diagnostics.isEmpty)
  }
}
