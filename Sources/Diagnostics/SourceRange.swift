/// A half-open range of UTF-8 offsets into `SourceFile.text`.
package struct SourceRange: Hashable, Sendable {
  /// Offset of the first byte, from 0.
  package var start: Int
  /// Offset after the last byte; never less than `start`.
  package var end: Int

  /// The range from `start` to `end`; an `end` before `start` gives an empty range at `start`.
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Number of bytes.
  package var length: Int { end - start }

  /// Whether no byte is in the range.
  package var isEmpty: Bool { start == end }

  /// Whether `offset` is in the range; `end` is not.
  package func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
}

extension SourceRange: Comparable {
  /// By start, then by end.
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
