import Foundation
import Localization
import ReferenceMaterial
import Testing

/// Changes of letter case agree with Foundation, which the app's code calls.
@Suite struct LetterCaseLawTests {
  /// What Foundation's `NSString` and `String` give, which differ after a period and for a final sigma.
  private func foundation(_ letterCase: LetterCase, _ text: String) -> [String] {
    switch letterCase {
    case .uppercase: [(text as NSString).uppercased, text.uppercased()]
    case .lowercase: [(text as NSString).lowercased, text.lowercased()]
    case .capitalized: [(text as NSString).capitalized, text.capitalized]
    }
  }

  @Test(
    arguments: [LetterCase.uppercase, .lowercase, .capitalized],
    [
      "", " ", "3d view", "2nd", "o'neill", "l’été", "rock 'n' roll", "'quoted'", "a_b", "a.b", "a/b", "x-ray",
      "don''t", "new\nnote", "a\tb", "ΟΔΟΣ ΣΑΣ", "οδός", "ß", "straße", "ﬁn",
      "ǆep", "ĳs", "ŉ", "İstanbul", "ısı", "e\u{301}lan", "E\u{301}LAN", "नया नोट", "新しいメモ", "😀a😀b", "a\u{200B}b",
      "a\u{AD}b", "ⓐⓑ", "Ⅷ ⅷ", "ა ბ", "աբ", "ﬀ", "ß'ß", "1a 2B", "$a", "(a) [b]", "A\u{2019}B",
      "mcDonald", "ALL CAPS", "ÉÀ", "ﾊﾛｰ", "a–b", "a&b", "a@b", "%@ files", "naïve", "ÅNGSTRÖM", "Ω", "\u{1E9E}",
    ])
  func foundationDoesTheSame(_ letterCase: LetterCase, _ text: String) {
    let ours = letterCase.applied(to: text)
    #expect(foundation(letterCase, text).contains { $0.utf8.elementsEqual(ours.utf8) }, "\(ours)")
  }

  /// Words of letters, digits and marks in any sequence.
  @Test func anyText() {
    var random = SplitMix(state: 131)
    let pieces = [
      "a", "B", "é", "e\u{301}", "ß", "1", " ", "-", "'", "’", ".", "_", "д", "Ж", "λ", "Α", "漢", "क", "\u{301}", "\n",
      "/", "&",
    ]
    var differing: Set<String> = []
    for _ in 0..<1_500 {
      let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      for letterCase in [LetterCase.uppercase, .lowercase, .capitalized] {
        let ours = letterCase.applied(to: text)
        let theirs = foundation(letterCase, text)
        if !theirs.contains(where: { $0.utf8.elementsEqual(ours.utf8) }) {
          differing.insert("\(text.debugDescription) \(ours) \(theirs)")
        }
      }
    }
    #expect(differing.isEmpty, "\(differing.count): \(differing.sorted().prefix(8))")
  }
}
