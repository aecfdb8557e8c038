import Diagnostics
import Formats
import ReferenceMaterial
import Testing

/// Inputs found by fuzzing that violated a law of the readers; one case each.
@Suite struct FuzzRegressionTests {
  /// A byte order mark and half a character: there is no content, which must be an error.
  @Test(arguments: [[0xFE, 0xFF, 0x3B], [0xFF, 0xFE, 0xFF], [0xFE, 0xFF, 0xFF]] as [[UInt8]])
  func halfACharacterIsAnEmptyFile(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let list = PropertyListDocument.parse(SourceFile(path: "a.plist", bytes: bytes), reportingTo: &sink)
    #expect(list.root == nil)
    #expect(sink.diagnostics.map(\.id) == ["odd-length-utf16", "empty-file"])
    #expect(sink.worst == .error)

    sink = DiagnosticSink()
    let project = XcodeProjectDocument.parse(SourceFile(path: "project.pbxproj", bytes: bytes), reportingTo: &sink)
    #expect(project == nil)
    #expect(sink.worst == .error)
  }
}
