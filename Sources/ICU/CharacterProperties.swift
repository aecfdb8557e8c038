internal import CICU

/// Unicode properties of one character, in ICU's Unicode version instead of the standard library's.
///
/// Each property is looked up in ICU's tables on access.
package struct CharacterProperties: Hashable, Sendable {
  package let scalar: Unicode.Scalar

  package init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  private func has(_ property: CICUBinaryProperty) -> Bool { cicu_has_property(scalar.value, property) }

  private func value(_ property: CICUEnumeratedProperty) -> Int { Int(cicu_property_value(scalar.value, property)) }
}

extension CharacterProperties {
  /// Whether it has no width if the font has no glyph: joiners, variation selectors, soft hyphen.
  package var isDefaultIgnorable: Bool { has(CICU_PROPERTY_DEFAULT_IGNORABLE) }
  package var isWhiteSpace: Bool { has(CICU_PROPERTY_WHITE_SPACE) }

  /// Whether it may have emoji presentation; true for digits, `#` and `*` too.
  package var isEmoji: Bool { has(CICU_PROPERTY_EMOJI) }
  /// Whether it has emoji presentation by default.
  package var isEmojiPresentation: Bool { has(CICU_PROPERTY_EMOJI_PRESENTATION) }
  /// Whether it is a skin tone.
  package var isEmojiModifier: Bool { has(CICU_PROPERTY_EMOJI_MODIFIER) }
  package var isExtendedPictographic: Bool { has(CICU_PROPERTY_EXTENDED_PICTOGRAPHIC) }
  /// Whether it is half of a flag.
  package var isRegionalIndicator: Bool { has(CICU_PROPERTY_REGIONAL_INDICATOR) }

  package var eastAsianWidth: EastAsianWidth {
    EastAsianWidth(rawValue: value(CICU_PROPERTY_EAST_ASIAN_WIDTH)) ?? .neutral
  }

  /// How it joins adjacent letters in Arabic and similar scripts.
  package var joiningType: JoiningType { JoiningType(rawValue: value(CICU_PROPERTY_JOINING_TYPE)) ?? .nonJoining }

  /// nil for classes that `LineBreakClass` does not list.
  package var lineBreakClass: LineBreakClass? { LineBreakClass(rawValue: value(CICU_PROPERTY_LINE_BREAK)) }
}

extension CharacterProperties {
  package var bidiClass: BidiClass { BidiClass(rawValue: value(CICU_PROPERTY_BIDI_CLASS)) ?? .leftToRight }

  /// The closing bracket for this opening one; nil if it is not an opening bracket.
  package var closingBracket: Unicode.Scalar? {
    guard value(CICU_PROPERTY_BIDI_PAIRED_BRACKET_TYPE) == CICU_BRACKET_OPEN else { return nil }
    return Unicode.Scalar(cicu_bidi_paired_bracket(scalar.value))
  }
}

extension CharacterProperties {
  package var generalCategory: Unicode.GeneralCategory {
    let number = value(CICU_PROPERTY_GENERAL_CATEGORY)
    return Self.generalCategories.indices.contains(number) ? Self.generalCategories[number] : .unassigned
  }

  /// Whether it is a nonspacing, spacing or enclosing mark.
  package var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  package var isLetterOrNumber: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// In the order of ICU's UCharCategory.
  private static let generalCategories: [Unicode.GeneralCategory] = [
    .unassigned, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .enclosingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .spaceSeparator,
    .lineSeparator, .paragraphSeparator, .control, .format, .privateUse, .surrogate, .dashPunctuation,
    .openPunctuation, .closePunctuation, .connectorPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
    .modifierSymbol, .otherSymbol, .initialPunctuation, .finalPunctuation,
  ]
}

/// The sequences of emoji that Unicode lists (UTS #51, RGI_Emoji).
package enum EmojiSequence {
  /// Whether ICU's version lists the sequence, with U+FE0F wherever it may be.
  package static func isListed(_ scalars: [Unicode.Scalar]) -> Bool {
    let units = scalars.flatMap { Array(UTF16.encode($0) ?? UTF16.EncodedScalar()) }
    return unsafe cicu_is_emoji_sequence(units, Int32(clamping: units.count))
  }
}

// Values of enumerated properties. The raw values are ICU's numbers, which never change.

/// East_Asian_Width (UAX #11).
package enum EastAsianWidth: Int, Hashable, Sendable, CaseIterable {
  case neutral, ambiguous, halfwidth, fullwidth, narrow, wide
}

/// Joining_Type of cursive scripts (UAX #9's data file ArabicShaping).
package enum JoiningType: Int, Hashable, Sendable, CaseIterable {
  case nonJoining, joinCausing, dualJoining, leftJoining, rightJoining, transparent
}

/// Line_Break (UAX #14): the classes of letters, digits and marks, and of the space U+0020.
package enum LineBreakClass: Int, Hashable, Sendable, CaseIterable {
  case alphabetic = 2
  case combiningMark = 9
  case ideographic = 14
  case numeric = 19
  /// Thai, Lao, Khmer, Burmese and related scripts, in which a dictionary finds the breaks.
  case complexContext = 24
  case space = 26
  case hangulSyllableLV = 31
  case hangulSyllableLVT = 32
  case conditionalJapaneseStarter = 37
  case hebrewLetter = 38
}

/// Bidi_Class (UAX #9).
package enum BidiClass: Int, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft, europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral, leftToRightEmbedding, leftToRightOverride
  case arabicLetter, rightToLeftEmbedding, rightToLeftOverride, popDirectionalFormat, nonspacingMark, boundaryNeutral
  case firstStrongIsolate, leftToRightIsolate, rightToLeftIsolate, popDirectionalIsolate
}
