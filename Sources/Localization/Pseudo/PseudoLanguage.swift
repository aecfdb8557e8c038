package import LocaleSchema

/// A language that nobody speaks, made from the app's own texts: it shows before any translation what a translation will do to them.
package enum PseudoLanguage: String, Hashable, Sendable, CaseIterable {
  /// Letters with accents: shows what is not looked up, and what cannot hold tall letters.
  case accented
  /// As long as the field's tables expect a translation to be.
  case longer
  /// In brackets: shows where a text is cut or glued together.
  case bounded
  /// Letters from right to left.
  case rtl
  /// Every text twice, as Xcode's double-length pseudolanguage.
  case double

  /// The name of its localization: a private-use region of `developmentLanguage`, or of Arabic for right to left.
  ///
  /// XA and XB are CLDR's for accents and direction; ISO 3166 leaves XA to XZ to their users.
  package func localizationName(developmentLanguage: LanguageTag) -> String {
    switch self {
    case .accented: "\(developmentLanguage.language)-XA"
    case .rtl: "ar-XB"
    case .bounded: "\(developmentLanguage.language)-XC"
    case .double: "\(developmentLanguage.language)-XD"
    case .longer: "\(developmentLanguage.language)-XL"
    }
  }

  /// `text` in this language; placeholders stay as they are, and as many as they are.
  package func text(from text: String) -> String {
    let pieces = PlaceholderText(text).pieces
    switch self {
    case .accented: return Self.joined(pieces) { PseudoAccents.accented($0) }
    case .longer: return PseudoExpansion.lengthened(text)
    case .bounded: return "[\(text)]"
    case .rtl: return Self.joined(pieces, Self.overridden)
    case .double:
      // A placeholder that stood twice would take an argument that nobody gives.
      let words = pieces.filter { !$0.isPlaceholder }.flatMap { $0.text.split(separator: " ") }
      return words.isEmpty ? text : "\(text) \(words.joined(separator: " "))"
    }
  }

  private static func joined(_ pieces: [PlaceholderText.Piece], _ change: (String) -> String) -> String {
    pieces.map { $0.isPlaceholder ? $0.text : change($0.text) }.joined()
  }

  /// Each word between a right-to-left override and its end, as in CLDR's `ar-XB`.
  private static func overridden(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{202E}\($0)\u{202C}" }.joined(separator: " ")
  }
}

/// Letters with accents in place of ASCII's.
enum PseudoAccents {
  /// `text` with each ASCII letter as an accented one of the same sound and about the same width.
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

/// How much longer a translation from English gets.
enum PseudoExpansion {
  /// `text` with words behind it, as long as IBM's table has it for a text of this length, at the lower bound.
  ///
  /// Characters of the source: percent. W3C, "Text size in translation", after IBM's globalization guidelines.
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

  private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
}
