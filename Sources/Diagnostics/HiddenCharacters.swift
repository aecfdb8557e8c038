/// Characters that a reader cannot see, or cannot distinguish from others: U+00A0, U+200B, a decomposed accent, a Cyrillic "a" in a Latin
/// word.
package enum HiddenCharacters {
  /// The form of a hidden character.
  package enum Form: Hashable, Sendable {
    /// A space that is not U+0020: no-break, thin, ….
    case space
    case hyphen
    /// U+200B, U+00AD, U+200D outside of the scripts and sequences that need it, ….
    case zeroWidth
    case directionMark
    /// A combining mark after a letter, which looks like one letter with the accent.
    case combining
    /// A letter in a word of another script, which looks like a letter of that script.
    case lookAlike
  }

  /// The hidden characters of `text`, in order, without repetitions.
  package static func all(in text: String) -> [(scalar: Unicode.Scalar, form: Form)] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    var result: [(scalar: Unicode.Scalar, form: Form)] = []
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() where !scalar.isASCII {
      let previous = index > 0 ? scalars[index - 1] : " "
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if let form = form(of: scalar, after: previous, before: next), !result.contains(where: { $0.scalar == scalar }) {
        result.append((scalar, form))
      }
    }
    if let scalar = lookAlike(in: text) { result.append((scalar, .lookAlike)) }
    return result
  }

  /// "U+00A0".
  package static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Nil for visible characters, and for joiners where their script or an emoji needs them.
  static func form(
    of scalar: Unicode.Scalar, after previous: Unicode.Scalar = " ", before next: Unicode.Scalar = " "
  ) -> Form? {
    switch scalar.value {
    case ..<0xA0: nil
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F: .space
    case 0x2010, 0x2011: .hyphen
    case 0x200E, 0x200F, 0x061C: .directionMark
    // ZERO WIDTH SPACE divides words in scripts that write none.
    case 0x200B: usesZeroWidthSpace(previous) || usesZeroWidthSpace(next) ? nil : .zeroWidth
    case 0x200C, 0x200D: joins(previous) || joins(next) ? nil : .zeroWidth
    case 0xAD, 0x034F, 0x180E, 0x2060...0x2064, 0xFEFF: .zeroWidth
    case 0x0300...0x036F: composes(previous) ? .combining : nil
    // The vowels and finals of decomposed Hangul, and the marks of decomposed kana.
    case 0x1161...0x11FF: (0x1100...0x11FF).contains(previous.value) ? .combining : nil
    case 0x3099, 0x309A: .combining
    default: nil
    }
  }

  /// Thai, Lao, Tibetan, Myanmar, Khmer, New Tai Lue, Tai Tham, Balinese, Javanese and their neighbors.
  private static func usesZeroWidthSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x109F, 0x1780...0x17FF, 0x1950...0x1AAF, 0x1B00...0x1BFF, 0xA980...0xAADF, 0x200B: true
    default: false
    }
  }

  /// Whether a joiner after `scalar` may have an effect: in Arabic and Indic scripts, Mongolian, and sequences of emoji.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x109F, 0x1780...0x18AF, 0x1B00...0x1BFF, 0xA800...0xABFF, 0x10A00...0x11FFF, 0xFE0F: true
    case 0x200B...0x200D: true
    case 0x2000...: scalar.properties.isEmoji || scalar.properties.isEmojiModifier
    default: false
    }
  }

  /// Whether a mark after `scalar` looks like one letter: after letters of Latin, Greek and Cyrillic.
  private static func composes(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && (scalar.value < 0x0530 || (0x1E00...0x1FFF).contains(scalar.value))
      || (0x0300...0x036F).contains(scalar.value)
  }

  // MARK: Look-alikes

  private enum Script { case latin, greek, cyrillic }

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: .latin
    case 0x370...0x373, 0x376...0x37D, 0x386...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    default: nil
    }
  }

  /// The letters that look like a letter of another of these scripts (UTS #39, `confusables.txt`, the usual fonts).
  private static let alike: Set<Unicode.Scalar> = Set(
    ("aceijopsxyABCEHIJKMNOPSTXYZv" + "асеіјорѕхуАВСЕНІЈКМОРЅТХУүһ" + "οΑΒΕΖΗΙΚΜΝΟΡΤΥΧν").unicodeScalars)

  /// The first letter of a word that has letters of two scripts, if all the word's letters of one of the two look like letters of the
  /// other; nil if no word has.
  private static func lookAlike(in text: String) -> Unicode.Scalar? {
    var word: [(scalar: Unicode.Scalar, script: Script)] = []
    for scalar in text.unicodeScalars {
      if let script = script(of: scalar) {
        word.append((scalar, script))
        continue
      }
      if (0x0300...0x036F).contains(scalar.value) { continue }
      if let found = lookAlike(inWord: word) { return found }
      word.removeAll(keepingCapacity: true)
    }
    return lookAlike(inWord: word)
  }

  private static func lookAlike(inWord word: [(scalar: Unicode.Scalar, script: Script)]) -> Unicode.Scalar? {
    guard let first = word.first, let second = word.first(where: { $0.script != first.script }) else { return nil }
    let changes = zip(word, word.dropFirst()).count { $0.script != $1.script }
    let head = word.prefix { $0.script == first.script }
    if changes == 1, isCompound(head.map(\.scalar), word.dropFirst(head.count).map(\.scalar), first.script) {
      return nil
    }
    // Berber languages write Greek letters in Latin words: "yesεi".
    if word.allSatisfy({ $0.script == .latin || $0.script == .greek && "εγΣΓ".unicodeScalars.contains($0.scalar) }) {
      return nil
    }
    let parts = [first.script, second.script].map { script in word.filter { $0.script == script }.map(\.scalar) }
    return parts.sorted { $0.count < $1.count }.first { $0.allSatisfy(alike.contains) }?.first
  }

  /// Whether a word of two scripts has a visible boundary between them: an abbreviation with an ending ("SMSов"), a prefix ("eПошта") or
  /// a Roman numeral ("ГостXVII", "ДНВII"). "АДРЕC" and "ВСIX" end with look-alike letters.
  private static func isCompound(_ head: [Unicode.Scalar], _ tail: [Unicode.Scalar], _ script: Script) -> Bool {
    if script == .latin, head.count > 1, head.allSatisfy(\.properties.isUppercase) { return true }
    if head.last?.properties.isLowercase == true, tail.first?.properties.isUppercase == true { return true }
    let isNumeral = script != .latin && tail.allSatisfy { "IVX".unicodeScalars.contains($0) }
    return isNumeral && (tail.contains("V") || zip(tail, tail.dropFirst()).contains { $0 == "I" && $1 == "I" })
  }
}
