import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@Suite struct XLIFFDocumentTests {
  private func parse(_ text: String) -> (document: XLIFFDocument, sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    let document = XLIFFDocument.parse(SourceFile(path: "de.xliff", text), reportingTo: &sink)
    return (document, sink)
  }

  private func xliff(_ units: String, original: String = "en.lproj/InfoPlist.strings") -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="\(original)" source-language="en" target-language="de" datatype="plaintext"><body>\(units)</body></file>
    </xliff>
    """
  }

  @Test func readsAUnitWithItsPlaces() throws {
    let (document, sink) = parse(
      xliff(
        "<trans-unit id='k'><source>a &lt; b</source><target state='new'><![CDATA[x]]>\r\ny</target><note/></trans-unit>"
      ))
    #expect(sink.diagnostics.isEmpty && document.isComplete)
    let unit = try #require(document.files.first?.units.first)
    #expect(unit.source == "a < b" && unit.target == "x\ny" && unit.state == "new" && unit.note == "")
    #expect(document.source.string(in: unit.sourceRange) == "a &lt; b")
    #expect(unit.targetRange.map(document.source.string(in:))?.hasPrefix("<target state='new'>") == true)
  }

  @Test(arguments: [
    ("a<x id='1' equiv-text='%@'/>b", "a%@b"), ("<g id='1'>bold</g> text", "bold text"), ("<ph id='1'>%d</ph>", "%d"),
    ("a<x id='1'/>b", "ab"), ("a<mrk mtype='seg'>b<mrk mtype='x'>c</mrk></mrk>", "abc"),
  ])
  func flattensInlineElements(_ inline: String, _ text: String) {
    let (document, sink) = parse(xliff("<trans-unit id='k'><source>\(inline)</source></trans-unit>"))
    #expect(document.files.first?.units.first?.source == text)
    #expect(sink.diagnostics.map(\.id) == ["inline-elements"])
  }

  @Test(arguments: [
    ("en.lproj/a.strings", false), ("../a.strings", true), ("a/../../b", true), ("a/../b", false),
    ("/en.lproj/a.strings", false), ("/../a.strings", true),
    ("file:///a", true), ("C:\\a", true), ("~/a", true), ("a\\..\\..\\b", true), ("a..b/c", false),
  ])
  func keepsPathsInTheProject(_ original: String, _ isRefused: Bool) {
    let sink = parse(xliff("", original: original)).sink
    #expect(sink.diagnostics.map(\.id) == (isRefused ? ["path-escape"] : []))
  }

  @Test func refusesDeepDocuments() {
    let deep = String(repeating: "<group>", count: 300) + String(repeating: "</group>", count: 300)
    #expect(parse(xliff(deep)).sink.diagnostics.map(\.id) == ["too-deep"])
  }

  @Test func acceptsVariantsWithoutTheNumber() {
    let unit = { (id: String) in
      "<trans-unit id='\(id)'><source>%d items</source><target>ein Ding</target></trans-unit>"
    }
    let found = { (id: String) in
      FileInspection(SourceFile(path: "de.xliff", xliff(unit(id))), format: .xliff).diagnostics.map(\.id)
    }
    #expect(found("n|==|plural.one").isEmpty)
    #expect(found("n") == ["format-mismatch"])
  }

  @Test func survivesMutations() {
    let seed = Array(
      xliff(
        "<group><trans-unit id='k'><source>a<x id='1'/></source><target state='new'>b &amp; %@</target><note>n</note></trans-unit></group>"
      ).utf8)
    var random = SplitMix(state: 13)
    var failures = 0
    for _ in 0..<20_000 {
      var sink = DiagnosticSink()
      let document = XLIFFDocument.parse(SourceFile(path: "a", bytes: random.mutate(seed)), reportingTo: &sink)
      if (sink.worst == .error) == document.isComplete { failures += 1 }
    }
    #expect(failures == 0)
  }
}
