import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct LostNameTests {
  @Test(arguments: [("Browser öffnen", ["lost-name"]), ("Safari öffnen", [])])
  func aTranslationWithoutANameOfTheGlossary(translation: String, expected: [String]) throws {
    var app = AppFixture([.item("Open Safari")], infoPlist: ["de": ["Open Safari": translation]])
    app.options.glossary = Glossary(["Safari"])
    #expect(try app.ids() == expected)
  }

  @Test func needsAGlossary() throws {
    #expect(try AppFixture([.item("Open Safari")], infoPlist: ["de": ["Open Safari": "Browser öffnen"]]).ids() == [])
  }
}
