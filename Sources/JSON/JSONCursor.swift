internal import Diagnostics

/// Reads JSON objects (RFC 8259) member by member without building trees; fast enough for millions of lines.
package struct JSONCursor {
  /// Why parsing failed; the message is lower case, the offset is in UTF-8 bytes from the start of the line.
  package struct Failure: Error, Hashable, Sendable {
    package let message: String
    package let offset: Int
  }

  package enum Kind: Hashable, Sendable {
    case object, array, string, number, boolean, null
  }

  /// A member's name to look for: at most 16 bytes, which are compared as two words.
  package struct Name: Hashable, Sendable {
    private let count: Int
    /// The first bytes, eight at most, and the last eight if there are more than eight.
    private let head: UInt64
    private let tail: UInt64

    package init(_ name: String) {
      let bytes = ContiguousArray(name.utf8)
      self.init(bytes.span, in: bytes.indices)
    }

    fileprivate init(_ text: Span<UInt8>, in range: Range<Int>) {
      count = range.count
      head = ByteLanes(text, in: range.prefix(ByteLanes.count)).word
      tail = count > ByteLanes.count ? ByteLanes(text, at: range.upperBound - ByteLanes.count).word : 0
    }

    /// The first `count` bytes of `lanes`, less than eight.
    @inline(__always)
    fileprivate init(_ lanes: ByteLanes, count: Int) {
      self.count = count
      head = lanes.word & ((1 << (8 * UInt64(count))) - 1)
      tail = 0
    }

    fileprivate var isTooLong: Bool { count > 2 * ByteLanes.count }
  }

  /// What comes next in an object.
  package enum Step: Hashable, Sendable {
    /// The value of a member that has one of the sought names: its index.
    case value(Int)
    /// The value of another member, with its name as written.
    case otherValue(name: String)
    case end
  }

  /// What is between the quotes of a string.
  fileprivate struct StringContent: Hashable, Sendable {
    let range: Range<Int>
    let hasEscapes: Bool
  }

  private let text: [UInt8]
  /// The same bytes, with a span on all versions of macOS.
  private let slice: ArraySlice<UInt8>
  private var start = 0
  private var end = 0
  private var index = 0
  private var isFirstMember = true

  package init(_ text: [UInt8]) {
    self.text = text
    slice = text[...]
  }

  /// Enters the object in `range` of the text.
  package mutating func beginObject(in range: Range<Int>) throws(Failure) {
    let range = range.clamped(to: 0..<text.count)
    start = range.lowerBound
    end = range.upperBound
    index = start
    skipSpace()
    guard current == UInt8(ascii: "{") else { throw failure("not a JSON object") }
    index += 1
    isFirstMember = true
  }

  /// Moves to the next member's value, or past the end of the object, which must also be the end of the text.
  ///
  /// - Parameter names: the sought names; one of more than 16 bytes is never found.
  package mutating func next(in names: [Name]) throws(Failure) -> Step {
    skipSpace()
    if current == UInt8(ascii: "}") {
      index += 1
      skipSpace()
      if index < end { throw failure("unexpected content after the object") }
      return .end
    }
    if !isFirstMember {
      guard current == UInt8(ascii: ",") else { throw failure("',' or '}' is missing") }
      index += 1
      skipSpace()
    }
    isFirstMember = false
    guard current == UInt8(ascii: "\"") else { throw failure("a key in quotes is missing") }
    let nameStart = index + 1
    var name = shortName()
    if name == nil { name = try longName() }
    let nameEnd = index - 1
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw failure("':' is missing") }
    index += 1
    skipSpace()
    guard let name, !name.isTooLong, let place = names.firstIndex(of: name) else {
      // A sought name is valid UTF-8; another one is decoded to validate it.
      return .otherValue(name: try string(StringContent(range: nameStart..<nameEnd, hasEscapes: false)))
    }
    return .value(place)
  }

  /// A name of less than eight bytes without escapes; nil for another one.
  @inline(__always)
  private mutating func shortName() -> Name? {
    let start = index + 1
    guard start + ByteLanes.count <= end else { return nil }
    let lanes = ByteLanes(slice.span, at: start)
    let count = ByteLanes.count(before: Self.specials(lanes))
    guard count < ByteLanes.count, text[start + count] == UInt8(ascii: "\"") else { return nil }
    index = start + count + 1
    return Name(lanes, count: count)
  }

  private mutating func longName() throws(Failure) -> Name {
    let content = try skipString()
    return content.hasEscapes ? Name(try string(content)) : Name(slice.span, in: content.range)
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

  /// Reads the next value without decoding it if it is a string without escapes for which `find` returns a number; returns that number.
  /// nil for any other value, which stays the next.
  package mutating func readString(by find: (Span<UInt8>) -> Int?) throws(Failure) -> Int? {
    guard current == UInt8(ascii: "\"") else { return nil }
    let place = index
    let content = try skipString()
    if !content.hasEscapes, let found = find(slice.span.extracting(content.range)) { return found }
    index = place
    return nil
  }

  /// Reads the number that must come next.
  package mutating func readNumber() throws(Failure) -> Double {
    if let number = shortNumber() {
      index = number.end
      return number.value
    }
    let place = index
    guard nextKind == .number else { throw failure("a number is missing") }
    let range = try skipNumber()
    guard let value = Double(String(decoding: text[range], as: UTF8.self)), value.isFinite else {
      index = place
      throw failure("number out of range")
    }
    return value
  }

  /// The number that comes next if it is `190` or `186.67`, with few enough digits for its value to be exact: that of the digits,
  /// divided by a power of ten.
  private func shortNumber() -> (value: Double, end: Int)? {
    let bytes = slice.span
    var digits = 0
    var scale = 1.0
    var hasPoint = false
    var place = index
    while place < end, place - index < 15 {
      let digit = bytes[place] &- UInt8(ascii: "0")
      if digit <= 9 {
        digits = digits &* 10 &+ Int(digit)
        if hasPoint { scale *= 10 }
      } else if bytes[place] == UInt8(ascii: "."), !hasPoint, place > index {
        hasPoint = true
      } else {
        break
      }
      place += 1
    }
    let isDelimited = place < end && (bytes[place] == UInt8(ascii: ",") || bytes[place] == UInt8(ascii: "}"))
    guard isDelimited, place > index, bytes[place - 1] != UInt8(ascii: "."),
      bytes[index] != UInt8(ascii: "0") || place == index + 1
    else { return nil }
    return (hasPoint ? Double(digits) / scale : Double(digits), place)
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
    case .string: _ = try string(try skipString())
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

  @inline(__always)
  private mutating func skipSpace() {
    // Most characters are not below the space.
    while index < end, text[index] <= 0x20, text[index].isXMLSpace { index += 1 }
  }

  private mutating func skipString() throws(Failure) -> StringContent {
    let first = index + 1
    var position = first
    var hasEscapes = false
    while let special = firstSpecial(from: position) {
      index = special
      switch text[special] {
      case UInt8(ascii: "\""):
        index += 1
        return StringContent(range: first..<special, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        guard let escape = JSONEscape(text, at: special), special + escape.length <= end else {
          throw failure("invalid escape sequence")
        }
        hasEscapes = true
        position = special + escape.length
      default: throw failure("unescaped control character in a string")
      }
    }
    index = end
    throw failure("unterminated string")
  }

  /// The next quotation mark, backslash or control character.
  private func firstSpecial(from start: Int) -> Int? {
    slice.span.firstIndex(from: start, to: end, Self.specials)
  }

  @inline(__always)
  private static func specials(_ lanes: ByteLanes) -> UInt64 {
    lanes.controls | lanes.marks(of: UInt8(ascii: "\"")) | lanes.marks(of: UInt8(ascii: "\\"))
  }

  private func string(_ content: StringContent) throws(Failure) -> String {
    let bytes = content.hasEscapes ? JSONEscape.resolved(in: text, content.range)[...] : text[content.range]
    let string = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid sequences. Faster than `String(validating:as:)`.
    guard bytes.span.elementsEqual(utf8Of: string) else {
      throw Failure(message: "invalid UTF-8", offset: content.range.lowerBound - start)
    }
    return string
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
    while current.isDigit { index += 1 }
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
