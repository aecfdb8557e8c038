import LocaleSchema
import Localization
import Testing

@Suite struct PseudoLanguageTests {
  @Test(arguments: [
    ("New", 6), ("Ten letter", 20), ("Eleven char", 20), ("Twenty-one characters", 34),
    ("A title of more than fifty characters, by a good deal", 79),
  ])
  func expandsAsTheTableHasIt(_ text: String, _ least: Int) {
    let longer = PseudoLanguage.longer.text(from: text)
    #expect(longer.hasPrefix(text))
    #expect((least...least + 6).contains(longer.count))
  }

  @Test(arguments: PseudoLanguage.allCases)
  func placeholdersStay(_ language: PseudoLanguage) {
    for placeholder in ["%@", "%1$@", "%lld", "%#@days@", "$(PRODUCT_NAME)", "${NAME}", "{count}", "%%"] {
      let text = language.text(from: "Open \(placeholder) now")
      #expect(text.contains(placeholder) && text.split(separator: placeholder).count == 2, "\(text)")
    }
  }

  /// The arguments of a format stay the same: no placeholder is lost, repeated or changed.
  @Test(arguments: PseudoLanguage.allCases)
  func placeholdersKeepTheirNumber(_ language: PseudoLanguage) {
    for format in ["%@", "%1$@ of %2$@", "%d%%", "", "%@%@%@", "{a}{b}", "é %@ 漢字", "%#@n@ %lld"] {
      let text = language.text(from: format)
      let count = { (text: String) in text.unicodeScalars.count { $0 == "%" } }
      #expect(count(text) == count(format), "\(format)")
      #expect(text.ranges(of: "%@").count == format.ranges(of: "%@").count, "\(format)")
    }
  }

  @Test(arguments: [
    (PseudoLanguage.rtl, "New %@ tab", "\u{202E}New\u{202C} %@ \u{202E}tab\u{202C}"),
    (.rtl, "  a", "  \u{202E}a\u{202C}"),
    (.rtl, "", ""), (.double, "New tab", "New tab New tab"), (.double, "Open %@ now", "Open %@ now Open now"),
    (.double, "%@", "%@"), (.double, "", ""), (.bounded, "", "[]"), (.longer, "", ""), (.accented, "Ab1 é", "Åƀ1 é"),
  ])
  func texts(_ language: PseudoLanguage, _ text: String, _ expected: String) {
    #expect(language.text(from: text) == expected)
  }

  /// Each language has a name of its own, also next to the real ones.
  @Test(arguments: [("en", "ar-XB"), ("zh-Hant", "ar-XB"), ("ar", "ar-XB")] as [(LanguageTag, String)])
  func names(_ development: LanguageTag, _ rtl: String) {
    let names = PseudoLanguage.allCases.map { $0.localizationName(developmentLanguage: development) }
    #expect(Set(names).count == PseudoLanguage.allCases.count)
    #expect(PseudoLanguage.rtl.localizationName(developmentLanguage: development) == rtl)
    #expect(names.allSatisfy { LanguageTag($0).region?.hasPrefix("X") == true })
  }

  @Test func bounds() {
    #expect(PseudoLanguage.bounded.text(from: "Search") == "[Search]")
    #expect(PseudoLanguage.bounded.localizationName(developmentLanguage: "de") == "de-XC")
    #expect(PseudoLanguage.accented.text(from: "") == "")
    #expect(PseudoLanguage.accented.text(from: "100 % sure {") == "100 % šûŕé {")
  }
}
