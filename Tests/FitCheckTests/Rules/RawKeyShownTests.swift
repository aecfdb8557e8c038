import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct RawKeyShownTests {
  @Test func languagesWithoutTheKey() throws {
    let app = AppFixture(
      [.item("NEW_NOTE")], infoPlist: ["en": ["NEW_NOTE": "New Note"], "de": [:]], languages: ["fr"])
    // French has no table, so users see English.
    #expect(
      try app.findings().map { "\($0.rule) \($0.subject.localization ?? "")" } == [
        "raw-key-shown de", "untranslated-title fr",
      ])
  }

  @Test func anEntryThatRepeatsTheKey() throws {
    #expect(try AppFixture([.item("NEW_NOTE")], infoPlist: ["en": ["NEW_NOTE": "NEW_NOTE"]]).ids() == ["raw-key-shown"])
    #expect(try AppFixture([.item("NEW_NOTE")], infoPlist: ["en": ["NEW_NOTE": "New Note"]]).ids() == [])
  }

  @Test func keysOfCode() throws {
    let app = AppFixture(
      code: [.coded(.lookup("find_title"))], localizable: ["en": ["find_title": "Find"], "de": ["a": "b"]])
    let found = try app.findings(.rawKeyShown)
    #expect(found.map(\.subject.localization) == ["de"])
    #expect(found.first?.diagnostic.help == "add \"find_title\" to \"de.lproj/Localizable.strings\"")
  }

  /// `table-outside-lproj`: it is unknown whether iOS reads the table.
  @Test func aTableOutsideTheLanguages() throws {
    var app = AppFixture([.item("NEW_NOTE")], languages: ["en"])
    #expect(try app.ids() == ["raw-key-shown"])
    app.change = { $0.keysOutsideLocalizations = ["NEW_NOTE": AppFixture.infoPlistLocation] }
    #expect(try app.ids() == ["table-outside-lproj"])
  }
}
