internal import Diagnostics

/// Parses UTF-8 into nodes in one pass, without recursion.
struct JSONParser {
  /// Maximum nesting of containers; JSONSerialization's limit.
  static let maximumDepth = 512

  struct Failure: Error {
    enum Reason {
      case syntax(String)
      /// Neither a comma nor the bracket that closes the container.
      case separator(bracket: Character)
      case number(String)
      case depth(Int)
      case size
    }

    let reason: Reason
    let offset: Int
  }

  private enum Expectation {
    case value
    /// A key, after `{` or `,`.
    case key
    /// `,` or the end of the container.
    case afterValue
  }

  private let text: [UInt8]
  private let dialect: JSONDialect
  private var index = 0
  private var open: [Int] = []
  private(set) var nodes: [JSONNode] = []
  /// Offsets of `\u` escapes that are half a surrogate pair.
  private(set) var loneSurrogates: [Int] = []

  init(_ source: SourceFile, dialect: JSONDialect) {
    text = source.text
    self.dialect = dialect
  }

  mutating func parse() throws(Failure) {
    guard text.count < UInt32.max else { throw Failure(reason: .size, offset: 0) }
    nodes.reserveCapacity(text.count / 24)
    var expectation = Expectation.value
    while true {
      try skipSpace()
      switch expectation {
      case .value: expectation = try readValue()
      case .key:
        guard current == UInt8(ascii: "\"") else { throw failure("a key in quotes is missing") }
        try readString()
        try skipSpace()
        guard current == UInt8(ascii: ":") else { throw failure("':' is missing") }
        index += 1
        expectation = .value
      case .afterValue:
        guard let container = open.last else {
          if index < text.count { throw failure("unexpected content after the end") }
          return
        }
        let isObject = nodes[container].kind == .object
        switch current {
        case UInt8(ascii: ","):
          index += 1
          expectation = isObject ? .key : .value
          if dialect.allowsComments {
            try skipSpace()
            if current == UInt8(ascii: isObject ? "}" : "]") {
              close()
              expectation = .afterValue
            }
          }
        case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject: close()
        default: throw Failure(reason: .separator(bracket: isObject ? "}" : "]"), offset: index)
        }
      }
    }
  }

  /// 0 at the end, which is not a valid JSON character either.
  private var current: UInt8 { index < text.count ? text[index] : 0 }

  private mutating func skipSpace() throws(Failure) {
    while index < text.count, text[index].isXMLSpace { index += 1 }
    while dialect.allowsComments, current == UInt8(ascii: "/") {
      try skipComment()
      while index < text.count, text[index].isXMLSpace { index += 1 }
    }
  }

  /// From the slash to the end of the line, or to `*/`.
  private mutating func skipComment() throws(Failure) {
    let rest = text[index...]
    if rest.starts(with: "//".utf8) {
      index = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    } else if rest.starts(with: "/*".utf8) {
      let end = text.indices.dropFirst(index + 3).first { text[$0] == 0x2F && text[$0 - 1] == 0x2A }
      guard let end else { throw failure("unterminated comment") }
      index = end + 1
    } else {
      throw failure("a comment must start with '//' or '/*'")
    }
  }

  private mutating func readValue() throws(Failure) -> Expectation {
    switch current {
    case UInt8(ascii: "{"):
      try begin(.object)
      if current != UInt8(ascii: "}") { return .key }
      close()
    case UInt8(ascii: "["):
      try begin(.array)
      if current != UInt8(ascii: "]") { return .value }
      close()
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    case UInt8(ascii: "t"): try readWord("true", .true)
    case UInt8(ascii: "f"): try readWord("false", .false)
    case UInt8(ascii: "n"): try readWord("null", .null)
    default: throw failure(index < text.count ? "a value is missing" : "the file ends too early")
    }
    return .afterValue
  }

  private mutating func begin(_ kind: JSONNode.Kind) throws(Failure) {
    guard open.count < Self.maximumDepth else {
      throw Failure(reason: .depth(Self.maximumDepth), offset: index)
    }
    open.append(nodes.count)
    append(kind, from: index, to: index + 1)
    try skipSpace()
  }

  private mutating func close() {
    index += 1
    guard let container = open.popLast() else { return }
    nodes[container].close(end: index, next: nodes.count)
  }

  private mutating func append(_ kind: JSONNode.Kind, from start: Int, to end: Int) {
    nodes.append(JSONNode(kind: kind, start: start, end: end, next: nodes.count + 1))
    index = end
  }

  private mutating func readWord(_ word: String, _ kind: JSONNode.Kind) throws(Failure) {
    let letters = Array(word.utf8)
    guard text[index...].starts(with: letters) else { throw failure("a value is missing") }
    append(kind, from: index, to: index + letters.count)
  }

  private mutating func readNumber() throws(Failure) {
    let start = index
    var end = index
    func digits() -> Int {
      text[end...].prefix(while: \.isDigit).count
    }
    if text[end] == UInt8(ascii: "-") { end += 1 }
    let digitCount = digits()
    guard digitCount > 0, digitCount == 1 || text[end] != UInt8(ascii: "0") else { throw failure("malformed number") }
    end += digitCount
    if end < text.count, text[end] == UInt8(ascii: ".") {
      end += 1
      let fraction = digits()
      guard fraction > 0 else { throw failure("malformed number") }
      end += fraction
    }
    let hasExponent = end < text.count && text[end] | 0x20 == UInt8(ascii: "e")
    if hasExponent {
      end += 1
      if end < text.count, text[end] == UInt8(ascii: "+") || text[end] == UInt8(ascii: "-") { end += 1 }
      let exponent = digits()
      guard exponent > 0 else { throw failure("malformed number") }
      end += exponent
    }
    if hasExponent || digitCount > 300 {
      let spelled = String(decoding: text[start..<end], as: UTF8.self)
      guard let value = Double(spelled), value.isFinite else {
        throw Failure(reason: .number(String(spelled.prefix(40))), offset: start)
      }
    }
    append(.number, from: start, to: end)
  }

  private mutating func readString() throws(Failure) {
    let start = index
    var end = index + 1
    var kind = JSONNode.Kind.string
    while end < text.count {
      let byte = text[end]
      if byte == UInt8(ascii: "\"") { return append(kind, from: start, to: end + 1) }
      if byte < 0x20 {
        index = end
        throw failure("unescaped control character in a string")
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        end += try escapeLength(at: end)
      } else {
        end += 1
      }
    }
    throw failure("unterminated string")
  }

  /// Length in bytes of the escape at `offset`; a surrogate pair counts as one escape.
  private mutating func escapeLength(at offset: Int) throws(Failure) -> Int {
    guard let escape = JSONEscape(text, at: offset) else {
      index = offset
      throw failure("invalid escape sequence")
    }
    if escape.scalar == nil { loneSurrogates.append(offset) }
    return escape.length
  }

  private func failure(_ message: String) -> Failure { Failure(reason: .syntax(message), offset: index) }
}

/// An escape sequence, starting with a backslash.
struct JSONEscape {
  /// nil for half a surrogate pair.
  let scalar: Unicode.Scalar?
  /// In bytes: 2, 6, or 12 for a pair.
  let length: Int

  /// Reads the escape with its backslash at `offset`; nil if it is not a valid escape.
  init?(_ text: [UInt8], at offset: Int) {
    guard offset + 1 < text.count else { return nil }
    let simple: Unicode.Scalar
    switch text[offset + 1] {
    case UInt8(ascii: "\""): simple = "\""
    case UInt8(ascii: "\\"): simple = "\\"
    case UInt8(ascii: "/"): simple = "/"
    case UInt8(ascii: "b"): simple = "\u{8}"
    case UInt8(ascii: "f"): simple = "\u{C}"
    case UInt8(ascii: "n"): simple = "\n"
    case UInt8(ascii: "r"): simple = "\r"
    case UInt8(ascii: "t"): simple = "\t"
    default:
      guard let unit = Self.unit(text, at: offset) else { return nil }
      if UTF16.isLeadSurrogate(unit), let trail = Self.unit(text, at: offset + 6), UTF16.isTrailSurrogate(trail) {
        scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
        length = 12
      } else {
        scalar = Unicode.Scalar(UInt32(unit))
        length = 6
      }
      return
    }
    scalar = simple
    length = 2
  }

  /// The UTF-8 value of the string with content in `range`: escapes resolved, half surrogate pairs as U+FFFD.
  static func resolved(in text: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      if text[position] == UInt8(ascii: "\\"), let escape = JSONEscape(text, at: position) {
        bytes.append(contentsOf: UTF8.encode(escape.scalar ?? "\u{FFFD}") ?? .init())
        position += escape.length
      } else {
        bytes.append(text[position])
        position += 1
      }
    }
    return bytes
  }

  /// The code unit of `\uXXXX` at `offset`.
  private static func unit(_ text: [UInt8], at offset: Int) -> UInt16? {
    guard offset + 6 <= text.count, text[offset] == UInt8(ascii: "\\"), text[offset + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for byte in text[(offset + 2)..<(offset + 6)] {
      guard let digit = byte.hexadecimalValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

extension Diagnostic.FixIt {
  /// Removes the comma before the closing bracket at `offset`; nil if not found.
  static func removingComma(before offset: Int, in source: SourceFile) -> Diagnostic.FixIt? {
    let text = source.text
    guard offset < text.count, text[offset] == UInt8(ascii: "}") || text[offset] == UInt8(ascii: "]"),
      let before = text[..<offset].lastIndex(where: { !$0.isXMLSpace }), text[before] == UInt8(ascii: ",")
    else { return nil }
    return Diagnostic.FixIt("remove the comma", replacing: SourceRange(before, before + 1), in: source)
  }

  /// Adds the comma between a value and the member or element at `offset`; nil if both are on one line, or nothing
  /// starts there.
  static func addingComma(before offset: Int, in source: SourceFile) -> Diagnostic.FixIt? {
    let text = source.text
    guard offset < text.count, text[offset] == UInt8(ascii: "\"") || text[offset] == UInt8(ascii: "{"),
      let before = text[..<offset].lastIndex(where: { !$0.isXMLSpace }),
      text[before..<offset].contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return nil }
    return Diagnostic.FixIt(
      "add \",\"", replacing: SourceRange(before + 1, before + 1), with: ",", in: source)
  }
}
