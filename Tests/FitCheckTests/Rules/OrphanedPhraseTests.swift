import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct OrphanedPhraseTests {
  private static let open = "Open ${applicationName}"

  @Test(arguments: [("Open ${applicationName}", []), ("Start ${applicationName}", ["orphaned-phrase"])])
  func anEntryForNoPhraseOfCode(key: String, expected: [String]) {
    let german = KeyValuePairs(dictionaryLiteral: (LocalizationKey(key), "Öffne ${applicationName}"))
    let app = InfoTextFixture(shortcuts: [[Self.open]], phrases: ["de": german])
    #expect(app.ids().filter { $0 == "orphaned-phrase" } == expected)
  }

  /// Without code, all phrases are unknown.
  @Test func needsCode() {
    let app = InfoTextFixture(phrases: ["de": ["Start ${applicationName}": "Starte ${applicationName}"]])
    #expect(!app.ids().contains("orphaned-phrase"))
  }
}
