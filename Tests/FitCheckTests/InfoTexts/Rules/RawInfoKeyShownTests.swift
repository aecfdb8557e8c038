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
}
