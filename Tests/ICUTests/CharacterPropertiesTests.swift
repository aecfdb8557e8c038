import ICU
import Testing

@Suite struct CharacterPropertiesTests {
  @Test func ofSingleCharacters() {
    #expect(CharacterProperties("\u{200D}").isDefaultIgnorable)
    #expect(CharacterProperties("\u{AD}").isDefaultIgnorable)
    #expect(!CharacterProperties(" ").isDefaultIgnorable)
    #expect(CharacterProperties("\u{A0}").isWhiteSpace)
    #expect(CharacterProperties("😀").isEmojiPresentation)
    #expect(!CharacterProperties("❤").isEmojiPresentation && CharacterProperties("❤").isEmoji)
    #expect(CharacterProperties("🏽").isEmojiModifier)
    #expect(CharacterProperties("🇩").isRegionalIndicator)
    #expect(CharacterProperties("\u{301}").isMark)
    #expect(CharacterProperties("漢").eastAsianWidth == .wide)
    #expect(CharacterProperties("Ａ").eastAsianWidth == .fullwidth)
    #expect(CharacterProperties("a").eastAsianWidth == .narrow)
    #expect(CharacterProperties("ب").joiningType == .dualJoining)
    #expect(CharacterProperties("ا").joiningType == .rightJoining)
    #expect(CharacterProperties("\u{64B}").joiningType == .transparent)
    #expect(CharacterProperties("ب").bidiClass == .arabicLetter)
    #expect(CharacterProperties("א").bidiClass == .rightToLeft)
    #expect(CharacterProperties("\u{2067}").bidiClass == .rightToLeftIsolate)
    #expect(CharacterProperties("(").closingBracket == ")")
    #expect(CharacterProperties(")").closingBracket == nil)
  }

  /// The standard library is the oracle, for characters in its version of Unicode and in ICU's.
  @Test func generalCategoriesAgreeWithTheStandardLibrary() {
    var differing: [UInt32] = []
    for value in UInt32(0)..<0x3_0000 {
      guard let scalar = Unicode.Scalar(value), (scalar.properties.age ?? (99, 0)) < (14, 0) else { continue }
      let properties = CharacterProperties(scalar)
      if properties.generalCategory != scalar.properties.generalCategory
        || properties.isWhiteSpace != scalar.properties.isWhitespace
        || properties.isDefaultIgnorable != scalar.properties.isDefaultIgnorableCodePoint
        || properties.isEmojiPresentation != scalar.properties.isEmojiPresentation
      {
        differing.append(value)
      }
    }
    // Unicode 15.1 and 16 changed some few.
    #expect(differing.count < 20)
  }

  @Test func normalization() throws {
    #expect(Array(try Normalization.composed.apply(to: "e\u{301}").unicodeScalars) == ["é"])
    #expect(Array(try Normalization.decomposed.apply(to: "é각").unicodeScalars).count == 5)
    #expect(try Normalization.composed.apply(to: "") == "")
    let grows = String(repeating: "\u{1D160}", count: 50)
    #expect(try Normalization.composed.apply(to: grows).unicodeScalars.count == 150)
    #expect(try Normalization.decomposed.apply(to: "\u{390}\u{1F82}").unicodeScalars.count == 7)
    for (scalar, base) in [("é", "e"), ("\u{1F82}", "α"), ("각", "\u{1100}"), ("\u{2126}", "Ω"), ("e", "e"), ("漢", "漢")]
      as [(Unicode.Scalar, Unicode.Scalar)]
    { #expect(Normalization.base(of: scalar) == base) }
  }
}
