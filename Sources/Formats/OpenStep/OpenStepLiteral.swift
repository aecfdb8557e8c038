extension OpenStepString.Quotes {
  /// How `value` is written with these quotes, or with double ones where it cannot go without.
  ///
  /// Escapes what must be: the quote, the backslash, line ends, and control characters other than TAB. All else stays
  /// itself.
  package func literal(_ value: String) -> String {
    if self == .none, Self.isWord(value) { return value }
    let quote: UInt8 = self == .single ? 0x27 : 0x22
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C && $0 != quote }) {
      return self == .single ? "'\(value)'" : "\"\(value)\""
    }
    var bytes: [UInt8] = [quote]
    bytes.reserveCapacity(value.utf8.count + 2)
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
    bytes.append(quote)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether `value` reads as itself without quotes, and nobody takes part of it for a comment.
  private static func isWord(_ value: String) -> Bool {
    var previous: UInt8 = 0
    for byte in value.utf8 {
      guard OpenStepLexer.isWordByte(byte), byte != 0x2F || previous != 0x2F else { return false }
      previous = byte
    }
    return !value.isEmpty
  }
}
