internal import Diagnostics
internal import Formats
internal import Localization
internal import Typesetting

extension Suggestion {
  /// Suggests to remove the subtitle if the title then fits.
  static func withoutSubtitle(_ string: TruncatedString) -> Suggestion? {
    guard string.measured.field == .title, string.hasSubtitle,
      let fitting = string.fitting(string.measured.displayed.text, hasSubtitle: false)
    else { return nil }
    return .leaveOutSubtitle(lines: max(1, fitting.measurement?.expected.lineCount ?? 1))
  }

  /// The app's other translations of the same source string that fit: longest first.
  static func terms(_ string: TruncatedString) -> [Suggestion] {
    guard let source = string.catalog.sourceText(of: string.measured.field, of: string.shortcut) else { return [] }
    var seen: Set<LocalizationKey> = [LocalizationKey(string.measured.displayed.text)]
    let found = string.terms.entries(for: source).filter { entry in
      seen.insert(LocalizationKey(entry.value)).inserted && string.fitting(entry.value) != nil
    }
    return found.enumerated()
      .sorted { ($1.element.value.count, $0.offset) < ($0.element.value.count, $1.offset) }
      .map { .useTerm($0.element.value, key: $0.element.key, location: $0.element.location) }
  }

  /// Common key suffixes for shorter variants of a string; the longer variant first.
  private static let endings = ["medium", "short"].flatMap { word in
    [".", "_", "-"].map { $0 + word } + [word.prefix(1).uppercased() + word.dropFirst()]
  }

  /// Shorter variants of the string in the same tables, under its key with a suffix, that fit.
  static func variants(_ string: TruncatedString) -> [Suggestion] {
    let key = string.measured.displayed.key.rawValue
    let table = string.shortcut.table(of: string.measured.field)
    let own = table.map { $0.localization(named: string.localization.name) } ?? string.localization
    return endings.compactMap { ending in
      guard let entry = own?.entry(for: LocalizationKey(key + ending)), !entry.value.isEmpty,
        string.fitting(entry.value) != nil
      else { return nil }
      return .useVariant(entry.value, key: entry.key, location: entry.location)
    }
  }

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

  /// The largest smaller text size at which the string fits; nil if not found.
  static func textSize(_ string: TruncatedString) -> Suggestion? {
    TextSize.allCases.reversed().first { size in
      size < string.measured.textSize && string.fitting(string.measured.displayed.text, at: size) != nil
    }.map { .fitsAt($0) }
  }
}
