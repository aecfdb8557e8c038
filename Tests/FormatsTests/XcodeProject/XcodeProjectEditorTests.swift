import Diagnostics
import Formats
import Testing

@Suite struct XcodeProjectEditorTests {
  /// `object` of a small project after `string` was appended to its list `regions`.
  private func appended(_ string: String, to object: String) throws -> String {
    var sink = DiagnosticSink()
    let text = "// !$*UTF8*$!\n{ rootObject = P; objects = {\n\tP = {isa = PBXProject; };\n\tO = \(object);\n}; }\n"
    let document = try #require(
      XcodeProjectDocument.parse(SourceFile(path: "project.pbxproj", text), reportingTo: &sink))
    var editor = try #require(XcodeProjectEditor(document))
    editor.append(string: string, to: "regions", of: try #require(document["O"]))
    let edits = try #require(editor.edits)
    let after = String(decoding: try document.source.bytes(applying: edits), as: UTF8.self)
    let start = try #require(after.firstRange(of: "\tO = ")).upperBound
    return String(after[start...].prefix(while: { $0 != "}" })) + "}"
  }

  /// A list in one line or several, with and without a comma at the end, and objects that have none: its key goes where
  /// Xcode sorts it.
  @Test(arguments: [
    ("{isa = A; regions = (en, ); }", "{isa = A; regions = (en, de, ); }"),
    ("{isa = A; regions = (en); }", "{isa = A; regions = (en, de); }"),
    ("{isa = A; regions = (en /* English */); }", "{isa = A; regions = (en /* English */, de); }"),
    ("{isa = A; regions = (\n\t\ten,\n\t); }", "{isa = A; regions = (\n\t\ten,\n\t\tde,\n\t); }"),
    ("{isa = A; regions = (); }", "{isa = A; regions = (de, ); }"),
    ("{isa = A; target = B; }", "{isa = A; regions = (de, ); target = B; }"),
    ("{isa = A; name = B; }", "{isa = A; name = B; regions = (de, ); }"),
    ("{\n\t\tisa = A;\n\t\tname = B;\n\t}", "{\n\t\tisa = A;\n\t\tname = B;\n\t\tregions = (\n\t\t\tde,\n\t\t);\n\t}"),
  ])
  func appendsToLists(object: String, expected: String) throws {
    #expect(try appended("de", to: object) == expected)
  }

  @Test func newIdentifiersAreUnused() throws {
    var sink = DiagnosticSink()
    func project(_ other: String) throws -> XcodeProjectDocument {
      let text = "// !$*UTF8*$!\n{ rootObject = P; objects = { P = {isa = PBXProject; }; \(other) = {isa = A; }; }; }\n"
      return try #require(XcodeProjectDocument.parse(SourceFile(path: "project.pbxproj", text), reportingTo: &sink))
    }
    let first = try project("O").newIdentifier(for: "German", besides: [])
    #expect(first == (try project("O").newIdentifier(for: "German", besides: [])))
    let second = try project(first).newIdentifier(for: "German", besides: [])
    #expect(second != first)
    #expect(try project("O").newIdentifier(for: "German", besides: [first]) == second)
    #expect(second.count == 24 && second.allSatisfy(\.isHexDigit))
  }
}
