import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct LeftInSourceLanguageTests {
  private func ids(
    _ source: String, in language: String, _ translation: String, glossary: [String] = []
  ) throws -> [String] {
    let entries = KeyValuePairs(dictionaryLiteral: (LocalizationKey(source), translation))
    var app = AppFixture([.item(source)], infoPlist: ["en": [:], language: entries])
    app.options.glossary = Glossary(glossary)
    return try app.ids(in: language)
  }

  @Test(arguments: ["ru", "th", "zh-Hant", "el", "ar", "ja"]) func anotherScript(_ language: String) throws {
    #expect(try ids("Browse", in: language, "Browse") == ["left-in-source-language"])
  }

  @Test(arguments: ["de", "fr", "vi", "pl"]) func theSameScriptIsANote(_ language: String) throws {
    #expect(try ids("Browse", in: language, "Browse") == ["identical-to-source"])
  }

  @Test func acceptsTranslations() throws {
    #expect(try ids("Browse", in: "ru", "Обзор").isEmpty)
  }

  /// A name of the glossary, the app's own name and an acronym are the same in every language.
  @Test func acceptsNames() throws {
    #expect(try ids("Safari", in: "ru", "Safari", glossary: ["Safari"]).isEmpty)
    #expect(try !ids("Quill", in: "ru", "Quill").contains("left-in-source-language"))
    #expect(try !ids("RSS", in: "ru", "RSS").contains("left-in-source-language"))
  }

  @Test func languagesWithTwoScripts() throws {
    #expect(try ids("Browse", in: "sr", "Browse") == ["identical-to-source"])
    #expect(try ids("Browse", in: "uz", "Browse") == ["identical-to-source"])
    #expect(try ids("Browse", in: "sr-Cyrl", "Browse") == ["left-in-source-language"])
  }
}
