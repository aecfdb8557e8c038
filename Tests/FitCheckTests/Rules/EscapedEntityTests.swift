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
}
