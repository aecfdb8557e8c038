/// What measuring and checking need to know of a language: one file `Locales/<tag>.json`.
package struct LocaleProfile: Hashable, Sendable {
  package enum WritingDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
  }

  /// How hard the rules are on what may begin a line (CSS's `line-break`, CLDR's `lb`).
  package enum LineBreakStrictness: String, Hashable, Sendable, CaseIterable {
    /// As ICU has it for the language.
    case standard
    case loose, normal, strict
  }

  /// What is kept together inside a word.
  package enum WordBreaking: String, Hashable, Sendable, CaseIterable {
    /// By ICU's rules and dictionaries.
    case standard
    /// Korean only at spaces, as UIKit's standard line break strategy does.
    case keepHangul = "keep-hangul"
  }

  /// Normalised: `zh-Hant`, `nb`.
  package var tag: LanguageTag
  /// `German`.
  package var englishName: String
  /// The language's name in itself: `Deutsch`.
  package var ownName: String
  /// ISO 15924: `Latn`; `Jpan` and `Kore` for mixtures.
  package var script: String
  package var direction: WritingDirection
  /// Names of measuring faces, best first; what none of them has is looked for in all others.
  package var faces: [String]
  package var lineBreakStrictness: LineBreakStrictness
  package var wordBreaking: WordBreaking
  /// CLDR's name of the digits that numbers are shown in: `latn`, `arab`.
  package var numberingSystem: String
  /// What stands for the text that was cut off.
  package var ellipsis: String
  /// Length of a typical short translation from English, in percent of the English.
  package var expansion: Int
  /// Titles as a quick action might have them, written for Pressfit.
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
