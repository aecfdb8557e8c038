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
