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

/// A location in a file with its line and column; it remains valid without the file's content.
package struct SourceLocation: Hashable, Sendable {
  /// As in `SourceFile.path`.
  package var path: String
  /// UTF-8 offsets into the file's text; nil if the location is a complete file or the format is binary.
  package var range: SourceRange?
  /// Line and column of the range's start; nil if `range` is nil.
  package var position: LineIndex.Position?

  /// The location of a complete file.
  package init(path: String) {
    self.path = path
  }

  package init(path: String, range: SourceRange, position: LineIndex.Position) {
    self.path = path
    self.range = range
    self.position = position
  }
}

extension SourceLocation: Comparable {
  /// By path (code units), then by line, column and end; a file sorts before locations in it.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if !left.path.utf8.elementsEqual(right.path.utf8) {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    let leftPlace = (left.position?.line ?? 0, left.position?.column ?? 0, left.range?.end ?? 0)
    let rightPlace = (right.position?.line ?? 0, right.position?.column ?? 0, right.range?.end ?? 0)
    return leftPlace < rightPlace
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column`, or the path alone.
  package var description: String {
    position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}
