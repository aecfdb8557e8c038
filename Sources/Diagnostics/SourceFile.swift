/// A file as read: its bytes, and its content as UTF-8 text, which all offsets refer to.
///
/// Readers work on `text`, edits name ranges of `text`, and `bytes(applying:)` converts back to the file's encoding.
/// For UTF-8 without a byte order mark, `text == bytes`.
package struct SourceFile: Sendable {
  /// The path to show, relative to the project if there is one.
  package let path: String
  /// The file's bytes, unchanged.
  package let bytes: [UInt8]
  package let encoding: TextEncoding
  package let hasByteOrderMark: Bool
  /// The content as UTF-8, without the byte order mark; undecodable bytes become U+FFFD.
  package let text: [UInt8]
  /// Offset in `text` of the first ill-formed sequence; nil if the file was decoded without loss.
  ///
  /// A file with such a sequence is never written: encoding `text` again would not give the same bytes.
  package let firstInvalidOffset: Int?
  /// Whether `text` may contain C1 controls (U+0080–009F) or direction controls (U+202A–202E, U+2066–2069).
  package let mayHoldControls: Bool
  let lines: SourceLines

  /// Decodes `bytes` in the encoding of their byte order mark, or else in `encoding`.
  package init(path: String, bytes: [UInt8], encoding: TextEncoding = .utf8) {
    let marked = TextEncoding.byteOrderMarkEncoding(of: bytes)
    let chosen = marked ?? encoding
    self.path = path
    self.bytes = bytes
    self.encoding = chosen
    hasByteOrderMark = marked != nil
    if marked == nil, chosen == .utf8, let found = WellFormedUTF8(bytes[...]) {
      // The common case: bytes and text share one array.
      text = bytes
      firstInvalidOffset = nil
      mayHoldControls = found.hasControls
      lines = SourceLines(path: path, text: bytes)
      return
    }
    let decoded = chosen.decode(bytes.dropFirst(marked?.byteOrderMark.count ?? 0))
    text = decoded.text
    firstInvalidOffset = decoded.firstInvalidOffset
    mayHoldControls = WellFormedUTF8(decoded.text[...])?.hasControls ?? true
    lines = SourceLines(path: path, text: text)
  }

  /// Makes a file from a string; for new files and tests.
  package init(path: String, _ string: String) {
    self.init(path: path, bytes: Array(string.utf8))
  }

  /// Whether encoding `text` again gives `bytes`.
  package var isFaithful: Bool { firstInvalidOffset == nil }

  /// The text of `range` as a string; offsets outside the text are clamped.
  package func string(in range: SourceRange) -> String {
    let start = min(max(0, range.start), text.count)
    let end = min(max(start, range.end), text.count)
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// Whether `range` and `other` contain the same bytes of `text`; both must lie within it.
  package func hasSameText(in range: SourceRange, as other: SourceRange) -> Bool {
    text[range.start..<range.end] == text[other.start..<other.end]
  }

  /// The file's bytes after `edits`, in its own encoding and with its byte order mark.
  ///
  /// - Throws: `TextEditError` if edits overlap, lie outside the text or contain a character that the encoding cannot
  ///   represent, or if the file was not decoded without loss.
  package func bytes(applying edits: [TextEdit]) throws(TextEditError) -> [UInt8] {
    if edits.isEmpty { return bytes }
    guard isFaithful else { throw .undecodable(path: path) }
    let changed = try TextEdit.apply(edits, to: text)
    guard let encoded = encoding.encode(changed) else { throw .unencodable(path: path, encoding: encoding) }
    return hasByteOrderMark ? encoding.byteOrderMark + encoded : encoded
  }
}

extension SourceFile {
  /// The first line end of the text: LF, also if it has none, or CR LF.
  package var lineEnd: String {
    text.firstIndex(of: 0x0A).map { $0 > 0 && text[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
  }
}
