internal import ICU

/// The width of text on a terminal, in columns.
package enum DisplayColumns {
  /// Two for East Asian wide and full-width characters and emoji, zero for nonspacing marks and ignorable characters, one for all others; at
  /// most two for a grapheme cluster: a consonant of Hindi and its vowel sign have two.
  package static func count(_ text: String) -> Int {
    var columns = 0
    for scalar in text.unicodeScalars {
      guard let own = columnsOfStandalone(scalar) else { return text.reduce(0) { $0 + count($1) } }
      columns += own
    }
    return columns
  }

  /// Fast path for scalars that never combine with others of this kind, which make up most text; nil for other scalars.
  private static func columnsOfStandalone(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    // ASCII; Latin with accents, without the soft hyphen; Greek and Cyrillic without marks; quotes, dashes, ellipsis.
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x2013...0x2014, 0x2018...0x201D, 0x2026:
      1
    // Kana, Han, Hangul syllables.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: nil
    }
  }

  private static func count(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if let only = scalars.first, scalars.count == 1, only.isASCII { return only.value < 0x20 ? 0 : 1 }
    if scalars.contains("\u{FE0F}") { return 2 }
    // Flags, the vowel AM of Thai and Lao and vowel signs add a column; emoji sequences are as wide as one emoji.
    return min(2, scalars.reduce(0) { $0 + count($1) })
  }

  private static func count(_ scalar: Unicode.Scalar) -> Int {
    let properties = CharacterProperties(scalar)
    if properties.isDefaultIgnorable || properties.generalCategory == .control { return 0 }
    if properties.isMark && properties.generalCategory != .spacingMark { return 0 }
    switch properties.eastAsianWidth {
    case .wide, .fullwidth: return 2
    default: return 1
    }
  }

  /// `text` truncated to `columns`, with `…` if it is too long.
  static func truncate(_ text: String, to columns: Int) -> String {
    if count(text) <= columns { return text }
    var result = ""
    var used = 0
    for character in text {
      let next = count(character)
      if used + next > columns - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }
}
