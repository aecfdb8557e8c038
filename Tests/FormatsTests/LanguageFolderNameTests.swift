import Diagnostics
import Formats
import Testing

/// Which names of `.lproj` folders iOS can use, and what the others most likely mean.
@Suite struct LanguageFolderNameTests {
  @Test(arguments: [
    "de", "pt-BR", "pt_BR", "zh-Hant-TW", "DE", "yue", "zh-yue", "zh-cmn-Hans-CN", "x-klingon", "sr-Latn", "haw", "gsw",
    "kmr", "crs",
    "ar-XB", "en-XA", "en-AU", "es-419", "es_419", "ca-valencia", "ca-ES-valencia", "de-1996", "sl-rozaj-1994",
    "en-USA",
    "kr", "se", "tlh", "qqq", "ach", "lol", "en-x-private", "de-u-co-phonebk",
    // The system's older names and withdrawn codes: CoreFoundation's CFLocaleIdentifier.c.
    "English", "english", "French", "Japanese", "Brazilian Portuguese", "Simplified Chinese", "Chinese, Traditional",
    "Flemish", "Farsi", "zh_CN", "zh-TW", "iw", "in", "ji", "no", "no-NO", "nb-NO", "tl", "mo", "sh", "deu", "fre",
    "jpn",
    "cmn", "zh-simp", "de-96", "es_XL",
  ])
  func languages(_ name: String) {
    #expect(LanguageFolderName.isLanguage(name))
  }

  @Test(arguments: [
    "", "xx", "qq", "d", "../de", "de lproj", "de/", "-", "_", "de-", "🇩🇪", "дe", "123", "und", "Base", "en-",
    "de-DE-AT", "de--AT",
  ])
  func otherNames(_ name: String) {
    #expect(!LanguageFolderName.isLanguage(name))
  }

  @Test(arguments: [
    // Codes of countries.
    ("jp", "ja"), ("cz", "cs"), ("ua", "uk"), ("cn", "zh-Hans"), ("hk", "zh-Hant"), ("dk", "da"), ("gr", "el"),
    ("vn", "vi"),
    ("at", "de"), ("us", "en"), ("JP", "ja"), ("jp-JP", "ja"), ("cz_CZ", "cs"), ("sp", "es"),
    // Other systems.
    ("zh-rTW", "zh-Hant"), ("zh-rHK", "zh-Hant-HK"), ("zh_rCN", "zh-Hans"), ("pt-rBR", "pt-BR"), ("en-rGB", "en-GB"),
    ("b+sr+Latn", "sr-Latn"), ("zh-CHS", "zh-Hans"), ("zh_cht", "zh-Hant"), ("chs", "zh-Hans"), ("ptb", "pt-BR"),
    // Copies.
    ("de copy", "de"), ("de 2", "de"), ("de-copy", "de"), ("pt-BR copy 2", "pt-BR"), ("English copy", "en"),
    ("fr_old", "fr"),
    ("de(1)", "de"), ("zh-Hans.bak", "zh-Hans"),
    // Names.
    ("francais", "fr"), ("français", "fr"), ("deutsch", "de"), ("Deutsch", "de"), ("espanol", "es"), ("polski", "pl"),
    ("chinese_simplified", "zh-Hans"), ("日本語", "ja"), ("francais copy", "fr"),
  ])
  func suggestions(_ name: String, _ suggestion: String) {
    #expect(!LanguageFolderName.isLanguage(name))
    #expect(LanguageFolderName.suggestion(for: name) == suggestion)
    #expect(LanguageFolderName.isLanguage(suggestion))
  }

  @Test(arguments: ["", "xx", "..", "%", "zzzzzz", "-", "copy"])
  func withoutSuggestion(_ name: String) {
    #expect(LanguageFolderName.suggestion(for: name) == nil)
  }

  @Test(
    arguments: [
      ("de", nil), ("pt_BR", .localeSpelling), ("jp", .notALanguage), ("zh-rTW", .notALanguage),
      ("de copy", .badLocale),
      ("mul", nil), ("English", nil),
    ] as [(String, Diagnostic.ID?)])
  func diagnostics(_ name: String, _ id: Diagnostic.ID?) {
    #expect(LanguageFolderName.diagnostic(for: name, at: SourceLocation(path: "a.xliff"))?.id == id)
  }
}
