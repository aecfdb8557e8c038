internal import ICU

/// Searches for complete words.
enum WordSearch {
  /// Whether `text` contains `word` without adjacent letters or digits.
  ///
  /// A letter of another script is not part of the word: some languages write endings and other words without a space, "Quillで開く".
  static func contains(_ text: String, word: String) -> Bool {
    let text = Array(text)
    let word = Array(word)
    guard let first = word.first, let last = word.last, text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) where text[start..<(start + word.count)].elementsEqual(word) {
      let end = start + word.count
      let isJoined =
        start > 0 && continues(text[start - 1], first) || end < text.count && continues(text[end], last)
      if !isJoined { return true }
    }
    return false
  }

  /// Whether `neighbor` belongs to the word with `edge` as its first or last character.
  private static func continues(_ neighbor: Character, _ edge: Character) -> Bool {
    guard neighbor.isLetter || neighbor.isNumber else { return false }
    guard neighbor.isLetter, let one = script(of: neighbor), let other = script(of: edge) else { return true }
    return one == other
  }

  /// nil for digits, signs and letters of all scripts.
  private static func script(of character: Character) -> Script? {
    character.unicodeScalars.first.map(Script.init(of:)).flatMap { $0.isCommonOrInherited ? nil : $0 }
  }
}
