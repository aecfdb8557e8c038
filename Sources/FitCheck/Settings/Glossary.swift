/// Names that are never translated.
package struct Glossary: Hashable, Sendable {
  private let names: [String]

  package init(_ names: [String] = []) {
    // Longest first: "iCloud Drive" before "iCloud".
    self.names = names.filter { !$0.isEmpty }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Whether `text` consists only of names, without anything to translate: "Safari", "Safari 2 – iCloud".
  func covers(_ text: String) -> Bool {
    var rest = text
    for name in names { rest = rest.replacing(name, with: " ") }
    return rest != text && !rest.contains(where: \.isLetter)
  }

  /// The names that `text` contains as words and that are missing in `translation`.
  ///
  /// In a translation, a name may have an ending or be part of a compound word.
  func lost(from text: String, in translation: String) -> [String] {
    names.filter { WordSearch.contains(text, word: $0) && !translation.contains($0) }
  }
}
