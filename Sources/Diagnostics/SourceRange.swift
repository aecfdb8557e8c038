/// A half-open range of UTF-8 offsets into `SourceFile.text`.
///
/// Public, so that other modules can inline it (see `ByteLanes`).
public struct SourceRange: Hashable, Sendable {
  /// Offset of the first byte, from 0.
  public var start: Int
  /// Offset after the last byte; never less than `start`.
  public var end: Int

  /// The range from `start` to `end`; an `end` before `start` gives an empty range at `start`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  package init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  /// Number of bytes.
  @inlinable
  public var length: Int { end - start }

  /// Whether the range is empty.
  @inlinable
  public var isEmpty: Bool { start == end }
}

extension SourceRange: Comparable {
  /// By start, then by end.
  @inlinable
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
