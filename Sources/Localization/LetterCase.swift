/// A change of letter case that code makes to a string before it displays it: `title.localizedUppercase`.
///
/// The changes are those of languages without rules of their own; Turkish has others for "i".
package enum LetterCase: String, Hashable, Sendable {
  case uppercase
  case lowercase
  /// The first letter of each word in upper case, the others in lower case.
  case capitalized

  /// The change of Foundation's or Swift's property or method `name`, in Swift or Objective-C; nil for other names.
  package init?(member name: String) {
    switch name {
    case "uppercased", "localizedUppercase", "uppercaseString", "localizedUppercaseString": self = .uppercase
    case "lowercased", "localizedLowercase", "lowercaseString", "localizedLowercaseString": self = .lowercase
    case "capitalized", "localizedCapitalized", "capitalizedString", "localizedCapitalizedString": self = .capitalized
    default: return nil
    }
  }

  /// `text` with the letters changed.
  package func applied(to text: String) -> String {
    switch self {
    case .uppercase: return text.uppercased()
    case .lowercase: return text.lowercased()
    case .capitalized:
      var result = ""
      var isInWord = false
      for character in text {
        result += isInWord ? character.lowercased() : character.isLetter ? character.capitalized : String(character)
        // "don't" is one word, "e-mail" is two.
        isInWord = character.isLetter || isInWord && (character == "'" || character == "’")
      }
      return result
    }
  }
}

extension Character {
  /// In title case, in which some characters differ from upper case: "ǆ".
  fileprivate var capitalized: String {
    guard let first = unicodeScalars.first else { return "" }
    return first.properties.titlecaseMapping + String(String.UnicodeScalarView(unicodeScalars.dropFirst()))
  }
}
