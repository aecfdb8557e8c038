import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct IdenticalToSourceTests {
  @Test(arguments: [("Scan", ["identical-to-source"]), ("Scannen", [])])
  func aTranslationThatRepeatsTheSource(translation: String, expected: [String]) throws {
    let app = AppFixture([.item("Scan")], infoPlist: ["de": ["Scan": translation]])
    #expect(try app.ids() == expected)
  }

  @Test func isANote() throws {
    let found = try AppFixture([.item("Scan")], infoPlist: ["de": ["Scan": "Scan"]]).findings()
    #expect(found.map(\.severity) == [.note])
  }

  @Test func acceptsAnotherRegionOfTheLanguage() throws {
    #expect(try AppFixture([.item("Scan")], infoPlist: ["en-GB": ["Scan": "Scan"]]).ids() == [])
  }

  @Test func acceptsNamesOfTheGlossary() throws {
    var app = AppFixture([.item("Safari")], infoPlist: ["de": ["Safari": "Safari"]])
    app.options.glossary = Glossary(["Safari"])
    #expect(try app.ids() == [])
  }
}

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

@Suite struct InfoTextIdenticalToSourceTests {
  @Test(arguments: [("Scan codes.", ["identical-to-source"]), ("Codes scannen.", [])])
  func aTranslationThatRepeatsTheSource(german: String, expected: [String]) {
    let tables: AppFixture.Tables = [
      "de": ["NSCameraUsageDescription": german], "fr": ["NSCameraUsageDescription": "Scanner des codes."],
    ]
    #expect(InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: tables).ids() == expected)
  }

  /// A string that no language translates is not about one language.
  @Test func acceptsATextThatNoLanguageTranslates() {
    let tables: AppFixture.Tables = ["de": ["NSCameraUsageDescription": "Scan codes."]]
    #expect(InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: tables).ids() == [])
  }
}

@Suite struct InfoTextLeftInSourceLanguageTests {
  @Test(arguments: [
    ("ru", "Scan codes.", ["left-in-source-language"]), ("ru", "Сканировать коды.", []), ("de", "Scan codes.", []),
  ])
  func anotherScript(language: String, translation: String, expected: [String]) {
    let tables: AppFixture.Tables = [language: ["NSCameraUsageDescription": translation]]
    #expect(InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: tables).ids() == expected)
  }
}
