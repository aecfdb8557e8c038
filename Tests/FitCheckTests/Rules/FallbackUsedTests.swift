import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct FallbackUsedTests {
  @Test func aRegionWithoutATable() throws {
    let entries: AppFixture.Tables = ["en-GB": ["Colour": "Colour!"], "de": ["Colour": "Farbe"]]
    let found = try AppFixture([.item("Colour")], infoPlist: entries, languages: ["en-AU"]).findings(.fallbackUsed)
    #expect(found.map(\.subject.localization) == ["en-AU"])
    #expect(found.map(\.severity) == [.note])
  }

  @Test func acceptsTheSameLanguageInOtherLetterCase() throws {
    let entries: AppFixture.Tables = ["zh-Hant": ["Colour": "顏色"]]
    func count(_ language: String) throws -> Int {
      try AppFixture([.item("Colour")], infoPlist: entries, languages: [language]).findings(.fallbackUsed).count
    }
    #expect(try count("zh-hant") == 0)
    #expect(try count("zh-HK") == 1)
  }

  @Test func acceptsARegionWithATable() throws {
    let entries: AppFixture.Tables = ["en-GB": ["Colour": "Colour!"], "en-AU": ["Colour": "Colour"]]
    #expect(try AppFixture([.item("Colour")], infoPlist: entries).findings(.fallbackUsed).isEmpty)
  }
}
