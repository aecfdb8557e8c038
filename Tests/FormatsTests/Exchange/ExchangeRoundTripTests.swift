import Diagnostics
import Formats
import ReferenceMaterial
import Testing

/// Strings that a format may take for its own syntax, written in each format for translators and read back.
@Suite struct ExchangeRoundTripTests {
  private static let tool = ExchangeTool(id: "t", name: "T", version: "1", build: "2")

  private static let texts = [
    "a", " a ", "\"", "\"\"", "a\"b", "'", "'=1", "=1+1", "+1", "-", "@x", "\\", "\\n", "a\\", "a\nb", "a\r\nb", "a\rb",
    "\tx", "a\tb", "a,b;c", ",", "|",
    "#, fuzzy", "msgid \"x\"", "<b>&amp;</b>", "]]>", "<!-- -->", "%@ %1$d 100%", "{\"a\": 1}", "e\u{301}", "\u{E9}",
    ",\u{301}", "\"\u{301}", "\\\u{338}",
    "\u{2028}", "\u{85}", "\u{A0}a\u{A0}", "\u{200F}שלום", "漢字😀", "\u{FEFF}a", "a\u{FFFD}", "/* c */", "// c", "$(X)",
    "&#13;", "\u{10FFFD}",
  ]

  /// The forms of a file: the name decides how it is read.
  private enum Form: String, CaseIterable {
    case csv, tsv, semicolons, json, po, xliff, xliff2

    func text(of document: ExchangeDocument) -> String {
      switch self {
      case .csv: DelimitedTranslations.text(of: document, separatedBy: .comma, limits: [])
      case .tsv: DelimitedTranslations.text(of: document, separatedBy: .tab, limits: [])
      case .semicolons: DelimitedTranslations.text(of: document, separatedBy: .semicolon, limits: [])
      case .json: FlatJSONTranslations.text(of: document)
      case .po: PortableObjectTranslations.text(of: document, tool: tool, limits: [])
      case .xliff: XLIFFWriter(tool: tool, limits: []).text(of: document)
      case .xliff2: XLIFF2Writer(limits: []).text(of: document)
      }
    }

    /// Key, source, translation and comment of each string; nil for what the format does not carry.
    func read(_ bytes: [UInt8]) -> (rows: [[String?]], findings: [Diagnostic]) {
      var sink = DiagnosticSink()
      let name = self == .semicolons ? "csv" : self == .xliff2 ? "xliff" : rawValue
      let source = SourceFile(path: "de.\(name)", bytes: bytes)
      if self == .xliff || self == .xliff2 {
        let document = XLIFFDocument.parse(source, versions: .all, reportingTo: &sink)
        return (document.files.flatMap(\.units).map { [$0.id, $0.source, $0.target, $0.note] }, sink.diagnostics)
      }
      let tables = ExchangeTable.read(
        source, as: LocalizationFormat(path: source.path), sourceLanguage: "en", keys: [], reportingTo: &sink)
      return (
        (tables ?? []).flatMap(\.entries).map { [$0.key.rawValue, $0.source, $0.value, $0.comment] }, sink.diagnostics
      )
    }
  }

  private func isSame(_ one: String?, _ other: String?) -> Bool {
    one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
  }

  private func document(_ units: [ExchangeUnit]) -> ExchangeDocument {
    ExchangeDocument(
      sourceLanguage: "en", targetLanguage: "de",
      files: [ExchangeFile(original: "en.lproj/InfoPlist.strings", units: units)])
  }

  @Test(arguments: Form.allCases) private func keysSourcesAndTranslations(_ form: Form) throws {
    let units = Self.texts.enumerated().map { number, text in
      ExchangeUnit(key: LocalizationKey("\(number) \(text)"), source: text, target: text + "ü", state: .translated)
    }
    let (rows, findings) = form.read(Array(form.text(of: document(units)).utf8))
    #expect(!findings.contains { $0.severity == .error }, "\(findings)")
    #expect(rows.count == units.count)
    for (row, unit) in zip(rows, units) {
      #expect(isSame(row[0], unit.key.rawValue), "\(unit.key.rawValue.debugDescription)")
      #expect(form == .json || isSame(row[1], unit.source), "\(unit.source.debugDescription)")
      #expect(isSame(row[2], unit.target), "\(unit.source.debugDescription)")
    }
  }

  /// A key or a translation that is nothing but such a string, and a translation that is its first character.
  @Test(arguments: Form.allCases) private func shortTexts(_ form: Form) throws {
    for text in Self.texts {
      let unit = ExchangeUnit(key: LocalizationKey(text), source: text, target: text, state: .translated)
      let (rows, _) = form.read(Array(form.text(of: document([unit])).utf8))
      #expect(rows.count == 1, "\(text.debugDescription)")
      #expect(isSame(rows.first?[0], text) && isSame(rows.first?[2], text), "\(text.debugDescription)")
    }
  }

  /// Comments keep their characters; some formats end each line of one with LF.
  @Test(arguments: [Form.csv, .tsv, .po, .xliff, .xliff2]) private func comments(_ form: Form) {
    let comments = Self.texts.filter { $0.utf8.first != 0x20 && $0.utf8.last != 0x20 && $0.utf8.first != 0x09 }
    for comment in comments {
      let unit = ExchangeUnit(key: "k", source: "s", target: "t", state: .translated, note: comment)
      let (rows, _) = form.read(Array(form.text(of: document([unit])).utf8))
      let lines = comment.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      #expect(isSame(rows.first?[3], form == .po ? lines : comment), "\(comment.debugDescription)")
    }
  }

  /// A file that a spreadsheet or an editor saved: a byte order mark, UTF-16, CR LF.
  @Test(arguments: Form.allCases, [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  private func savedByOtherPrograms(_ form: Form, _ encoding: TextEncoding) {
    let units = ["é", "漢", "a\"b"].map {
      ExchangeUnit(key: LocalizationKey($0), source: $0, target: $0 + "!", state: .translated)
    }
    let text = form.text(of: document(units)).replacing("\n", with: "\r\n")
    let body: [UInt8] =
      switch encoding {
      case .utf16LittleEndian: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      default: Array(text.utf8)
      }
    let (rows, findings) = form.read(encoding.byteOrderMark + body)
    #expect(!findings.contains { $0.severity == .error }, "\(findings)")
    #expect(rows.map { $0[0] } == ["é", "漢", "a\"b"] && rows.map { $0[2] } == ["é!", "漢!", "a\"b!"])
  }

  /// A string without a translation has none in any format.
  @Test(arguments: Form.allCases) private func untranslated(_ form: Form) {
    let units = [
      ExchangeUnit(key: "a", source: "A"), ExchangeUnit(key: "b", source: "B", target: "x", state: .translated),
    ]
    let (rows, findings) = form.read(Array(form.text(of: document(units)).utf8))
    #expect(rows.filter { $0[2] != nil }.map { $0[0] } == ["b"])
    #expect(findings.isEmpty)
  }

  /// Keys that are canonically equivalent are two strings, and are reported because other tools may take them for one.
  @Test(arguments: Form.allCases) private func equivalentKeys(_ form: Form) {
    let units = [("\u{E9}", "1"), ("e\u{301}", "2")].map {
      ExchangeUnit(key: LocalizationKey($0.0), source: $0.0, target: $0.1, state: .translated)
    }
    let (rows, findings) = form.read(Array(form.text(of: document(units)).utf8))
    #expect(rows.map { $0[2] } == ["1", "2"])
    #expect(rows.map { $0[0].map { Array($0.utf8) } } == units.map { Array($0.key.rawValue.utf8) })
    #expect(findings.map(\.id) == ["canonically-equal-keys"])
  }

  /// What the merge needs to know: the export's translation, whatever the lines of the file end with.
  @Test(
    arguments: [
      (nil, "x", false), ("a", "a", true), ("a", "b", false), ("a\nb", "a\r\nb", true), ("a\nb", "a\rb", true),
      ("\u{E9}", "e\u{301}", false), ("", "", true),
    ] as [(String?, String, Bool)])
  func basesAreCompared(_ exported: String?, _ current: String, _ isSame: Bool) {
    #expect(ExportedBase(of: exported, key: "k", in: .init("de")).isText(current) == isSame)
  }

  @Test(arguments: TranslationState.allCases) func basesAreReadBack(_ state: TranslationState) {
    for text in [nil, "", "é"] {
      let base = ExportedBase(of: text, key: "k", in: .init("de"), state: state)
      for words in [base.token, "note \(base.token)", "\(base.token) more", "\(base.token)\nmore"] {
        let read = ExportedBase(token: words)
        #expect(read?.token == base.token)
        #expect(read?.isUntranslated == (text == nil))
      }
    }
    #expect(
      ExportedBase(token: "pressfit-base:") == nil && ExportedBase(token: "pressfit-base:xyz") == nil
        && ExportedBase(token: "") == nil)
  }
}
