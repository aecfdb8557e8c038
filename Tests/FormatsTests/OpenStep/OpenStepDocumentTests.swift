import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

@Suite struct OpenStepDocumentTests {
  @Test func readsEveryKindOfPropertyList() throws {
    let text = """
      // !$*UTF8*$!
      {
        items = ( { type = "com.example.new"; title = NEW; }, );
        icon = <00 fFa1>; /* bytes */
        empty = {};
      }
      """
    var sink = DiagnosticSink()
    let document = OpenStepDocument.parse(SourceFile(path: "Info.plist", text), reportingTo: &sink)
    #expect(sink.diagnostics.isEmpty && document.isComplete && !document.hasError)
    guard case .dictionary(let root)? = document.root else {
      Issue.record("no dictionary")
      return
    }
    #expect(root.delimiters == .braces && root.map(\.name.value) == ["items", "icon", "empty"])
    guard case .array(let items)? = root.value(of: "items"), case .dictionary(let item)? = items.elements.first,
      case .string(let title)? = item.value(of: "title"), case .data(let icon)? = root.value(of: "icon")
    else {
      Issue.record("not the content")
      return
    }
    #expect(document.source.string(in: items.range) == "( { type = \"com.example.new\"; title = NEW; }, )")
    #expect(document.source.string(in: title.range) == "NEW" && title.quotes == .none)
    #expect(icon.bytes == [0x00, 0xFF, 0xA1])
    #expect(root.value(of: "title") == nil)
  }

  @Test func keepsContentBeforeTheDamage() throws {
    var sink = DiagnosticSink()
    let text = "{ a = 1; b = ( x, { c = y; d = "
    let document = OpenStepDocument.parse(SourceFile(path: "x", text), reportingTo: &sink)
    #expect(document.hasError && !document.isComplete)
    guard case .dictionary(let root)? = document.root, case .array(let array)? = root.value(of: "b") else {
      Issue.record("nothing kept")
      return
    }
    #expect(root.count == 2 && array.elements.count == 2)
  }

  /// Project files are OpenStep property lists: exactly the errors in their grammar are found.
  @Test(.enabled(if: projectFiles != nil))
  func projectFileGrammar() throws {
    let grammatical: Set = ["malformed", "truncated", "too-deep", "git-lfs-pointer", "invalid-utf8"]
    for line in try #require(Self.projectFiles).split(separator: 0x0A) {
      let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      let input = try #require((object["input_b64"] as? String).flatMap { Data(base64Encoded: $0) })
      let expected = try #require(object["expected"] as? [String: Any])
      var sink = DiagnosticSink()
      let source = SourceFile(path: "project.pbxproj", bytes: Array(input))
      let document = OpenStepDocument.parse(source, reportingTo: &sink)
      let id = expected["diag"] as? String ?? ""
      #expect(document.hasError == grammatical.contains(id), "\(object["name"] ?? "") \(sink.diagnostics)")
      #expect(sink.diagnostics.contains { $0.id == "duplicate-key" } == (id == "duplicate-key"))
    }
  }

  static let projectFiles = try? Data(
    contentsOf: StringsConformanceCase.folder.appendingPathComponent("conformance/pbxproj.jsonl"))
}

extension OpenStepDictionary {
  fileprivate func value(of key: String) -> OpenStepValue? { last { $0.name.value == key }?.value }
}
