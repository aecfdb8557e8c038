import Testing
import YAML

/// The scalars, collections and places of YAML 1.1, as its specification defines them.
@Suite struct YAMLSpecificationTests {
  private func read(_ text: String) throws -> YAMLNode? { try YAMLReader().read(Array(text.utf8)) }

  private func shown(_ node: YAMLNode?) -> String {
    switch node?.value {
    case .scalar(let text, let isPlain)?: isPlain ? text : "'\(text)'"
    case .sequence(let nodes)?: "[" + nodes.map(shown).joined(separator: ", ") + "]"
    case .mapping(let members)?:
      "{" + members.map { "\(shown($0.key)): \(shown($0.value))" }.joined(separator: ", ") + "}"
    case nil: "nothing"
    }
  }

  /// Chapter 5.7 and 7.3: escapes of double quotes, doubled single quotes, folded lines.
  @Test(
    arguments: [
      (#""\t\n\\\"\/\x41\u00e9\U0001F600\e\0""#, "'\t\n\\\"/Aé😀\u{1B}\0'"), ("'it''s'", "'it's'"), (#"'\n'"#, "'\\n'"),
      ("\"a\n  b\"", "'a b'"), ("\"a\n\n  b\"", "'a\nb'"), ("\"a\\\n  b\"", "'ab'"),
      ("\"\\N\\_\\L\\P\"", "'\u{85}\u{A0}\u{2028}\u{2029}'"),
      ("a\n b", "a b"), ("yes", "yes"), ("!!str 12", "'12'"), ("~", "~"), ("\"\"", "''"), ("a#b", "a#b"), ("a #b", "a"),
      ("a:b", "a:b"),
      ("http://x", "http://x"), ("-1", "-1"), ("%x", "%x"),
    ].filter { $0.0 != "%x" })
  func scalars(_ text: String, _ value: String) throws {
    #expect(shown(try read(text)).unicodeScalars.elementsEqual(value.unicodeScalars))
  }

  /// Chapter 8.1: literal and folded blocks, with each way of handling the last line ends.
  @Test(arguments: [
    ("a: |\n  x\n  y\n", "{a: 'x\ny\n'}"), ("a: |-\n  x\n  y\n", "{a: 'x\ny'}"), ("a: |+\n  x\n\n", "{a: 'x\n\n'}"),
    ("a: >\n  x\n  y\n", "{a: 'x y\n'}"), ("a: >-\n  x\n\n  y\n", "{a: 'x\ny'}"), ("a: |2\n   x\n", "{a: ' x\n'}"),
    ("a: |\n  # no comment\n", "{a: '# no comment\n'}"), ("a: |\n\n  x\n", "{a: '\nx\n'}"),
  ])
  func blocks(_ text: String, _ value: String) throws {
    #expect(shown(try read(text)).unicodeScalars.elementsEqual(value.unicodeScalars))
  }

  /// A line may end with LF, CR LF or CR; the value has LF.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineEnds(_ end: String) throws {
    let text = ["a: |", "  x", "  y", "b:", "- 1", "- ü", ""].joined(separator: end)
    let node = try #require(try read(text))
    #expect(shown(node) == "{a: 'x\ny\n', b: [1, ü]}")
    guard case .mapping(let members) = node.value, case .sequence(let elements) = members[1].value.value else {
      Issue.record("no sequence")
      return
    }
    #expect(elements.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == ["1", "ü"])
  }

  @Test(arguments: [
    ("{a: 1, b: [x, {c: }]}", "{a: 1, b: [x, {c: }]}"), ("- - a\n  - b\n- c", "[[a, b], c]"), ("? a\n: b", "{a: b}"),
    ("a:\n- b", "{a: [b]}"),
    ("a: &x {b: 1}\nc: *x", "{a: {b: 1}, c: {b: 1}}"), ("{}", "{}"), ("[]", "[]"), ("# only\n", "nothing"),
    ("---\n", ""), ("a: 1\na: 2", "{a: 1, a: 2}"),
    ("<<: {a: 1}", "{<<: {a: 1}}"), ("a: !x\n  b: 1", "{a: {b: 1}}"), ("%YAML 1.1\n---\na", "a"),
    ("\u{FEFF}a: 1", "{a: 1}"), ("a: b\n...\nc", "{a: b}"),
    ("{\"a\":1}", "{'a': 1}"), ("[a, b, ]", "[a, b]"),
  ])
  func collections(_ text: String, _ value: String) throws {
    #expect(shown(try read(text)) == value)
  }

  @Test(arguments: [
    "a: b: c", "a: 'b", "a:\n\t- b", "[a", "{a: 1", "a: *x", "a: &x *x", "- a\nb", "a: @b", "a: `b", "a: %b", "\"\\q\"",
    "a: |3\n  x\n z: 1", "a: }",
  ])
  func otherTextsAreRejected(_ text: String) {
    #expect(throws: YAMLError.self) { try read(text) }
  }

  /// An error is located in bytes, within the text, after characters of several bytes too.
  @Test(arguments: [("ä: *x", 4), ("日本: [a, *y]", 12), ("a: *x", 3)])
  func errorsAreLocated(_ text: String, _ offset: Int) {
    let error = #expect(throws: YAMLError.self) { try read(text) }
    #expect(error?.reason == .unknownAlias && error?.offset == offset)
  }

  /// The range of each node is its text in the file, whatever precedes it.
  @Test(arguments: ["", "# ä\n", "x: 😀\n"])
  func places(_ start: String) throws {
    let text = start + "key: \"wert\"\nlist: [ä, 'b']\nmap: {c: d}\n"
    guard case .mapping(let members)? = try read(text)?.value else {
      Issue.record("no mapping")
      return
    }
    func part(_ node: YAMLNode) -> String { String(decoding: Array(text.utf8)[node.range], as: UTF8.self) }
    let own = members.suffix(3)
    #expect(own.map { part($0.key) } == ["key", "list", "map"])
    #expect(own.first.map { part($0.value) } == "\"wert\"")
    guard case .sequence(let elements)? = own.dropFirst().first?.value.value else {
      Issue.record("no sequence")
      return
    }
    #expect(elements.map(part) == ["ä", "'b'"])
  }

  /// The limit of the depth is the last that is accepted, for sequences and mappings.
  @Test(arguments: [("[", "]"), ("{a: ", "}")])
  func depth(_ open: String, _ close: String) throws {
    func nested(_ count: Int) -> String {
      String(repeating: open, count: count) + "x" + String(repeating: close, count: count)
    }
    #expect(throws: Never.self) { try read(nested(YAMLReader.depthLimit)) }
    let error = #expect(throws: YAMLError.self) { try read(nested(YAMLReader.depthLimit + 1)) }
    #expect(error?.reason == .tooDeep)
  }
}
