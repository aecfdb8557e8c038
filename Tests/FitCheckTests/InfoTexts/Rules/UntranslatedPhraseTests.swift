import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct UntranslatedPhraseTests {
  private static let open = "Open ${applicationName}"

  @Test func anotherLanguageHasATranslation() {
    let app = InfoTextFixture(
      shortcuts: [[Self.open]], phrases: ["de": ["Open ${applicationName}": "Öffne ${applicationName}"]],
      languages: ["en", "fr"])
    #expect(app.ids(in: "fr") == ["untranslated-phrase"])
    #expect(app.ids(in: "de") == [])
  }

  /// One phrase starts the App Shortcut; the others are notes.
  @Test func onePhraseIsEnough() {
    let app = InfoTextFixture(
      shortcuts: [[Self.open, "Start ${applicationName}"]],
      phrases: ["de": ["Open ${applicationName}": "Öffne ${applicationName}"]])
    #expect(app.findings().map(\.severity) == [.note])
  }
}
