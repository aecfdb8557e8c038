import Testing
import XML

struct XMLTextTests {
  @Test func contentAndAttributes() {
    let text = "a<b & \"c\" > d\t\n\r"
    #expect(XMLText.content(text) == "a&lt;b &amp; \"c\" &gt; d\t\n&#13;")
    #expect(XMLText.attribute(text) == "a&lt;b &amp; &quot;c&quot; &gt; d&#9;&#10;&#13;")
    #expect(XMLText.escape("\u{0}a\u{FFFE}\n") == "\u{FFFD}a\u{FFFD}&#10;")
  }

  @Test func expatReadsWhatIsWritten() {
    for scalar in (1..<0x3000).compactMap(Unicode.Scalar.init) where XMLText.canHold(String(scalar)) {
      let text = "<a b=\"\(XMLText.attribute("x\(scalar)"))\">\(XMLText.content("x\(scalar)"))</a>"
      let result = XMLParser().parse(Array(text.utf8))
      #expect(result.error == nil)
      guard case .startElement(_, let attributes) = result.events.first?.kind else { continue }
      #expect(attributes.first?.value.unicodeScalars.last == scalar)
    }
    #expect(XMLText.firstForbidden(in: "a\u{1B}\u{0}") == "\u{1B}")
  }
}
