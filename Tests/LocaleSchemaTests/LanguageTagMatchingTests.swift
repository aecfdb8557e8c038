import LocaleSchema
import Testing

@Suite struct LanguageTagMatchingTests {
  /// Each case: preferred languages, the app's languages, the shown language (`-`: no match).
  @Test(arguments: [
    // Exact, then normalized.
    ("fr", "en fr fr-CA", "fr"), ("fr-CA", "fr-CA fr", "fr-CA"), ("pt_BR", "pt-BR", "pt-BR"), ("nb", "no en", "no"),
    ("no", "nb", "nb"), ("zh-TW", "zh-Hant zh-TW", "zh-TW"), ("zh-Hant", "zh-TW zh-Hant", "zh-Hant"),
    ("he", "iw", "iw"), ("id", "in", "in"), ("de", "German", "German"), ("fil", "tl", "tl"),
    ("en-US", "English", "English"),
    // English: the world's by way of Britain's.
    ("en-AU", "en en-GB", "en-GB"), ("en-IN", "en en-001 fr", "en-001"), ("en-US", "en en-GB", "en"),
    ("en-CA", "en en-GB", "en"), ("en-GB", "en-AU en", "en"), ("en", "en-GB", "en-GB"),
    // Spanish and Portuguese.
    ("es-MX", "es es-419", "es-419"), ("es-AR", "es-MX es", "es"), ("es-MX", "es-ES", "es-ES"),
    ("es-ES", "es-419 es", "es"),
    ("pt-BR", "pt pt-PT", "pt"), ("pt-PT", "pt-BR pt", "pt"), ("pt-PT", "pt-BR en", "pt-BR"),
    ("pt", "pt-BR pt-PT", "pt-BR"),
    ("pt-AO", "pt-BR pt-PT", "pt-PT"),
    // Chinese: scripts never mix.
    ("zh-HK", "zh-Hans zh-Hant", "zh-Hant"), ("zh-HK", "zh-TW zh-CN", "zh-TW"), ("zh-HK", "zh-Hans en", "-"),
    ("zh-HK", "zh-HK zh-Hant", "zh-HK"), ("zh-Hant", "zh-HK zh-Hans", "zh-HK"), ("zh-Hans", "zh-Hant", "-"),
    ("zh-CN", "zh zh-Hant", "zh"), ("yue", "zh-Hans zh-Hant zh-HK", "zh-HK"), ("yue", "zh-Hans", "-"),
    ("zh-MO", "zh-Hant zh-HK", "zh-HK"),
    // Norwegian, Serbian.
    ("nn", "no en", "no"), ("nn", "nb nn", "nn"), ("nb", "nn", "nn"), ("sr-Latn", "sr", "-"), ("sr", "sr-Latn", "-"),
    ("sr-RS", "sr-Cyrl", "sr-Cyrl"),
    // A sibling if no closer language exists; always the same one.
    ("de-AT", "de-DE de-CH", "de-DE"), ("fr-CH", "fr-CA", "fr-CA"), ("de-AT", "de-CH de", "de"),
    // No relation.
    ("ja", "en de", "-"), ("ja", "", "-"), ("tlh", "Base en", "-"), ("de", "Base", "-"),
  ])
  func localization(preferred: String, available: String, expected: String) {
    let available = available.split(separator: " ").map { LanguageTag(String($0)) }
    for order in [available, available.reversed()] {
      let best = LanguageTag.localizationChain(for: LanguageTag(preferred), among: order).first
      #expect((best?.rawValue ?? "-") == expected)
    }
  }

  @Test func chain() {
    let available: [LanguageTag] = ["de", "en-AU", "en", "en-GB", "en_GB", "en-001", "English"]
    let chain = LanguageTag.localizationChain(for: "en-AU", among: available)
    #expect(chain.map(\.rawValue) == ["en-AU", "en-GB", "en_GB", "en-001", "en", "English"])
    #expect(
      LanguageTag.localizationChain(for: "pt-PT", among: ["pt-BR", "pt-AO", "pt"]).map(\.rawValue) == [
        "pt", "pt-AO", "pt-BR",
      ])
    #expect(LanguageTag.localizationChain(for: "ja", among: available) == [])
  }
}
