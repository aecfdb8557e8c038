import Diagnostics
import Foundation
import JSON
import ReferenceMaterial
import Testing

/// Objects read member by member agree with the document parser.
@Suite struct JSONCursorLawTests {
  private static let names = ["a", "text", "textSize", "availableWidth12", "é"].map { JSONCursor.Name($0) }

  /// The kinds of the members' values in order, with the index of a sought name; nil for a failure.
  private func read(_ bytes: [UInt8]) -> [String]? {
    var cursor = JSONCursor(bytes)
    var result: [String] = []
    do {
      try cursor.beginObject(in: 0..<bytes.count)
      while true {
        let step = try cursor.next(in: Self.names)
        if step == .end { return result }
        let kind = cursor.nextKind
        let range = try cursor.skipValue()
        result.append("\(step) \(kind.map { "\($0)" } ?? "-") \(String(decoding: bytes[range], as: UTF8.self))")
      }
    } catch { return nil }
  }

  @Test(
    arguments: [
      ("{}", []), (" { } ", []), ("{\"a\":1}", ["value(0) number 1"]),
      ("{\"text\" : \"x\" , \"b\":[{}]}", ["value(1) string \"x\"", #"otherValue(name: "b") array [{}]"#]),
      ("{\"te\\u0078t\":null}", ["value(1) null null"]), ("{\"textSize\":true}", ["value(2) boolean true"]),
      ("{\"availableWidth12\":-1.5e3}", ["value(3) number -1.5e3"]),
      ("{\"availableWidth123\":1}", [#"otherValue(name: "availableWidth123") number 1"#]),
      ("{\"\u{E9}\":1,\"e\u{301}\":2}", ["value(4) number 1", "otherValue(name: \"e\u{301}\") number 2"]),
      ("{\"\":1}", [#"otherValue(name: "") number 1"#]),
      (
        "{\"aa\":1,\"A\":2,\"a \":3}",
        ["aa\") number 1", "A\") number 2", "a \") number 3"].map { "otherValue(name: \"" + $0 }
      ),
      ("{\"b\":{\"a\":\"}\"},\"a\":\"{\"}", ["otherValue(name: \"b\") object {\"a\":\"}\"}", "value(0) string \"{\""]),
    ])
  func members(_ text: String, _ expected: [String]) {
    #expect(read(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    "", "[]", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{a:1}", "{\"a\" 1}",
    "{\"a\":1 \"b\":2}",
    "{\"a\":tru}", "{\"a\":truex}", "{\"a\":01}", "{\"a\":[1,]}", "{\"a\":{\"b\":1,\"b\":2}}", "{\"a\":\"\u{1}\"}",
    "{\"a\":\"\\x\"}",
    "{\"a\":[}", "{\"a\":[1}", "{\"a\":1}}", "{} {}", "{\"a\":[\"]}",
  ])
  func otherTextsAreRejected(_ text: String) {
    #expect(read(Array(text.utf8)) == nil)
  }

  /// Input is accepted exactly if the document parser accepts it as an object; half pairs and duplicate keys aside, which only a
  /// document rejects.
  @Test func agreesWithTheDocumentParser() {
    let seed = Array(#"{"a":-1.50e2, "text" : "x\n\u0041é😀","b":[true,{"c":null}],"textSize":"L"}"#.utf8)
    var random = SplitMix(state: 43)
    for _ in 0..<1_500 {
      let bytes = random.mutate(seed)
      var sink = DiagnosticSink()
      let document = JSONDocument.parse(SourceFile(path: "a", bytes: bytes), reportingTo: &sink)
      let isDoubtful = sink.diagnostics.contains {
        ["duplicate-key", "lone-surrogate", "bad-number"].contains($0.id.rawValue)
      }
      if isDoubtful || bytes.starts(with: [0xEF]) { continue }
      #expect((read(bytes) != nil) == (document?.root.isObject == true), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// The value of a number is that of the standard library, to the last bit.
  @Test(arguments: [
    "0", "190", "186.67", "0.5", "-3.25", "1e3", "99999999999999", "999999999999999", "9007199254740993", "0.1",
    "123456.789012",
    "1234567890.12345", "2.675", "-0", "1e-7", "00000.1".replacing("0000", with: ""), "17.000000000001",
  ])
  func numbers(_ text: String) throws {
    for end in [",\"b\":1}", "}", " }", "\n}"] {
      let bytes = Array("{\"a\":\(text)\(end)".utf8)
      var cursor = JSONCursor(bytes)
      try cursor.beginObject(in: 0..<bytes.count)
      #expect(try cursor.next(in: Self.names) == .value(0))
      #expect(try cursor.readNumber().bitPattern == Double(text)?.bitPattern)
    }
  }

  @Test(arguments: ["1e400", "-1e400", "01", "1.", ".5", "-", "\"1\"", "true", "1.2.3", "+1"])
  func otherNumbersAreRejected(_ text: String) throws {
    let bytes = Array("{\"a\":\(text)}".utf8)
    var cursor = JSONCursor(bytes)
    try cursor.beginObject(in: 0..<bytes.count)
    _ = try cursor.next(in: Self.names)
    #expect(throws: JSONCursor.Failure.self) {
      _ = try cursor.readNumber()
      _ = try cursor.next(in: Self.names)
    }
  }

  @Test(
    arguments: [
      ("true", true), ("false", false), ("null", false), ("1", nil), ("\"true\"", nil), ("[]", nil), ("{}", nil),
    ]
      as [(String, Bool?)])
  func booleans(_ text: String, _ value: Bool?) throws {
    let bytes = Array("{\"a\":\(text)}".utf8)
    var cursor = JSONCursor(bytes)
    try cursor.beginObject(in: 0..<bytes.count)
    _ = try cursor.next(in: Self.names)
    #expect(try cursor.readBoolean() == value)
    #expect(try cursor.next(in: Self.names) == .end)
  }

  /// A part of a longer text is read as if it were alone: nothing outside it is looked at.
  @Test func aPartOfAText() throws {
    let bytes = Array("{\"a\":1}{\"text\":\"xy\"}{\"a\":3}".utf8)
    var cursor = JSONCursor(bytes)
    for (range, expected) in [(0..<7, JSONCursor.Step.value(0)), (7..<20, .value(1)), (20..<27, .value(0))] {
      try cursor.beginObject(in: range)
      #expect(try cursor.next(in: Self.names) == expected)
      _ = try cursor.skipValue()
      #expect(try cursor.next(in: Self.names) == .end)
    }
    for end in 8..<20 {
      #expect(throws: JSONCursor.Failure.self) {
        try cursor.beginObject(in: 7..<end)
        while try cursor.next(in: Self.names) != .end { _ = try cursor.skipValue() }
      }
    }
  }
}
