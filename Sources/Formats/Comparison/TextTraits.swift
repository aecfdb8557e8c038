internal import Diagnostics

/// The parts of a comparison that a string needs; most strings need none.
struct TextTraits: OptionSet {
  let rawValue: UInt16

  static let percent = TextTraits(rawValue: 1)
  static let backslash = TextTraits(rawValue: 1 << 1)
  static let ampersand = TextTraits(rawValue: 1 << 2)
  /// `<` or `]]>`.
  static let angle = TextTraits(rawValue: 1 << 3)
  /// `{`.
  static let variable = TextTraits(rawValue: 1 << 4)
  /// `[`, `#`, `⟦`, or two letters of a mark.
  static let marker = TextTraits(rawValue: 1 << 5)
  /// At an end, or two in a row.
  static let space = TextTraits(rawValue: 1 << 6)
  /// `...` at the end.
  static let ellipsis = TextTraits(rawValue: 1 << 7)
  /// A full stop at the end.
  static let fullStop = TextTraits(rawValue: 1 << 8)
  static let nonASCII = TextTraits(rawValue: 1 << 9)
  /// A hidden character, a quotation mark, or a word in two scripts.
  static let special = TextTraits(rawValue: 1 << 10)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ text: String) { self = text.withUTF8Span { TextTraits($0) } }

  /// Reads UTF-8 once, without decoding it: a table has thousands of texts without any trait. Most bytes are read by eight.
  init(_ bytes: Span<UInt8>) {
    var traits: TextTraits = []
    // The first space of a string follows this one.
    var previous: UInt8 = 0x20
    var word: WordScripts = []
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80, word.isSubset(of: .latin), index + ByteLanes.count <= bytes.count {
        let marks = Self.marks(in: ByteLanes(bytes, at: index), after: previous)
        let length = ByteLanes.count(before: marks)
        if length > 0 {
          index += length
          previous = bytes[index - 1]
          word = previous.isASCIILetter ? .latin : []
          if marks == 0 { continue }
        }
      }
      let byte = bytes[index]
      if byte >= 0x80 {
        let second = index + 1 < bytes.count ? bytes[index + 1] : 0
        let third = index + 2 < bytes.count ? bytes[index + 2] : 0
        traits.insert(.nonASCII)
        if Self.isSpecial(byte, second, third) { traits.insert(.special) }
        if byte == 0xE2, second == 0x9F, third == 0xA6 { traits.insert(.marker) }
        word = WordScripts(byte, second).map { word.union($0) } ?? []
        if word.isMixed { traits.insert(.special) }
        index += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        previous = byte
        continue
      }
      if byte.isASCIILetter {
        word.insert(.latin)
        if word.isMixed { traits.insert(.special) }
      } else {
        word = []
      }
      switch byte {
      case UInt8(ascii: "%"): traits.insert(.percent)
      case UInt8(ascii: "\\"): traits.insert(.backslash)
      case UInt8(ascii: "&"): traits.insert(.ampersand)
      case UInt8(ascii: "<"), UInt8(ascii: ">"): traits.insert(.angle)
      case UInt8(ascii: "{"): traits.insert(.variable)
      case UInt8(ascii: "#"), UInt8(ascii: "["): traits.insert(.marker)
      // TODO, TBD, FIXME, XXX
      case UInt8(ascii: "O"), UInt8(ascii: "B"), UInt8(ascii: "X"), UInt8(ascii: "I"):
        if previous == UInt8(ascii: "T") || previous == UInt8(ascii: "X") || previous == UInt8(ascii: "F") {
          traits.insert(.marker)
        }
      // "crwdns"
      case UInt8(ascii: "w") where previous == UInt8(ascii: "r"): traits.insert(.marker)
      case 0x09...0x0D, 0x20: if previous == 0x20 || previous == 0x0A { traits.insert(.space) }
      default: break
      }
      previous = byte
      index += 1
    }
    if (0x09...0x0D).contains(previous) || previous == 0x20 { traits.insert(.space) }
    if previous == UInt8(ascii: ".") {
      traits.insert(.fullStop)
      if bytes.count >= 3, bytes[bytes.count - 2] == previous, bytes[bytes.count - 3] == previous {
        traits.insert(.ellipsis)
      }
    }
    self = traits
  }

  /// Marks for the bytes of `lanes` that may have a trait; the bytes after them may have wrong marks.
  private static func marks(in lanes: ByteLanes, after previous: UInt8) -> UInt64 {
    let ascii = lanes.word & ~ByteLanes.highBits
    /// Marks for bytes of `text` from `low` to before `high`.
    func marks(in text: UInt64, from low: UInt64, to high: UInt64) -> UInt64 {
      (text &+ (0x80 &- low) &* 0x0101_0101_0101_0101) & ~(text &+ (0x80 &- high) &* 0x0101_0101_0101_0101)
    }
    let spaces = lanes.marks(of: 0x20)
    let capitals = (ascii << 1) & ~(ascii << 2) & ByteLanes.highBits
    let isAfterSpace: UInt64 = previous == 0x20 || previous == 0x0A ? 0x80 : 0
    let isAfterCapital: UInt64 = previous & 0xE0 == 0x40 ? 0x80 : 0
    var found =
      marks(in: ascii, from: 0x23, to: 0x27)  // # $ % &
      | marks(in: ascii & 0xDFDF_DFDF_DFDF_DFDF, from: 0x5B, to: 0x5D)  // [ \ { |
      | marks(in: ascii & 0xFDFD_FDFD_FDFD_FDFD, from: 0x3C, to: 0x3D)  // < >
    found = found & ByteLanes.highBits | lanes.nonASCII | lanes.controls | spaces & (spaces << 8 | isAfterSpace)
    let second = capitals & (capitals << 8 | isAfterCapital)
    if second != 0 { found |= second & "OBXI".utf8.reduce(0) { $0 | lanes.marks(of: $1) } }
    let letters = lanes.marks(of: UInt8(ascii: "w"))
    if letters != 0 {
      let isAfterLetter: UInt64 = previous == UInt8(ascii: "r") ? 0x80 : 0
      found |= letters & (lanes.marks(of: UInt8(ascii: "r")) << 8 | isAfterLetter)
    }
    return found
  }

  /// Whether a scalar that starts with these bytes is a hidden character or a quotation mark.
  private static func isSpecial(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    // U+00A0, U+00AD, « »
    case (0xC2, 0xA0), (0xC2, 0xAD), (0xC2, 0xAB), (0xC2, 0xBB): true
    // Combining marks: U+0300 to U+036F.
    case (0xCC, _), (0xCD, 0x80...0xAF): true
    case (0xD8, 0x9C), (0xE1, 0x9A), (0xE1, 0xA0), (0xE1, 0x84...0x87): true
    // Spaces, zero width, marks of direction, hyphens, separators, “ ” „, U+202F, ‹ ›
    case (0xE2, 0x80):
      switch third {
      case 0x80...0x91, 0x9C...0x9F, 0xA8...0xAF, 0xB9, 0xBA: true
      default: false
      }
    case (0xE2, 0x81): third >= 0x9F
    // U+3000, 「 」 『 』, voicing marks of kana
    case (0xE3, 0x80): third == 0x80 || (0x8C...0x8F).contains(third)
    case (0xE3, 0x82): third == 0x99 || third == 0x9A
    case (0xEF, 0xBB): third == 0xBF
    default: false
    }
  }
}

/// The scripts of the letters in a word, of those that have look-alikes.
private struct WordScripts: OptionSet {
  let rawValue: UInt8

  static let latin = WordScripts(rawValue: 1)
  static let greek = WordScripts(rawValue: 2)
  static let cyrillic = WordScripts(rawValue: 4)

  var isMixed: Bool { rawValue & (rawValue &- 1) != 0 }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The script of a letter that starts with these bytes of UTF-8; nil for other scripts, which end the word.
  init?(_ first: UInt8, _ second: UInt8) {
    switch (first, second) {
    case (0xC3...0xC9, _), (0xE1, 0xB8...0xBB): self = .latin
    case (0xCD...0xCF, _), (0xE1, 0xBC...0xBF): self = .greek
    case (0xD0...0xD4, _): self = .cyrillic
    // Combining marks
    case (0xCC, _): self = []
    default: return nil
    }
  }
}
