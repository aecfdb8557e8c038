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

  /// Other titles of the same quick action are not counted.
  @Test(arguments: [(true, "the title is"), (false, "the titles of 2 quick actions are")])
  func countsQuickActions(isAlternative: Bool, subject: String) throws {
    var second = DynamicShortcutItem.coded(.lookup("find", value: "x"), at: 2)
    second.isAlternative = isAlternative
    let found = try AppFixture(code: [.coded(.lookup("find")), second], localizable: Self.entries)
      .findings(.languageFrozen)
    #expect(found.map { $0.diagnostic.message.hasPrefix(subject) } == [true])
  }

  @Test func acceptsAppsInOneLanguage() throws {
    #expect(try AppFixture(code: [.coded(.lookup("find"))], localizable: ["en": ["find": "Find"]]).ids() == [])
  }

  /// Titles in Info.plist may be in another language than the app's own setting.
  @Test(arguments: [true, false]) func appThatChangesItsLanguage(changesLanguage: Bool) throws {
    var app = AppFixture(code: [.coded(.lookup("find"))], localizable: Self.entries)
    app.change = { $0.changesLanguage = changesLanguage }
    let found = try app.findings(.languageFrozen)
    let help = found.first?.diagnostic.help ?? ""
    #expect(found.count == 1)
    #expect(help.hasPrefix("set the quick actions again where the app changes its language") == changesLanguage)
    #expect(help.hasPrefix("if a quick action never changes, define it in Info.plist") == !changesLanguage)
  }

  /// iOS translates it when it shows the menu.
  @Test func acceptsTitlesOfTheInfoPlist() throws {
    #expect(try AppFixture([.item("Find")], infoPlist: ["en": [:], "de": ["Find": "Suchen"]]).ids() == [])
  }
}
