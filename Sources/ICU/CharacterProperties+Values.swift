// Values of enumerated properties. The raw values are ICU's numbers, which never change.

/// East_Asian_Width (UAX #11).
package enum EastAsianWidth: Int, Hashable, Sendable, CaseIterable {
  case neutral, ambiguous, halfwidth, fullwidth, narrow, wide
}

/// Joining_Type of cursive scripts (UAX #9's data file ArabicShaping).
package enum JoiningType: Int, Hashable, Sendable, CaseIterable {
  case nonJoining, joinCausing, dualJoining, leftJoining, rightJoining, transparent
}

/// Bidi_Class (UAX #9).
package enum BidiClass: Int, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft, europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral, leftToRightEmbedding, leftToRightOverride
  case arabicLetter, rightToLeftEmbedding, rightToLeftOverride, popDirectionalFormat, nonspacingMark, boundaryNeutral
  case firstStrongIsolate, leftToRightIsolate, rightToLeftIsolate, popDirectionalIsolate
}
