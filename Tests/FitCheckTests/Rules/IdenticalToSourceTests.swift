import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct IdenticalToSourceTests {
  @Test(arguments: [("Scan", ["identical-to-source"]), ("Scannen", [])])
  func aTranslationThatRepeatsTheSource(translation: String, expected: [String]) throws {
    let app = AppFixture([.item("Scan")], infoPlist: ["de": ["Scan": translation]])
    #expect(try app.ids() == expected)
  }

  @Test func isANote() throws {
    let found = try AppFixture([.item("Scan")], infoPlist: ["de": ["Scan": "Scan"]]).findings()
    #expect(found.map(\.severity) == [.note])
  }

  @Test func acceptsAnotherRegionOfTheLanguage() throws {
    #expect(try AppFixture([.item("Scan")], infoPlist: ["en-GB": ["Scan": "Scan"]]).ids() == [])
  }

  @Test func acceptsNamesOfTheGlossary() throws {
    var app = AppFixture([.item("Safari")], infoPlist: ["de": ["Safari": "Safari"]])
    app.options.glossary = Glossary(["Safari"])
    #expect(try app.ids() == [])
  }
}
