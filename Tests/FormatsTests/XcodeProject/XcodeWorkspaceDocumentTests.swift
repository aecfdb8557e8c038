import Diagnostics
import Formats
import Testing

@Suite struct XcodeWorkspaceDocumentTests {
  /// The elements of a workspace, and the paths of the projects.
  @Test(arguments: [
    (#"<FileRef location="group:App.xcodeproj"/>"#, ["App.xcodeproj"]),
    (#"<FileRef location="container:Apps/App.xcodeproj"/>"#, ["Apps/App.xcodeproj"]),
    (#"<Group location="group:Apps"><FileRef location="group:App.xcodeproj"/></Group>"#, ["Apps/App.xcodeproj"]),
    (#"<Group name="Apps"><FileRef location="group:App.xcodeproj"/></Group>"#, ["App.xcodeproj"]),
    (#"<Group location="group:Apps"><FileRef location="container:App.xcodeproj"/></Group>"#, ["App.xcodeproj"]),
    (#"<FileRef location="App.xcodeproj"/><FileRef location="absolute:/App.xcodeproj"/>"#, []),
    (#"<FileRef location="group:ReadMe.md"/>"#, []),
  ])
  func findsProjects(elements: String, paths: [String]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "contents.xcworkspacedata", "<Workspace version=\"1.0\">\(elements)</Workspace>")
    #expect(XcodeWorkspaceDocument.parse(source, reportingTo: &sink)?.projectPaths == paths)
    #expect(sink.diagnostics.isEmpty)
  }
}
