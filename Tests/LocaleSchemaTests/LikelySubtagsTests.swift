import Foundation
import LocaleSchema
import Testing

/// Scripts and canonical forms, compared with the ICU that Foundation contains.
@Suite struct LikelySubtagsTests {
  /// Languages with their own script, and some that use Latin.
  private static let languages = """
    ab af am ar arz ary as az ba be bg bho bn bo bs ca ce chr ckb cs cv cy da de dv dz el en es et eu fa fi fil fr ga gan gl gu
    ha hak hak he hi hr hu hy id ii is it iu ja ka kk km kn ko kok ky lez lo lt lv mai mk ml mn mni mr ms mt my mzn ne new nl
    nqo or os pa pl ps pt raj ro ru sa sah sat sd shn si sk sl so sq sr sv sw syr ta te tg th ti tig tk tl tr tt tyv udm ug uk
    ur uz vi wal wuu xh yi yo yue zgh zh zu
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// The script that CLDR's likely subtags give; Pressfit does not distinguish Nastaliq.
  private func likelyScript(_ tag: String) -> String? {
    let subtags = Locale.Language(identifier: tag).maximalIdentifier.split(separator: "-")
    let script = subtags.count > 1 ? String(subtags[1]) : nil
    return script == "Aran" ? "Arab" : script
  }

  @Test func scripts() {
    for tag in Self.languages {
      #expect(LanguageTag(tag).effectiveScript == likelyScript(tag), "\(tag)")
    }
  }

  /// A region may imply another script.
  @Test(arguments: [
    "az-IR", "kk-CN", "ky-CN", "mn-CN", "ms-CC", "pa-PK", "sd-IN", "sr-ME", "tg-PK", "uz-AF", "yue-CN", "zh-CN",
    "zh-HK",
    "zh-MO", "zh-SG", "zh-TW", "de-AT", "sr-RS", "pa-IN", "ar-EG", "uz-UZ",
  ])
  func scriptsOfRegions(_ tag: String) {
    #expect(LanguageTag(tag).effectiveScript == likelyScript(tag))
    #expect(LanguageTag(tag.replacing("-", with: "_").lowercased()).effectiveScript == likelyScript(tag))
  }

  /// Withdrawn and three-letter codes of ISO 639 are the language with the usual code.
  @Test(arguments: [
    ("iw", "he"), ("in", "id"), ("ji", "yi"), ("jw", "jv"), ("tl", "fil"), ("no", "nb"), ("mo", "ro"), ("deu", "de"),
    ("ger", "de"), ("fra", "fr"), ("fre", "fr"), ("jpn", "ja"), ("kor", "ko"), ("zho", "zh-Hans"), ("chi", "zh-Hans"),
    ("srp", "sr"), ("scc", "sr"), ("hrv", "hr"), ("scr", "hr"), ("fil", "fil"), ("nob", "nb"), ("nno", "nn"),
    ("ell", "el"),
    ("sh", "sr-Latn"), ("spanish", "es"), ("SPANISH", "es"), ("Norwegian", "nb"), ("SChinese", "zh-Hans"),
    ("TChinese", "zh-Hant"),
  ])
  func aliases(_ code: String, _ expected: String) {
    #expect(LanguageTag(code).normalized.canonical == expected)
  }
}

/// Laws that hold for every tag, valid or not.
@Suite struct LanguageTagLawTests {
  private static let texts = [
    "", "-", "_", "de", "DE", "de-", "-de", "de--AT", "de_at", "zh-hant-hk", "ZH_HANT_hk", "zh-hk-hant", "es-419",
    "es-41a",
    "ca-ES-valencia", "ca-valencia-ES", "sl-rozaj-1994", "en-x-private", "x-klingon", "zh-yue", "zh-yue-HK",
    "zh-cmn-Hans-CN",
    "de-Latn-DE", "de-Latn", "Base", "mul", "und", "und-Latn", "English", "Portuguese", "brazilian", "deÄ", "дe",
    "de\u{301}-AT", "de AT",
    "de.AT", "en-US@calendar=japanese", "1234", "de-1996", "sr-Cyrl-RS", "sr-Latn-RS", "pa-Arab", "yue-Hans", "hi-Latn",
    "a-b-c-d-e-f", "zh-Hans-Hant", "de-DE-AT", "en-001", "en-150", "nn-NO", "no", "nb", "iw-IL", "tl-PH", "cmn",
    "cmn-Hant-TW",
  ]

  @Test(arguments: texts) func normalization(_ text: String) {
    let tag = LanguageTag(text)
    #expect(tag.rawValue == text)
    #expect(tag.description == text)
    #expect(LanguageTag(tag.canonical) == tag)
    #expect(LanguageTag(tag.canonical).canonical == tag.canonical)
    #expect(tag.normalized.normalized.canonical == tag.normalized.canonical)
    // `-` and `_`, upper and lower case are the same.
    for spelling in [
      text.replacing("-", with: "_"), text.replacing("_", with: "-"), text.uppercased(), text.lowercased(),
    ] {
      #expect(LanguageTag(spelling).normalized == tag.normalized, "\(spelling)")
    }
  }

  @Test(arguments: texts) func fallbacks(_ text: String) {
    let fallbacks = LanguageTag(text).fallbacks
    #expect(fallbacks.first == LanguageTag(text).normalized)
    #expect(Set(fallbacks).count == fallbacks.count)
    #expect(fallbacks.count < 8)
    for (index, fallback) in fallbacks.enumerated() {
      #expect(fallback.normalized == fallback)
      // The fallbacks of a fallback are the rest.
      #expect(fallback.fallbacks == Array(fallbacks[index...]))
    }
    // The script never changes, except from Hindi in Latin letters to English, which is in Latin letters too.
    #expect(Set(fallbacks.map(\.effectiveScript)).count == 1)
  }

  @Test func orderIsTotal() {
    let tags = Self.texts.map(LanguageTag.init(_:))
    #expect(tags.sorted().map(\.canonical) == tags.reversed().sorted().map(\.canonical))
    for tag in tags {
      for other in tags {
        #expect((tag == other) == (!(tag < other) && !(other < tag)))
        if tag == other { #expect(tag.hashValue == other.hashValue) }
      }
    }
  }

  /// An invalid tag matches no language.
  @Test(arguments: ["Base", "mul", "x-klingon", "1234", "de.AT", "", "-"]) func isNoLanguage(_ text: String) {
    for language in ["en", "de", "zh-Hans", "pt-PT"] {
      #expect(LanguageTag.localizationChain(for: LanguageTag(language), among: [LanguageTag(text)]) == [])
    }
  }
}

/// Records of the generated table.
@Suite struct LocaleProfileRecordTests {
  private func profile(
    tag: LanguageTag = "de", faces: [String] = ["Inter"], titles: [String] = ["Neue Notiz", "Suchen"],
    expansion: Int = 130,
    name: String = "German"
  ) -> LocaleProfile {
    LocaleProfile(
      tag: tag, englishName: name, ownName: "Deutsch", script: "Latn", direction: .leftToRight, faces: faces,
      lineBreakStrictness: .standard, wordBreaking: .standard, numberingSystem: "latn", ellipsis: "…",
      expansion: expansion,
      sampleTitles: titles)
  }

  @Test func roundTrip() throws {
    for profile in [
      profile(), profile(tag: "pt_br"), profile(faces: []), profile(titles: []), profile(expansion: -1),
      profile(titles: ["\u{301}a", "ا", "न"]), profile(faces: ["\u{301}", "NotoNastaliqUrdu"]), profile(name: ""),
    ] {
      let copy = try #require(LocaleProfile(record: profile.record))
      #expect(copy.record == profile.record)
      #expect(copy.tag == profile.tag && copy.faces == profile.faces && copy.sampleTitles == profile.sampleTitles)
      #expect(copy.expansion == profile.expansion && copy.englishName == profile.englishName)
      #expect(copy.isSetInNastaliq == profile.isSetInNastaliq)
      #expect(copy.direction == profile.direction && copy.lineBreakStrictness == profile.lineBreakStrictness)
    }
  }

  /// A record without one of its fields, or with an unknown word, is not valid.
  @Test func invalidRecords() {
    let fields = profile().record.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    #expect(fields.count == 12)
    #expect(LocaleProfile(record: fields.dropLast().joined(separator: "\t")) == nil)
    #expect(LocaleProfile(record: (fields + [""]).joined(separator: "\t")) == nil)
    #expect(LocaleProfile(record: "") == nil)
    for (index, isChecked) in [4: true, 6: true, 7: true, 10: true, 1: false] {
      var changed = fields
      changed[index] = "?"
      #expect((LocaleProfile(record: changed.joined(separator: "\t")) == nil) == isChecked, "\(index)")
    }
  }
}
