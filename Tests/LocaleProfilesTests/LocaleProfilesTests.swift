import LocaleProfiles
import LocaleSchema
import Testing

@Suite struct LocaleProfilesTests {
  /// The App Store's list of localizations, as App Store Connect names them, and the names of their folders.
  @Test(
    arguments: """
      ar-SA bn-BD ca cs da de-DE el en-AU en-CA en-GB en-US es-ES es-MX fi fr-CA fr-FR gu-IN he hi hr hu id it ja kn-IN ko
      ml-IN mr-IN ms nl-NL no or-IN pa-IN pl pt-BR pt-PT ro ru sk sl-SI sv ta-IN te-IN th tr uk ur-PK vi zh-Hans zh-Hant
      nb es-419 zh-HK zh-TW zh-CN zh en de fr English
      """.split(whereSeparator: \.isWhitespace).map(String.init))
  func appStoreLocalizationsHaveAProfile(tag: String) throws {
    let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
    #expect(profile.tag.language == LanguageTag(tag).normalized.language)
    #expect(LanguageTag(tag).fallbacks.contains(profile.tag))
  }

  @Test(arguments: [
    ("de-LI", "de"), ("en-AU", "en-AU"), ("en-KE", "en-GB"), ("zh-HK", "zh-Hant-HK"), ("zh-MO", "zh-Hant-HK"),
    ("es-AR", "es-419"), ("sr-ME", "sr-Latn"), ("pa-PK", "pa-Arab"), ("yue", "yue"), ("iw", "he"), ("nb-NO", "nb"),
    ("ca-valencia", "ca"),
  ])
  func fallsBack(tag: String, expected: String) {
    #expect(LocaleProfiles.profile(for: LanguageTag(tag))?.tag.canonical == expected)
  }

  @Test(arguments: ["", "Base", "tlh", "de-Cyrl", "zz-ZZ", "mul", String(repeating: "x-", count: 10_000)])
  func unknownLanguagesHaveNoProfile(tag: String) {
    #expect(LocaleProfiles.profile(for: LanguageTag(tag)) == nil)
  }

  @Test(arguments: [
    ("kab", "Latn", "Inter NotoSans"), ("hsb-DE", "Latn", "Inter NotoSans"),
    ("ku-Arab", "Arab", "Inter NotoSansArabic"),
    ("", "Latn", "Inter NotoSans"), ("hy", "Armn", "Inter NotoSansArmenian"), ("qaa-Zzzz", "Zzzz", "Inter NotoSans"),
  ])
  func unknownLanguagesAreMeasuredByTheirScript(tag: String, script: String, faces: String) {
    let profile = LocaleProfiles.closestProfile(for: LanguageTag(tag))
    #expect(profile.tag == LanguageTag(tag).normalized || tag == "hy")
    #expect(profile.script == script)
    #expect(profile.faces.joined(separator: " ") == faces)
    #expect((profile.direction == .rightToLeft) == (script == "Arab"))
  }

  @Test func everyTagFindsItsOwnProfile() {
    let tags = LocaleProfiles.tags
    #expect(tags.count >= 120)
    #expect(tags == tags.sorted())
    #expect(Set(tags).count == tags.count)
    for tag in tags {
      #expect(tag.normalized.canonical == tag.canonical)
      #expect(LocaleProfiles.profile(for: tag)?.tag == tag)
    }
  }

  @Test func requiresThePluralCategoriesOfTheLanguage() throws {
    let korean = try #require(LocaleProfiles.profile(for: "ko"))
    #expect(korean.wordBreaking == .keepHangul)
    let urdu = try #require(LocaleProfiles.profile(for: "ur"))
    #expect(urdu.direction == .rightToLeft && urdu.faces.contains("NotoNastaliqUrdu"))
    let persian = try #require(LocaleProfiles.profile(for: "fa"))
    #expect(persian.numberingSystem == "arabext")
    #expect(LocaleProfiles.profile(for: "ar-MA")?.numberingSystem == "latn")
    #expect(LocaleProfiles.profile(for: "en-AU")?.sampleTitles.contains("Favourites") == true)
  }

  @Test func profilesAreComplete() throws {
    for profile in LocaleProfiles.tags.compactMap(LocaleProfiles.profile(for:)) {
      #expect(!profile.englishName.isEmpty && !profile.ownName.isEmpty && !profile.ellipsis.isEmpty)
      #expect(profile.script.utf8.count == 4)
      #expect(profile.faces.first == "Inter")
      #expect((40...200).contains(profile.expansion))
      #expect((2...4).contains(profile.sampleTitles.count), "\(profile.tag)")
      let isRightToLeft = ["Arab", "Hebr", "Thaa"].contains(profile.script)
      #expect((profile.direction == .rightToLeft) == isRightToLeft, "\(profile.tag)")
      let script = profile.tag.effectiveScript
      #expect(script == profile.script || profile.tag.language == "yue", "\(profile.tag)")
    }
  }
}
