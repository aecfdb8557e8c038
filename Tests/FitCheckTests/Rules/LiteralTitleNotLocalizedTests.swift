import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct LiteralTitleNotLocalizedTests {
  @Test func aLiteralInAnAppWithLanguages() throws {
    let code = [DynamicShortcutItem.coded(.literal("Find"))]
    #expect(try AppFixture(code: code, languages: ["de"]).ids() == ["literal-title-not-localized"])
    #expect(try AppFixture(code: code).ids() == [])
  }

  /// iOS looks up texts of code in the table InfoPlist.
  @Test func acceptsTranslationsInInfoPlist() throws {
    let app = AppFixture(code: [.coded(.literal("Find"))], infoPlist: ["de": ["Find": "Suchen"]])
    #expect(try app.ids() == [])
  }

  /// The text is in the script of the app's other language, and not in that of its development language.
  @Test(arguments: [("zh-Hans", false), ("ja", false), ("ru", true)])
  func aTextInTheScriptOfAnotherLanguage(language: String, isFound: Bool) throws {
    let app = AppFixture(code: [.coded(.literal("签到"))], languages: [language])
    #expect(try app.ids().contains("literal-title-not-localized") == isFound)
    #expect(try app.ids().contains("source-not-in-development-language"))
  }

  /// Four items of the Info.plist fill the menu.
  @Test(arguments: [(3, true), (4, false)]) func acceptsItemsThatAreNeverShown(count: Int, isFound: Bool) throws {
    let items = (0..<count).map { ShortcutItem.item("T\($0)", type: "a\($0)") }
    let app = AppFixture(items, code: [.coded(.literal("Find"))], languages: ["de"])
    #expect(try app.ids().contains("literal-title-not-localized") == isFound)
  }
}
