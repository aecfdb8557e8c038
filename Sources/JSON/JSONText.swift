/// Writes the strings of JSON.
package enum JSONText {
  /// The characters that are escaped.
  package enum Escapes: Hashable, Sendable {
    /// Quotes, backslashes and control characters below U+0020, as in Xcode's files.
    case required
    /// Also other terminal controls, line terminators of JavaScript, and direction controls.
    case invisible
  }

  /// `text` in quotes.
  package static func quoted(_ text: String, escaping escapes: Escapes) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    append(text, to: &bytes, escaping: escapes)
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `text` without quotes.
  package static func append(_ text: String, to bytes: inout [UInt8], escaping escapes: Escapes) {
    var rest = text.utf8[...]
    while let place = rest.firstIndex(where: { !isPlain($0) }) {
      bytes.append(contentsOf: rest[..<place])
      append(text.unicodeScalars[place], to: &bytes, escapes)
      rest = text.utf8[text.unicodeScalars.index(after: place)...]
    }
    bytes.append(contentsOf: rest)
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8], _ escapes: Escapes) {
    switch scalar {
    case "\"": bytes += "\\\"".utf8
    case "\\": bytes += "\\\\".utf8
    case "\n": bytes += "\\n".utf8
    case "\r": bytes += "\\r".utf8
    case "\t": bytes += "\\t".utf8
    case "\u{8}" where escapes == .required: bytes += "\\b".utf8
    case "\u{C}" where escapes == .required: bytes += "\\f".utf8
    case _ where scalar.value < 0x20 || (escapes == .invisible && isInvisible(scalar)):
      let digits = String(scalar.value, radix: 16)
      bytes += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
    default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// False for bytes that must be escaped, and for the first byte of U+0080 to U+00BF and of U+2000 to U+2FFF.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && byte != 0xC2
      && byte != 0xE2
  }
}
