import Testing
import YAML

@Suite struct YAMLReaderTests {
  private func read(_ text: String) throws -> YAMLNode? { try YAMLReader().read(Array(text.utf8)) }

  /// The text that a node's range covers.
  private func text(_ node: YAMLNode, in text: String) -> String {
    String(decoding: Array(text.utf8)[node.range], as: UTF8.self)
  }

  private func member(_ node: YAMLNode?, _ key: String) -> YAMLNode? {
    guard case .mapping(let members)? = node?.value else { return nil }
    return members.first { if case .scalar(key, _) = $0.key.value { true } else { false } }?.value
  }

  @Test func givesPlacesInBytes() throws {
    let source = "# Größe\nä: \"Öffnen\"\nlist:\n  - ü\n  - 'b'\n"
    let root = try read(source)
    let first = try #require(member(root, "ä"))
    #expect(text(first, in: source) == "\"Öffnen\"")
    guard case .sequence(let elements)? = member(root, "list")?.value else {
      Issue.record("no sequence")
      return
    }
    #expect(elements.map { text($0, in: source) } == ["ü", "'b'"])
    guard case .scalar(_, isPlain: true) = elements[0].value, case .scalar(_, isPlain: false) = elements[1].value
    else {
      Issue.record("styles")
      return
    }
  }

  @Test func expandsAliases() throws {
    let root = try read("a: &x [1, 2]\nb: *x\n")
    guard case .sequence(let elements)? = member(root, "b")?.value else {
      Issue.record("no sequence")
      return
    }
    #expect(elements.count == 2)
  }

  @Test func refusesAliasBombs() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let error = #expect(throws: YAMLError.self) { try read(text) }
    #expect(error?.reason == .tooLarge)
  }

  @Test func refusesDepth() throws {
    let text = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    let error = #expect(throws: YAMLError.self) { try read(text) }
    #expect(error?.reason == .tooDeep)
  }

  @Test(arguments: ["a: [1", "a: *b", "\t- a", "a: 'b", "%YAML 9.9\n---\n\u{1}"])
  func reportsErrors(_ text: String) {
    #expect(throws: YAMLError.self) { try read(text) }
  }

  @Test func readsTheFirstDocument() throws {
    guard case .scalar("a", _)? = try read("a\n---\nb\n")?.value else {
      Issue.record("not the first document")
      return
    }
    let empty = try read("")
    #expect(empty == nil)
  }
}
