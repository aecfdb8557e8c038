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

  @Test func bounds() {
    #expect(PseudoLanguage.bounded.text(from: "Search") == "[Search]")
    #expect(PseudoLanguage.bounded.localizationName(developmentLanguage: "de") == "de-XC")
    #expect(PseudoLanguage.accented.text(from: "") == "")
    #expect(PseudoLanguage.accented.text(from: "100 % sure {") == "100 % šûŕé {")
  }
}
