internal import Localization

extension Suggestion {
  /// Fewer letters are no word that another is made with.
  private static let shortestPart = 4
  /// In UTF-8; what is longer fits no menu, wherever it breaks, and trying its joints would take quadratic time.
  private static let longestText = 512

  /// The text with one place more at which a line may end, where it then is whole on two: a plain space for one that holds words
  /// together, or a soft hyphen behind a part of a word that is a word of the app's own in this language.
  static func lineBreak(_ cut: CutText) -> Suggestion? {
    let text = cut.measured.displayed.text
    guard cut.maximumLines.map({ $0 > 1 }) ?? true, text.utf8.count <= longestText else { return nil }
    let loosened = String(String.UnicodeScalarView(text.unicodeScalars.map { joiners.contains($0) ? " " : $0 }))
    if loosened != text, cut.fitting(loosened) != nil { return .allowBreak(loosened) }
    for (hyphenated, drawn) in joints(of: text, words: cut.terms.words) where cut.fitting(drawn) != nil {
      return .allowBreak(hyphenated)
    }
    return nil
  }

  /// No-break spaces.
  private static let joiners: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}"]

  /// `text` with a soft hyphen at each joint of its words, and as it is drawn when a line ends there: with a hyphen.
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
