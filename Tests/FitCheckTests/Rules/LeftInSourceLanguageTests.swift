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

  @Test(arguments: ["iu", "iu-CA", "kk", "ku", "tg", "ug", "az", "shi"])
  func languagesWithSeveralScripts(_ language: String) throws {
    #expect(try ids("Browse", in: language, "Browse") == ["identical-to-source"])
  }

  /// A tag may name the script; Hindi and Punjabi are not written in Latin letters, and Kazakh not in Chinese ones.
  @Test(arguments: [("iu-Cans", "Browse"), ("kk-Cyrl", "Browse"), ("hi", "Browse"), ("pa", "Browse"), ("kk", "浏览")])
  func languagesWithOneOfSeveralScripts(_ language: String, _ text: String) throws {
    #expect(try ids(text, in: language, text) == ["left-in-source-language"])
  }

  @Test func languagesWithTwoScripts() throws {
    #expect(try ids("Browse", in: "sr", "Browse") == ["identical-to-source"])
    #expect(try ids("Browse", in: "uz", "Browse") == ["identical-to-source"])
    #expect(try ids("Browse", in: "sr-Cyrl", "Browse") == ["left-in-source-language"])
  }
}
