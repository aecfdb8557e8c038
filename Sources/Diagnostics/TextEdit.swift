/// One replacement in a file's text; every change to a file is made of these.
package struct TextEdit: Hashable, Sendable {
  /// The bytes of `SourceFile.text` to replace; empty for an insertion.
  package var range: SourceRange
  /// The UTF-8 replacement.
  package var replacement: String

  package init(range: SourceRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Applies `edits` to `text`; insertions at the same offset keep their order.
  ///
  /// - Throws: `TextEditError.outOfBounds` or `.overlapping`; no edit is applied then.
  package static func apply(_ edits: [TextEdit], to text: [UInt8]) throws(TextEditError) -> [UInt8] {
    let ordered = sorted(edits)
    var result: [UInt8] = []
    result.reserveCapacity(edits.reduce(text.count) { $0 + $1.replacement.utf8.count })
    var position = 0
    for edit in ordered {
      guard edit.range.start >= 0, edit.range.end <= text.count else { throw .outOfBounds(edit.range) }
      guard edit.range.start >= position else { throw .overlapping(edit.range) }
      result.append(contentsOf: text[position..<edit.range.start])
      result.append(contentsOf: edit.replacement.utf8)
      position = edit.range.end
    }
    result.append(contentsOf: text[position...])
    return result
  }

  /// `edits` by range; those with equal ranges keep their order. Most are already sorted.
  private static func sorted(_ edits: [TextEdit]) -> [TextEdit] {
    if zip(edits, edits.dropFirst()).allSatisfy({ $0.range <= $1.range }) { return edits }
    return edits.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }.map(\.element)
  }
}

/// Why edits could not be applied.
package enum TextEditError: Error, Hashable, Sendable {
  case outOfBounds(SourceRange)
  case overlapping(SourceRange)
  /// The file has bytes that its encoding does not allow; writing it would lose them.
  case undecodable(path: String)
  /// The new text contains a character that the file's encoding cannot represent.
  case unencodable(path: String, encoding: TextEncoding)
}
