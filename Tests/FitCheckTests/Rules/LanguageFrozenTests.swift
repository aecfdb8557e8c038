import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct LanguageFrozenTests {
  private static let entries: AppFixture.Tables = ["en": ["find": "Find"], "de": ["find": "Suchen"]]

  @Test func titlesThatCodeLooksUp() throws {
    #expect(try AppFixture(code: [.coded(.lookup("find"))], localizable: Self.entries).ids() == ["language-frozen"])
  }

  /// It is about all quick actions of an app.
  @Test func isReportedOnce() throws {
    let code: [DynamicShortcutItem] = [.coded(.lookup("find")), .coded(.lookup("find", value: "x"), at: 2)]
    #expect(try AppFixture(code: code, localizable: Self.entries).findings(.languageFrozen).count == 1)
  }

  @Test func acceptsAppsInOneLanguage() throws {
    #expect(try AppFixture(code: [.coded(.lookup("find"))], localizable: ["en": ["find": "Find"]]).ids() == [])
  }

  /// iOS translates it when it shows the menu.
  @Test func acceptsTitlesOfTheInfoPlist() throws {
    #expect(try AppFixture([.item("Find")], infoPlist: ["en": [:], "de": ["Find": "Suchen"]]).ids() == [])
  }
}
