import Diagnostics
import Formats
import LocaleSchema
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

/// `source-not-in-development-language`: titles of the Info.plist in another language than the development language.
@Suite struct SourceLanguageTests {
  private let rules = RuleTests()

  private func found(_ titles: [String], development: String = "en", tables: [String] = ["de"]) throws -> [Finding] {
    try rules.findings(
      titles.map { rules.item($0, type: $0) }, Dictionary(uniqueKeysWithValues: tables.map { ($0, []) }),
      names: [development], development: LanguageTag(development))
  }

  private func sources(_ found: [Finding]) -> [String] {
    found.filter { $0.rule == "source-not-in-development-language" }.compactMap(\.subject.localization)
  }

  @Test func anotherScript() throws {
    #expect(try sources(found(["Поиск"])) == ["en"])
    #expect(try sources(found(["Search"], development: "ru")) == ["ru"])
  }

  @Test func lettersThatTheLanguageDoesNotUse() throws {
    #expect(try sources(found(["Suche öffnen", "Übersicht"])).count == 2)
  }

  @Test(arguments: ["Search", "Café", "Résumé"]) func loanwordsAreOfTheLanguage(_ title: String) throws {
    #expect(try sources(found([title])).isEmpty)
  }

  /// Latin letters in a language of another script: names and abbreviations.
  @Test(arguments: [("zh-Hans", "QR扫描"), ("ja", "QRコードをスキャン"), ("ru", "QR-код"), ("el", "QR σάρωση"), ("ar", "مسح QR")])
  func latinAbbreviationsAreOfTheLanguage(language: String, title: String) throws {
    #expect(try sources(found([title, title + " 2"], development: language, tables: ["en"])).isEmpty)
    #expect(try sources(found(["Scan the code"], development: language, tables: ["en"])) == [language])
  }

  /// No translation is missing in the language of the titles.
  @Test func theTitlesOwnLanguageIsNotUntranslated() throws {
    let all = try found(["Поиск", "Новая заметка"], tables: ["ru", "de"])
    #expect(!all.contains { $0.rule == "untranslated-title" && $0.subject.localization == "ru" })
  }

  /// A key in the language of one translation, which the development language's table repeats.
  @Test func aKeyInTheReadersLanguageIsNotUntranslated() throws {
    let found = try rules.findings(
      [rules.item("搜索页面")], ["en": [("搜索页面", "搜索页面")], "zh-Hans-CN": [], "de": []])
    #expect(found.filter { $0.rule == "untranslated-title" }.map(\.subject.localization) == ["de"])
    let english = try rules.findings([rules.item("Search")], ["en": [("Search", "Search")], "zh-Hans-CN": []])
    #expect(english.filter { $0.rule == "untranslated-title" }.map(\.subject.localization) == ["zh-Hans-CN"])
  }

  @Test(arguments: [("NFC", Severity.note), ("Scan", .warning)])
  func anAbbreviationIsANote(title: String, severity: Severity) throws {
    let found = try rules.findings([rules.item(title)], ["en": [], "de": []])
    #expect(found.filter { $0.rule == "untranslated-title" }.map(\.severity) == [severity])
  }
}
