import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct PhraseWithoutAppNameTests {
  @Test(arguments: [("Open ${applicationName}", []), ("Open the app", ["phrase-without-app-name"])])
  func phrasesOfCode(phrase: String, expected: [String]) {
    #expect(InfoTextFixture(shortcuts: [[phrase]]).ids() == expected)
  }

  @Test(arguments: [
    ("Öffne ${applicationName}", []), ("Öffne die App", ["phrase-without-app-name"]),
    ("Öffne ${application_name}", ["phrase-without-app-name"]),
  ])
  func translations(german: String, expected: [String]) {
    let app = InfoTextFixture(
      shortcuts: [["Open ${applicationName}"]], phrases: ["de": ["Open ${applicationName}": german]])
    #expect(app.ids() == expected)
  }

  /// A short title in the table is not a phrase; `orphaned-phrase` reports it.
  @Test func entriesWithoutPhrase() {
    let app = InfoTextFixture(
      shortcuts: [["Open ${applicationName}"]],
      phrases: ["de": ["Open ${applicationName}": "Öffne ${applicationName}", "OPEN": "Öffnen"]])
    #expect(app.ids() == ["orphaned-phrase"])
  }
}
