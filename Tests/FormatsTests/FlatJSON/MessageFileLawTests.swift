import Diagnostics
import Formats
import Foundation
import Testing

/// Messages as format strings, and back: the placeholders keep their names, and no other character changes.
@Suite struct MessageFileLawTests {
  private func file(_ message: String, _ path: String) throws -> MessageFile {
    let json = try JSONSerialization.data(withJSONObject: ["k": message])
    var sink = DiagnosticSink()
    return try #require(MessageFile.parse(SourceFile(path: path, bytes: Array(json)), reportingTo: &sink))
  }

  private static let arb = "lib/l10n/app_de.arb"
  private static let json = "locales/de.json"

  /// A message without placeholders is text as it is; in one with placeholders, a percent sign is doubled.
  @Test(arguments: [
    (arb, "{a}", "%@"), (arb, "{a} 5% {b}", "%@ 5%% %@"), (arb, "5%", "5%"), (arb, "{a}%\u{338}", "%@%%\u{338}"),
    (arb, "{a}\u{301}", "%@\u{301}"),
    (arb, "{a}%%", "%@%%%%"), (arb, "{user.name_1}", "%@"), (arb, "{n, plural, other{x}}", "{n, plural, other{x}}"),
    (arb, "{}", "{}"), (arb, "{a b}", "{a b}"),
    (arb, "{a", "{a"), (arb, "a}", "a}"), (arb, "{größe}", "%@"), (json, "{{a}} 5%", "%@ 5%%"),
    (json, "%{a} 5%", "%@ 5%%"), (json, "{a}", "{a}"),
    (json, "{{a}} {b}", "{{a}} {b}"), (json, "{{ a }}%{b}", "%@%@"), (json, "{{a, number}}", "{{a, number}}"),
    (json, "%{a}%\u{301}", "%@%%\u{301}"),
    (json, "5%", "5%"), (json, "{{a}}\u{301}", "%@\u{301}"), (json, "\u{301}{{a}}", "\u{301}%@"),
    (arb, "\r\n{a}\r\n", "\r\n%@\r\n"),
  ])
  func templates(_ path: String, _ message: String, _ text: String) throws {
    let found = try #require(try file(message, path)["k"])
    #expect(found.message.unicodeScalars.elementsEqual(message.unicodeScalars))
    #expect(found.text.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  /// The text of a message is the message again.
  @Test(
    arguments: [arb, json],
    [
      "a", "{a}", "{a} 5% {b}", "{{a}} 5%", "%{a}", "{a}%\u{338}", "100%", "%{a}%%", "{{ a }}\u{301}", "a\r\nb", "\0",
      "{a}\0%", "e\u{301}{a}\u{E9}", "{a}{b}{a}", "%",
    ])
  func theTextGivesTheMessage(_ path: String, _ message: String) throws {
    let file = try file(message, path)
    let text = try #require(file["k"]).text
    // Braces of another syntax are refused, because Pressfit does not know what is inside.
    if text.utf8.contains(UInt8(ascii: "{")) {
      #expect(throws: TableEditError.placeholders) { try file.message(text, of: "k") }
    } else {
      #expect(try file.message(text, of: "k").unicodeScalars.elementsEqual(message.unicodeScalars))
    }
  }

  @Test(
    arguments: [
      (arb, "{a} of {b}", "%@ %@", "{a} {b}"), (arb, "{a}", "100 %% %@", "100 % {a}"), (arb, "{a}", "%%%@", "%{a}"),
      (arb, "{a}", "%%@", nil),
      (arb, "{a}", "%@%", nil), (arb, "{a}", "%1$@", nil), (arb, "{a}", "%@\u{301}", "{a}\u{301}"),
      (arb, "{a}", "%\u{301}%@", nil), (arb, "{a}", "x", nil),
      (arb, "a", "50 %", "50 %"), (arb, "a", "50 %@", nil), (arb, "a", "50 %%@", "50 %%@"), (arb, "a", "50 % %@", nil),
      (json, "a", "%@", "%@"),
      (json, "{{a}}", "\0%@", "\0{{a}}"), (json, "{{a}}", "%@ $t(x)", nil), (json, "a", "$t\u{301}(", "$t\u{301}("),
      (json, "a", "{\u{301}", nil),
      (arb, "{n, plural, one{x} other{y}}", "Neu", nil), (json, "{{n, number}} left", "Neu", nil),
      (json, "{name}", "Neu", nil),
    ] as [(String, String, String, String?)])
  func translations(_ path: String, _ message: String, _ text: String, _ written: String?) throws {
    let file = try file(message, path)
    if let written {
      #expect(try file.message(text, of: "k").unicodeScalars.elementsEqual(written.unicodeScalars))
    } else {
      #expect(throws: TableEditError.placeholders) { try file.message(text, of: "k") }
    }
  }

  /// Keys that describe others begin with `@`, whatever follows it.
  @Test func descriptionsAreNotMessages() throws {
    var sink = DiagnosticSink()
    let text = "{\"a\":\"1\",\"@a\":\"2\",\"@\u{301}b\":\"3\",\"\\u0040c\":\"4\",\"d@\":\"5\"}"
    let file = try #require(MessageFile.parse(SourceFile(path: Self.arb, text), reportingTo: &sink))
    #expect(file.messages.map(\.key) == ["a", "d@"])
  }

  /// An edit changes the value of its key, and nothing else, in a file of any encoding and layout.
  @Test(arguments: [
    "{\"a\":\"1\",\"b\":{\"c\":\"2\"}}", "{\r\n\t\"a\" : \"1\",\r\n\t\"b\" : {\r\n\t\t\"c\" : \"2\"\r\n\t}\r\n}\r\n",
    "// x\n{\"a\": \"1\", /* \"a\" */ \"b\": {\"c\": \"2\",},}",
    "{\n  \"a\": \"\\u0031\",\n  \"b\": {\n    \"c\": \"2\"\n  }\n}",
  ])
  func editsAreLocal(_ text: String) throws {
    for isWide in [false, true] {
      let bytes =
        isWide
        ? [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] } : Array(text.utf8)
      var sink = DiagnosticSink()
      let before = try #require(MessageFile.parse(SourceFile(path: Self.json, bytes: bytes), reportingTo: &sink))
      for (key, value) in [("a", "ü"), ("b.c", "漢\"\\\n😀")] {
        let change = TableChange(LocalizationKey(key), value, language: "", state: .translated)
        let edits = try before.edits(for: [change])
        #expect(edits.map(\.range) == [before[LocalizationKey(key)]?.range])
        let source = SourceFile(path: Self.json, bytes: try before.source.bytes(applying: edits))
        let after = try #require(MessageFile.parse(source, reportingTo: &sink))
        #expect(after[LocalizationKey(key)]?.message == value)
        #expect(before.isEdited(into: after, by: [change]))
        #expect(source.encoding == before.source.encoding && source.hasByteOrderMark == isWide)
      }
    }
  }

  /// New keys go where the file's own are: at the end, or in order; every other byte stays.
  @Test(arguments: [
    ("{\n  \"a\": \"1\",\n  \"c\": \"2\"\n}\n", "b", "{\n  \"a\": \"1\",\n  \"b\": \"x\",\n  \"c\": \"2\"\n}\n"),
    ("{\n  \"c\": \"1\",\n  \"a\": \"2\"\n}\n", "b", "{\n  \"c\": \"1\",\n  \"a\": \"2\",\n  \"b\": \"x\"\n}\n"),
    ("{}", "b", "{\n  \"b\" : \"x\"\n}"), ("{ }\n", "b", "{\n  \"b\" : \"x\"\n}\n"),
    ("{\"a\":\"1\"}", "b", "{\"a\":\"1\",\"b\":\"x\"}"),
    ("{\r\n\t\"a\":\"1\"\r\n}", "b", "{\r\n\t\"a\":\"1\",\r\n\t\"b\":\"x\"\r\n}"),
    ("{\"a\":\"1\",}", "b", "{\"a\":\"1\",\"b\":\"x\",}"),
    ("{\n  \"a10\": \"1\",\n  \"a9\": \"2\"\n}", "a95", "{\n  \"a10\": \"1\",\n  \"a9\": \"2\",\n  \"a95\": \"x\"\n}"),
    ("{\n  \"a9\": \"1\",\n  \"a10\": \"2\"\n}", "a95", "{\n  \"a9\": \"1\",\n  \"a10\": \"2\",\n  \"a95\": \"x\"\n}"),
    ("{\n  \"z\": {\n    \"a\": \"1\"\n  }\n}", "z.b", "{\n  \"z\": {\n    \"a\": \"1\",\n    \"b\": \"x\"\n  }\n}"),
    (
      "{\n  \"z\": {\n    \"a\": \"1\"\n  }\n}", "y.b",
      "{\n  \"y\": {\n    \"b\": \"x\"\n  },\n  \"z\": {\n    \"a\": \"1\"\n  }\n}"
    ),
    ("{\n  // nothing yet\n}\n", "b", "{\n  // nothing yet\n  \"b\" : \"x\"\n}\n"),
  ])
  func newKeys(_ text: String, _ key: String, _ expected: String) throws {
    var sink = DiagnosticSink()
    let file = try #require(MessageFile.parse(SourceFile(path: Self.json, text), reportingTo: &sink))
    let change = TableChange(LocalizationKey(key), "x", language: "", state: .translated)
    let edits = try file.edits(for: [change])
    #expect(String(decoding: try file.source.bytes(applying: edits), as: UTF8.self) == expected)
  }
}
