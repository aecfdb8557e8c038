internal import ICU

/// A set of characters that ICU's line break rules treat alike, whatever the language and the version of the rules.
///
/// Whether a line may break between two characters depends on their categories, and on whether there are spaces between
/// them. Characters of categories for which it depends on more are `contextual`.
struct LineBreakCategory: Hashable, Sendable {
  let rawValue: UInt8

  private init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Only ICU knows.
  static let contextual = LineBreakCategory(0)
  static let space = LineBreakCategory(1)
  /// Has the category of the character that it is above, below or after.
  static let mark = LineBreakCategory(2)
  static let letter = LineBreakCategory(3)
  /// Like a letter, but not part of a Korean word.
  static let symbol = LineBreakCategory(4)
  static let hebrewLetter = LineBreakCategory(5)
  static let digit = LineBreakCategory(6)
  static let ideograph = LineBreakCategory(7)
  static let smallKana = LineBreakCategory(8)
  static let hangul = LineBreakCategory(9)
  /// A letter of a script in which a dictionary finds the breaks.
  static let dictionaryLetter = LineBreakCategory(10)
  static let dictionaryMark = LineBreakCategory(11)

  /// How a punctuation mark depends on characters that are not next to the place.
  enum Punctuation: Hashable, Sendable {
    case independent
    /// May begin a number or a word, and ends Hebrew words.
    case hyphen
    case apostrophe
    /// Ends Hebrew words.
    case breakAfter
    /// Part of a number between digits.
    case separator
    case slash
    /// May end a number, and a sign may follow.
    case closing
    /// A currency, percent or plus sign.
    case sign
    case opening
  }

  /// Each of these characters is a category, because the rules of some languages list some of them.
  private static let punctuation: [(marks: String, kind: Punctuation)] = [
    ("\u{22}'!?—…~！？：；・\u{A0}", .independent), ("-–", .hyphen), ("’", .apostrophe), ("|", .breakAfter),
    (".,:;", .separator),
    ("/", .slash), (")]}、。，．」』）】", .closing), ("%$+", .sign), ("([{「『（【", .opening),
  ]
  private static let marks = punctuation.flatMap { group in group.marks.unicodeScalars.map { ($0, group.kind) } }
  private static let firstMark: UInt8 = 12
  /// A character directly after another one, which decides about a break after it.
  private static let combined: [(first: LineBreakCategory, mark: Unicode.Scalar, example: String)] = [
    (.letter, "-", "a-"), (.letter, "–", "a–"), (.letter, "’", "a’"), (.digit, ".", "1."), (.digit, ",", "1,"),
    (.digit, ":", "1:"), (.digit, ";", "1;"), (.digit, "/", "1/"),
  ]
  private static let firstCombined = firstMark + UInt8(marks.count)

  static let count = Int(firstCombined) + combined.count

  private static let punctuations = (0..<count).map { value in
    marks.indices.contains(value - Int(firstMark)) ? marks[value - Int(firstMark)].1 : .independent
  }

  private static let afterLetters = combinations(after: .letter)
  private static let afterDigits = combinations(after: .digit)

  /// `independent` for categories that are not a punctuation mark.
  var punctuation: Punctuation { Self.punctuations[Int(rawValue)] }
  /// The category of the mark directly after a letter; nil if it does not have one.
  var afterLetter: LineBreakCategory? { Self.afterLetters[Int(rawValue)] }
  /// The category of the mark directly after a digit; nil if it does not have one.
  var afterDigit: LineBreakCategory? { Self.afterDigits[Int(rawValue)] }

  var isOfDictionary: Bool { self == .dictionaryLetter || self == .dictionaryMark }
  /// Whether marks belong to it.
  var isLetter: Bool { rawValue >= Self.letter.rawValue && rawValue <= Self.dictionaryLetter.rawValue }

  private static func combinations(after first: LineBreakCategory) -> [LineBreakCategory?] {
    (0..<count).map { value in
      combined.indices.first { index in
        combined[index].first == first && marks.indices.contains(value - Int(firstMark))
          && combined[index].mark == marks[value - Int(firstMark)].0
      }.map { LineBreakCategory(firstCombined + UInt8($0)) }
    }
  }

  /// A string that ends with a character of the category, for questions to ICU.
  var example: String {
    switch self {
    case .letter: "a"
    case .symbol: "*"
    case .hebrewLetter: "א"
    case .digit: "1"
    case .ideograph: "字"
    case .smallKana: "ァ"
    case .hangul: "가"
    case .dictionaryLetter: "ก"
    default:
      if rawValue >= Self.firstCombined {
        Self.combined[Int(rawValue - Self.firstCombined)].example
      } else {
        rawValue >= Self.firstMark ? String(Self.marks[Int(rawValue - Self.firstMark)].0) : ""
      }
    }
  }

  /// The categories with an example of one character.
  static let simple = (letter.rawValue..<firstCombined).map { LineBreakCategory($0) }.filter { $0 != .dictionaryMark }

  /// The category of a character.
  init(of scalar: Unicode.Scalar) {
    if let index = Self.marks.firstIndex(where: { $0.0 == scalar }) {
      rawValue = Self.firstMark + UInt8(index)
      return
    }
    let properties = CharacterProperties(scalar)
    let isInWord = properties.isLetterOrNumber
    let category: LineBreakCategory =
      switch properties.lineBreakClass {
      case .space: .space
      case .combiningMark: .mark
      case .alphabetic: isInWord ? .letter : properties.isExtendedPictographic ? .contextual : .symbol
      case .hebrewLetter: .hebrewLetter
      case .numeric: isInWord ? .digit : .contextual
      case .ideographic: isInWord && Script(of: scalar) != .hangul ? .ideograph : .contextual
      case .conditionalJapaneseStarter: .smallKana
      case .hangulSyllableLV, .hangulSyllableLVT: .hangul
      case .complexContext where DictionaryScript(of: scalar) != nil:
        properties.isMark ? .dictionaryMark : isInWord ? .dictionaryLetter : .contextual
      default: .contextual
      }
    rawValue = category.rawValue
  }
}

/// A script for which ICU has a dictionary of words.
enum DictionaryScript: Hashable, Sendable {
  case thai, lao, burmese, khmer

  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0E00..<0x0E80: self = .thai
    case 0x0E80..<0x0F00: self = .lao
    case 0x1000..<0x10A0: self = .burmese
    case 0x1780..<0x1800: self = .khmer
    default: return nil
    }
  }
}
