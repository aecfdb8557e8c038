import LocaleSchema
import Testing

@Suite struct LanguageTagTests {
  @Test func subtags() {
    let tag: LanguageTag = "zh_hant-hk"
    #expect(tag.rawValue == "zh_hant-hk")
    #expect((tag.language, tag.script, tag.region) == ("zh", "Hant", "HK"))
    #expect(LanguageTag("es-419").region == "419")
    #expect(LanguageTag("ca-ES-valencia").variants == ["valencia"])
    #expect(LanguageTag("ca-valencia") != "ca")
    #expect(LanguageTag("pt_br") == "pt-BR")
    #expect(LanguageTag("").canonical == "")
    #expect(LanguageTag("-_-").canonical == "")
  }

  @Test(arguments: [
    ("no", "nb"), ("no-NO", "nb-NO"), ("iw", "he"), ("in", "id"), ("ji", "yi"), ("tl", "fil"), ("sh", "sr-Latn"),
    ("mo", "ro"), ("zh-TW", "zh-Hant"), ("zh_TW", "zh-Hant"), ("zh-Hant-TW", "zh-Hant"), ("zh-HK", "zh-Hant-HK"),
    ("zh-MO", "zh-Hant-MO"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh", "zh-Hans"), ("zh-Hans-CN", "zh-Hans"),
    ("zh-Hans-HK", "zh-Hans-HK"), ("zh-yue", "yue"), ("zh-cmn-Hant", "zh-Hant"), ("en-Latn-GB", "en-GB"),
    ("sr-Cyrl", "sr"), ("sr-ME", "sr-Latn-ME"), ("pa-PK", "pa-Arab-PK"), ("pa-Guru", "pa"), ("ja-Jpan", "ja"),
    ("deu", "de"), ("English", "en"), ("German", "de"), ("Japanese", "ja"), ("French", "fr"), ("Spanish", "es"),
    ("Italian", "it"), ("Dutch", "nl"), ("uz-Cyrl", "uz-Cyrl"), ("pt-BR", "pt-BR"), ("ca-valencia", "ca-valencia"),
    ("Base", "base"), ("tlh", "tlh"),
  ])
  func normalization(written: String, expected: String) {
    #expect(LanguageTag(written).normalized.canonical == expected)
    #expect(LanguageTag(expected).normalized.canonical == expected)
  }

  @Test(arguments: [
    ("en-AU", "en-AU en-GB en-001 en"), ("en-IN", "en-IN en-GB en-001 en"), ("en-ZA", "en-ZA en-GB en-001 en"),
    ("en-HK", "en-HK en-GB en-001 en"), ("en-GB", "en-GB en-001 en"), ("en-US", "en-US en"), ("en-CA", "en-CA en"),
    ("es-MX", "es-MX es-419 es"), ("es-ES", "es-ES es"), ("es-419", "es-419 es"), ("zh-HK", "zh-Hant-HK zh-Hant"),
    ("zh-MO", "zh-Hant-MO zh-Hant-HK zh-Hant"), ("zh-TW", "zh-Hant"), ("yue", "yue zh-Hant-HK zh-Hant"),
    ("yue-Hans", "yue-Hans zh-Hans"), ("pt-BR", "pt-BR pt"), ("pt-PT", "pt-PT pt"), ("pt-AO", "pt-AO pt-PT pt"),
    ("nb", "nb"), ("nn", "nn nb"), ("sr-Latn", "sr-Latn"), ("sr-Latn-RS", "sr-Latn-RS sr-Latn"), ("sr-RS", "sr-RS sr"),
    ("de-AT", "de-AT de"), ("ca-ES-valencia", "ca-ES-valencia ca-ES ca"), ("hi-Latn", "hi-Latn en-IN en-GB en-001 en"),
    ("uz-Cyrl", "uz-Cyrl"), ("tlh", "tlh"), ("", ""),
  ])
  func fallbacks(tag: String, expected: String) {
    #expect(LanguageTag(tag).fallbacks.map(\.canonical).joined(separator: " ") == expected)
  }

  @Test func resolvesEffectiveScripts() {
    #expect(LanguageTag("ru").effectiveScript == "Cyrl")
    #expect(LanguageTag("de").effectiveScript == "Latn")
    #expect(LanguageTag("sr-Latn").effectiveScript == "Latn")
    #expect(LanguageTag("zh-TW").effectiveScript == "Hant")
    #expect(LanguageTag("pa-PK").effectiveScript == "Arab")
  }
}
