import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct EscapedEntityTests {
  @Test(arguments: [
    ("Notes &amp; Tasks", "&amp;"), ("Don&#39;t", "&#39;"), ("Don&#x27;t", "&#x27;"), ("a & b &lt; c", "&lt;"),
    ("&quot;New&quot;", "&quot;"),
  ]) func entities(_ text: String, _ entity: String) {
    #expect(EscapedEntity.entity(in: text) == entity)
  }

  @Test(arguments: [
    "Notes & Tasks", "R&D; Tests", "AT&T", "a &amp b", "&;", "&#;", "&#x;", "&#12a;", "Save &amp", "Q&A; &am p;", "",
  ]) func plainAmpersands(_ text: String) {
    #expect(EscapedEntity.entity(in: text) == nil)
  }

  @Test func oneFindingPerLanguage() throws {
    let app = AppFixture(
      [.item("Notes & Tasks")],
      infoPlist: ["de": ["Notes & Tasks": "Notizen &amp; Listen"], "fr": ["Notes & Tasks": "Notes & listes"]])
    #expect(try app.findings(.escapedEntity).map(\.subject.localization) == ["de"])
  }

  /// XML's five entities, those of HTML, and numbers.
  @Test(arguments: [
    ("Caf&eacute;", "&eacute;"), ("&Auml;ndern", "&Auml;"), ("Don&rsquo;t", "&rsquo;"), ("a&ndash;b", "&ndash;"),
    ("&copy; 2026", "&copy;"),
    ("&laquo;Neu&raquo;", "&laquo;"), ("&#8217;", "&#8217;"), ("&#X2019;", "&#X2019;"), ("&amp;\u{301}", "&amp;"),
    ("&&lt;", "&lt;"),
    ("&amp;amp;", "&amp;"), ("R&D; &gt;", "&gt;"), ("\u{301}&lt;", "&lt;"),
  ]) func moreEntities(_ text: String, _ entity: String) {
    #expect(EscapedEntity.entity(in: text) == entity)
  }

  /// Names of entities are case-sensitive, and only a name or number is between "&" and ";".
  @Test(arguments: [
    "&EACUTE;", "&Nbsp;", "&am\u{301}p;", "& amp;", "&amp ;", "&#-39;", "&#x;", "&#xg;", "&a;", "Q&A;", "&\u{FF41}mp;",
  ])
  func noEntities(_ text: String) {
    #expect(EscapedEntity.entity(in: text) == nil)
  }

  /// Two rules, one for quick actions and one for other strings, with one definition.
  @Test(arguments: ["Notes &amp; Tasks", "Caf&eacute;", "R&D;"]) func otherStrings(_ text: String) {
    let info = InfoTextFixture(["NSCameraUsageDescription": text])
    #expect(info.ids().contains("escaped-entity") == (EscapedEntity.entity(in: text) != nil))
  }
}
