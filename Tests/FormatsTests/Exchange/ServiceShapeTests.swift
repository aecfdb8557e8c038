import Diagnostics
import Formats
import Testing

/// A file in the shape that a translation service writes, with strings of our own.
struct ServiceFile: Sendable, CustomTestStringConvertible {
  /// A string as the file states it.
  struct Row: Hashable, CustomStringConvertible {
    var place: String?
    var key: String
    var source: String?
    var target: String?
    var state = TranslationState.translated

    var description: String { "\(place ?? "-"): \(key) = \(source ?? "-") → \(target ?? "-") (\(state))" }
  }

  let service: String
  let path: String
  let text: String
  let rows: [Row]

  init(_ service: String, _ path: String, _ text: String, _ rows: [Row]) {
    (self.service, self.path, self.text, self.rows) = (service, path, text, rows)
  }

  var testDescription: String { "\(service): \(path)" }

  static func row(
    _ place: String?, _ key: String, _ source: String?, _ target: String?, _ state: TranslationState = .translated
  ) -> Row { Row(place: place, key: key, source: source, target: target, state: state) }

  private static func xliff(_ file: String, version: String = "1.2") -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:\(version)\" version=\"\(version)\">\n\(file)\n</xliff>\n"
  }

  private static let table = "App/en.lproj/InfoPlist.strings"

  /// From the services' documentation, and from the exporters of Weblate (translate-toolkit) and Tolgee.
  static let all: [ServiceFile] = [
    ServiceFile(
      "Crowdin", "de.xliff",
      xliff(
        """
        <file id="35" original="/\(table)" source-language="en" target-language="de" datatype="plaintext" project-id="4" tool-id="crowdin">
          <header><tool tool-id="crowdin" tool-name="Crowdin" tool-version="1.1"/></header>
          <body>
            <trans-unit id="101" resname="Add nest"><source>Add nest</source><target state="final">Nest hinzufügen</target>
              <context-group purpose="information"><context context-type="source">Add nest</context></context-group></trans-unit>
            <trans-unit id="102" resname="Find"><source>Find</source><target state="needs-translation">Find</target></trans-unit>
          </body>
        </file>
        """),
      [
        row("/" + table, "Add nest", "Add nest", "Nest hinzufügen", .final),
        row("/" + table, "Find", "Find", "Find", .new),
      ]),
    ServiceFile(
      "Crowdin, strings without files", "de.xliff",
      xliff(
        """
        <file source-language="en" target-language="de" datatype="database" tool-id="crowdin">
          <header><tool tool-id="crowdin" tool-name="Crowdin" tool-version="1.0"/></header>
          <body><trans-unit id="crowdin:5f" resname="Find"><source>Find</source><target state="translated">Suchen</target></trans-unit></body>
        </file>
        """), [row(nil, "Find", "Find", "Suchen")]),
    ServiceFile(
      "Crowdin, XLIFF 2", "de.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f1">
      <unit id="Find"><segment id="s1" state="final"><source>Find</source><target>Suchen</target></segment></unit>
      <unit id="Add"><segment id="s1" state="initial"><source>Add</source><target></target></segment></unit></file></xliff>
      """, [row(nil, "Find", "Find", "Suchen", .final), row(nil, "Add", "Add", "", .new)]),
    ServiceFile(
      "Crowdin", "de.csv", "identifier,source_phrase,context,translation\nFind,Find,a button,Suchen\nAdd,Add,,\n",
      [row(nil, "Find", "Find", "Suchen")]),
    ServiceFile(
      "Weblate", "de.po",
      """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "X-Generator: Weblate 5.14\\n"

      #. Shown in the menu
      #, xml-text
      msgctxt "\(table)///Add nest"
      msgid "Add nest"
      msgstr "Nest hinzufügen"

      #: App/Code.swift:12
      #, fuzzy
      msgctxt "Find"
      msgid "Find"
      msgstr "Suchen"
      """, [row(table, "Add nest", "Add nest", "Nest hinzufügen"), row(nil, "Find", "Find", "Suchen", .needsReview)]),
    ServiceFile(
      "Weblate, XLIFF 1.1", "de.xlf",
      xliff(
        """
        <file original="NoName" source-language="en" datatype="plaintext" target-language="de"><body>
          <trans-unit xml:space="preserve" approved="yes" id="\(table)///Add nest" weblate-flags="max-length:8">
            <source>Add nest</source><target state="translated">Nest hinzufügen</target><note from="developer">n</note></trans-unit>
          <trans-unit xml:space="preserve" approved="no" id="Share/InfoPlist.xcstrings///Find">
            <source>Find</source><target state="needs-translation">Suchen</target></trans-unit>
        </body></file>
        """, version: "1.1"),
      [
        row(table, "Add nest", "Add nest", "Nest hinzufügen", .final),
        row("Share/InfoPlist.xcstrings", "Find", "Find", "Suchen", .new),
      ]),
    ServiceFile(
      "Weblate", "de.csv",
      """
      "location","source","target","id","fuzzy","context","translator_comments","developer_comments"
      "","'+ Add|nest'","'- Nest
      ""neu""'","","False","\(table)///+ Add|nest","","n"
      "","'%@ B'","'= Be'","","True","b","",""
      "","Find","Suchen","f","False","a button","",""
      """.replacing("+ Add|nest'", with: "+ Add\\|nest'"),
      [
        row(table, "+ Add|nest", "+ Add|nest", "- Nest\n\"neu\""), row(nil, "b", "%@ B", "= Be", .needsReview),
        row(nil, "f", "Find", "Suchen"),
      ]),
    ServiceFile(
      "Weblate", "de.json", "{\"\(table)///Add nest\": \"Nest hinzufügen\", \"Find\": \"Suchen\"}",
      [row(table, "Add nest", nil, "Nest hinzufügen"), row(nil, "Find", nil, "Suchen")]),
    ServiceFile(
      "Lokalise", "de.xliff",
      xliff(
        """
        <file original="" datatype="plaintext" xml:space="preserve" source-language="en" target-language="de">
          <header><tool tool-id="lokalise.com" tool-name="Lokalise"/></header>
          <body><trans-unit id="Find" resname="Find"><source>Find</source><target>Suchen</target></trans-unit></body>
        </file>
        """), [row(nil, "Find", "Find", "Suchen")]),
    ServiceFile(
      "Lokalise, structured", "de.json",
      #"{"Find": {"translation": "Suchen", "notes": "a button", "limit": 20, "tags": ["menu"]}, "Add": {"translation": ""}}"#,
      [row(nil, "Find", nil, "Suchen")]),
    ServiceFile(
      "Lokalise, without header", "de.csv", "Find,Suchen\n\"Add\",\"Neu, neu\"\n",
      [
        row(nil, "Find", nil, "Suchen"), row(nil, "Add", nil, "Neu, neu"),
      ]),
    ServiceFile(
      "Lokalise, several languages", "all.csv", "Key name,Description,en,de\nFind,a button,Find,Suchen\n",
      [row(nil, "Find", "Find", "Suchen")]),
    ServiceFile(
      "Phrase", "de.xlf",
      xliff(
        """
        <file original="global" datatype="plaintext" source-language="en" target-language="de">
          <body><trans-unit id="Find" resname="6111346587292">
            <source xml:lang="en">Find</source><target xml:lang="de" state="signed-off">Suchen</target><note>a button</note></trans-unit>
          <trans-unit id="Add"><source xml:lang="en">Add</source><target xml:lang="de" state="new"/></trans-unit></body>
        </file>
        """), [row("global", "Find", "Find", "Suchen", .final), row("global", "Add", "Add", "", .new)]),
    ServiceFile(
      "Phrase", "all.csv", "key_name;comment;tags;en;de\nFind;a button;menu;Find;Suchen\n",
      [row(nil, "Find", "Find", "Suchen")]),
    ServiceFile(
      "Phrase", "de.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Find\"\nmsgstr \"Suchen\"\n",
      [
        row(nil, "Find", "Find", "Suchen")
      ]),
    ServiceFile(
      "Phrase, nested", "de.json", #"{"menu": {"find": "Suchen", "add": null}}"#,
      [
        row(nil, "menu.find", nil, "Suchen")
      ]),
    ServiceFile(
      "POEditor", "de.xliff",
      xliff(
        """
        <file original="file.ext" xml:space="preserve" source-language="en" target-language="de"><header>
          <tool tool-id="poeditor" tool-name="POEditor"/></header><body>
          <group id="menu"><trans-unit id="Find" resname="Find"><source>Find</source><target>Suchen</target>
            <context-group purpose="location"><context context-type="sourcefile">App/Menu.swift</context></context-group></trans-unit>
          </group></body></file>
        """), [row("file.ext", "Find", "Find", "Suchen")]),
    ServiceFile(
      "POEditor", "de.json",
      """
      [{"term": "Find", "definition": "Suchen", "context": "", "term_plural": "", "reference": "\(table)", "comment": "c", "fuzzy": 0},
       {"term": "Add", "definition": "Neu", "context": "", "term_plural": "", "reference": "", "comment": "", "fuzzy": 1}]
      """, [row(table, "Find", nil, "Suchen"), row(nil, "Add", nil, "Neu", .needsReview)]),
    ServiceFile(
      "POEditor, without header", "de.csv", "\"Find\",\"Suchen\",,\(table),\"c\"\n\"Add\",\"\",,,\n",
      [row(table, "Find", nil, "Suchen")]),
    ServiceFile(
      "POEditor", "de.po",
      "msgid \"\"\nmsgstr \"X-Generator: POEditor.com\\n\"\n\n#: \(table):3\nmsgctxt \"\"\nmsgid \"Find\"\nmsgstr \"Suchen\"\n",
      [row(table, "Find", "Find", "Suchen")]),
    ServiceFile(
      "Transifex", "de.xlf",
      xliff(
        """
        <file original="\(table)" source-language="en" target-language="de" datatype="plaintext"><body>
          <trans-unit approved="yes" id="Find" maxwidth="30" size-unit="char"><source>Find</source><target>Suchen</target>
            <note from="developer">a button</note></trans-unit>
          <trans-unit approved="no" id="Add"><source>Add</source><target>Neu</target></trans-unit></body></file>
        """), [row(table, "Find", "Find", "Suchen", .final), row(table, "Add", "Add", "Neu")]),
    ServiceFile(
      "Transifex, structured", "de.json",
      #"{"Find": {"string": "Suchen", "developer_comment": "a button", "character_limit": 20}, "menu": {"add": {"string": "Neu", "context": "c"}}}"#,
      [row(nil, "Find", nil, "Suchen"), row(nil, "menu.add", nil, "Neu")]),
    ServiceFile("Transifex, spreadsheet", "all.csv", "en,de,fr\nFind,Suchen,\n", [row(nil, "Find", "Find", "Suchen")]),
    ServiceFile(
      "Smartling, XLIFF 2", "de.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:xmrk="urn:xmarker" version="2.0" srcLang="en-US" trgLang="de-DE">
      <file id="menu"><unit id="2"><segment><source>Find.</source><target>Suchen.</target></segment><ignorable><source> </source></ignorable>
      <segment><source>Now.</source><target>Jetzt.</target></segment></unit></file></xliff>
      """, [row(nil, "2", "Find. Now.", "Suchen. Jetzt.")]),
    ServiceFile(
      "Smartling", "de.json", #"{"menu": {"find": "Suchen"}, "Add": "Neu"}"#,
      [
        row(nil, "menu.find", nil, "Suchen"), row(nil, "Add", nil, "Neu"),
      ]),
    ServiceFile(
      "Smartling, columns", "all.csv", "key,en,de-DE,fr-FR\nFind,Find,Suchen,Chercher\n",
      [row(nil, "Find", "Find", "Suchen"), row(nil, "Find", "Find", "Chercher")]),
    ServiceFile(
      "Tolgee", "de.xliff",
      xliff(
        """
        <file datatype="plaintext" original="" source-language="en" target-language="de">
          <header><tool tool-id="tolgee.io" tool-name="Tolgee"/></header>
          <body><trans-unit id="Find"><source xml:space="preserve">Find</source><target xml:space="preserve">Suchen</target></trans-unit></body>
        </file>
        <file datatype="plaintext" original="Localizable.xcstrings" source-language="en" target-language="de">
          <header><tool tool-id="tolgee.io" tool-name="Tolgee"/></header>
          <body><trans-unit id="Add|==|plural.one"><source xml:space="preserve">Add</source></trans-unit></body>
        </file>
        """), [row(nil, "Find", "Find", "Suchen"), row("Localizable.xcstrings", "Add|==|plural.one", "Add", nil)]),
    ServiceFile(
      "Tolgee", "all.csv", "\"key\",\"de\",\"en\"\n\"Find\",\"Suchen\",\"Find\"\n",
      [
        row(nil, "Find", "Find", "Suchen")
      ]),
    ServiceFile(
      "Tolgee", "de.po",
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"X-Generator: Tolgee\\n\"\n\nmsgid \"Find\"\nmsgstr \"Suchen\"\n",
      [row(nil, "Find", "Find", "Suchen")]),
    ServiceFile(
      "Tolgee", "de.json", #"{"menu": {"find": "Suchen"}, "Add": "Neu"}"#,
      [
        row(nil, "menu.find", nil, "Suchen"), row(nil, "Add", nil, "Neu"),
      ]),
  ]
}

@Suite struct ServiceShapeTests {
  /// The strings in `file`; of the names of an XLIFF unit, the one that the project has.
  private func rows(_ file: ServiceFile, _ spelling: (String) -> [UInt8]) -> (
    rows: [ServiceFile.Row], sink: DiagnosticSink
  ) {
    let keys = Set(file.rows.map { LocalizationKey($0.key) })
    var sink = DiagnosticSink()
    let source = SourceFile(path: file.path, bytes: spelling(file.text))
    if LocalizationFormat(path: file.path) == .xliff {
      let document = XLIFFDocument.parse(source, versions: .all, reportingTo: &sink)
      let rows = document.files.flatMap { file in
        file.units.compactMap { unit -> ServiceFile.Row? in
          guard let name = unit.names.first(where: { keys.contains($0.key) }) else { return nil }
          var state = TranslationState(xliffName: unit.state, qualifier: unit.stateQualifier)
          if unit.isApproved, state == .translated { state = .final }
          return ServiceFile.row(name.path ?? file.original, name.key.rawValue, unit.source, unit.target, state)
        }
      }
      return (rows, sink)
    }
    let tables = ExchangeTable.read(
      source, as: LocalizationFormat.detect(source), sourceLanguage: "en", keys: keys, reportingTo: &sink)
    return (
      (tables ?? []).flatMap(\.entries).map {
        ServiceFile.row($0.table, $0.key.rawValue, $0.source, $0.value, $0.state ?? .translated)
      }, sink
    )
  }

  @Test(arguments: ServiceFile.all)
  func isRead(_ file: ServiceFile) {
    let (rows, sink) = rows(file) { Array($0.utf8) }
    #expect(rows == file.rows)
    #expect(sink.worst != .error, "\(sink.diagnostics)")
  }

  /// The same with a byte order mark, Windows' line ends, or in UTF-16.
  @Test(arguments: ServiceFile.all)
  func isReadInOtherBytes(_ file: ServiceFile) {
    let expected = rows(file) { Array($0.utf8) }.rows
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(rows(file) { mark + Array($0.utf8) }.rows == expected)
    let lines = rows(file) { text in
      // A line end inside a field is part of the text.
      Array((file.path.hasSuffix(".csv") ? text : text.replacing("\n", with: "\r\n")).utf8)
    }
    #expect(lines.rows == expected)
    let isXML = LocalizationFormat(path: file.path) == .xliff
    let utf16 = rows(file) { text in
      let text = isXML ? text.replacing(" encoding=\"UTF-8\"", with: "") : text
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
    #expect(utf16.rows == expected || LocalizationFormat(path: file.path) == .portableObject)
  }

  /// Without a key of the project in its first field, a file without a header line is refused.
  @Test(arguments: [
    ("stringID,plain text,text of German\nFind,x,y\n", "no-language-column"),
    ("Other,Suchen\nFind,x\n", "no-language-column"),
    ("Find,a,b\n", "no-language-column"), ("key,words\nFind,x\n", "no-language-column"),
  ])
  func headerlessFilesAreNotGuessed(_ text: String, _ id: String) {
    var sink = DiagnosticSink()
    let tables = DelimitedTranslations.read(
      SourceFile(path: "de.csv", text), sourceLanguage: "en", keys: ["Find"], reportingTo: &sink)
    #expect(tables.isEmpty && sink.diagnostics.map(\.id.rawValue) == [id] && sink.worst == .error)
  }

  @Test(
    arguments: [
      ("a/b.strings///k", "a/b.strings", "k"), ("/a/InfoPlist.xcstrings///", "/a/InfoPlist.xcstrings", ""),
      ("Main.storyboard///x.text", "Main.storyboard", "x.text"), ("b.strings////k", "b.strings", "/k"),
      ("b.strings///a.plist///k", "b.strings", "a.plist///k"), ("b.strings///\u{301}k", "b.strings", "\u{301}k"),
      ("a///b", nil, "a///b"), ("http:///x", nil, "http:///x"), ("///k", nil, "///k"),
      ("b.strings//k", nil, "b.strings//k"),
    ] as [(String, String?, String)])
  func namesWithPaths(_ text: String, _ path: String?, _ key: String) {
    let name = ExchangeName(text)
    #expect(name.path == path && name.key == LocalizationKey(key))
  }

  /// The messages of two tables with one key are different, and each names its table.
  @Test(arguments: ["App/en.lproj/InfoPlist.strings", "My App/en.lproj/InfoPlist.strings"])
  func writtenTablesAreReadBack(_ path: String) {
    let files = [path, "Share/en.lproj/InfoPlist.strings"].map { original in
      ExchangeFile(
        original: original,
        units: ["Find", "\(original)!", "a.strings///b"].map {
          ExchangeUnit(key: LocalizationKey($0), source: "s", target: original)
        })
    }
    let document = ExchangeDocument(sourceLanguage: "en", targetLanguage: "de", files: files)
    let tool = ExchangeTool(id: "t", name: "T", version: "1", build: "2")
    for (name, text) in [
      ("de.po", PortableObjectTranslations.text(of: document, tool: tool, limits: [])),
      ("de.csv", DelimitedTranslations.text(of: document, separatedBy: .comma, limits: [])),
      ("de.tsv", DelimitedTranslations.text(of: document, separatedBy: .tab, limits: [])),
    ] {
      var sink = DiagnosticSink()
      let source = SourceFile(path: name, text)
      let tables = ExchangeTable.read(
        source, as: LocalizationFormat(path: name), sourceLanguage: "en", keys: [], reportingTo: &sink)
      let entries = (tables ?? []).flatMap(\.entries)
      #expect(entries.count == 6 && entries.allSatisfy { $0.table == $0.value }, "\(name)")
      #expect(sink.diagnostics.isEmpty, "\(sink.diagnostics)")
      if name == "de.po" {
        #expect(entries.map(\.key) == files.flatMap(\.units).map(\.key))
      }
    }
  }

  /// gettext puts a path with spaces between two marks; others do not mark it.
  @Test(
    arguments: [
      ("a.strings:12", ["a.strings"]), ("a.strings:12:7", ["a.strings"]),
      ("\u{2068}a b/c.strings\u{2069}:3", ["a b/c.strings"]), ("a b/c.strings:3", ["a b/c.strings"]),
      ("a.swift:1 b.strings", ["b.strings"]), ("a.strings b.strings", ["a.strings", "b.strings"]),
      ("a.strings:1 a.strings:2", ["a.strings"]), ("Find", [nil]), ("a.strings:x", [nil]),
      (String(repeating: "a ", count: 200_000), [nil]),
    ] as [(String, [String?])])
  func references(_ reference: String, _ places: [String?]) {
    var sink = DiagnosticSink()
    let text = "#: \(reference)\nmsgid \"a\"\nmsgstr \"b\"\n"
    let table = PortableObjectTranslations.read(SourceFile(path: "de.po", text), keys: [], reportingTo: &sink)
    #expect(table?.entries.map(\.table) == places)
  }
}
