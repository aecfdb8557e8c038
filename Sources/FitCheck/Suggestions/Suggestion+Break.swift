internal import Localization

extension Suggestion {
  /// Shorter words are not accepted as parts of a compound.
  private static let shortestPart = 4
  /// In UTF-8 bytes; longer strings do not fit in a menu anyway, and trying all their joints takes quadratic time.
  private static let longestText = 512

  /// The string with another line break opportunity that makes it fit on two lines: a plain space for a no-break space,
  /// or a soft hyphen in a compound of words that the app uses in this language.
  static func lineBreak(_ string: TruncatedString) -> Suggestion? {
    let text = string.measured.displayed.text
    guard string.maximumLines.map({ $0 > 1 }) ?? true, text.utf8.count <= longestText else { return nil }
    let loosened = String(String.UnicodeScalarView(text.unicodeScalars.map { joiners.contains($0) ? " " : $0 }))
    if loosened != text, string.fitting(loosened) != nil { return .allowBreak(loosened) }
    for (hyphenated, drawn) in joints(of: text, words: string.terms.words) where string.fitting(drawn) != nil {
      return .allowBreak(hyphenated)
    }
    return nil
  }

  /// No-break spaces.
  private static let joiners: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}"]

  /// `text` with a soft hyphen at each joint of its words, and as displayed if a line ends there, with a hyphen.
  private static func joints(of text: String, words: Set<String>) -> [(hyphenated: String, drawn: String)] {
    var result: [(hyphenated: String, drawn: String)] = []
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: \.isLetter) {
      let end = text[first...].firstIndex { !$0.isLetter } ?? text.endIndex
      let word = text[first..<end]
      for length in stride(from: word.count - shortestPart, through: shortestPart, by: -1) {
        let joint = text.index(first, offsetBy: length)
        guard words.contains(text[first..<joint].lowercased()) else { continue }
        result.append((text[..<joint] + "\u{AD}" + text[joint...], text[..<joint] + "-" + text[joint...]))
      }
      start = end
    }
    return result
  }
}
