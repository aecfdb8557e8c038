import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct AppNameInTitleTests {
  @Test(arguments: [("New Quill Note", true), ("quill: new", true), ("New Quillwork", false), ("Quill", false)])
  func findsTheNameAsAWord(title: String, isFound: Bool) throws {
    #expect(try AppFixture([.item(title)]).ids() == (isFound ? ["app-name-in-title"] : []))
  }

  /// A translation is reported if the source text does not have the name already.
  @Test func reportsEachTitleOnce() throws {
    let both = AppFixture([.item("New Quill Note")], infoPlist: ["de": ["New Quill Note": "Neue Quill-Notiz"]])
    #expect(try both.findings(.appNameInTitle).map(\.subject.localization) == ["en"])
    let translation = AppFixture([.item("New Note")], infoPlist: ["de": ["New Note": "Neue Quill-Notiz"]])
    #expect(try translation.findings(.appNameInTitle).map(\.subject.localization) == ["de"])
  }

  @Test func comparesWithTheLocalizedName() throws {
    let app = AppFixture(
      [.item("New Note")], infoPlist: ["de": ["New Note": "Neue Feder-Notiz", "CFBundleDisplayName": "Feder"]])
    #expect(try app.ids(in: "de") == ["app-name-in-title"])
  }
}
