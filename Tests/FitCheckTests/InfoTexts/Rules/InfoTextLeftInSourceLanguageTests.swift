import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct InfoTextLeftInSourceLanguageTests {
  @Test(arguments: [
    ("ru", "Scan codes.", ["left-in-source-language"]), ("ru", "Сканировать коды.", []), ("de", "Scan codes.", []),
  ])
  func anotherScript(language: String, translation: String, expected: [String]) {
    let tables: AppFixture.Tables = [language: ["NSCameraUsageDescription": translation]]
    #expect(InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: tables).ids() == expected)
  }
}
