/// What people type for a command or a flag because other tools call it so.
package struct Synonyms: Sendable {
  /// By the word as typed, what was probably meant: a command, a flag with its value, or other advice.
  private let meanings: [String: [String]]

  package init(_ meanings: [String: [String]] = [:]) { self.meanings = meanings }

  /// The first meaning of `typed` that is one of `words`, or for a flag other advice than a flag; nil if not found.
  ///
  /// - Parameter words: the commands, or the flags of the command.
  func meaning(of typed: String, among words: some Sequence<String>) -> String? {
    let words = Set(words)
    return meanings[typed]?.first { meaning in
      guard let word = meaning.split(separator: " ").first.map(String.init) else { return false }
      return !word.hasPrefix("--") && typed.hasPrefix("-") || words.contains(word)
    }
  }
}
