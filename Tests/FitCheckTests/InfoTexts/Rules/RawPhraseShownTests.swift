import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct RawPhraseShownTests {
  @Test(arguments: [("OPEN_${applicationName}", ["raw-key-shown"]), ("Open ${applicationName}", [])])
  func aKeyWithoutATranslation(phrase: String, expected: [String]) {
    #expect(InfoTextFixture(shortcuts: [[phrase]]).ids() == expected)
  }

  @Test func acceptsATranslatedKey() {
    let app = InfoTextFixture(
      shortcuts: [["OPEN_${applicationName}"]], phrases: ["en": ["OPEN_${applicationName}": "Open ${applicationName}"]])
    #expect(app.ids() == [])
  }
}
