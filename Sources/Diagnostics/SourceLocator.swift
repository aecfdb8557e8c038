/// Resolves ranges of one file to locations, with one line index for all.
package struct SourceLocator: Sendable {
  package let source: SourceFile
  package let lines: LineIndex

  package init(_ source: SourceFile) {
    self.source = source
    lines = LineIndex(source.text)
  }

  /// The location of `range`, with line and column.
  package func location(of range: SourceRange) -> SourceLocation {
    SourceLocation(path: source.path, range: range, position: lines.position(at: range.start))
  }

  /// The location of one offset.
  package func location(at offset: Int) -> SourceLocation { location(of: SourceRange(offset, offset)) }
}
