/// The data about a language for measuring and checking: one file `Locales/<tag>.json`.
package struct LocaleProfile: Hashable, Sendable {
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
  package var tag: LanguageTag
  /// `German`.
  package var englishName: String
  /// The language's own name: `Deutsch`.
  package var ownName: String
  /// The ISO 15924 code: `Latn`; `Jpan` and `Kore` for mixtures.
  package var script: String
  package var direction: WritingDirection
  /// Names of measuring fonts, best first; characters that none of them covers are searched in all others.
  package var faces: [String]
  package var lineBreakStrictness: LineBreakStrictness
  package var wordBreaking: WordBreaking
  /// CLDR's name of the digits used for numbers: `latn`, `arab`.
  package var numberingSystem: String
  /// The mark for truncated text.
  package var ellipsis: String
  /// Typical length of a short translation from English, in percent of the English text.
  package var expansion: Int
  /// Plausible titles of quick actions, written for Pressfit.
  package var sampleTitles: [String]

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
    self.lineBreakStrictness = lineBreakStrictness
    self.wordBreaking = wordBreaking
    self.numberingSystem = numberingSystem
    self.ellipsis = ellipsis
    self.expansion = expansion
    self.sampleTitles = sampleTitles
  }
}
