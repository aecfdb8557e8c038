import Testing

@testable import Formats

@Suite struct MarkupTextTests {
  /// XML's five entities, those of HTML, and numbers.
  @Test(arguments: [
    ("Notes &amp; Tasks", "&amp;"), ("Don&#39;t", "&#39;"), ("Don&#x27;t", "&#x27;"), ("a & b &lt; c", "&lt;"),
    ("&quot;New&quot;", "&quot;"), ("Caf&eacute;", "&eacute;"), ("&Auml;ndern", "&Auml;"), ("a&ndash;b", "&ndash;"),
    ("&laquo;Neu&raquo;", "&laquo;"), ("&#8217;", "&#8217;"), ("&#X2019;", "&#X2019;"), ("&amp;\u{301}", "&amp;"),
    ("&&lt;", "&lt;"), ("&amp;amp;", "&amp;"), ("R&D; &gt;", "&gt;"), ("\u{301}&lt;", "&lt;"),
  ]) func entities(_ text: String, _ entity: String) {
    #expect(MarkupText.entity(in: text) == entity)
  }

  /// Names of entities are case-sensitive, and only a name or number is between "&" and ";".
  @Test(arguments: [
    "Notes & Tasks", "R&D; Tests", "AT&T", "a &amp b", "&;", "&#;", "&#x;", "&#12a;", "Save &amp", "Q&A; &am p;", "",
    "&EACUTE;", "&Nbsp;", "&am\u{301}p;", "& amp;", "&amp ;", "&#-39;", "&#xg;", "&a;", "&\u{FF41}mp;",
  ]) func plainAmpersands(_ text: String) {
    #expect(MarkupText.entity(in: text) == nil)
  }

  @Test(
    arguments: [
      ("a<br>b", "<br>"), ("<B>a</B>", "<B>"), ("a</i>", "</i>"), ("<a href=\"x\">y</a>", "<a href=\"x\">"),
      ("<br/>", "<br/>"), ("<![CDATA[a]]>", "<![CDATA["), ("a]]>", "]]>"), ("a<!-- b -->", "<!--"),
      ("a < b > c", nil), ("<3", nil), ("<Name>", nil), ("x <b", nil), ("1 <2> 3", nil), ("<bold>", nil),
    ] as [(String, String?)])
  func tags(_ text: String, _ tag: String?) {
    #expect(MarkupText.tag(in: text) == tag)
  }

  @Test(
    arguments: [
      ("{0} of {1}", ["{0}", "{1}"]), ("{{name}}", ["{{name}}"]), ("{{ name }}", ["{{ name }}"]),
      ("${name}", ["${name}"]),
      ("%{count}", ["%{count}"]), ("{count, plural, one {# file} other {{n} files}}", []), ("{", []), ("{}", []),
      ("{two words}", []), ("{a", []),
    ] as [(String, [String])])
  func variables(_ text: String, _ names: [String]) {
    #expect(MarkupText.variables(in: text) == names)
  }
}
