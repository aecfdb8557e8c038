import Foundation
import LocaleSchema
import Testing

@testable import FitCheck

/// The language of a string, by its letters; CLDR's exemplar characters are the source.
@Suite struct LanguageEvidenceTests {
  @Test(arguments: [
    // No letter of the language's script; at least two letters.
    ("Поиск", "de", "Cyrl"), ("搜索", "en", "Hani"), ("Search", "ru", "Latn"), ("検索", "en", "Hani"),
    ("さがす", "de", "Hira"),
    ("بحث", "fr", "Arab"), ("검색", "ja", "Hang"), ("חיפוש", "ar", "Hebr"), ("ค้นหา", "en", "Thai"),
    ("Search", "ja", "Latn"),
    // One letter, a letter of the script, or none at all.
    ("Б", "de", nil), ("Поиск A", "de", nil), ("搜索 Search", "en", nil), ("123", "de", nil), ("😀😀", "de", nil),
    ("", "de", nil),
    ("検索", "zh-Hans", nil), ("Поиск", "uk", nil), ("Пошук", "ru", nil), ("کھوج", "ar", nil),
    // Languages with several scripts.
    ("Qidirish", "uz", nil), ("Қидириш", "uz", nil), ("Pretraga", "sr", nil), ("Претрага", "sr", nil),
    ("Претрага", "sr-Latn", "Cyrl"), ("Pretraga", "sr-Cyrl", "Latn"), ("Претрага", "hr", "Cyrl"), ("ਖੋਜ", "pa", nil),
    ("تلاش", "pa", nil), ("Іздеу", "kk", nil), ("İzdew", "kk", nil),
    // A language that is not known.
    ("Поиск", "tlh", nil), ("Search", "Base", nil),
  ])
  func foreignScripts(_ text: String, _ tag: String, _ script: String?) {
    #expect(LanguageEvidence.foreignScript(of: text, in: LanguageTag(tag)) == script)
  }

  @Test(arguments: [
    ("Größe", "de", nil), ("Größe", "en", LanguageEvidence.Reason.letters), ("Łódź", "de", .letters),
    ("Łódź", "pl", nil),
    ("Café", "en", nil), ("Señal", "en", nil), ("Поиск", "en", .script("Cyrl")), ("Їжа", "ru", .letters),
    ("Їжа", "uk", nil),
    ("Search", "en", nil), ("", "en", nil), ("42", "en", nil), ("QR扫描", "zh-Hans", nil),
  ])
  func reasons(_ text: String, _ tag: String, _ reason: LanguageEvidence.Reason?) {
    #expect(LanguageEvidence.reason(against: LanguageTag(tag), text) == reason)
  }

  /// Letters in each case, composed or not, are the same evidence.
  @Test(arguments: ["Größe", "Łódź", "Café", "Поиск", "Ñandú", "İstanbul", "Ærø", "Ὀδός"]) func spellings(
    _ text: String
  ) {
    let spellings = [
      text, text.lowercased(), text.uppercased(), text.decomposedStringWithCanonicalMapping,
      text.decomposedStringWithCanonicalMapping.uppercased(),
    ]
    for tag in ["de", "en", "pl", "ru", "es", "tr", "da", "el"] {
      let reasons = Set(spellings.map { LanguageEvidence.reason(against: LanguageTag(tag), $0) })
      // `ß` and `İ` have other letters in the other case.
      #expect(reasons.count == 1 || text.contains("ß") || text.contains("İ"), "\(tag)")
    }
  }

  @Test(arguments: [
    ("This app needs access to your camera.", true), ("Allow access", true), ("Your camera", false),
    ("THE and THE", true),
    ("the the the", false), ("Scan codes.", false), ("", false), ("Die App braucht die Kamera.", false),
    ("You-and_your", true), ("thefor", false), ("Para usar la cámara", false),
  ])
  func english(_ text: String, _ isLikely: Bool) {
    #expect(LanguageEvidence.isLikelyEnglish(text) == isLikely)
  }
}

/// Strings that are the same in all languages.
@Suite struct SameInAllLanguagesTests {
  /// Characters count, not bytes.
  @Test(arguments: [
    ("RSS", true), ("VPN", true), ("TV", true), ("ÖPNV", true), ("СМС", true), ("ΦΠΑ", true), ("ТВ", true),
    ("24H", true),
    ("A", false), ("Rss", false), ("ABCDE", false), ("", false), ("123", false), ("搜索", false), ("E\u{301}A", true),
    ("İETT", true),
  ])
  func abbreviations(_ text: String, _ expected: Bool) {
    #expect(text.isAbbreviation == expected)
  }

  @Test(arguments: [
    ("GitHub", true), ("PyPI", true), ("iCloud", true), ("eBay", true), ("Github", false), ("GITHUB", false),
    ("Git Hub", false),
    ("", false), ("x", false), ("aB", true), ("Ab", false), ("GitHub2", false),
  ])
  func names(_ text: String, _ expected: Bool) {
    #expect(text.isNameWithInnerCapital == expected)
  }

  @Test(arguments: [
    ("#sale", true), ("@quill", true), ("#sale @quill", true), ("#", false), ("@", false), ("sale #now", false),
    ("", false),
    ("#sale\n@quill", true), ("#️⃣", false), ("# sale", false), ("#выходной", true),
  ])
  func tags(_ text: String, _ expected: Bool) {
    #expect(text.isTags == expected)
  }
}
