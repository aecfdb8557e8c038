/// Names that are never translated.
package struct Glossary: Hashable, Sendable {
  private let names: [String]

  package init(_ names: [String] = []) {
    // The longest first: "iCloud Drive" before "iCloud".
    self.names = names.filter { !$0.isEmpty }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Whether `text` is names alone, with nothing left that could be translated: "Safari", "Safari 2 – iCloud".
  func covers(_ text: String) -> Bool {
    var rest = text
    for name in names { rest = rest.replacing(name, with: " ") }
    return rest != text && !rest.contains(where: \.isLetter)
  }

  /// The names that stand in `text` as words and that `translation` lacks.
  ///
  /// A translation may have a name with an ending or with another word at it.
  func lost(from text: String, in translation: String) -> [String] {
    names.filter { WordSearch.contains(text, word: $0) && !translation.contains($0) }
  }
}
