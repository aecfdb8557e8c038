import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@Suite struct PortableObjectTests {
  private func read(_ text: String, keys: Set<LocalizationKey> = []) -> (table: ExchangeTable?, sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "de.po", text)
    return (PortableObjectTranslations.read(source, keys: keys, reportingTo: &sink), sink)
  }

  private let file = """
    # Translators
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"

    #. for developers
    #: a/b.strings:1 Search.Title
    msgid "Search"
    msgstr ""
    "Su"
    "chen\\n\\"x\\""

    #, fuzzy, c-format
    #| msgid "Old"
    msgctxt "key"
    msgid "Find"
    msgstr "Finden"
    msgid "Empty"
    msgstr ""

    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] "%d Datei"
    msgstr[1] "%d Dateien"

    #~ msgid "Gone"
    #~ msgstr "Weg"

    """

  @Test func readsMessages() throws {
    let (table, sink) = read(file, keys: ["Search.Title"])
    let entries = try #require(table).entries
    #expect(table?.language == "de")
    #expect(entries.map(\.key) == ["Search.Title", "key"])
    #expect(entries.map(\.value) == ["Suchen\n\"x\"", "Finden"])
    #expect(entries.map(\.state) == [.translated, .needsReview])
    #expect(entries.map(\.source) == ["Search", "Find"])
    #expect(entries.first?.comment == "for developers")
    #expect(sink.diagnostics.map(\.id) == ["po-plural"])
    #expect(read(file).table?.entries.map(\.key) == ["Search", "key"])
  }

  /// Input that gettext's `msgfmt` rejects: missing, duplicate or misplaced parts of a message, and unknown escapes.
  @Test(arguments: [
    "msgid \"a\"", "msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"", "msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"",
    "msgctxt \"a\"\nmsgctxt \"b\"",
    "msgctxt \"a\"\nmsgstr \"b\"", "msgstr \"b\"", "msgid \"a\"\nmsgstr[0] \"b\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[2] \"d\"",
    "msgid \"a\"\n# c\nmsgstr \"b\"", "msgid \"a\"\nmsgstr \"\\q\"", "msgid \"a\"\nmsgstr \"\\x\"",
    "msgid \"a\"\nmsgstr[x] \"b\"",
  ]) func refusesWhatGettextRefuses(_ text: String) {
    var sink = DiagnosticSink()
    #expect(PortableObjectFile.parse(SourceFile(path: "a.po", text + "\n"), reportingTo: &sink) == nil)
    #expect(sink.diagnostics.map(\.id) == ["malformed-po"])
  }

  @Test func readsTheEscapesOfGettext() {
    var sink = DiagnosticSink()
    let text = #"msgid "a"\#nmsgstr "\a\b\f\v\t\r\n\"\\\101\x41z""#
    let file = PortableObjectFile.parse(SourceFile(path: "a.po", text), reportingTo: &sink)
    #expect(file?.messages.first?.target == "\u{7}\u{8}\u{C}\u{B}\t\r\n\"\\AAz")
  }

  @Test(arguments: ["msgid \"a", "msgid a", "hello", "\"x\"", "msgid \"a\"b\"", "msgid \"a\\\"", ""])
  func rejectsFilesThatAreNotPO(_ text: String) {
    #expect(read(text).sink.worst == .error)
  }

  @Test func readsWhatItWrote() throws {
    let unit = ExchangeUnit(key: "k \"1\"\\", source: "a\nb\t", target: "ä\"\\n", note: "one\ntwo")
    let document = ExchangeDocument(
      sourceLanguage: "en", targetLanguage: "pt-BR", files: [ExchangeFile(original: "o.strings", units: [unit])])
    let tool = ExchangeTool(id: "t", name: "T", version: "1", build: "2")
    let (table, sink) = read(PortableObjectTranslations.text(of: document, tool: tool, limits: []))
    let entry = try #require(table?.entries.first)
    #expect(sink.diagnostics.isEmpty && table?.language == "pt-BR")
    #expect(entry.key == unit.key && entry.source == unit.source && entry.value == unit.target)
    #expect(entry.comment == unit.note)
  }

  /// Each line of a comment is a comment in the file, whatever ends the line.
  @Test(arguments: [
    ("one\r\ntwo", "one\ntwo"), ("one\rtwo", "one\ntwo"), ("one\n\r\ntwo\n", "one\n\ntwo\n"),
    ("#, fuzzy", "#, fuzzy"), ("msgid \"x\"\r\nmsgstr \"y\"", "msgid \"x\"\nmsgstr \"y\""),
  ])
  func linesOfComments(_ note: String, _ read: String) throws {
    let unit = ExchangeUnit(key: "k", source: "a", target: "b", note: note)
    let document = ExchangeDocument(
      sourceLanguage: "en", targetLanguage: "de", files: [ExchangeFile(original: "o.strings", units: [unit])])
    let tool = ExchangeTool(id: "t", name: "T", version: "1", build: "2")
    let (table, sink) = self.read(PortableObjectTranslations.text(of: document, tool: tool, limits: []))
    #expect(sink.diagnostics.isEmpty)
    #expect(table?.entries.map(\.value) == ["b"])
    #expect(table?.entries.first?.comment == read)
  }

  /// A path with a space or a line end is not a reference, because the file could not be read back.
  @Test(arguments: ["a b.strings", "a\nb.strings", "a\r\nmsgid.strings", "a\tb.strings"])
  func pathsThatCannotBeReferences(_ path: String) {
    let document = ExchangeDocument(
      sourceLanguage: "en", targetLanguage: "de",
      files: [ExchangeFile(original: path, units: [ExchangeUnit(key: "k", source: "a", target: "b")])])
    let tool = ExchangeTool(id: "t", name: "T", version: "1", build: "2")
    let text = PortableObjectTranslations.text(of: document, tool: tool, limits: [])
    #expect(!text.contains("#: "))
    #expect(self.read(text).table?.entries.map(\.key) == ["k"])
  }
}
