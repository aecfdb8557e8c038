import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct FrozenVersionTests {
  @Test(arguments: [("1.0", ["frozen-version"]), ("Version", [])])
  func aTableReplacesTheVersion(translation: String, expected: [String]) {
    let tables: AppFixture.Tables = ["de": ["CFBundleShortVersionString": translation]]
    #expect(InfoTextFixture(["CFBundleShortVersionString": "2.0"], tables: tables).ids() == expected)
  }
}
