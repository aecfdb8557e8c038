internal import CICU

/// ICU's text boundaries (UAX #14, UAX #29) for one language.
///
/// Creating an iterator is far more expensive than using it: reuse it for many texts. Not thread-safe.
@safe package final class BreakIterator {
  /// The kind of boundaries.
  package enum Kind: Hashable, Sendable {
    /// Extended grapheme clusters.
    case grapheme
    /// Words, and the characters between them.
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
  /// The buffer for ICU's results, reused for the next text; grows with the longest text.
  private var offsets: [Int32] = []
  private var rules: [Int32] = []

  /// An iterator for ICU's `locale`, which may have keywords: `ja@lb=strict`. An unknown locale gets the root rules.
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

  /// The boundaries of `text`, in UTF-8, from 0 to its end; only 0 for an empty text.
  package func boundaries(in text: UTF16Text) throws(ICUError) -> [Int] {
    var result = [0]
    result.reserveCapacity(text.codeUnits.count + 1)
    try forEachBoundary(in: text) { codeUnit, _ in result.append(text.utf8Offset(ofCodeUnit: codeUnit)) }
    return result
  }

  /// The boundaries after the start, as ICU reports them: code unit and status of the rule.
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
