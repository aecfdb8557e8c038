import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct EmptyInfoTextTests {
  @Test(arguments: [("", ["empty-info-text"]), (" ", ["empty-info-text"]), ("Feder", [])])
  func aTableReplacesANameByNothing(translation: String, expected: [String]) {
    let tables: AppFixture.Tables = ["de": ["CFBundleDisplayName": translation]]
    #expect(InfoTextFixture(["CFBundleDisplayName": "Quill"], tables: tables).ids() == expected)
  }

  /// iOS shows the display name instead.
  @Test func acceptsANameThatIsNotShown() {
    let tables: AppFixture.Tables = ["de": ["CFBundleName": ""]]
    #expect(InfoTextFixture(["CFBundleName": "Quill"], tables: tables).ids() == ["empty-info-text"])
    let both = InfoTextFixture(["CFBundleName": "Quill", "CFBundleDisplayName": "Quill"], tables: tables)
    #expect(both.ids() == [])
  }
}
