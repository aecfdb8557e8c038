import ReferenceMaterial
import Testing

@testable import XML

@Suite struct XMLParserTests {
  private func kinds(_ xml: String, _ parser: XMLParser = XMLParser()) -> [XMLEvent.Kind] {
    parser.parse(Array(xml.utf8)).events.map(\.kind)
  }

  private func failure(_ xml: String, _ parser: XMLParser = XMLParser()) -> ExpatError? {
    parser.parse(Array(xml.utf8)).error
  }

  @Test func reportsEverythingInOrderWithItsPlace() throws {
    let xml =
      "<?xml version='1.0'?><!DOCTYPE a SYSTEM 'x.dtd'><!--c--><a b='1&#10;2'>t&amp;u<![CDATA[<&]]><?p q?><e/></a>\n"
    let result = XMLParser().parse(Array(xml.utf8))
    #expect(result.error == nil)
    let texts = result.events.map { String(decoding: Array(xml.utf8)[$0.range], as: UTF8.self) }
    // A document type has no range: Expat reports it at its last token.
    #expect(
      texts.dropFirst() == [
        "<!--c-->", "<a b='1&#10;2'>", "t", "&amp;", "u", "<![CDATA[", "<&", "]]>", "<?p q?>", "<e/>", "", "</a>",
      ])
    #expect(
      result.events.map(\.kind) == [
        .documentType(name: "a", external: .system("x.dtd")), .comment,
        .startElement(XMLName(local: "a"), attributes: [XMLAttribute(name: XMLName(local: "b"), value: "1\n2")]),
        .text, .reference("&"), .text, .startCDATA, .text, .endCDATA, .processingInstruction,
        .startElement(XMLName(local: "e"), attributes: []), .endElement(XMLName(local: "e")),
        .endElement(XMLName(local: "a")),
      ])
  }

  @Test func countsFromTheStartOfTheText() {
    let text = Array("\n\n<a>x</a>".utf8)
    let result = XMLParser().parse(text, from: 2)
    #expect(result.error == nil)
    #expect(result.events.map(\.range) == [2..<5, 5..<6, 6..<10])
    #expect(XMLParser().parse(text, from: 99).error?.reason == .truncated)
    #expect(XMLParser().parse([], from: 0).error?.reason == .truncated)
  }

  @Test func keepsLineEnds() {
    let text = Array("<a>x\r\ny\rz</a>".utf8)
    let pieces = XMLParser().parse(text).events.filter { $0.kind == .text }
    #expect(pieces.map(\.range) == [3..<9])
    #expect(pieces.map { $0.rangeWithoutSpaces(in: text) } == [3..<9])
  }

  @Test(arguments: [("<a>\n\n x y\n</a>", 6..<9), ("<a> \n</a>", 3..<3)])
  func findsTheCharactersBetweenSpaces(_ xml: String, _ expected: Range<Int>) {
    let text = Array(xml.utf8)
    #expect(
      XMLParser().parse(text).events.filter { $0.kind == .text }.map { $0.rangeWithoutSpaces(in: text) } == [expected])
  }

  @Test func resolvesNamespacesWhenAsked() {
    let xml = "<x:a xmlns:x='urn:n' x:b='1' c='2'/>"
    let name = XMLName(namespace: "urn:n", local: "a")
    #expect(
      kinds(xml, XMLParser(namespaces: .resolved)) == [
        .startElement(
          name,
          attributes: [
            XMLAttribute(name: XMLName(namespace: "urn:n", local: "b"), value: "1"),
            XMLAttribute(name: XMLName(local: "c"), value: "2"),
          ]), .endElement(name),
      ])
    #expect(kinds("<x:a/>").first == .startElement(XMLName(local: "x:a"), attributes: []))
    #expect(failure("<x:a/>", XMLParser(namespaces: .resolved))?.reason == .malformed)
  }

  @Test(
    arguments: [
      ("", .truncated), ("<a>", .truncated), ("<a", .truncated), ("<a><!-- </a>", .truncated),
      ("<a>&nbsp;</a>", .undefinedEntity), ("<!DOCTYPE a SYSTEM 'x'><a>&nbsp;</a>", .undefinedEntity),
      ("<!DOCTYPE a SYSTEM 'x'><a b='&nbsp;'/>", .undefinedEntity), ("<a>&#0;</a>", .badCharacterReference),
      ("<a/>x", .trailingContent), ("<a/><a/>", .trailingContent),
      ("<a/>\n<?xml version='1.0'?><a/>", .trailingContent),
      ("<a>\u{1}</a>", .invalidToken), ("<a>a < b</a>", .invalidToken), ("<a></b>", .mismatchedTag),
      ("<a b='1' b='2'/>", .malformed), ("<!DOCTYPE a []><a/>", .internalSubset),
      ("<!DOCTYPE a [<!ENTITY e 'boom'>]><a>&e;</a>", .internalSubset),
      ("<!DOCTYPE a SYSTEM 'file:///dev/zero' [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]><a/>", .internalSubset),
    ] as [(String, ExpatError.Reason)])
  func refuses(_ xml: String, _ reason: ExpatError.Reason) {
    #expect(failure(xml)?.reason == reason)
  }

  @Test func acceptsPredefinedEntitiesWithAnExternalSubset() {
    #expect(failure("<!DOCTYPE a SYSTEM 'x'><a b='&lt;&#65;&amp;'>&gt;</a>") == nil)
  }

  @Test func limitsDepth() {
    func nested(_ count: Int) -> String {
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(failure(nested(512)) == nil)
    #expect(failure(nested(513))?.reason == .tooDeep)
    #expect(failure(nested(100_000))?.reason == .tooDeep)
    #expect(failure(nested(3), XMLParser(maximumDepth: 2))?.offset == 6)
  }

  /// For any input, every range is in the text and parsing ends.
  @Test func survivesMutations() {
    let seed = Array(
      "<?xml version='1.0'?><!DOCTYPE a PUBLIC 'p' 's'><a b='1'>t&amp;é<![CDATA[x]]]]><!--c--><e/>\r\n</a>".utf8)
    var random = SplitMix(state: 7)
    var failures = 0
    for _ in 0..<20_000 {
      let text = random.mutate(seed)
      let result = XMLParser(namespaces: .resolved).parse(text)
      let isInside = result.events.allSatisfy { $0.range.upperBound <= text.count }
      if !isInside || result.error.map({ $0.offset > text.count }) == true { failures += 1 }
    }
    #expect(failures == 0)
  }
}
