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

  @Test(arguments: [
    ("camera_usage", ["raw-key-shown"]), ("NSCameraUsageDescription", ["raw-key-shown"]), ("Scan codes.", []),
    ("https://example.com/privacy", []),
  ])
  func usageDescriptions(text: String, expected: [String]) {
    #expect(InfoTextFixture(["NSCameraUsageDescription": text]).ids() == expected)
  }
}
