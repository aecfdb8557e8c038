/// A file as it was read: its bytes, and the same as UTF-8 text in which every offset of the product counts.
///
/// Readers work on `text`; edits name ranges of `text`; `bytes(applying:)` turns them back into the file's own encoding.
/// A file in UTF-8 without a byte order mark has `text == bytes`.
package struct SourceFile: Sendable {
  /// The name to show, relative to the project where there is one.
  package let path: String
  /// The file's bytes, unchanged.
  package let bytes: [UInt8]
  package let encoding: TextEncoding
  package let hasByteOrderMark: Bool
  /// The content as UTF-8, without the byte order mark; U+FFFD stands for what could not be decoded.
  package let text: [UInt8]
  /// Offset in `text` of the first ill-formed sequence; nil when all of the file was decoded.
  ///
  /// A file with one is never written: encoding `text` again would not give the same bytes.
  package let firstInvalidOffset: Int?
  /// Whether a control beyond ASCII may be in `text`: one of C1 (U+0080–009F) or of direction (U+202A–202E, U+2066–2069).
  package let mayHoldControls: Bool

  /// Reads `bytes` in the encoding that a byte order mark names, else in `encoding`.
  package init(path: String, bytes: [UInt8], encoding: TextEncoding = .utf8) {
    let marked = TextEncoding.byteOrderMarkEncoding(of: bytes)
    let chosen = marked ?? encoding
    self.path = path
    self.bytes = bytes
    self.encoding = chosen
    hasByteOrderMark = marked != nil
    if marked == nil, chosen == .utf8, let found = WellFormedUTF8(bytes[...]) {
      // The common case: bytes and text are one array.
      text = bytes
      firstInvalidOffset = nil
      mayHoldControls = found.hasControls
      return
    }
    let decoded = chosen.decode(bytes.dropFirst(marked?.byteOrderMark.count ?? 0))
    text = decoded.text
    firstInvalidOffset = decoded.firstInvalidOffset
    mayHoldControls = WellFormedUTF8(decoded.text[...])?.hasControls ?? true
  }

  /// A file made from a string; for new files and for tests.
  package init(path: String, _ string: String) {
    self.init(path: path, bytes: Array(string.utf8))
  }

  /// Whether `text`, encoded again, gives `bytes`.
  package var isFaithful: Bool { firstInvalidOffset == nil }

  /// The text of `range` as a string; offsets outside the text are clamped.
  package func string(in range: SourceRange) -> String {
    let start = min(max(0, range.start), text.count)
    let end = min(max(start, range.end), text.count)
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// Whether the same bytes of `text` are in `range` and `other`, neither of which is outside.
  package func hasSameText(in range: SourceRange, as other: SourceRange) -> Bool {
    text[range.start..<range.end] == text[other.start..<other.end]
  }

  /// The file's bytes after `edits`, in its own encoding and with its byte order mark.
  ///
  /// - Throws: `TextEditError` when edits overlap, lie outside the text, hold a character that the encoding lacks, or when the
  ///   file is not faithful.
  package func bytes(applying edits: [TextEdit]) throws(TextEditError) -> [UInt8] {
    if edits.isEmpty { return bytes }
    guard isFaithful else { throw .undecodable(path: path) }
    let changed = try TextEdit.apply(edits, to: text)
    guard let encoded = encoding.encode(changed) else { throw .unencodable(path: path, encoding: encoding) }
    return hasByteOrderMark ? encoding.byteOrderMark + encoded : encoded
  }
}
