internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Formats
internal import Localization
internal import Reporting
internal import Translation
internal import Workspace

extension Correction {
  /// The edit of `source` that makes the change; nil if `old` is not a complete quoted string or element there, or if
  /// either string has characters that a format escapes.
  func edit(of source: SourceFile) -> TextEdit? {
    guard let range = location.range, range.end <= source.text.count, Self.isPlain(old), Self.isPlain(new) else {
      return nil
    }
    let old = Array(old.utf8)
    let text = source.text[range.start..<range.end]
    guard let first = text.firstRange(of: old), Self.delimits(source.text, first) else { return nil }
    return TextEdit(range: SourceRange(first.lowerBound, first.upperBound), replacement: new)
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
}

extension Project {
  /// The files as `corrections` make them, and the corrections that could be made; of two in one place the first.
  ///
  /// A key that a quick action of any app of the project looks up keeps its name.
  func changes(applying corrections: [Correction]) -> (changes: [FileChange], fixes: [AppliedFix]) {
    let used = Set(apps.flatMap { $0.catalog.keys })
    var edits: [String: [TextEdit]] = [:]
    var paths: [String] = []
    var made: [Correction] = []
    for correction in corrections where !made.contains(correction) && !used.contains(LocalizationKey(correction.old)) {
      let path = correction.location.path
      guard let snapshot = snapshots[path],
        let edit = correction.edit(of: SourceFile(path: path, bytes: snapshot.bytes)),
        !edits[path, default: []].contains(where: { $0.range == edit.range })
      else { continue }
      if edits[path] == nil { paths.append(path) }
      edits[path, default: []].append(edit)
      made.append(correction)
    }
    let changes = paths.compactMap { path -> FileChange? in
      guard let snapshot = snapshots[path] else { return nil }
      let source = SourceFile(path: path, bytes: snapshot.bytes)
      return (try? source.bytes(applying: edits[path] ?? [])).map { FileChange(path: path, before: source, after: $0) }
    }
    let written = Set(changes.map(\.path))
    return (
      changes,
      made.filter { written.contains($0.location.path) }.map {
        AppliedFix(location: $0.location, title: $0.title, before: $0.old, after: $0.new)
      }
    )
  }
}
