import LocaleSchema
import Testing

@testable import MeasureExchange

@Suite struct RequestLanguagesTests {
  private func index(of name: String, in languages: RequestLanguages) -> Int? {
    languages.index(of: ContiguousArray(name.utf8).span)
  }

  @Test func findsWhatWasAdded() {
    var languages = RequestLanguages()
    let names = ["en", "de", "de-AT", "zh-Hant", "", "é", "e\u{301}", "a name that is longer than eight bytes"]
    for (place, name) in names.enumerated() {
      #expect(index(of: name, in: languages) == nil)
      #expect(languages.index(of: name, isKnown: { $0 == "de" }) == place)
    }
    for (place, name) in names.enumerated() {
      #expect(index(of: name, in: languages) == place)
      #expect(languages.index(of: name, isKnown: { _ in true }) == place)
      #expect(languages[place].name.utf8.elementsEqual(name.utf8))
      #expect(languages[place].isKnown == (name == "de"))
    }
    #expect(languages[1].profile.englishName == "German")
  }

  /// A stream of made-up names needs no more memory than the greatest number of languages.
  @Test func startsAgainWhenThereAreTooMany() {
    var languages = RequestLanguages()
    for number in 0..<RequestLanguages.limit {
      #expect(languages.index(of: "x\(number)", isKnown: { _ in false }) == number)
    }
    #expect(index(of: "x0", in: languages) == 0)
    #expect(languages.index(of: "new", isKnown: { _ in false }) == 0)
    #expect(index(of: "x0", in: languages) == nil)
    #expect(index(of: "new", in: languages) == 0)
  }
}
