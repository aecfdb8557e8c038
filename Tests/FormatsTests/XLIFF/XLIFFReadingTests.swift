import Diagnostics
import Formats
import ReferenceMaterial
import Testing

/// Units, inline elements and limits, as XLIFF 1.2 and 2.0 define them.
@Suite struct XLIFFReadingTests {
  private func parse1(_ body: String, file: String = "") -> (units: [XLIFFUnit], findings: [Diagnostic]) {
    read(
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"a.strings\" source-language=\"en\" "
        + "target-language=\"de\" datatype=\"plaintext\"\(file)><body>\(body)</body></file></xliff>")
  }

  private func parse2(_ body: String, file: String = "") -> (units: [XLIFFUnit], findings: [Diagnostic]) {
    read(
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" xmlns:slr=\"urn:oasis:names:tc:xliff:sizerestriction:2.0\" version=\"2.0\" srcLang=\"en\" "
        + "trgLang=\"de\"><file id=\"f\" original=\"a.strings\">\(file)\(body)</file></xliff>")
  }

  private func read(_ text: String) -> (units: [XLIFFUnit], findings: [Diagnostic]) {
    var sink = DiagnosticSink()
    let document = XLIFFDocument.parse(SourceFile(path: "de.xliff", text), versions: .all, reportingTo: &sink)
    return (document.files.flatMap(\.units), sink.diagnostics)
  }

  private func unit(_ target: String, source: String = "s", attributes: String = "", id: String = "k") -> String {
    "<trans-unit id=\"\(id)\" \(attributes)><source>\(source)</source>\(target)</trans-unit>"
  }

  /// Without a target there is nothing to merge, an empty one is a translation; references and CDATA are characters; line ends are LF.
  @Test(
    arguments: [
      ("", nil), ("<target/>", ""), ("<target></target>", ""), ("<target> x </target>", " x "),
      ("<target>a&#13;\r\nb</target>", "a\r\nb"),
      ("<target><![CDATA[<b>&]]></target>", "<b>&"), ("<target>a<!-- c -->b</target>", "ab"),
      ("<target>e&#x301;</target>", "e\u{301}"),
      ("<target>&#x2028;</target>", "\u{2028}"), ("<target state=\"new\">x</target>", "x"),
      ("<target>\u{FEFF}x</target>", "\u{FEFF}x"),
    ] as [(String, String?)])
  func targets(_ written: String, _ target: String?) {
    let (units, findings) = parse1(unit(written))
    #expect(units.map { $0.target.map { Array($0.utf8) } } == [target.map { Array($0.utf8) }])
    #expect(findings.isEmpty)
  }

  /// Section 2.4: the content of paired elements is text, an empty placeholder its `equiv-text`.
  @Test(arguments: [
    ("<g id=\"1\">a<g id=\"2\">b</g></g>c", "abc"), ("<x id=\"1\" equiv-text=\"%@\"/>", "%@"),
    ("<bx id=\"1\"/>a<ex id=\"1\"/>", "a"),
    ("<bpt id=\"1\">&lt;b&gt;</bpt>a<ept id=\"1\">&lt;/b&gt;</ept>", "<b>a</b>"),
    ("<ph id=\"1\" equiv-text=\"x\">%d</ph>", "%d"),
    ("<it id=\"1\" pos=\"open\"/>a", "a"), ("<mrk mtype=\"term\">a</mrk>", "a"), ("<g id=\"1\"></g>", ""),
  ])
  func inlineElements(_ inline: String, _ text: String) {
    let (units, findings) = parse1(unit("<target>\(inline)</target>", source: inline))
    #expect(units.map(\.source) == [text] && units.map(\.target) == [text])
    #expect(findings.map(\.id) == ["inline-elements", "inline-elements"])
    #expect(findings.map { $0.message.prefix(10) } == ["the source", "the target"])
  }

  /// Alternatives are of other strings, states and languages: they are not read. Notes are joined, without the exporter's own.
  @Test func otherElementsOfAUnit() throws {
    let (units, _) = parse1(
      unit(
        "<target>t</target><note>n1</note><note from=\"pressfit\">x</note><note>n2</note>"
          + "<alt-trans><source>as</source><target>a1</target><target>a2</target></alt-trans><alt-trans><target>b</target></alt-trans>",
        attributes: "resname=\"r\" approved=\"yes\""))
    let unit = try #require(units.first)
    #expect(unit.source == "s" && unit.target == "t" && unit.note == "n1\nn2")
    #expect(unit.resourceName == "r" && unit.isApproved && unit.names.map(\.key) == ["k", "r"])
  }

  /// `maxwidth` counts characters only with `size-unit="char"`; a family emoji and a letter with an accent are one.
  @Test(arguments: [
    ("abc", "3", "char", false), ("abcd", "3", "char", true), ("e\u{301}👩‍👩‍👧x", "3", "char", false),
    ("abcd", "3", "pixel", false), ("abcd", "x", "char", false),
    ("", "0", "char", false),
  ])
  func limitsOfVersion1(_ target: String, _ maximum: String, _ unit: String, _ isReported: Bool) {
    let (_, findings) = parse1(
      self.unit("<target>\(target)</target>", attributes: "maxwidth=\"\(maximum)\" size-unit=\"\(unit)\""))
    #expect(findings.map(\.id) == (isReported ? ["size-limit-exceeded"] : []))
  }

  /// XLIFF 2.0, section 5.7: code points, of the standard profile only.
  @Test(arguments: [
    ("abc", "3", "xliff:codepoints", false), ("abcd", "3", "xliff:codepoints", true),
    ("e\u{301}e\u{301}", "3", "xliff:codepoints", true),
    ("abcd", "1,3", "xliff:codepoints", true), ("abcd", "1,4", "xliff:codepoints", false),
    ("abcd", "3", "acme:pixels", false),
  ])
  func limitsOfVersion2(_ target: String, _ restriction: String, _ profile: String, _ isReported: Bool) {
    let (units, findings) = parse2(
      "<unit id=\"u\" slr:sizeRestriction=\"\(restriction)\"><segment><source>s</source><target>\(target)</target></segment></unit>",
      file: "<slr:profiles generalProfile=\"\(profile)\"/>")
    #expect(units.count == 1)
    #expect(findings.map(\.id) == (isReported ? ["size-limit-exceeded"] : []))
  }

  /// Section 4.7.2.10: targets are joined in their `order`; a segment without a target leaves the unit untranslated.
  @Test(
    arguments: [
      (
        "<segment><source>a</source><target>A</target></segment><segment><source>b</source><target>B</target></segment>",
        "ab", "AB"
      ),
      (
        "<segment><source>a</source><target order=\"2\">A</target></segment><segment><source>b</source><target order=\"1\">B</target></segment>",
        "ab", "BA"
      ),
      (
        "<segment><source>a</source><target>A</target></segment><ignorable><source> </source></ignorable><segment><source>b</source></segment>",
        "a b", nil
      ),
      (
        "<segment><source>a</source><target>A</target></segment><ignorable><source> </source><target>-</target></ignorable>",
        "a ", "A-"
      ),
      ("<segment><source>a</source><target/></segment>", "a", ""), ("<segment><source/></segment>", "", nil),
    ] as [(String, String, String?)])
  func segments(_ parts: String, _ source: String, _ target: String?) {
    let (units, findings) = parse2("<unit id=\"u\">\(parts)</unit>")
    #expect(units.map(\.source) == [source] && units.map(\.target) == [target])
    #expect(findings.isEmpty)
  }

  /// The worst state of the segments is that of the unit.
  @Test(arguments: [
    (["final", "final"], TranslationState.final), (["final", "initial"], .new),
    (["translated", "reviewed"], .translated), ([""], .translated), (["final", ""], .translated),
  ])
  func states(_ states: [String], _ state: TranslationState) {
    let parts = states.map {
      "<segment\($0.isEmpty ? "" : " state=\"\($0)\"")><source>a</source><target>A</target></segment>"
    }.joined()
    #expect(parse2("<unit id=\"u\">\(parts)</unit>").units.map { TranslationState(xliffName: $0.state) } == [state])
  }

  /// `cp` represents a character that XML does not allow; `hex` is its number.
  @Test(arguments: [
    ("0007", "\u{7}", false), ("1F600", "😀", false), ("D800", "\u{FFFD}", true), ("+41", "\u{FFFD}", true),
    ("", "\u{FFFD}", true), ("110000", "\u{FFFD}", true),
  ])
  func codePoints(_ hex: String, _ text: String, _ isReported: Bool) {
    let (units, findings) = parse2("<unit id=\"u\"><segment><source>a<cp hex=\"\(hex)\"/></source></segment></unit>")
    #expect(units.map { Array($0.source.utf8) } == [Array(("a" + text).utf8)])
    #expect(findings.contains { $0.id == "wrong-attribute" } == isReported)
  }

  /// Ids and references are compared by code unit.
  @Test func equivalentIDs() {
    let (units, findings) = parse2(
      "<unit id=\"u\"><originalData><data id=\"\u{E9}\">1</data><data id=\"e\u{301}\">2</data></originalData><segment><source>"
        + "<ph id=\"a\" dataRef=\"\u{E9}\"/><ph id=\"b\" dataRef=\"e\u{301}\"/></source></segment></unit>")
    #expect(units.map(\.source) == ["12"])
    #expect(findings.map(\.id) == ["inline-elements"])
    let (others, reported) = parse1(
      unit("<target>1</target>", id: "\u{E9}") + unit("<target>2</target>", id: "e\u{301}"))
    #expect(others.map(\.target) == ["1", "2"] && reported.map(\.id) == ["canonically-equal-keys"])
  }
}
