/// The data about a language for measuring and checking: one file `Locales/<tag>.json`.
///
/// A class, because measuring passes a profile on for each text, and copies of all its members would take longer than
/// the sums of a short one.
package final class LocaleProfile: Sendable {
  package enum WritingDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
  }

  /// The strictness of rules about the start of a line (CSS's `line-break`, CLDR's `lb`).
  package enum LineBreakStrictness: String, Hashable, Sendable, CaseIterable {
    /// ICU's default for the language.
    case standard
    case loose, normal, strict
  }

  /// How lines break inside words.
  package enum WordBreaking: String, Hashable, Sendable, CaseIterable {
    /// According to ICU's rules and dictionaries.
    case standard
    /// Korean breaks only at spaces, as in UIKit's standard line break strategy.
    case keepHangul = "keep-hangul"
  }

  /// Normalized: `zh-Hant`, `nb`.
  package let tag: LanguageTag
  /// `German`.
  package let englishName: String
  /// The language's own name: `Deutsch`.
  package let ownName: String
  /// The ISO 15924 code: `Latn`; `Jpan` and `Kore` for mixtures.
  package let script: String
  package let direction: WritingDirection
  /// Names of measuring fonts, best first; characters that none of them covers are searched in all others.
  package let faces: [String]
  /// Whether Arabic letters are set in Nastaliq, the style of Urdu.
  package let isSetInNastaliq: Bool
  /// Whether San Francisco has letters of its own for the language.
  package let mayHaveOwnGlyphs: Bool
  package let lineBreakStrictness: LineBreakStrictness
  package let wordBreaking: WordBreaking
  /// CLDR's name of the digits used for numbers: `latn`, `arab`.
  package let numberingSystem: String
  /// The mark for truncated text.
  package let ellipsis: String
  /// Typical length of a short translation from English, in percent of the English text.
  package let expansion: Int
  /// Plausible titles of quick actions, written for Pressfit.
  package let sampleTitles: [String]

  package init(
    tag: LanguageTag, englishName: String, ownName: String, script: String, direction: WritingDirection,
    faces: [String],
    lineBreakStrictness: LineBreakStrictness, wordBreaking: WordBreaking, numberingSystem: String, ellipsis: String,
    expansion: Int, sampleTitles: [String]
  ) {
    self.tag = tag
    self.englishName = englishName
    self.ownName = ownName
    self.script = script
    self.direction = direction
    self.faces = faces
    isSetInNastaliq = faces.contains("NotoNastaliqUrdu")
    mayHaveOwnGlyphs = ["bg", "ca"].contains(tag.language)
    self.lineBreakStrictness = lineBreakStrictness
    self.wordBreaking = wordBreaking
    self.numberingSystem = numberingSystem
    self.ellipsis = ellipsis
    self.expansion = expansion
    self.sampleTitles = sampleTitles
  }
}

extension LocaleProfile {
  private static let fieldSeparator: Unicode.Scalar = "\t"
  private static let listSeparator: Unicode.Scalar = "|"

  /// The profile as one line of text: properties in declaration order, separated by tabs; list elements separated by
  /// bars.
  ///
  /// The form of the generated table, which is cheap to compile. The tag comes first.
  package var record: String {
    let separator = String(Self.listSeparator)
    return [
      tag.canonical, englishName, ownName, script, direction.rawValue, faces.joined(separator: separator),
      lineBreakStrictness.rawValue, wordBreaking.rawValue, numberingSystem, ellipsis, String(expansion),
      sampleTitles.joined(separator: separator),
    ].joined(separator: String(Self.fieldSeparator))
  }

  /// Parses `record`; nil if it is not valid.
  package convenience init?(record: String) {
    // Splits by scalar, because finding character boundaries would take most of the time.
    let fields = record.unicodeScalars.split(separator: Self.fieldSeparator, omittingEmptySubsequences: false)
      .map { String($0) }
    guard fields.count == 12, let direction = WritingDirection(rawValue: fields[4]),
      let strictness = LineBreakStrictness(rawValue: fields[6]), let words = WordBreaking(rawValue: fields[7]),
      let expansion = Int(fields[10])
    else { return nil }
    func list(_ field: String) -> [String] {
      field.unicodeScalars.split(separator: Self.listSeparator).map { String($0) }
    }
    self.init(
      tag: LanguageTag(fields[0]), englishName: fields[1], ownName: fields[2], script: fields[3], direction: direction,
      faces: list(fields[5]), lineBreakStrictness: strictness, wordBreaking: words, numberingSystem: fields[8],
      ellipsis: fields[9], expansion: expansion, sampleTitles: list(fields[11]))
  }
}
