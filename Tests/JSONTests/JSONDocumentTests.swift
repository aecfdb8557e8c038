import Diagnostics
import Foundation
import JSON
import ReferenceMaterial
import Testing

@Suite struct JSONDocumentTests {
  private func parse(_ text: String) -> (document: JSONDocument?, sink: DiagnosticSink) { parse(Array(text.utf8)) }

  private func parse(_ bytes: [UInt8]) -> (document: JSONDocument?, sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    let document = JSONDocument.parse(SourceFile(path: "a.json", bytes: bytes), reportingTo: &sink)
    return (document, sink)
  }

  @Test(arguments: [
    (#"{"a": "1", "a": "2"}"#, ["duplicate-key"]), (#"{"@@x-Menu": "", "@@x-Menu": "", "b": "1"}"#, []),
    (#"{"a": "1", /* note */ "b": "2",}"#, []),
  ])
  func messagesMayHaveDuplicateKeys(_ text: String, _ ids: [String]) throws {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.arb", text)
    #expect(JSONDocument.parse(source, dialect: .messages, reportingTo: &sink) != nil)
    #expect(sink.diagnostics.map(\.id.rawValue) == ids)
    #expect(sink.worst == (ids.isEmpty ? nil : .warning))
    #expect(JSONDocument.parse(source, reportingTo: &sink) == nil)
  }

  @Test func showsValuesInTheirPlace() throws {
    let document = try #require(
      parse(#" {"a" : [1, -2.50e1, true, null], "b\u0041" : "x\n\ud83d\ude00", "c":{}} "#).document)
    let root = document.root
    #expect(root.members.map(\.key.string) == ["a", "bA", "c"])
    #expect(root["a"]?.elements.map { document.source.string(in: $0.range) } == ["1", "-2.50e1", "true", "null"])
    #expect(root["bA"]?.string == "x\n😀")
    #expect(root["c"]?.isObject == true)
    #expect(root["c"]?.members.contains { _ in true } == false)
    #expect(root["d"] == nil && root["a"]?["x"] == nil && root["a"]?.string == nil)
    #expect(document.source.string(in: root.range).hasPrefix("{\"a\""))
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":1,}", "{\"a\"}", "{a:1}", "[01]", "[1.]", "[.5]", "[+1]", "[1e]", "[\"a]", "[\"\t\"]",
    "['a']",
    "[\"\\x\"]", "[\"\\u12g4\"]", "[\"\\u12", "[tru]", "[nul", "[1 2]", "{} {}", "[1]]", "[}", "NaN", "-", "[\"\\",
    "[//\n1]",
    "[1e400]", "{\"a\":1,\"\\u0061\":2}",
  ])
  func refuses(_ text: String) {
    let (document, sink) = parse(text)
    #expect(document == nil)
    #expect(sink.diagnostics.count == 1 && sink.worst == .error)
  }

  @Test func namesBothPlacesOfADoubledKey() {
    let (_, sink) = parse("{\n\"a\":1,\n\"a\":2}")
    #expect(sink.diagnostics.first?.primary?.position?.line == 3)
    #expect(sink.diagnostics.first?.secondary.first?.location.position?.line == 2)
    #expect(parse("{\"é\":1,\"e\u{301}\":2}").document != nil)
  }

  @Test func refusesHalfASurrogatePair() {
    let (document, sink) = parse(#"["\ud83d", "\ude00\ud83d", "\ud83dx"]"#)
    #expect(document == nil)
    #expect(sink.diagnostics.map(\.id) == Array(repeating: "lone-surrogate", count: 4))
  }

  @Test func limitsDepth() {
    func nested(_ count: Int) -> String { String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    #expect(parse(nested(512)).document != nil)
    #expect(parse(nested(513)).sink.diagnostics.map(\.id) == ["too-deep"])
    #expect(parse(String(repeating: "[", count: 1_000_000)).sink.diagnostics.map(\.id) == ["too-deep"])
  }

  /// Whether nodes lie in each other or after each other, with only white space and punctuation between them.
  private func covers(_ document: JSONDocument) -> Bool {
    let text = document.source.text
    var between = Set<UInt8>()
    var covered = 0
    for (index, node) in document.nodes.enumerated() {
      let isContainer = node.kind == .object || node.kind == .array
      guard node.range.start >= covered, node.range.end <= text.count, node.next > index,
        node.next <= document.nodes.count, isContainer || node.next == index + 1
      else { return false }
      between.formUnion(text[covered..<node.range.start])
      covered = isContainer ? node.range.start + 1 : node.range.end
    }
    between.formUnion(text[covered...])
    return between.isSubset(of: Array(" \t\n\r,:]}".utf8))
  }

  /// Input is accepted exactly if Foundation accepts it, except for duplicate keys and Linux's commas before a bracket;
  /// nodes cover the accepted input.
  @Test func agreesWithFoundationOnMutations() {
    let seed = Array(#"{"a" : [1, -2.5e1, true, false, null], "bé" : "x\n\u0041\ud83d\ude00", "c":{"d":[[],{}]}}"#.utf8)
    var random = SplitMix(state: 5)
    var failures: [String] = []
    for _ in 0..<20_000 {
      let bytes = random.mutate(seed)
      let (document, sink) = parse(bytes)
      if (document == nil) != (sink.worst == .error) || document.map(covers) == false {
        failures.append(String(decoding: bytes, as: UTF8.self))
      }
      let isText = bytes.first.map { $0 != 0xEF && $0 < 0x80 } == true && !bytes.contains(0)
      let hasDoubts = sink.diagnostics.contains { $0.id == "duplicate-key" || $0.id == "lone-surrogate" }
      let text = String(decoding: bytes, as: UTF8.self)
      guard isText, !hasDoubts, text.range(of: ",\\s*[\\]}]", options: .regularExpression) == nil else { continue }
      let theirs = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      if theirs != (document != nil) { failures.append(text) }
    }
    #expect(failures.isEmpty)
  }
}
