import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct PlaceholderInInfoTextTests {
  @Test(arguments: [("%@ scans codes.", ["placeholder-in-info-text"]), ("100 % safe.", [])])
  func iOSDoesNotFillThem(text: String, expected: [String]) {
    #expect(InfoTextFixture(["NSCameraUsageDescription": text]).ids() == expected)
  }

  @Test func aTranslationHasItsOwn() {
    let app = InfoTextFixture(
      ["NSCameraUsageDescription": "Scan codes."], tables: ["de": ["NSCameraUsageDescription": "%@ scannt."]])
    #expect(app.ids(in: "de") == ["placeholder-in-info-text"])
  }
}
