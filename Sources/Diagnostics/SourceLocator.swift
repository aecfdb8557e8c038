/// Names places of one file; holds the file's line index so that it is made once.
package struct SourceLocator: Sendable {
  package let source: SourceFile
  package let lines: LineIndex

  package init(_ source: SourceFile) {
    self.source = source
    lines = LineIndex(source.text)
  }

  /// The place of `range`, with line and column.
  package func location(of range: SourceRange) -> SourceLocation {
    SourceLocation(path: source.path, range: range, position: lines.position(at: range.start))
  }

  /// The place of one offset.
  package func location(at offset: Int) -> SourceLocation { location(of: SourceRange(offset, offset)) }
}
