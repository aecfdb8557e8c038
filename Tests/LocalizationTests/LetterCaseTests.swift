import Foundation
import Localization
import Testing

struct LetterCaseTests {
  @Test(arguments: [
    (LetterCase.capitalized, "hottest"), (.capitalized, "new note"), (.capitalized, "ALL NOTES"),
    (.capitalized, "don't stop"),
    (.capitalized, "e-mail"), (.capitalized, "straße und élan"), (.capitalized, ""), (.capitalized, " a  b "),
    (.capitalized, "новая заметка"), (.uppercase, "straße"), (.uppercase, "new note 2"), (.lowercase, "ALL Notes"),
  ])
  func foundationDoesTheSame(_ letterCase: LetterCase, _ text: String) {
    let expected =
      switch letterCase {
      case .uppercase: (text as NSString).uppercased
      case .lowercase: (text as NSString).lowercased
      case .capitalized: (text as NSString).capitalized
      }
    #expect(letterCase.applied(to: text) == expected)
  }

  @Test(arguments: [
    ("uppercased", LetterCase.uppercase), ("localizedLowercase", .lowercase), ("capitalizedString", .capitalized),
    ("localizedCapitalizedString", .capitalized), ("trimmed", nil), ("Capitalized", nil),
  ])
  func members(_ name: String, _ expected: LetterCase?) {
    #expect(LetterCase(member: name) == expected)
  }
}
