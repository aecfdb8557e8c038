import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct EmptyTitleTests {
  @Test(arguments: [("", ["empty-title"]), (" ", ["empty-title"]), ("Neue Notiz", [])])
  func aTranslationWithoutLetters(translation: String, expected: [String]) throws {
    #expect(try AppFixture([.item("New Note")], infoPlist: ["de": ["New Note": translation]]).ids() == expected)
  }

  /// iOS shows no second line.
  @Test func acceptsEmptySubtitles() throws {
    let entries: AppFixture.Tables = ["de": ["New Note": "Neue Notiz", "Now": ""]]
    #expect(try AppFixture([.item("New Note", subtitle: "Now")], infoPlist: entries).findings(.emptyTitle).isEmpty)
  }
}
