import Diagnostics
import Formats
import ReferenceMaterial
import Testing
import XML

@Suite struct XLIFF2Tests {
  private func parse(
    _ units: String, version: String = "2.0", original: String = "original=\"en.lproj/InfoPlist.strings\""
  ) -> (
    units: [XLIFFUnit], sink: DiagnosticSink
  ) {
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="\(version)" srcLang="en" trgLang="de">\
      <file id="f" \(original)>\(units)</file></xliff>
      """
    var sink = DiagnosticSink()
    let document = XLIFFDocument.parse(SourceFile(path: "de.xlf", text), versions: .all, reportingTo: &sink)
    #expect(document.files.allSatisfy { $0.targetLanguage == "de" && $0.sourceLanguage == "en" })
    return (document.files.flatMap(\.units), sink)
  }

  @Test(arguments: ["2.0", "2.1"])
  func readsSegmentsAsOneText(_ version: String) throws {
    let (units, sink) = parse(
      """
      <group id="g"><unit id="u1" name="a key"><notes><note>n</note><note category="pressfit">limit</note></notes>
      <segment state="final"><source>One.</source><target>Eins.</target></segment>
      <ignorable><source> </source></ignorable>
      <segment><source>Two</source><target>Zwei</target></segment></unit></group>
      """, version: version)
    let unit = try #require(units.first)
    #expect(unit.id == "a key" && unit.source == "One. Two" && unit.target == "Eins. Zwei" && unit.note == "n")
    #expect(TranslationState(xliffName: unit.state) == .translated)
    #expect(sink.diagnostics.isEmpty)
  }

  @Test func inlineElementsBecomeText() {
    let (units, sink) = parse(
      """
      <unit id="u"><originalData><data id="d">%@</data></originalData><segment><source>a <ph id="1" dataRef="d"/><cp hex="0041"/></source>\
      <target><pc id="2">b</pc> <ph id="1" dataRef="d"/></target></segment></unit>
      """)
    #expect(units.first?.source == "a %@A" && units.first?.target == "b %@")
    #expect(sink.diagnostics.allSatisfy { $0.id == "inline-elements" })
  }

  @Test func unfinishedTranslationsAreIgnored() {
    let (units, _) = parse(
      """
      <unit id="u"><segment state="initial"><source>a</source><target>b</target></segment></unit>
      <unit id="v"><segment><source>a</source></segment></unit>
      """)
    #expect(units.first.map { TranslationState(xliffName: $0.state) } == .new)
    #expect(units.last?.target == nil)
  }

  @Test func ignoresDamagedContent() {
    #expect(parse("<unit id=\"u\"/>").sink.worst == .error)
    // The attribute is optional.
    #expect(parse("<unit id=\"u\"><segment><source>a</source></segment></unit>", original: "").sink.worst != .error)
    #expect(parse("", version: "2.2").sink.worst == .error)
    let deep = String(repeating: "<group id='g'>", count: 300) + String(repeating: "</group>", count: 300)
    #expect(parse(deep).sink.diagnostics.first?.id == "too-deep")
  }

  @Test func readsWhatItWrote() throws {
    let unit = ExchangeUnit(
      key: "a\t\"key\"\n<&>", source: "1 < 2\r\n", target: "\t„zwei“ ", state: .needsReview, note: "n",
      lengthLimit: LengthLimit(characters: 8, words: "at most 8 characters"))
    let document = ExchangeDocument(
      sourceLanguage: "en", targetLanguage: "pt-BR",
      files: [ExchangeFile(original: "A & B/en.lproj/InfoPlist.strings", units: [unit])])
    let tool = ExchangeTool(id: "t", name: "T", version: "1", build: "2")
    let texts = [
      XLIFFWriter(tool: tool, limits: [.note, .xliff, .weblate]).text(of: document),
      XLIFF2Writer(limits: [.note, .xliff]).text(of: document),
    ]
    for text in texts {
      var sink = DiagnosticSink()
      let read = XLIFFDocument.parse(SourceFile(path: "x", text), versions: .all, reportingTo: &sink)
      #expect(sink.diagnostics.isEmpty, "\(sink.diagnostics)")
      let file = try #require(read.files.first)
      let back = try #require(file.units.first)
      #expect(file.original == "A & B/en.lproj/InfoPlist.strings" && file.targetLanguage == "pt-BR")
      #expect(back.id == unit.key.rawValue && back.source == unit.source && back.target == unit.target)
      #expect(back.note == "n")
      #expect(TranslationState(xliffName: back.state) < .translated)
    }
    #expect(texts[0].contains("maxwidth=\"8\" size-unit=\"char\" weblate-flags=\"max-length:8\""))
    #expect(texts[1].contains("slr:sizeRestriction=\"8\""))
  }

  @Test func xmlCannotHoldEverything() {
    #expect(XMLText.canHold("a\t\r\n😀"))
    for text in ["\u{0}", "\u{1B}", "\u{FFFE}"] { #expect(!XMLText.canHold(text)) }
  }
}
