import LocaleSchema
import Testing

/// The localization that the system uses, compared with Apple's own function.
@Suite(.enabled(if: AppleLocalizations.isAvailable)) struct AppleLocalizationsTests {
  /// Folders of localizations as projects have them. Without `zh-MO` and `no`, which Apple ranks by steps between other spellings of a tag.
  private static let tags = """
    ar ar-EG ar-SA ca cs da de de-AT de-CH de-DE el en en-001 en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es es-419 es-AR
    es-ES es-MX es-US fi fr fr-BE fr-CA fr-CH fr-FR he hi hr hu id it it-CH it-IT ja ko ms nb nl nl-BE nn pl pt pt-AO pt-BR
    pt-PT ro ru sk sr sr-Latn sv sv-FI ta th tr uk ur uz vi yue yue-Hans zh-CN zh-HK zh-Hans zh-Hant zh-Hant-HK zh-TW
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// Languages of users; more than folders.
  private static let languages =
    tags
    + "en-150 en-DE en-FJ en-HK en-IL en-JP en-KE en-PG en-PH en-SG es-CO es-GQ fr-LU de-LI pt-MO no no-NO ar-AE zh-SG zh-MO"
    .split(separator: " ").map(String.init)

  /// Whether a language is related to a localization at all.
  @Test(arguments: languages) func matchesOneLocalization(_ language: String) throws {
    let apple = try #require(AppleLocalizations())
    for tag in Self.tags + ["no", "zh-MO"] {
      let expected = apple.localizations(for: [language], among: [tag]).first
      let found = LanguageTag.localizationChain(for: LanguageTag(language), among: [LanguageTag(tag)]).first
      #expect(found?.rawValue == expected, "\(language) in \(tag)")
    }
  }

  /// The better one of two localizations. Apple's function may depend on their order: then both are right.
  @Test(arguments: languages) func prefersTheSameOfTwo(_ language: String) throws {
    let apple = try #require(AppleLocalizations())
    let related = Self.tags.filter { !apple.localizations(for: [language], among: [$0]).isEmpty }
    for first in related {
      for second in related where second > first {
        let expected = [[first, second], [second, first]].map { apple.localizations(for: [language], among: $0).first }
        let found = LanguageTag.localizationChain(
          for: LanguageTag(language), among: [first, second].map(LanguageTag.init(_:))
        ).first
        #expect(expected.contains(found?.rawValue), "\(language) in \(first), \(second)")
      }
    }
  }

  /// The order of the available localizations has no effect on Pressfit.
  @Test(arguments: ["en-NZ", "pt-PT", "zh-HK", "yue", "nn", "sr-Latn", "de-AT", "hi-Latn"]) func orderHasNoEffect(
    _ text: String
  ) {
    let available = Self.tags.map(LanguageTag.init(_:))
    let language = LanguageTag(text)
    let chain = LanguageTag.localizationChain(for: language, among: available)
    #expect(
      chain.map(\.rawValue) == LanguageTag.localizationChain(for: language, among: available.reversed()).map(\.rawValue)
    )
    #expect(Set(chain.map(\.rawValue)).count == chain.count)
    // Each language is best served by itself.
    if available.contains(where: { $0.rawValue == language.rawValue }) {
      #expect(chain.first?.rawValue == language.rawValue)
    }
  }
}
