import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct InfoTextIdenticalToSourceTests {
  @Test(arguments: [("Scan codes.", ["identical-to-source"]), ("Codes scannen.", [])])
  func aTranslationThatRepeatsTheSource(german: String, expected: [String]) {
    let tables: AppFixture.Tables = [
      "de": ["NSCameraUsageDescription": german], "fr": ["NSCameraUsageDescription": "Scanner des codes."],
    ]
    #expect(InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: tables).ids() == expected)
  }

  /// A string that no language translates is not about one language.
  @Test func acceptsATextThatNoLanguageTranslates() {
    let tables: AppFixture.Tables = ["de": ["NSCameraUsageDescription": "Scan codes."]]
    #expect(InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: tables).ids() == [])
  }
}
