/// Searches for complete words.
enum WordSearch {
  /// Whether `text` contains `word` without adjacent letters or digits.
  static func contains(_ text: String, word: String) -> Bool {
    let text = Array(text)
    let word = Array(word)
    guard !word.isEmpty, text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) where text[start..<(start + word.count)].elementsEqual(word) {
      let before = start > 0 ? text[start - 1] : " "
      let after = start + word.count < text.count ? text[start + word.count] : " "
      if !before.isLetter, !before.isNumber, !after.isLetter, !after.isNumber { return true }
    }
    return false
  }
}
