internal import CodeReading
internal import Diagnostics
internal import LocaleProfiles
internal import LocaleSchema

/// Recognizes code that chooses a string by the language.
extension CodeFile {
  /// Whether the expression at `range`, or the function of this file that it calls, names a language: `lang == "de" ? "Suchen" : "Find"`,
  /// `titles[locale.languageCode]`.
  func isChosenByLanguage(_ range: SourceRange) -> Bool {
    guard let start = tokens.index(at: range.start) else { return false }
    if namesLanguage(start..<tokens.count, before: range.end) { return true }
    guard let function = name(start) else { return false }
    // `title`, `title(lang)`
    let last = symbol(start + 1) == "(" ? closing(of: start + 1) : start
    return last < tokens.count && tokens[last].range.end == range.end && areResultsChosenByLanguage(of: function)
  }

  /// The same for the results of the function or getter `function` of this file.
  func areResultsChosenByLanguage(of function: String) -> Bool {
    if let known = results.areChosenByLanguage[function] { return known }
    // The declaration: `title(lang) {`, `get title =>`.
    let isChosen = places(of: function).contains { place in
      guard let end = end(ofDeclarationAt: place) else { return false }
      return namesLanguage(place..<end, before: tokens[end - 1].range.end)
    }
    results.areChosenByLanguage[function] = isChosen
    return isChosen
  }

  /// The token behind the statement or body that begins with the name at `index`; nil for a name at the end.
  private func end(ofDeclarationAt index: Int) -> Int? {
    var position = index + 1
    while position < tokens.count {
      switch tokens[position].symbol {
      case ";", ",": return position
      case ")", "]", "}": return position
      case "{": return min(tokens.count, closing(of: position) + 1)
      case "(", "[": position = closing(of: position) + 1
      default: position += 1
      }
    }
    return position > index + 1 ? tokens.count : nil
  }

  private static let languageNames = Set(
    LocaleProfiles.tags.map { LocaleProfiles.closestProfile(for: $0).englishName.lowercased() })

  /// Whether what a decision depends on names a language.
  static func namesLanguage(_ decision: String) -> Bool {
    decision.split { !$0.isLetter && !$0.isNumber && $0 != "/" && $0 != "." }.contains { words in
      !words.contains("/") && words.split(separator: ".").contains { namesLanguage(word: $0.lowercased()) }
    }
  }

  private static func namesLanguage(word name: String) -> Bool {
    // `isEnglish`
    name.contains("locale") || name.contains("lang")
      || name.hasPrefix("is") && languageNames.contains(String(name.dropFirst(2)))
  }

  private func namesLanguage(_ range: Range<Int>, before end: Int) -> Bool {
    for token in tokens[range] {
      if token.range.start >= end { return false }
      if let name = token.name?.lowercased(), Self.namesLanguage(word: name) { return true }
    }
    return false
  }
}
