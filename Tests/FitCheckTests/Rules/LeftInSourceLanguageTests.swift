import Diagnostics
import Formats
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

/// `left-in-source-language`: the English title in a table of a language with another script.
@Suite struct LeftInSourceLanguageTests {
  private let rules = RuleTests()

  private func ids(_ source: String, _ language: String, _ translation: String, glossary: [String] = []) throws
    -> [String]
  {
    var options = FitOptions(surfaces: [.iOS13])
    options.glossary = Glossary(glossary)
    let found = try rules.findings(
      [rules.item(source)], ["en": [], language: [(LocalizationKey(source), translation)]], options: options)
    return rules.ids(found.filter { $0.subject.localization == language })
  }

  @Test(arguments: ["ru", "th", "zh-Hant", "el", "ar", "ja"]) func anotherScript(_ language: String) throws {
    #expect(try ids("Browse", language, "Browse") == ["left-in-source-language"])
  }

  @Test(arguments: ["de", "fr", "vi", "pl"]) func theSameScriptIsANote(_ language: String) throws {
    #expect(try ids("Browse", language, "Browse") == ["identical-to-source"])
  }

  @Test func acceptsTranslations() throws {
    #expect(try ids("Browse", "ru", "Обзор").isEmpty)
  }

  /// A name of the glossary, the app's own name and an acronym are the same in every language.
  @Test func namesStay() throws {
    #expect(try ids("Safari", "ru", "Safari", glossary: ["Safari"]).isEmpty)
    #expect(try !ids("Quill", "ru", "Quill").contains("left-in-source-language"))
    #expect(try !ids("RSS", "ru", "RSS").contains("left-in-source-language"))
  }

  @Test func languagesWithTwoScripts() throws {
    #expect(try ids("Browse", "sr", "Browse") == ["identical-to-source"])
    #expect(try ids("Browse", "uz", "Browse") == ["identical-to-source"])
    #expect(try ids("Browse", "sr-Cyrl", "Browse") == ["left-in-source-language"])
  }
}
