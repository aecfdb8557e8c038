/// Escapes, and literals of characters.
extension CodeStringLexer {
  /// The literal of one character of C# or Kotlin that begins at `index`; nil if not found.
  mutating func character() -> Literal? {
    guard language == .cSharp || language == .kotlin, text[index] == 0x27 else { return nil }
    let start = index
    defer { index = start }
    index += 1
    guard index < end, text[index] != 0x27, lengthOfLineEnd(at: index) == 0 else { return nil }
    if text[index] == UInt8(ascii: "\\") {
      index += 1
      readEscape()
    } else {
      repeat {
        bytes.append(text[index])
        index += 1
      } while index < end && text[index] & 0xC0 == 0x80
    }
    defer { bytes = [] }
    guard index < end, text[index] == 0x27 else { return nil }
    return ([.text(String(decoding: bytes, as: UTF8.self))], index + 1)
  }

  /// Reads the escape after a backslash. Before another character, a backslash has no effect.
  mutating func readEscape() {
    guard index < end else { return }
    if readEscapedLineEnd() { return }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "b") where language != .swift: bytes.append(0x08)
    case UInt8(ascii: "f") where language != .swift && language != .kotlin: bytes.append(0x0C)
    case UInt8(ascii: "v") where language != .swift && language != .kotlin: bytes.append(0x0B)
    case UInt8(ascii: "0") where language != .kotlin && language != .dart: bytes.append(0)
    case UInt8(ascii: "a") where language == .cSharp: bytes.append(0x07)
    case UInt8(ascii: "e") where language == .cSharp: bytes.append(0x1B)
    case UInt8(ascii: "x") where language != .swift && language != .kotlin:
      appendScalar(readHexadecimal(atMost: language == .cSharp ? 4 : 2))
    case UInt8(ascii: "U") where language == .cSharp: appendScalar(readHexadecimal(atMost: 8))
    case UInt8(ascii: "u"): readUnicodeEscape()
    default: bytes.append(byte)
    }
  }

  /// Reads the end of a line that a backslash removes, in JavaScript and in Swift's multiline literals; false, with nothing consumed, if not
  /// found.
  private mutating func readEscapedLineEnd() -> Bool {
    var position = index
    if language == .swift {
      while position < end, text[position] == 0x20 || text[position] == 0x09 { position += 1 }
    }
    let length = lengthOfLineEnd(at: position)
    guard length > 0, language.isJavaScript || language == .swift && isMultiline else { return false }
    index = position + length
    lineStarts.append((pieces.count, bytes.count))
    return true
  }

  private mutating func readUnicodeEscape() {
    if index < end, text[index] == UInt8(ascii: "{") {
      index += 1
      appendScalar(readHexadecimal(atMost: 8))
      if index < end, text[index] == UInt8(ascii: "}") { index += 1 }
      return
    }
    let first = readHexadecimal(atMost: 4)
    if (0xD800..<0xDC00).contains(first), has(Array("\\u".utf8), at: index) {
      let before = index
      index += 2
      let second = readHexadecimal(atMost: 4)
      if (0xDC00..<0xE000).contains(second) {
        return appendScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      }
      index = before
    }
    appendScalar(first)
  }

  private mutating func readHexadecimal(atMost limit: Int) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < limit, index < end, let digit = Character(UnicodeScalar(text[index])).hexDigitValue {
      value = value &* 16 &+ UInt32(digit)
      index += 1
      count += 1
    }
    return value
  }

  private mutating func appendScalar(_ value: UInt32) {
    bytes += Array(String(Character(UnicodeScalar(value) ?? "\u{FFFD}")).utf8)
  }
}
