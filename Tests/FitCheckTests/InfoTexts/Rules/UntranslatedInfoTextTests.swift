import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct UntranslatedInfoTextTests {
  private static let texts: KeyValuePairs<String, String> = ["NSCameraUsageDescription": "Scan codes with the camera."]

  @Test func anotherLanguageHasATranslation() {
    let app = InfoTextFixture(
      Self.texts, tables: ["de": ["NSCameraUsageDescription": "Codes mit der Kamera scannen."], "fr": ["a": "b"]])
    #expect(app.ids(in: "fr").contains("untranslated-info-text"))
    #expect(app.ids(in: "de") == [])
  }

  /// No language has a translation.
  @Test func acceptsATextWithoutAnyTranslation() {
    #expect(InfoTextFixture(Self.texts, languages: ["en", "de", "fr"]).ids() == [])
  }

  /// A brand has one name.
  @Test func aNameIsANote() {
    let app = InfoTextFixture(
      ["CFBundleDisplayName": "Quill"], tables: ["de": ["CFBundleDisplayName": "Feder"]], languages: ["en", "fr"])
    #expect(app.findings().map(\.severity) == [.note])
  }
}
