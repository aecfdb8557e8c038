import Diagnostics
import ReferenceMaterial
import Testing
import XML

/// Elements, characters, attributes and encodings, as XML 1.0 defines them.
@Suite struct XMLSpecificationTests {
  private func element(_ text: String) -> XMLElement? {
    var sink = DiagnosticSink()
    return XMLElement.root(of: SourceFile(path: "a.xml", text), reportingTo: &sink)
  }

  private func findings(_ text: String) -> [Diagnostic] {
    var sink = DiagnosticSink()
    #expect(XMLElement.root(of: SourceFile(path: "a.xml", text), reportingTo: &sink) == nil)
    return sink.diagnostics
  }

  /// Section 2.11: CR LF and CR are one line feed, except as references; section 2.7: CDATA has no references.
  @Test(arguments: [
    ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\r\nb", "a\n\nb"), ("a\n\rb", "a\n\nb"), ("\r\n", "\n"),
    ("a&#13;\nb", "a\r\nb"),
    ("a&#xD;&#xA;", "a\r\n"), ("a\r&#10;b", "a\n\nb"), ("<![CDATA[\r\n]]>", "\n"), ("a\r<![CDATA[\n]]>", "a\n\n"),
    ("<![CDATA[&lt;]]>", "&lt;"),
    ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#x1F600;&#65;", "😀A"), ("a<!-- c -->b<?p?>c", "abc"), ("]]&gt;", "]]>"),
    ("<![CDATA[]]]]><![CDATA[>]]>", "]]>"), ("a\u{85}b\u{2028}c", "a\u{85}b\u{2028}c"), ("a<b>c</b>d", "ad"),
    ("\r<b/>\n", "\n\n"),
    ("e&#x301;", "e\u{301}"), ("\u{E9}", "\u{E9}"), ("", ""),
  ])
  func characters(_ content: String, _ text: String) throws {
    let root = try #require(element("<a>\(content)</a>"))
    #expect(root.characters.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  /// Line ends are normalized in texts of any length: Expat reports long ones in pieces.
  @Test(arguments: ["\r\n", "\r", "\n"], [0, 1, 1_023, 1_024, 5_000])
  func lineEndsOfLongTexts(_ end: String, count: Int) throws {
    let line = String(repeating: "x", count: count)
    let root = try #require(element("<a>" + String(repeating: line + end, count: 3) + "</a>"))
    #expect(root.characters.utf8.elementsEqual(String(repeating: line + "\n", count: 3).utf8))
  }

  /// Section 3.3.3: white space in an attribute becomes spaces, references do not.
  @Test(arguments: [
    ("a\tb\nc\rd\r\ne", "a b c d e"), ("a&#9;b&#10;c&#13;", "a\tb\nc\r"), ("&quot;&apos;&amp;", "\"'&"),
    ("  x  ", "  x  "), ("a>b", "a>b"),
  ])
  func attributes(_ written: String, _ value: String) throws {
    let root = try #require(element("<a b=\"\(written)\" c='\(written.replacing("'", with: ""))'/>"))
    #expect(root[attribute: "b"].map { Array($0.utf8) } == Array(value.utf8))
    #expect(root[attribute: "c"].map { Array($0.utf8) } == Array(value.utf8))
    #expect(root[attribute: "d"] == nil)
  }

  @Test func rangesOfElements() throws {
    let text = "<?xml version='1.0'?>\n<a é='1'>x<b/><c>ü</c></a >\n"
    let root = try #require(element(text))
    let part = { (range: SourceRange) in String(decoding: Array(text.utf8)[range.start..<range.end], as: UTF8.self) }
    #expect(part(root.range) == "<a é='1'>x<b/><c>ü</c></a >" && part(root.contentRange) == "x<b/><c>ü</c>")
    #expect(root.elements.map { part($0.range) } == ["<b/>", "<c>ü</c>"])
    #expect(root.elements.map { part($0.contentRange) } == ["", "ü"])
  }

  /// `xml:lang` is in its own namespace, whatever the document binds.
  @Test(
    arguments: [("xml:lang='de'", "de"), ("lang='de'", nil), ("xmlns:x='u' x:lang='de'", nil)] as [(String, String?)])
  func languages(_ attribute: String, _ language: String?) throws {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.xml", "<a \(attribute)/>")
    let root = try #require(XMLElement.root(of: source, XMLParser(namespaces: .resolved), reportingTo: &sink))
    #expect(root.language == language)
  }

  /// The problem, and its line.
  @Test(
    arguments: [
      ("", "empty-file", nil), ("<a>\n<b></a>", "malformed-xml", 2), ("<a>\n&nbsp;</a>", "unknown-entity", 2),
      ("<a>\n&#0;</a>", "bad-entity", 2),
      ("<a>\nA & B</a>", "bad-entity", 2), ("<a>\nA &amp B</a>", "bad-entity", 2),
      ("<a>\n\u{1}</a>", "control-character", 2),
      ("<a>\n\0</a>", "nul-character", 2), ("<a>\n1 < 2</a>", "malformed-xml", 2), ("<a>\n", "truncated", 2),
      ("<a/>\nx", "malformed-xml", 2),
      ("<!DOCTYPE a [\n<!ENTITY b 'c'>]>\n<a/>", "dtd-entity", 1), ("\n<?xml version='1.0'?><a/>", "malformed-xml", 1),
      ("<a>\n<<<<<<< HEAD\n</a>", "merge-conflict", 2), ("<a b='1'\n b='2'/>", "malformed-xml", 2),
      ("<a b=1/>", "malformed-xml", 1),
    ] as [(String, Diagnostic.ID, Int?)])
  func errors(_ text: String, _ id: Diagnostic.ID, _ line: Int?) {
    let found = findings(text)
    #expect(found.map(\.id) == [id])
    #expect(found.first?.primary?.position?.line == line)
  }

  /// Each fix makes the document well-formed.
  @Test(arguments: [
    ("<a>A & B</a>", "<a>A &amp; B</a>"), ("<a>&\n</a>", "<a>&amp;\n</a>"), ("<a b='x & y'/>", "<a b='x &amp; y'/>"),
    (" \n<?xml version='1.0'?><a/>", "<?xml version='1.0'?><a/>"),
  ])
  func fixes(_ text: String, _ fixed: String) throws {
    let edits = findings(text).flatMap { diagnostic -> [TextEdit] in
      if case .edits(let edits)? = diagnostic.fixIt(for: .safe)?.change { edits } else { [] }
    }
    let result = String(decoding: try TextEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
    #expect(result == fixed && element(result) != nil)
  }

  @Test(arguments: ["<a>A &B</a>", "<a>A &amp B</a>", "<a>&</a>", "<a>&;</a>"])
  func otherAmpersandsHaveNoFix(_ text: String) {
    #expect(findings(text).map(\.fixIts.isEmpty) == [true])
  }

  /// Appendix F: by byte order mark, by the first characters, by the declaration.
  @Test(
    arguments: [
      ("<?xml version='1.0' encoding='UTF-8'?>", .utf8, "ü"), ("<?xml version='1.0' encoding=\"utf8\"?>", .utf8, "ü"),
      ("<?xml version='1.0'  encoding = 'ISO-8859-1'?>", .isoLatin1, "Ã¼"),
      ("<?xml version='1.0' encoding='latin1'?>", .isoLatin1, "Ã¼"),
      ("<?xml version='1.0' standalone='yes'?>", .utf8, "ü"), ("", .utf8, "ü"),
      ("<!-- encoding='ISO-8859-1' -->", .utf8, "ü"),
      ("<?xml-stylesheet href='x' encoding='ISO-8859-1'?>", .utf8, "ü"),
    ] as [(String, TextEncoding, String)])
  func declaredEncodings(_ declaration: String, _ encoding: TextEncoding, _ text: String) throws {
    var sink = DiagnosticSink()
    let source = try #require(SourceFile(path: "a.xml", declaration + "<a>ü</a>").decodedAsXML(reportingTo: &sink))
    #expect(source.encoding == encoding && sink.diagnostics.isEmpty)
    #expect(XMLElement(XMLParser().parse(source.text).events, of: source.text)?.characters == text)
  }

  @Test(arguments: [true, false], [true, false])
  func wideEncodings(isBigEndian: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "<a>ü😀</a>"
    let bytes = text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      return isBigEndian ? [high, low] : [low, high]
    }
    var sink = DiagnosticSink()
    let source = try #require(SourceFile(path: "a.xml", bytes: bytes).decodedAsXML(reportingTo: &sink))
    #expect(source.encoding == (isBigEndian ? .utf16BigEndian : .utf16LittleEndian) && source.isFaithful)
    #expect(XMLElement(XMLParser().parse(source.text).events, of: source.text)?.characters == "ü😀")
  }

  @Test(arguments: ["Shift_JIS", "windows-1252", "UTF-16", "x"])
  func otherEncodingsAreReported(_ name: String) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.xml", "<?xml version='1.0'\n encoding='\(name)'?><a/>")
    #expect(source.decodedAsXML(reportingTo: &sink) == nil)
    #expect(sink.diagnostics.map(\.id) == ["unknown-encoding"])
    #expect(sink.diagnostics.first?.primary?.position == .init(line: 2, column: 12))
  }
}

/// Text written as XML.
@Suite struct XMLTextLawTests {
  private let texts = [
    "", "a", "<", "&amp;", "\"'", "]]>", "\t\n\r", "\r\n", "e\u{301}", "<\u{338}", "&\u{301}", "\u{2028}", "\u{85}",
    "😀", "##[error]x", "##vso[x",
    "\u{FFFD}", "a ##", "C#[0]", "## [x]", "<!--", "-->", "\u{FEFF}x", " x ",
  ]

  /// Expat reads back every text that XML can hold, in content and in attributes.
  @Test func everyTextIsReadBack() throws {
    for text in texts {
      // C1 controls are not in reports.
      let inReport =
        text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) }
        ? XMLText.attribute(text) : XMLText.escape(text)
      for (attribute, content) in [(XMLText.attribute(text), XMLText.content(text)), (inReport, inReport)] {
        let written = Array("<a b=\"\(attribute)\">\(content)</a>".utf8)
        let root = try #require(XMLElement(XMLParser().parse(written).events, of: written), "\(text.debugDescription)")
        #expect(root[attribute: "b"].map { Array($0.utf8) } == Array(text.utf8))
        #expect(Array(root.characters.utf8) == Array(text.utf8))
      }
    }
  }

  /// A report has no workflow command and no terminal control, even if a program prints it.
  @Test(arguments: [
    ("##[error]x", "&#35;#[error]x"), ("a ##vso[x", "a &#35;#vso[x"), ("###[x", "#&#35;#[x"), ("##", "##"),
    ("## [", "## ["),
    ("#[x", "#[x"), ("##\u{301}[", "##\u{301}["), ("\u{1}##[x", "\u{FFFD}&#35;#[x"), ("::error::x", "::error::x"),
    ("a\u{202E}b", "a&#x202E;b"), ("\u{2028}", "&#x2028;"), ("\u{7F}", "&#x7F;"), ("\u{9B}31m", "\u{FFFD}31m"),
    ("\u{A0}\u{200F}", "\u{A0}\u{200F}"),
  ])
  func commandsAndControlsInReports(_ text: String, _ expected: String) {
    #expect(XMLText.escape(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// Files for translators and of the project are written as Xcode writes them.
  @Test func filesOfTheProjectKeepThem() {
    #expect(XMLText.content("##[x") == "##[x" && XMLText.attribute("##[x") == "##[x")
  }

  /// Section 2.2: TAB, LF, CR, and everything from U+0020 but surrogates, U+FFFE and U+FFFF.
  @Test(
    arguments: [
      (0x0, false), (0x8, false), (0x9, true), (0xA, true), (0xB, false), (0xC, false), (0xD, true), (0x1F, false),
      (0x20, true), (0x7F, true),
      (0x85, true), (0xD7FF, true), (0xE000, true), (0xFFFD, true), (0xFFFE, false), (0xFFFF, false), (0x10000, true),
      (0x1FFFE, true), (0x10FFFF, true),
    ] as [(UInt32, Bool)])
  func allowedCharacters(_ value: UInt32, _ isAllowed: Bool) throws {
    let text = "a\(Character(try #require(Unicode.Scalar(value))))"
    #expect(XMLText.canHold(text) == isAllowed)
    #expect((XMLText.firstForbidden(in: text)?.value == value) == !isAllowed)
    let written = "<a>\(XMLText.content(text))</a>"
    #expect((XMLParser().parse(Array(written.utf8)).error == nil) == isAllowed)
  }
}
