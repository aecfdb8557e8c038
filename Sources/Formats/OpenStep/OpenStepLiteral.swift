internal import Diagnostics

extension OpenStepString.Quotes {
  /// `value` as a literal with these quotes, or in double quotes if it needs quotes.
  ///
  /// Escapes the quote, the backslash, line ends, and control characters other than TAB; nothing else.
  package func literal(_ value: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.utf8.count + 2)
    write(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the same to `bytes`.
  func write(_ value: String, to bytes: inout [UInt8]) {
    if self == .none, Self.isWord(value) {
      bytes += value.utf8
      return
    }
    let quote: UInt8 = self == .single ? 0x27 : 0x22
    bytes.append(quote)
    if value.withUTF8Span({ Self.isPlain($0, in: quote) }) {
      bytes += value.utf8
    } else {
      for byte in value.utf8 {
        switch byte {
        case quote, 0x5C: bytes += [0x5C, byte]
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x00..<0x09, 0x0B..<0x20, 0x7F:
          bytes += (byte < 0x10 ? "\\U000" : "\\U00").utf8
          bytes += String(byte, radix: 16, uppercase: true).utf8
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(quote)
  }

  /// Whether `text` needs no escape between two of `quote`.
  private static func isPlain(_ text: Span<UInt8>, in quote: UInt8) -> Bool {
    var index = 0
    while index + ByteLanes.count <= text.count {
      let lanes = ByteLanes(text, at: index)
      if lanes.controls | lanes.marks(of: 0x7F) | lanes.marks(of: 0x5C) | lanes.marks(of: quote) != 0 { return false }
      index += ByteLanes.count
    }
    while index < text.count {
      let byte = text[index]
      if byte < 0x20 || byte == 0x7F || byte == 0x5C || byte == quote { return false }
      index += 1
    }
    return true
  }

  /// Whether `value` can be written without quotes, and no part of it can be read as a comment.
  private static func isWord(_ value: String) -> Bool {
    var previous: UInt8 = 0
    for byte in value.utf8 {
      guard OpenStepLexer.isWordByte(byte), byte != 0x2F || previous != 0x2F else { return false }
      previous = byte
    }
    return !value.isEmpty
  }
}
