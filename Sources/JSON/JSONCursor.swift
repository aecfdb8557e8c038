internal import Diagnostics

/// Reads one JSON object (RFC 8259) member by member without building a tree; fast enough for millions of lines.
package struct JSONCursor {
  /// Why parsing failed; the message is lower case, the offset is in UTF-8 bytes from the start of the line.
  package struct Failure: Error, Hashable, Sendable {
    package let message: String
    package let offset: Int
  }

  package enum Kind: Hashable, Sendable {
    case object, array, string, number, boolean, null
  }

  /// A member's name to look for.
  package struct Name: Hashable, Sendable {
    let bytes: [UInt8]

    package init(_ name: String) { bytes = Array(name.utf8) }
  }

  /// The location of a member's name.
  package struct Key: Hashable, Sendable {
    fileprivate let content: StringContent
  }

  /// What is between the quotes of a string.
  fileprivate struct StringContent: Hashable, Sendable {
    let range: Range<Int>
    let hasEscapes: Bool
    let greatestByte: UInt8
  }

  private let text: [UInt8]
  private let start: Int
  private let end: Int
  private var index: Int
  private var isFirstMember = true

  /// Reads the part of `text` in `range`, which must lie inside it.
  package init(_ text: [UInt8], in range: Range<Int>) {
    let range = range.clamped(to: text.indices)
    self.text = text
    start = range.lowerBound
    end = range.upperBound
    index = start
  }

  /// Enters the object that must come next.
  package mutating func beginObject() throws(Failure) {
    skipSpace()
    guard current == UInt8(ascii: "{") else { throw failure("not a JSON object") }
    index += 1
    isFirstMember = true
  }

  /// Moves to the next member's value; nil at the end of the object, which must also be the end of the text.
  package mutating func nextKey() throws(Failure) -> Key? {
    skipSpace()
    if current == UInt8(ascii: "}") {
      index += 1
      skipSpace()
      if index < end { throw failure("unexpected content after the object") }
      return nil
    }
    if !isFirstMember {
      guard current == UInt8(ascii: ",") else { throw failure("',' or '}' is missing") }
      index += 1
      skipSpace()
    }
    isFirstMember = false
    guard current == UInt8(ascii: "\"") else { throw failure("a key in quotes is missing") }
    let content = try skipString()
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw failure("':' is missing") }
    index += 1
    skipSpace()
    return Key(content: content)
  }

  /// Whether `key` is `name`.
  package func matches(_ key: Key, _ name: Name) -> Bool {
    if key.content.hasEscapes { return (try? string(key.content))?.utf8.elementsEqual(name.bytes) == true }
    let range = key.content.range
    guard range.count == name.bytes.count else { return false }
    return name.bytes.indices.allSatisfy { text[range.lowerBound + $0] == name.bytes[$0] }
  }

  /// The kind of the next value, by its first character; nil if no value starts there.
  package var nextKind: Kind? {
    switch current {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: nil
    }
  }

  /// Reads the string that must come next; half a surrogate pair becomes U+FFFD.
  package mutating func readString() throws(Failure) -> String {
    guard current == UInt8(ascii: "\"") else { throw failure("a string is missing") }
    return try string(try skipString())
  }

  /// Reads the number that must come next.
  package mutating func readNumber() throws(Failure) -> Double {
    let place = index
    guard nextKind == .number else { throw failure("a number is missing") }
    let range = try skipNumber()
    if let value = integralNumber(in: range) { return value }
    guard let value = Double(String(decoding: text[range], as: UTF8.self)), value.isFinite else {
      index = place
      throw failure("number out of range")
    }
    return value
  }

  /// Reads any value and returns it if it is a Boolean; null is false.
  package mutating func readBoolean() throws(Failure) -> Bool? {
    let kind = nextKind
    let value = text[try skipValue().lowerBound]
    return kind == .boolean || kind == .null ? value == UInt8(ascii: "t") : nil
  }

  /// Reads any value and returns its byte range in the text.
  package mutating func skipValue() throws(Failure) -> Range<Int> {
    let first = index
    switch nextKind {
    case .string:
      let content = try skipString()
      if !content.hasEscapes { _ = try string(content) }
    case .number: _ = try skipNumber()
    case .boolean, .null:
      guard let word = ["true", "false", "null"].first(where: { text[index..<end].starts(with: $0.utf8) }) else {
        throw failure("a value is missing")
      }
      index += word.utf8.count
    case .object, .array: try skipContainer()
    case nil: throw failure(index < end ? "a value is missing" : "the line ends too early")
    }
    return first..<index
  }

  /// 0 at the end, which is not a valid JSON character either.
  private var current: UInt8 { index < end ? text[index] : 0 }

  private mutating func skipSpace() {
    while index < end, text[index].isXMLSpace { index += 1 }
  }

  private mutating func skipString() throws(Failure) -> StringContent {
    let first = index + 1
    var position = first
    var hasEscapes = false
    var greatest: UInt8 = 0
    while position < end {
      let byte = text[position]
      if byte == UInt8(ascii: "\"") {
        index = position + 1
        return StringContent(range: first..<position, hasEscapes: hasEscapes, greatestByte: greatest)
      }
      if byte < 0x20 {
        index = position
        throw failure("unescaped control character in a string")
      }
      if byte == UInt8(ascii: "\\") {
        guard let escape = JSONEscape(text, at: position), position + escape.length <= end else {
          index = position
          throw failure("invalid escape sequence")
        }
        hasEscapes = true
        position += escape.length
      } else {
        greatest = max(greatest, byte)
        position += 1
      }
    }
    index = end
    throw failure("unterminated string")
  }

  private func string(_ content: StringContent) throws(Failure) -> String {
    let bytes = content.hasEscapes ? JSONEscape.resolved(in: text, content.range)[...] : text[content.range]
    let string = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces each invalid sequence with U+FFFD, which is longer, except than three bytes of a character of four. Faster than
    // `String(validating:as:)`.
    guard string.utf8.count == bytes.count, content.greatestByte < 0xF0 || string.utf8.elementsEqual(bytes) else {
      throw Failure(message: "invalid UTF-8", offset: content.range.lowerBound - start)
    }
    return string
  }

  /// The number in `range` if it consists of digits only, few enough for a `Double` to be exact.
  private func integralNumber(in range: Range<Int>) -> Double? {
    guard range.count <= 15 else { return nil }
    var value = 0
    for byte in text[range] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value &* 10 &+ Int(byte &- UInt8(ascii: "0"))
    }
    return Double(value)
  }

  /// -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
  private mutating func skipNumber() throws(Failure) -> Range<Int> {
    let first = index
    if current == UInt8(ascii: "-") { index += 1 }
    let hasLeadingZero = current == UInt8(ascii: "0")
    let digitCount = skipDigits()
    guard digitCount > 0, digitCount == 1 || !hasLeadingZero else { throw failure("malformed number") }
    if current == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() > 0 else { throw failure("malformed number") }
    }
    if current | 0x20 == UInt8(ascii: "e") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() > 0 else { throw failure("malformed number") }
    }
    return first..<index
  }

  private mutating func skipDigits() -> Int {
    let first = index
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { index += 1 }
    return index - first
  }

  /// Finds the container's end by its brackets, then validates its content with the document parser.
  private mutating func skipContainer() throws(Failure) {
    let first = index
    var depth = 0
    repeat {
      switch current {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        index += 1
      case UInt8(ascii: "\""): _ = try skipString()
      default: index += 1
      }
      if index > end { throw failure("the line ends too early") }
    } while depth > 0 && index < end
    var sink = DiagnosticSink()
    let part = SourceFile(path: "", bytes: Array(text[first..<index]))
    guard depth == 0, JSONDocument.parse(part, reportingTo: &sink) != nil else {
      index = first
      throw failure("malformed value")
    }
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, offset: min(index, end) - start) }
}
