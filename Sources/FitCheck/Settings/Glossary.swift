internal import ICU

/// Names that are never translated.
package struct Glossary: Hashable, Sendable {
  /// In the order of strings: all names that a string starts with are the last one that is not greater, or prefixes of it.
  private let names: [String]
  /// For each name, the longest other one that it starts with.
  private let prefixes: [Int?]

  package init(_ names: [String] = []) {
    self.names = Set(names.filter { !$0.isEmpty }).sorted()
    var prefixes: [Int?] = []
    for (number, name) in self.names.enumerated() {
      var prefix = number > 0 ? number - 1 : nil
      while let other = prefix, !name.hasPrefix(self.names[other]) { prefix = prefixes[other] }
      prefixes.append(prefix)
    }
    self.prefixes = prefixes
  }

  /// Whether `text` consists only of names, without anything to translate: "Safari", "Safari 2 – iCloud".
  func covers(_ text: String) -> Bool {
    var rest = text
    for name in self.names(in: text) { rest = rest.replacing(name, with: " ") }
    return rest != text && !rest.contains(where: \.isLetter)
  }

  /// The names that `text` contains as words and that are missing in `translation`.
  ///
  /// In a translation, a name may have an ending or be part of a compound word.
  func lost(from text: String, in translation: String) -> [String] {
    names(in: text).filter { WordSearch.contains(text, word: $0) && !translation.contains($0) }
  }

  /// The names that `text` contains, longest first: "iCloud Drive" before "iCloud".
  private func names(in text: String) -> [String] {
    if names.isEmpty { return [] }
    var found: Set<Int> = []
    for index in text.indices {
      let rest = text[index...]
      var number = last(notAbove: rest)
      while let name = number, !found.contains(name) {
        if rest.hasPrefix(names[name]) { found.insert(name) }
        number = prefixes[name]
      }
    }
    return found.map { names[$0] }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// The index of the last name that is not greater than `text`, by binary search; nil if all are.
  private func last(notAbove text: Substring) -> Int? {
    var range = names.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = names[middle] <= text ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound > 0 ? range.lowerBound - 1 : nil
  }
}

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
