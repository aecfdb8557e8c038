import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

@Suite struct XcodeProjectDocumentTests {
  private static let text = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; rootObject = P /* Project object */; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, "zh-Hans"); mainGroup = G; };
      G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
      D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "App/Info.plist"; }; };
      R = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "App/Info.plist"; }; };
    }; }
    """

  private func parse(_ bytes: [UInt8]) -> (document: XcodeProjectDocument?, sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    let document = XcodeProjectDocument.parse(SourceFile(path: "project.pbxproj", bytes: bytes), reportingTo: &sink)
    return (document, sink)
  }

  private func expectContent(_ document: XcodeProjectDocument?) {
    #expect(document?.objectVersion == "56")
    #expect(document?.developmentRegion == "en")
    #expect(document?.knownRegions == ["en", "Base", "zh-Hans"])
    #expect(document?.infoPlistFiles == ["App/Info.plist"])
    #expect(document?.variantGroups.map(\.name) == ["InfoPlist.strings"])
    #expect(document?.variantGroups.flatMap(\.childPaths) == ["en.lproj/InfoPlist.strings"])
  }

  @Test func readsTheFormThatXcodeWrites() throws {
    let (document, sink) = parse(Array(Self.text.utf8))
    expectContent(document)
    #expect(sink.diagnostics.isEmpty)
    // Objects count in the file's own bytes, so that an edit can name them.
    let group = try #require(document?["V"])
    let range = try #require(group.range)
    #expect(document?.source.string(in: range).hasPrefix("{ isa = PBXVariantGroup;") == true)
  }

  @Test func readsXMLAndJSON() throws {
    let content = try unsafe PropertyListSerialization.propertyList(from: Data(Self.text.utf8), format: nil)
    let xml = try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
    expectContent(parse(Array(xml)).document)
    let json = try JSONSerialization.data(withJSONObject: content)
    let (document, sink) = parse(Array(json))
    expectContent(document)
    #expect(sink.diagnostics.map(\.id) == ["json-project"])
  }

  @Test(arguments: [
    ("rootObject = P", "rootObject = X", "dangling-reference"), ("rootObject = P", "rootObject = G", "missing-root"),
    ("objects = {", "things = {", "missing-objects"), ("\"zh-Hans\"", "\"../x\"", "bad-locale"),
    ("knownRegions = (en, Base, \"zh-Hans\")", "knownRegions = en", "wrong-type"),
    ("  G = {", "<<<<<<< HEAD\n  G = {", "merge-conflict"),
    ("  G = {", "=======\n  G = {", "merge-conflict"),
  ]) func refusesWhatIsDamaged(_ text: String, _ damage: String, _ id: String) {
    let (document, sink) = parse(Array(Self.text.replacingOccurrences(of: text, with: damage).utf8))
    #expect(document == nil)
    #expect(sink.diagnostics.contains { $0.id.rawValue == id && $0.severity == .error }, "\(sink.diagnostics)")
  }

  @Test(arguments: [
    ("developmentRegion = en;", "", "missing-development-region"),
    ("developmentRegion = en;", "developmentRegion = fr;", "region-mismatch"),
    ("objectVersion = 56", "objectVersion = 999", "unknown-object-version"), ("(F)", "(F, X)", "dangling-reference"),
    ("children = (V)", "children = (V, G)", "group-cycle"),
    ("INFOPLIST_FILE = \"App/Info.plist\"; }; };\n}", "INFOPLIST_FILE = (a); }; };\n}", "wrong-type"),
  ]) func readsWhatIsOdd(_ text: String, _ oddity: String, _ id: String) {
    let (document, sink) = parse(Array(Self.text.replacingOccurrences(of: text, with: oddity).utf8))
    #expect(document != nil)
    #expect(sink.diagnostics.map(\.id.rawValue) == [id])
    #expect(sink.worst == .warning)
  }

  /// Truncated files and duplicated lines neither crash the reader nor make half a project look complete.
  @Test func survivesEveryTruncation() {
    let bytes = Array(Self.text.utf8)
    for length in bytes.indices {
      #expect(parse(Array(bytes[..<length])).document == nil)
    }
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices { _ = parse(Array((lines[...index] + lines[index...]).joined(separator: "\n").utf8)) }
  }
}
