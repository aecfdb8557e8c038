import Diagnostics
import Testing

@testable import FitCheck

@Suite struct RawInfoKeyShownTests {
  @Test(arguments: [
    ("CFBundleDisplayName", ["raw-key-shown"]), ("APP_NAME", ["raw-key-shown"]), ("OsmAndMaps", []), ("Quill", []),
  ])
  func names(name: String, expected: [String]) {
    #expect(InfoTextFixture(["CFBundleDisplayName": name]).ids() == expected)
  }

  /// The Home Screen shows `CFBundleName` only without a `CFBundleDisplayName`.
  @Test func hiddenName() {
    let both = InfoTextFixture(["CFBundleName": "APP_NAME", "CFBundleDisplayName": "Quill"])
    #expect(both.findings().map(\.severity) == [.note])
    #expect(InfoTextFixture(["CFBundleName": "APP_NAME"]).findings().map(\.severity) == [.error])
  }

  @Test(arguments: [
    ("camera_usage", ["raw-key-shown"]), ("NSCameraUsageDescription", ["raw-key-shown"]), ("Scan codes.", []),
    ("https://example.com/privacy", []),
  ])
  func usageDescriptions(text: String, expected: [String]) {
    #expect(InfoTextFixture(["NSCameraUsageDescription": text]).ids() == expected)
  }

  /// Names look like identifiers more often than sentences do.
  @Test(arguments: [
    ("APP_NAME", true, true), ("App_Name", false, true), ("A_1", true, true), ("_", true, false), ("Ä_B", false, false),
    ("app.name", false, true), ("Two words", false, false), ("", false, false), ("Quill", false, false),
    ("https://a.example/b_c", false, false),
  ])
  func forms(_ text: String, _ isRawName: Bool, _ isRawSentence: Bool) {
    func isRaw(_ key: String) -> Bool {
      InfoTextFixture(KeyValuePairs(dictionaryLiteral: (key, text))).ids().contains("raw-key-shown")
    }
    #expect(isRaw("CFBundleDisplayName") == isRawName)
    #expect(isRaw("NSCameraUsageDescription") == isRawSentence)
    // A copyright is not shown, and a version is never a key.
    #expect(!isRaw("CFBundleShortVersionString"))
  }
}
