import Diagnostics
import Formats
import ReferenceMaterial
import Testing

/// Files as gettext's `msgfmt` reads them: the expected messages are those that `msgunfmt` prints.
@Suite struct PortableObjectLawTests {
  private static let header = "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"

  private func parse(_ text: String) -> (file: PortableObjectFile?, findings: [Diagnostic]) {
    var sink = DiagnosticSink()
    let file = PortableObjectFile.parse(SourceFile(path: "a.po", Self.header + text), reportingTo: &sink)
    return (file, sink.diagnostics)
  }

  @Test(arguments: [
    ("msgid \"a\"\r\nmsgstr \"b\"\r\n", "a=b"), ("msgid \"a\"\rmsgstr \"b\"\r", "a=b"),
    ("msgid \"a\rb\"\nmsgstr \"b\"\n", "a\rb=b"),
    ("msgid \"a\tb\"\nmsgstr \"c\u{1}d\"\n", "a\tb=c\u{1}d"), ("msgid \"a\"\nmsgstr \"\\x41g\\x0041\"\n", "a=AgA"),
    ("msgid \"a\"\nmsgstr \"\\1019\\0601\"\n", "a=A901"), ("msgid \"a\"\nmsgstr \"\\303\\251\"\n", "a=é"),
    ("msgid \"a\" msgstr \"b\" msgid \"c\" \"d\" msgstr \"e\"\n", "a=b cd=e"), ("msgid\"a\"msgstr\"b\"\n", "a=b"),
    ("  msgid \"a\"\n\tmsgstr \"b\"\n", "a=b"),
    ("msgid \"a\u{2028}b\"\nmsgstr \"c\u{85}d\"\n", "a\u{2028}b=c\u{85}d"),
    ("domain \"x\"\nmsgid \"a\"\nmsgstr \"b\"\n", "a=b"),
    ("#| msgctxt \"o\"\n#| msgid \"p\"\nmsgctxt \"c\"\nmsgid \"a\"\nmsgstr \"b\"\n", "c:a=b"),
    ("#\nmsgid \"a\"\nmsgstr \"b\"\n", "a=b"),
    ("msgid \"a\"\nmsgstr \"b\"\n#~ msgid \"c\"\n#~ msgstr \"d\"\nmsgid \"e\"\nmsgstr \"f\"\n", "a=b e=f"),
    ("msgctxt \"\"\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", ":a=b a=c"),
    ("msgid \"\u{E9}\"\nmsgstr \"b\"\n\nmsgid \"e\u{301}\"\nmsgstr \"c\"\n", "\u{E9}=b e\u{301}=c"),
    ("msgid \"a\"\nmsgstr \"\"\"b\"\n", "a=b"),
    ("msgid \"a\\\nb\"\nmsgstr \"c\"\n", "ab=c"),
  ])
  func messages(_ text: String, _ expected: String) {
    let (file, findings) = parse(text)
    let shown = file?.messages.map { ($0.context.map { $0 + ":" } ?? "") + "\($0.source)=\($0.target)" }.joined(
      separator: " ")
    #expect(shown.map { Array($0.utf8) } == Array(expected.utf8))
    #expect(findings.isEmpty)
  }

  @Test(
    arguments: [
      ("msgfoo \"a\"\nmsgid \"a\"\nmsgstr \"b\"\n", "malformed-po"), ("msgid \"a\"\nmsgstr \"\\?\"\n", "malformed-po"),
      ("msgid 'a'\nmsgstr 'b'\n", "malformed-po"),
      ("msgid \"a\nb\"\nmsgstr \"c\"\n", "malformed-po"), ("msgid \"a\\\r\nb\"\nmsgstr \"b\"\n", "malformed-po"),
      ("msgid \"a\"\nmsgstr \"b\"\n# x\n\"c\"\n", "malformed-po"), ("msgid \"a\"\n# x\nmsgstr \"b\"\n", "malformed-po"),
      ("msgid \"a\"\n#~ msgid \"c\"\n#~ msgstr \"d\"\nmsgstr \"b\"\n", "malformed-po"),
      ("msgid \"a\"\nmsgstr \"\\303\"\n", "invalid-utf8"),
    ] as [(String, Diagnostic.ID)])
  func rejected(_ text: String, _ id: Diagnostic.ID) {
    let (file, findings) = parse(text)
    #expect(file == nil && findings.map(\.id) == [id])
  }

  /// Both messages are kept: a merge uses the last one.
  @Test(arguments: [
    "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n",
    "msgctxt \"c\"\nmsgid \"a\"\nmsgstr \"b\"\nmsgctxt \"c\"\nmsgid \"a\"\nmsgstr \"b\"\n",
  ])
  func equalMessages(_ text: String) {
    let (file, findings) = parse(text)
    #expect(file?.messages.count == 2)
    #expect(findings.allSatisfy { $0.id == .duplicateKey && $0.severity == .warning })
  }

  /// Flags are words; those before an obsolete message are its own.
  @Test(arguments: [
    ("#, fuzzy\n", true), ("#,fuzzy\n", true), ("#, c-format,fuzzy\n", true), ("#, fuzzy, c-format\r\n", true),
    ("#, c-format\n#, fuzzy\n", true),
    ("#, nofuzzy\n", false), ("# fuzzy\n", false), ("#. , fuzzy\n", false), ("", false),
    ("#, fuzzy\n#~ msgid \"x\"\n#~ msgstr \"y\"\n", false),
    ("#, fuzzy\n#~| msgid \"q\"\n#~ msgid \"x\"\n#~ msgstr \"y\"\n", false),
    ("#~ msgid \"x\"\n#~ msgstr \"y\"\n#, fuzzy\n", true),
  ])
  func fuzzyMessages(_ comments: String, _ isFuzzy: Bool) {
    let (file, findings) = parse(comments + "msgid \"a\"\nmsgstr \"b\"\n")
    #expect(file?.messages.map(\.isFuzzy) == [isFuzzy] && findings.isEmpty)
  }

  /// Comments before an obsolete message do not belong to the next one.
  @Test func commentsOfObsoleteMessages() {
    let text =
      "#. gone\n#: x.strings\n#~ msgid \"x\"\n#~ msgstr \"y\"\n\n#. here\n#: y.strings z.strings\nmsgid \"a\"\nmsgstr \"b\"\n"
    let message = parse(text).file?.messages.first
    #expect(message?.comment == "here" && message?.references == ["y.strings", "z.strings"])
  }

  /// `msgfmt --check` rejects a translation that does not start or end with a line break like its source; one that is missing is not checked.
  @Test(arguments: [
    ("a\\n", "b\\n", false), ("a\\n", "b", true), ("a", "b\\n", true), ("\\na", "b", true), ("\\na", "\\nb", false),
    ("a", "\\nb", true), ("a\\n\\nb", "c", false),
    ("a\\n", "", false), ("\\n", "\\n", false), ("a\\n", "b\\r\\n", false), ("a\\n", "b\\r", true),
  ])
  func lineBreaksAtTheEnds(_ source: String, _ target: String, _ isReported: Bool) {
    let (file, findings) = parse("msgid \"\(source)\"\nmsgstr \"\(target)\"\n")
    #expect(file != nil && findings.map(\.id) == (isReported ? ["malformed-po"] : []))
    #expect(parse("#, fuzzy\nmsgid \"\(source)\"\nmsgstr \"\(target)\"\n").findings.isEmpty)
  }

  @Test(arguments: [
    ("charset=UTF-8", true), ("charset=utf-8", true), ("charset=CHARSET", true), ("charset=ASCII", true),
    ("charset=ISO-8859-1", false), ("charset=cp1252; x", false),
    ("", true),
  ])
  func charsets(_ type: String, _ isRead: Bool) {
    for letter in ["é", "e"] {
      var sink = DiagnosticSink()
      let text = "msgid \"\"\nmsgstr \"Content-Type: text/plain; \(type)\\n\"\n\nmsgid \"\(letter)\"\nmsgstr \"b\"\n"
      let file = PortableObjectFile.parse(SourceFile(path: "a.po", text), reportingTo: &sink)
      #expect((file != nil) == (isRead || letter == "e"))
      #expect(sink.diagnostics.map(\.id) == (file == nil ? ["unknown-encoding"] : []))
    }
  }

  /// The header's fields, in any letter case, with any white space after the colon.
  @Test(
    arguments: [
      ("Language: de\\n", "de"), ("language:de\\n", "de"), ("LANGUAGE:   pt_BR\\n", "pt_BR"), ("Language: \\n", nil),
      ("X-Language: de\\n", nil),
    ] as [(String, String?)])
  func languages(_ line: String, _ language: String?) {
    var sink = DiagnosticSink()
    let file = PortableObjectFile.parse(
      SourceFile(path: "a.po", "msgid \"\"\nmsgstr \"\"\n\"\(line)\"\n"), reportingTo: &sink)
    #expect(file?.language == language && file?.messages.isEmpty == true)
  }
}
