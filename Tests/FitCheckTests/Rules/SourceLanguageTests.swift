import Diagnostics
import Formats
import LocaleSchema
import Localization
import Testing

@testable import FitCheck

@Suite struct SourceLanguageTests {
  private func app(_ titles: [String], development: String = "en", tables: [String] = ["de"]) -> AppFixture {
    var app = AppFixture(
      titles.map { .item($0, type: $0) }, infoPlist: Dictionary(uniqueKeysWithValues: tables.map { ($0, [:]) }),
      languages: [development])
    app.developmentLanguage = LanguageTag(development)
    return app
  }

  /// The languages with titles in another language.
  private func languages(_ app: AppFixture) throws -> [String] {
    try app.findings(.sourceNotInDevelopmentLanguage).compactMap(\.subject.localization)
  }

  @Test func anotherScript() throws {
    #expect(try languages(app(["Поиск"])) == ["en"])
    #expect(try languages(app(["Search"], development: "ru")) == ["ru"])
  }

  @Test func lettersThatTheLanguageDoesNotUse() throws {
    #expect(try languages(app(["Suche öffnen", "Übersicht"])).count == 2)
  }

  @Test(arguments: ["Search", "Café", "Résumé"]) func acceptsLoanwords(_ title: String) throws {
    #expect(try languages(app([title])).isEmpty)
  }

  /// Latin letters in a language of another script: names and abbreviations.
  @Test(arguments: [("zh-Hans", "QR扫描"), ("ja", "QRコードをスキャン"), ("ru", "QR-код"), ("el", "QR σάρωση"), ("ar", "مسح QR")])
  func acceptsLatinAbbreviations(language: String, title: String) throws {
    #expect(try languages(app([title, title + " 2"], development: language, tables: ["en"])).isEmpty)
    #expect(try languages(app(["Scan the code"], development: language, tables: ["en"])) == [language])
  }

  /// Users of the development language see a literal in code, as they do one in the Info.plist.
  @Test(arguments: [("Поиск", ["en"]), ("Search", [])]) func literalsOfCode(title: String, expected: [String]) throws {
    #expect(try languages(AppFixture(code: [.coded(.literal(title))], languages: ["en"])) == expected)
  }

  /// A look-up with a translation for the development language is not a literal.
  @Test func acceptsKeysInAnotherLanguage() throws {
    let code: [DynamicShortcutItem] = [.coded(.lookup("Поиск"))]
    #expect(try languages(AppFixture(code: code, localizable: ["en": ["Поиск": "Search"]])).isEmpty)
  }

  /// No translation is missing in the language of the titles.
  @Test func theTitlesOwnLanguageIsNotUntranslated() throws {
    let found = try app(["Поиск", "Новая заметка"], tables: ["ru", "de"]).findings(.untranslatedTitle)
    #expect(!found.contains { $0.subject.localization == "ru" })
  }

  /// A key in the language of one translation, which the development language's table repeats.
  @Test func aKeyInTheReadersLanguageIsNotUntranslated() throws {
    func untranslated(_ app: AppFixture) throws -> [String?] {
      try app.findings(.untranslatedTitle).map(\.subject.localization)
    }
    let chinese = AppFixture([.item("搜索页面")], infoPlist: ["en": ["搜索页面": "搜索页面"], "zh-Hans-CN": [:], "de": [:]])
    #expect(try untranslated(chinese) == ["de"])
    let english = AppFixture([.item("Search")], infoPlist: ["en": ["Search": "Search"], "zh-Hans-CN": [:]])
    #expect(try untranslated(english) == ["zh-Hans-CN"])
  }
}
