import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@Suite struct StringsFileTests {
  static func parse(_ text: String) -> (file: StringsFile, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let file = StringsFile.parse(SourceFile(path: "x.strings", text), reportingTo: &sink)
    return (file, sink.diagnostics)
  }

  @Test func entriesKnowTheirPlaces() throws {
    let (file, diagnostics) = Self.parse("/* c */\n'k' = \"v\" ;\nw;\n")
    #expect(diagnostics.isEmpty && file.isComplete && !file.hasError)
    let first = try #require(file.entries.first)
    #expect(file.source.string(in: first.range) == "'k' = \"v\" ;")
    #expect(file.source.string(in: first.name.range) == "'k'")
    #expect(file.source.string(in: first.value.range) == "\"v\"")
    #expect(first.name.quotes == .single && first.value.literal?.quotes == .double && !first.isShortcut)
    let last = try #require(file.entries.last)
    #expect(last.isShortcut && last.value.string == "w" && last.value.range == last.name.range)
  }

  @Test(
    arguments: [
      ("/* c */\nk = v;", "c"),
      ("/* Header */\n\nk = v;", nil),
      ("/* Header */\n\n/*  two\n lines */\nk = v;", "two\n lines"),
      ("// one\n  //two\nk = v;", "one\ntwo"),
      ("// Header\n\n// one\nk = v;", "one"),
      ("a = b; // of a\nk = v;", nil),
      ("a = b; // of a\n// of k\nk = v;", "of k"),
      ("a = b; /* of k */ k = v;", "of k"),
      ("{ // of the brace\n k = v; }", nil),
      ("/* c */k = v;", "c"),
      ("/**/k = v;", ""),
    ])
  func comments(_ text: String, _ expected: String?) throws {
    #expect(try #require(Self.parse(text).file.entry(forKey: "k")).comment?.text == expected)
  }

  @Test func theLastOfEqualKeysCounts() {
    for count in [3, 30] {
      let text = (0..<count).map { "k = \($0);\n" }.joined() + "other = x;"
      let (file, diagnostics) = Self.parse(text)
      #expect(file.entry(forKey: "k")?.value.string == "\(count - 1)")
      #expect(file.entry(forKey: "no") == nil)
      #expect(file.entries.count == count + 1)
      #expect(diagnostics.map(\.id) == Array(repeating: "duplicate-key", count: count - 1))
      #expect(diagnostics.map { $0.primary?.position?.line } == Array(2...count))
    }
  }

  @Test func keysAreComparedByCodeUnit() {
    let (file, diagnostics) = Self.parse("\"\u{E9}\" = 1;\n\"e\u{301}\" = 2;")
    #expect(file.entry(forKey: "\u{E9}")?.value.string == "1")
    #expect(file.entry(forKey: "e\u{301}")?.value.string == "2")
    #expect(diagnostics.map(\.id) == ["canonically-equal-keys"])
  }

  /// `|` marks the location of the diagnostic.
  @Test(
    arguments: [
      ("\"a\" = \"b\"|\n\"c\" = \"d\";", "missing-semicolon"),
      ("\"a\" = |\"b;\n\"c\" = \"d\";", "missing-semicolon"),
      ("\"a\" |\"b\";", "expected-equals-or-semicolon"),
      ("a|~ipad = \"x\";", "expected-equals-or-semicolon"),
      ("a = |@\"x\";", "unexpected-character"),
      ("a = b;\n|“c” = “d”;", "unread-tail"),
      ("a = b;|; c = d;", "unread-tail"),
      ("a = b;\n|\"c = d;", "unread-tail"),
      ("a = |\"b;", "unterminated-string"),
      ("a = b; |/* c = d;", "unterminated-comment"),
      ("a = b;\n|<<<<<<< HEAD\nc = d;\n", "merge-conflict"),
      ("a = b;\n/*\n=======\n*/\n|======= \nc = d;\n", "merge-conflict"),
      ("a = {\nb = c;\n|>>>>>>> x\n};", "merge-conflict"),
      ("a = b;\n|a = c;", "duplicate-key"),
      ("a = |(b);", "non-string-value"),
      ("a = (b |c);", "missing-close-paren"),
      ("a = ({b = c|});", "missing-semicolon"),
      ("a = {b = c; |; };", "missing-close-brace"),
      ("a = <00 0|x>;", "bad-data"),
      ("{a = b;} |c", "junk-after-plist"),
      ("|\"a\"", "not-a-dictionary"),
      ("a =|", "unexpected-eof"),
      ("a = \"x|\\Ud83dy\";", "lone-surrogate"),
      ("a = \"x|\\u00e9\";", "lowercase-unicode-escape"),
      ("a = \"x|\\q\";", "unknown-escape"),
      ("a = \"x|\\351\";", "octal-nextstep"),
      ("a = |\"x\\0\";", "nul-character"),
      ("a = \"x|\u{1B}\";", "control-character"),
      ("a = \"x|\u{85}\";", "control-character"),
      ("a = |\"x\u{202E}y\";", "bidi-control"),
      ("a = b|//c\n;", "suspicious-comment-in-word"),
    ])
  func positions(_ marked: String, _ id: String) throws {
    let offset = try #require(marked.utf8.firstIndex(of: 0x7C)).utf16Offset(in: marked)
    let marker = marked.utf8.distance(from: marked.startIndex, to: String.Index(utf16Offset: offset, in: marked))
    let diagnostics = Self.parse(String(marked.filter { $0 != "|" })).diagnostics
    let diagnostic = try #require(diagnostics.first { $0.id.rawValue == id }, "\(diagnostics.map(\.id))")
    #expect(diagnostic.primary?.range?.start == marker)
  }

  @Test(
    arguments: [
      "a = \"\u{2067}x\u{2069} \u{202B}y\u{202C}\";", "a = http://x.y//z;", "a = \"\\'\\\"\\\\\\/\\a\\f\\v\\n\";",
      "a = \"\\101\\012\\U0041\\U00e9abcd\";", "// =======\na = b;",
    ])
  func findsNoProblem(_ text: String) {
    #expect(Self.parse(text).diagnostics.isEmpty)
  }

  @Test func doesNotEditIncompleteFiles() {
    for text in ["a = b; @", "a = b; /*", "a = \"\\Ud800\";", "a = b", "\"a\""] {
      #expect(!Self.parse(text).file.isComplete, "\(text)")
    }
    for text in ["", "// c", "a = b; a = c;", "{ a = (b); }"] { #expect(Self.parse(text).file.isComplete, "\(text)") }
  }

  @Test(
    arguments: [
      ("bplist00", PropertyListDocument.Format.binary), ("<?xml", .xml), ("\u{FEFF} <plist>", .xml), ("<dict>", .xml),
      ("<array", .xml), ("<!-- -->", .xml), ("<0fbd>", .openStep), ("<da>", .openStep), ("\"a\";", .openStep),
      ("", .openStep), ("<dictionary>", .openStep),
    ])
  func forms(_ text: String, _ form: PropertyListDocument.Format) {
    #expect(PropertyListDocument.Format(ofTable: SourceFile(path: "x", text)) == form)
  }

  /// Quadratic work would take hours here.
  @Test(.timeLimit(.minutes(10))) func longLinesOfDamageAreReadToTheirEnd() {
    let text = String(repeating: "k=\"\\q\u{202E}\";", count: 10_000)
    #expect(Self.parse(text).diagnostics.count == 29_999)
  }
}
