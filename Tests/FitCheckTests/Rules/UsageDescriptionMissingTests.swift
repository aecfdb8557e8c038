import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct UsageDescriptionMissingTests {
  private static let tables: AppFixture.Tables = ["de": ["NSCameraUsageDescription": "Codes scannen."]]

  /// iOS ends an app that asks without the key.
  @Test func tablesTranslateAMissingText() {
    #expect(InfoTextFixture(tables: Self.tables).ids() == ["usage-description-missing"])
    #expect(InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: Self.tables).ids() == [])
  }

  /// A generator may add the key.
  @Test func isCertainOnlyIfInfoPlistIsKnown() {
    var app = InfoTextFixture(tables: Self.tables)
    app.scope = InfoTextScope()
    #expect(app.ids() == ["usage-description-missing"])
    app.change = { $0.isComplete = false }
    #expect(app.ids() == [])
  }
}
