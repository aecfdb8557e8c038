import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct PhraseParameterMismatchTests {
  @Test(arguments: [
    ("Öffne ${folder} in ${applicationName}", []),
    ("Öffne ${applicationName}", ["phrase-parameter-mismatch"]),
    ("Öffne ${ordner} in ${applicationName}", ["phrase-parameter-mismatch"]),
  ])
  func aTranslationHasTheParametersOfItsPhrase(german: String, expected: [String]) {
    let app = InfoTextFixture(
      shortcuts: [["Open ${folder} in ${applicationName}"]],
      phrases: ["de": ["Open ${folder} in ${applicationName}": german]])
    #expect(app.ids() == expected)
  }
}
