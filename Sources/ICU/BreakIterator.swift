internal import CICU

/// ICU's boundaries in text (UAX #14, UAX #29), in the ways of one language.
///
/// An iterator costs far more to make than to use: keep one for many texts. It is not for two threads at once.
@safe package final class BreakIterator {
  /// What lies between two boundaries.
  package enum Kind: Hashable, Sendable {
    /// Extended grapheme clusters.
    case grapheme
    /// Words, and what stands between them.
    case word
    /// Line break opportunities.
    case line

    var rawValue: Int32 {
      switch self {
      case .grapheme: Int32(CICU_BREAK_GRAPHEME)
      case .word: Int32(CICU_BREAK_WORD)
      case .line: Int32(CICU_BREAK_LINE)
      }
    }
  }

  private let handle: OpaquePointer
  /// Where ICU puts what it finds, kept for the next text: as long as the longest until now.
  private var offsets: [Int32] = []
  private var rules: [Int32] = []

  /// An iterator for ICU's `locale`, keywords included: `ja@lb=strict`. A locale that ICU does not know gets the root's ways.
  package init(_ kind: Kind, locale: String) throws(ICUError) {
    var status = Status()
    let opened = unsafe cicu_break_open(kind.rawValue, locale, &status.code)
    try status.checkSuccess("find \(kind) boundaries")
    guard let opened = unsafe opened else {
      throw .failed(operation: "find \(kind) boundaries", status: "no iterator")
    }
    unsafe handle = opened
  }

  deinit { unsafe cicu_break_close(handle) }

  /// The boundaries of `text`, in UTF-8, from 0 to its end; an empty text has the one at 0.
  package func boundaries(in text: UTF16Text) throws(ICUError) -> [Int] {
    var result = [0]
    result.reserveCapacity(text.codeUnits.count + 1)
    try forEachBoundary(in: text) { codeUnit, _ in result.append(text.utf8Offset(ofCodeUnit: codeUnit)) }
    return result
  }

  /// The boundaries after the start, as ICU gives them: code units and the status of the rule that put them there.
  func forEachBoundary(in text: UTF16Text, _ body: (_ codeUnit: Int, _ ruleStatus: Int32) -> Void) throws(ICUError) {
    let missing = text.codeUnits.count - offsets.count
    if missing > 0 {
      offsets.append(contentsOf: repeatElement(0, count: missing))
      rules.append(contentsOf: repeatElement(0, count: missing))
    }
    var status = Status()
    let found = unsafe cicu_break_boundaries(
      handle, text.codeUnits, text.length, &offsets, &rules, &status.code)
    try status.checkSuccess("find boundaries")
    for index in 0..<Int(found) { body(Int(offsets[index]), rules[index]) }
  }
}
