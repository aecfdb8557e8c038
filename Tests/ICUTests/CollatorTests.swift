import ICU
import Testing

@Suite struct CollatorTests {
  @Test(
    arguments: [
      ["", " ", "_a", "a", "A", "ä", "b", "z", "Z"], ["k2", "k10", "k100"], ["e\u{301}", "\u{E9}", "f"],
      ["ar", "en", "en-GB", "pt-BR", "zh-Hans", "zh-Hant"],
    ])
  func putsTextsInOrder(_ texts: [String]) throws {
    let collator = try Collator()
    for (index, left) in texts.enumerated() {
      for (other, right) in texts.enumerated() {
        #expect(collator.precedes(left, right) == (index < other), "\(left) \(right)")
      }
    }
  }
}
