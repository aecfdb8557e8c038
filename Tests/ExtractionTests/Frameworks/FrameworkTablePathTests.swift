import Testing

@testable import Extraction

/// The paths of the files of other languages.
@Suite struct FrameworkTablePathTests {
  @Test(arguments: [
    ("it", "lib/l10n/app_en.arb", "lib/l10n/app_it.arb"), ("pt-BR", "lib/l10n/app_en.arb", "lib/l10n/app_pt-BR.arb"),
    ("it", "locales/en.json", "locales/it.json"), ("it", "locales/en/menu.json", "locales/it/menu.json"),
    ("pt-BR", "locales/en_US.json", "locales/pt_BR.json"),
    ("pt-BR", "locales/en-US/menu.json", "locales/pt-BR/menu.json"),
    ("de", "Resources/Strings.resx", "Resources/Strings.de.resx"),
    ("de", "Resources/Strings.en.resx", "Resources/Strings.de.resx"),
    // Not the name of a language, although it starts with one.
    ("de", "Resources/en_texts.resx", "Resources/en_texts.de.resx"),
  ])
  func ofAnotherLanguage(language: String, model: String, expected: String) {
    #expect(FrameworkTable.path(of: language, like: model, of: "en") == expected)
  }

  @Test(arguments: [
    ("locales/de/messages.po", "de"), ("locale/pt_BR/LC_MESSAGES/app.po", "pt-BR"), ("locales/de.po", "de"),
    ("locales/messages.po", nil), ("locales/template/messages.po", nil),
  ])
  func languagesOfPOCatalogs(path: String, language: String?) {
    #expect(FrameworkTable(path, for: .reactNative)?.language == language)
  }
}
