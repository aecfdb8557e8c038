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
    self.lineBreakStrictness = lineBreakStrictness
    self.wordBreaking = wordBreaking
    self.numberingSystem = numberingSystem
    self.ellipsis = ellipsis
    self.expansion = expansion
    self.sampleTitles = sampleTitles
  }
}
