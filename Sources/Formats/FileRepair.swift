package import Diagnostics

/// A file after all fixes that a run applies.
package struct FileRepair: Sendable {
  /// The file's bytes after the fixes; unchanged if nothing can be fixed.
  package let bytes: [UInt8]
  /// The applied fixes, in order.
  package let fixes: [AppliedFix]
  /// The result.
  package let inspection: FileInspection
  /// The diagnostics of the result, in `Diagnostic.reportOrder`.
  package var remaining: [Diagnostic] { inspection.diagnostics }

  /// Fixes may reveal further damage; after this many rounds the rest is only reported.
  private static let maximumRounds = 16

  /// Applies the fixes of `original`, then those of the damage that they reveal.
  package init(_ original: FileInspection, level: FixLevel = .safe) {
    var current = original
    var fixes: [AppliedFix] = []
    for _ in 0..<Self.maximumRounds {
      let fixed = FixedFile(current.source, applying: current.diagnostics.compactMap { $0.fixIt(for: level) })
      if fixed.fixes.isEmpty { break }
      let source = current.source
      fixes += fixed.fixes
      current = FileInspection(
        SourceFile(path: source.path, bytes: fixed.bytes, encoding: source.hasByteOrderMark ? .utf8 : source.encoding),
        format: original.format)
    }
    bytes = current.source.bytes
    self.fixes = fixes
    self.inspection = current
  }
}

/// A file after the fixes that can be applied to it together.
package struct FixedFile: Sendable {
  /// The file's bytes after the fixes; unchanged if nothing can be fixed.
  package let bytes: [UInt8]
  /// In the order of their places.
  package let fixes: [AppliedFix]

  /// Applies `fixes` to `source`; of two that overlap, the first in the file.
  package init(_ source: SourceFile, applying fixes: [Diagnostic.FixIt]) {
    let chosen = Self.compatible(fixes.compactMap { fix in fix.edits(in: source).map { (fix, $0) } })
    guard !chosen.isEmpty, let bytes = try? source.bytes(applying: chosen.flatMap(\.edits)) else {
      (bytes, self.fixes) = (source.bytes, [])
      return
    }
    self.bytes = bytes
    self.fixes = chosen.map { $0.fix.applied($0.edits, in: source) }
  }

  private typealias Resolved = (fix: Diagnostic.FixIt, edits: [TextEdit])

  /// The fixes that do not overlap; the earlier one wins, and duplicates are dropped.
  private static func compatible(_ fixes: [Resolved]) -> [Resolved] {
    var chosen: [Resolved] = []
    var end = -1
    let ordered = fixes.enumerated().sorted { left, right in
      (start(of: left.element), left.offset) < (start(of: right.element), right.offset)
    }
    for (_, fix) in ordered where start(of: fix) > end {
      chosen.append(fix)
      end = fix.edits.map(\.range.end).max() ?? end
    }
    return chosen
  }

  private static func start(of fix: Resolved) -> Int { fix.edits.map(\.range.start).min() ?? -1 }
}

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
  func applied(_ edits: [TextEdit], in source: SourceFile) -> AppliedFix {
    let location: SourceLocation
    let (before, after): (String, String)
    switch change {
    case .string(let old, let new, let range):
      location = source.location(of: range)
      (before, after) = (old, new)
    case .edits:
      location = source.location(at: edits.map(\.range.start).min() ?? 0)
      (before, after) = Self.lines(edits, in: source)
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
