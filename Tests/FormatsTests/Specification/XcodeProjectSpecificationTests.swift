import Diagnostics
import Formats
import ReferenceMaterial
import Testing

/// The targets of a project's references, and characters that are not allowed in paths.
@Suite struct XcodeProjectSpecificationTests {
  private func found(_ path: String, tree: String, folder: String = "", in project: String) -> [Diagnostic.ID] {
    let text = """
      { objectVersion = 56; objects = {
      F1 = {isa = PBXFileReference; path = "\(path)"; sourceTree = "\(tree)"; };
      V1 = {isa = PBXVariantGroup; children = (F1); name = a.strings; sourceTree = "<group>"; };
      G1 = {isa = PBXGroup; children = (V1); path = "\(folder)"; sourceTree = "<group>"; };
      P1 = {isa = PBXProject; mainGroup = G1; developmentRegion = en; knownRegions = (en, Base); }; };
      rootObject = P1; }
      """
    var sink = DiagnosticSink()
    _ = XcodeProjectDocument.parse(SourceFile(path: project, text), reportingTo: &sink)
    return sink.diagnostics.map(\.id)
  }

  /// The folders between the checked folder and the project, and the number of ".." in a path.
  @Test(arguments: 0..<4, 0..<5) func countsFolders(_ depth: Int, _ up: Int) {
    let project = String(repeating: "f/", count: depth) + "A.xcodeproj/project.pbxproj"
    let path = String(repeating: "../", count: up) + "en.lproj/a.strings"
    let expected: [Diagnostic.ID] = up > depth ? ["path-escape"] : []
    #expect(found(path, tree: "<group>", in: project) == expected)
    #expect(found(path, tree: "SOURCE_ROOT", in: project) == expected)
    // ".." can lead out of a group's folder.
    #expect(
      found(path, tree: "<group>", folder: "g", in: project) == (up > depth + 1 ? ["path-escape"] : []))
    #expect(found("./x/../" + path, tree: "<group>", in: project) == expected)
  }

  @Test(arguments: ["/en.lproj/a.strings", "/etc/../a.strings"]) func refusesAbsolutePaths(_ path: String) {
    for tree in ["<group>", "SOURCE_ROOT", "<absolute>"] {
      #expect(found(path, tree: tree, in: "A.xcodeproj/project.pbxproj") == ["path-escape"])
    }
    for tree in ["SDKROOT", "BUILT_PRODUCTS_DIR", "DEVELOPER_DIR"] {
      #expect(found(path, tree: tree, in: "A.xcodeproj/project.pbxproj").isEmpty)
    }
  }

  /// `\\0`, `\\U0000` and the byte itself.
  @Test(arguments: ["\\0", "\\U0000", "\\000", "\u{0}"]) func reportsNull(_ null: String) {
    #expect(
      found("en\(null).lproj/a.strings", tree: "<group>", in: "A.xcodeproj/project.pbxproj").contains("nul-character"))
  }
}
