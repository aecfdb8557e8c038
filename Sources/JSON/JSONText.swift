internal import Diagnostics

/// Writes the strings of JSON.
package enum JSONText {
  /// The characters that are escaped.
  package enum Escapes: Hashable, Sendable {
    /// Quotes, backslashes and control characters below U+0020, as in Xcode's files.
    case required
    /// Also other terminal controls, line terminators of JavaScript, direction controls, and the first character of a workflow command
    /// (`##[`, `##vso[`), which a runner that prints the file would execute.
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
    // Most texts have nothing to escape, and are only copied.
    let first = text.withUTF8Span { firstThatMayNeedEscape($0) }
    guard let first else { return bytes.append(contentsOf: text.utf8) }
    let end = text.utf8.index(text.utf8.startIndex, offsetBy: first)
    bytes.append(contentsOf: text.utf8[..<end])
    var rest = text[end...].unicodeScalars
    while let scalar = rest.first {
      if scalar == "#", escapes == .invisible, startsWorkflowCommand(rest) {
        bytes += "\\u0023".utf8
      } else {
        append(scalar, to: &bytes, escapes)
      }
      rest.removeFirst()
    }
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

  /// Where the first character of valid UTF-8 begins that is escaped, or with `.required` may be.
  package static func firstThatMayNeedEscape(_ text: Span<UInt8>) -> Int? {
    var index = 0
    while let candidate = text.firstIndex(from: index, to: text.count, Self.candidates) {
      if mayNeedEscape(text, at: candidate) { return candidate }
      index = candidate + 1
    }
    return nil
  }

  @inline(__always)
  private static func candidates(_ lanes: ByteLanes) -> UInt64 {
    lanes.controls | lanes.marks(of: UInt8(ascii: "\"")) | lanes.marks(of: UInt8(ascii: "\\")) | lanes.marks(of: 0x7F)
      | lanes.marks(of: UInt8(ascii: "#")) | lanes.marks(of: 0xC2) | lanes.marks(of: 0xE2)
  }

  /// Whether a character that begins at `index` is escaped, or with `.required` may be.
  private static func mayNeedEscape(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: true
    // Two of them may start a workflow command.
    case UInt8(ascii: "#"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "#")
    // U+0080 to U+009F.
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] < 0xA0
    // U+2000 to U+207F.
    case 0xE2: index + 1 < bytes.count && (0x80...0x81).contains(bytes[index + 1]) && isInvisible(bytes, at: index)
    default: false
    }
  }

  /// Whether the character of three bytes at `index` is invisible.
  private static func isInvisible(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    let value = UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F) | 0x2000
    return Unicode.Scalar(value).map(isInvisible) ?? false
  }
}
