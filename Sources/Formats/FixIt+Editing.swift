internal import Diagnostics

extension Diagnostic.FixIt {
  /// The edits of `source`; nil if they lie outside the text, or if a string to replace is not a complete quoted string or element
  /// there, or has characters that a format escapes.
  func edits(in source: SourceFile) -> [TextEdit]? {
    switch change {
    case .edits(let edits):
      return edits.allSatisfy { $0.range.start >= 0 && $0.range.end <= source.text.count } ? edits : nil
    case .string(let old, let new, let range):
      guard range.start >= 0, range.end <= source.text.count, Self.isPlain(old), Self.isPlain(new) else { return nil }
      let text = source.text[range.start..<range.end]
      guard let first = text.firstRange(of: Array(old.utf8)), Self.delimits(source.text, first) else { return nil }
      return [TextEdit(range: SourceRange(first.lowerBound, first.upperBound), replacement: new)]
    }
  }

  /// The fix as applied with `edits`.
  func applied(_ edits: [TextEdit], in locator: SourceLocator) -> AppliedFix {
    let location: SourceLocation
    let (before, after): (String, String)
    switch change {
    case .string(let old, let new, let range):
      location = locator.location(of: range)
      (before, after) = (old, new)
    case .edits:
      location = locator.location(at: edits.map(\.range.start).min() ?? 0)
      (before, after) = Self.lines(edits, in: locator.source)
    }
    return AppliedFix(
      location: location, title: title, applicability: applicability, before: before, after: after)
  }

  /// Whether all formats write `text` without escapes.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !"\"'\\&<>".unicodeScalars.contains($0) }
  }

  /// Whether there are quotes or tags on both sides of `range`.
  private static func delimits(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.lowerBound > 0, range.upperBound < text.count else { return false }
    switch (text[range.lowerBound - 1], text[range.upperBound]) {
    case (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: "'"), UInt8(ascii: "'")),
      (UInt8(ascii: ">"), UInt8(ascii: "<")):
      return true
    default: return false
    }
  }

  /// In UTF-8 code units, of the line on each side of an edit: a catalog can be one line.
  private static let contextLength = 60

  /// The lines with `edits`, before and after them.
  private static func lines(_ edits: [TextEdit], in source: SourceFile) -> (before: String, after: String) {
    let text = source.text
    let first = edits.map(\.range.start).min() ?? 0
    let last = edits.map(\.range.end).max() ?? first
    var start = first
    while start > 0, text[start - 1] != UInt8(ascii: "\n"), first - start < contextLength { start -= 1 }
    // Not inside of a character.
    while start < first, text[start] & 0xC0 == 0x80 { start += 1 }
    var end = last
    while end < text.count, text[end] != UInt8(ascii: "\n"), end - last < contextLength { end += 1 }
    while end > last, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    let moved = edits.map { edit in
      TextEdit(
        range: SourceRange(edit.range.start - start, edit.range.end - start), replacement: edit.replacement)
    }
    let part = Array(text[start..<end])
    let changed = (try? TextEdit.apply(moved, to: part)) ?? part
    return (line(part), line(changed))
  }

  private static func line(_ text: [UInt8]) -> String {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let part = text.drop(while: isSpace)
    let end = part.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? part.startIndex
    return String(decoding: part[part.startIndex..<end], as: UTF8.self)
  }
}
