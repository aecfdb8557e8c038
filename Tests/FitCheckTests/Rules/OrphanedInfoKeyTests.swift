import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct OrphanedInfoKeyTests {
  @Test(arguments: [
    ("NSCamerUsageDescription", true), ("NSCameraUsageDescription", false), ("CFBundleDisplayName", false),
  ])
  func aMisspelledKey(key: String, isFound: Bool) {
    let entries = KeyValuePairs(dictionaryLiteral: (LocalizationKey(key), "Codes scannen."))
    let app = InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: ["de": entries])
    #expect(app.ids().contains("orphaned-info-key") == isFound)
  }

  /// iOS looks a usage description up by its key, not by its text.
  @Test func anEntryForTheText() {
    let app = InfoTextFixture(
      ["NSCameraUsageDescription": "Scan codes."], tables: ["de": ["Scan codes.": "Codes scannen."]])
    #expect(app.ids().contains("orphaned-info-key"))
  }

  /// Code may look up other keys.
  @Test func isCertainOnlyIfTheKeyIsMisspelled() {
    var app = InfoTextFixture(["CFBundleName": "Quill"], tables: ["de": ["NSCamerUsageDescription": "x"]])
    app.scope = InfoTextScope()
    #expect(app.ids() == ["orphaned-info-key"])
    app.tables = ["de": ["Greeting": "Hallo"]]
    #expect(app.ids() == [])
    app.scope = InfoTextScope([.all])
    #expect(app.ids() == ["orphaned-info-key"])
  }
}
