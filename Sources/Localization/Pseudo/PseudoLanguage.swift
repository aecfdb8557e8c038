package import LocaleSchema

/// A pseudolanguage made from the app's own strings, to test layout and lookups before translations exist.
package enum PseudoLanguage: String, Hashable, Sendable, CaseIterable {
  /// Accented letters: shows strings that are not localized, and views that clip tall letters.
  case accented
  /// As long as translations are expected to be.
  case longer
  /// In brackets: shows truncation and concatenation.
  case bounded
  /// Right-to-left letters.
  case rtl
  /// Every string twice, as in Xcode's double-length pseudolanguage.
  case double

  /// The name of the localization: `developmentLanguage` (Arabic for right to left) with a private-use region.
  ///
  /// XA and XB are CLDR's regions for accents and direction; ISO 3166 reserves XA to XZ for private use.
  package func localizationName(developmentLanguage: LanguageTag) -> String {
    switch self {
    case .accented: "\(developmentLanguage.language)-XA"
    case .rtl: "ar-XB"
    case .bounded: "\(developmentLanguage.language)-XC"
    case .double: "\(developmentLanguage.language)-XD"
    case .longer: "\(developmentLanguage.language)-XL"
    }
  }

  /// `text` in this language; placeholders stay unchanged, and each occurs as often as before.
  package func text(from text: String) -> String {
    let pieces = PlaceholderText(text).pieces
    switch self {
    case .accented: return Self.joined(pieces) { PseudoAccents.accented($0) }
    case .longer: return PseudoExpansion.lengthened(text)
    case .bounded: return "[\(text)]"
    case .rtl: return Self.joined(pieces, Self.overridden)
    case .double:
      // A repeated placeholder would need an argument that the code does not pass.
      let words = pieces.filter { !$0.isPlaceholder }.flatMap { $0.text.split(separator: " ") }
      return words.isEmpty ? text : "\(text) \(words.joined(separator: " "))"
    }
  }

  /// Whether `text` has the form of texts in this language; `pseudo` replaces no others.
  package func mayHaveWritten(_ text: String) -> Bool {
    if text.isEmpty { return true }
    switch self {
    case .accented:
      return PlaceholderText(text).pieces.allSatisfy { piece in
        piece.isPlaceholder || !piece.text.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
      }
    case .bounded: return text.hasPrefix("[") && text.hasSuffix("]")
    case .rtl:
      return PlaceholderText(text).pieces.allSatisfy { piece in
        piece.isPlaceholder || piece.text.split(separator: " ").allSatisfy { $0.unicodeScalars.first == "\u{202E}" }
      }
    case .longer: return PseudoExpansion.isLengthened(text)
    case .double:
      let words = PlaceholderText(text).pieces.filter { !$0.isPlaceholder }.flatMap { $0.text.split(separator: " ") }
      return words.count.isMultiple(of: 2) && words.prefix(words.count / 2).elementsEqual(words.suffix(words.count / 2))
    }
  }

  private static func joined(_ pieces: [PlaceholderText.Piece], _ change: (String) -> String) -> String {
    pieces.map { $0.isPlaceholder ? $0.text : change($0.text) }.joined()
  }

  /// Wraps each word in a right-to-left override, as in CLDR's `ar-XB`.
  private static func overridden(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{202E}\($0)\u{202C}" }.joined(separator: " ")
  }
}

/// Replaces ASCII letters with accented letters.
enum PseudoAccents {
  /// `text` with each ASCII letter replaced by an accented one that looks similar and is about as wide.
  static func accented(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z": result.append(lower[Int(scalar.value - 0x61)])
      case "A"..."Z": result.append(upper[Int(scalar.value - 0x41)])
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static let lower = Array("åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž".unicodeScalars)
  private static let upper = Array("ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ".unicodeScalars)
}

/// The expected growth of translations from English.
enum PseudoExpansion {
  /// `text` with added words, up to the lower bound of IBM's table for strings of this length.
  ///
  /// Source length in characters: growth in percent. W3C, "Text size in translation", after IBM's globalization
  /// guidelines.
  static func lengthened(_ text: String) -> String {
    let count = text.count
    let percent =
      switch count {
      case ...10: 200
      case ...20: 180
      case ...30: 160
      case ...50: 140
      case ...70: 151
      default: 130
      }
    let wanted = (count * percent + 99) / 100
    var result = text
    var length = count
    var word = 0
    while length < wanted {
      result += " " + words[word % words.count]
      length += words[word % words.count].count + 1
      word += 1
    }
    return result
  }

  /// Whether `text` ends with added words: the last ones in their order, back to the first.
  static func isLengthened(_ text: String) -> Bool {
    guard let last = text.split(separator: " ").last, let index = words.firstIndex(of: String(last)) else {
      return false
    }
    return text.hasSuffix(" " + words[...index].joined(separator: " "))
  }

  private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
}
