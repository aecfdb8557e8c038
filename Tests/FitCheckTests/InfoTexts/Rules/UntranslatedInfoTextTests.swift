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

  /// No language has a translation, nor a table.
  @Test func reportsATextWithoutAnyTranslation() {
    let app = InfoTextFixture(Self.texts, languages: ["en", "de", "fr"])
    #expect(app.ids() == ["untranslated-info-text", "untranslated-info-text"])
  }

  /// A brand has one name.
  @Test func aNameIsANote() {
    let app = InfoTextFixture(
      ["CFBundleDisplayName": "Quill"], tables: ["de": ["CFBundleDisplayName": "Feder"]], languages: ["en", "fr"])
    #expect(app.findings().map(\.severity) == [.note])
  }
}
