import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct EmptyUsageDescriptionTests {
  @Test(arguments: [("", ["empty-usage-description"]), ("Scan codes.", [])])
  func infoPlist(value: String, expected: [String]) {
    #expect(InfoTextFixture(["NSCameraUsageDescription": value]).ids() == expected)
  }

  @Test(arguments: [(" ", ["empty-usage-description"]), ("Codes scannen.", [])])
  func tables(translation: String, expected: [String]) {
    let tables: AppFixture.Tables = ["de": ["NSCameraUsageDescription": translation]]
    #expect(InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: tables).ids() == expected)
  }

  /// It is certain, so it needs no `--texts`.
  @Test func isReportedByDefault() {
    var app = InfoTextFixture(["NSCameraUsageDescription": ""])
    app.scope = InfoTextScope()
    #expect(app.ids() == ["empty-usage-description"])
  }
}
