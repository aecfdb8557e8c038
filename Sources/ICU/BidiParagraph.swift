internal import CICU

/// The text directions in one paragraph (UAX #9).
package struct BidiParagraph: Hashable, Sendable {
  /// The direction of the paragraph.
  package enum BaseDirection: Hashable, Sendable {
    case leftToRight
    case rightToLeft
    /// By the first strong character; left to right if not found.
    case natural

    var level: UInt8 {
      switch self {
      case .leftToRight: 0
      case .rightToLeft: 1
      case .natural: UInt8(CICU_BIDI_NATURAL_LTR)
      }
    }
  }

  /// A run of characters with the same embedding level.
  package struct Run: Hashable, Sendable {
    /// In UTF-8.
    package var range: Range<Int>
    package var level: UInt8
    /// Odd levels run from right to left.
    package var isRightToLeft: Bool { level & 1 == 1 }

    package init(range: Range<Int>, level: UInt8) {
      self.range = range
      self.level = level
    }
  }

  /// 0 from left to right, 1 from right to left.
  package let baseLevel: UInt8
  /// In logical order, without gaps.
  package let runs: [Run]

  /// The levels of `text` up to the first paragraph separator; the rest has the base level of the first paragraph.
  package init(_ text: UTF16Text, direction: BaseDirection) throws(ICUError) {
    var levels = [UInt8](repeating: 0, count: text.codeUnits.count)
    var status = Status()
    baseLevel = unsafe cicu_bidi_levels(text.codeUnits, text.length, direction.level, &levels, &status.code)
    try status.checkSuccess("find the text direction")
    var runs: [Run] = []
    var start = 0
    for index in levels.indices where index + 1 == levels.count || levels[index + 1] != levels[index] {
      let end = text.utf8Offset(ofCodeUnit: index + 1)
      runs.append(Run(range: start..<end, level: levels[index]))
      start = end
    }
    self.runs = runs
  }

  /// Rule L2: the indices of elements with these levels in visual order, from left to right.
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    guard let count = Int32(exactly: levels.count) else { return Array(levels.indices) }
    var order = [Int32](repeating: 0, count: levels.count)
    unsafe cicu_bidi_visual_order(levels, count, &order)
    return order.map(Int.init)
  }

  /// The runs of a line with `range`, clipped to it, from left to right.
  ///
  /// White space at the end of the line gets the base level (rule L1) if the caller excludes it from `range`.
  package func visualRuns(in range: Range<Int>) -> [Run] {
    let line = runs.compactMap { run -> Run? in
      let clamped = run.range.clamped(to: range)
      return clamped.isEmpty ? nil : Run(range: clamped, level: run.level)
    }
    return Self.visualOrder(of: line.map(\.level)).map { line[$0] }
  }
}
