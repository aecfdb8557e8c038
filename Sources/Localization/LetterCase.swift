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
      // As in CoreFoundation: a letter with upper and lower case continues a word, a Han character does not.
      var isAfterCased = false
      for scalar in text.unicodeScalars {
        let properties = scalar.properties
        result += isAfterCased ? properties.lowercaseMapping : properties.titlecaseMapping
        if scalar.isCaseIgnorable { continue }
        isAfterCased = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter].contains(properties.generalCategory)
      }
      return result
    }
  }
}

extension Unicode.Scalar {
  /// Whether it neither ends nor starts a word: "don't" is one word, "e-mail" is two.
  fileprivate var isCaseIgnorable: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol: true
    default: self == "'" || self == "’"
    }
  }
}
