internal import Diagnostics

/// Reads one string literal in source code: delimiters, escapes, interpolations.
struct CodeStringLexer {
  typealias Literal = (pieces: [CodeToken.StringPiece], end: Int)

  private let text: [UInt8]
  private let end: Int
  private let language: CodeLanguage
  private var index: Int
  /// The closing delimiter.
  private var delimiter: [UInt8] = []
  private var isMultiline = false
  private var hasEscapes = true
  /// In Swift, a backslash and number signs.
  private var escape: [UInt8] = [UInt8(ascii: "\\")]
  private var interpolation: [UInt8]?
  private var pieces: [CodeToken.StringPiece] = []
  private var bytes: [UInt8] = []

  private init(_ text: [UInt8], at index: Int, end: Int, _ language: CodeLanguage) {
    self.text = text
    self.index = index
    self.end = end
    self.language = language
  }

  /// The literal that begins at `index`; nil if not found, or if it is not closed on its line.
  static func literal(in text: [UInt8], at index: Int, end: Int, _ language: CodeLanguage) -> Literal? {
    var lexer = CodeStringLexer(text, at: index, end: end, language)
    guard lexer.readStart() else { return nil }
    return lexer.readContent()
  }

  private func has(_ pattern: [UInt8], at position: Int) -> Bool {
    position + pattern.count <= end && text[position..<position + pattern.count].elementsEqual(pattern)
  }

  private mutating func readStart() -> Bool {
    switch language {
    case .dart:
      if text[index] == UInt8(ascii: "r"), index + 1 < end, text[index + 1] == 0x22 || text[index + 1] == 0x27,
        index == 0 || !text[index - 1].isNamePart
      {
        hasEscapes = false
        index += 1
      } else {
        interpolation = [UInt8(ascii: "$")]
      }
    case .cSharp:
      guard readCSharpPrefix() else { return false }
    case .swift:
      var position = index
      while position < end, text[position] == UInt8(ascii: "#") { position += 1 }
      guard position < end, text[position] == 0x22 else { return false }
      let signs = [UInt8](repeating: UInt8(ascii: "#"), count: position - index)
      escape += signs
      interpolation = escape + [UInt8(ascii: "(")]
      index = position
      return readQuotes(suffix: signs)
    case .kotlin: interpolation = [UInt8(ascii: "$")]
    case .javaScript, .typeScript:
      if text[index] == UInt8(ascii: "`") {
        delimiter = [UInt8(ascii: "`")]
        isMultiline = true
        interpolation = Array("${".utf8)
        index += 1
        return true
      }
    }
    return readQuotes(suffix: [])
  }

  private mutating func readCSharpPrefix() -> Bool {
    var position = index
    while position < end, text[position] == UInt8(ascii: "$") || text[position] == UInt8(ascii: "@") { position += 1 }
    guard position < end, text[position] == 0x22 else { return false }
    let prefix = text[index..<position]
    // `$$` begins a literal with interpolations in as many braces: `{{name}}`.
    let signs = prefix.count { $0 == UInt8(ascii: "$") }
    if signs > 0 { interpolation = [UInt8](repeating: UInt8(ascii: "{"), count: signs) }
    if prefix.contains(UInt8(ascii: "@")) {
      hasEscapes = false
      isMultiline = true
      delimiter = [0x22]
      index = position + 1
      return true
    }
    index = position
    return true
  }

  /// Reads one quotation mark, or three for a multiline literal.
  private mutating func readQuotes(suffix: [UInt8]) -> Bool {
    if !delimiter.isEmpty { return true }
    let quote = text[index]
    guard quote == 0x22 || (quote == 0x27 && language.quotesWithApostrophe) else { return false }
    let triple = [quote, quote, quote]
    if !language.isJavaScript, has(triple, at: index) {
      isMultiline = true
      delimiter = triple + suffix
      index += 3
      if language == .kotlin || language == .cSharp { hasEscapes = false }
    } else {
      delimiter = [quote] + suffix
      index += 1
    }
    return true
  }

  private mutating func readContent() -> Literal? {
    while index < end {
      if has(delimiter, at: index) {
        // A verbatim C# string escapes quotation marks by doubling them.
        if language == .cSharp, !hasEscapes, delimiter.count == 1, has([0x22, 0x22], at: index) {
          bytes.append(0x22)
          index += 2
          continue
        }
        endText()
        return (trimmedPieces, index + delimiter.count)
      }
      let byte = text[index]
      if !isMultiline, byte == 0x0A || byte == 0x0D { return nil }
      if let interpolation, has(interpolation, at: index), readInterpolation(interpolation) { continue }
      // `}}` next to C#'s interpolations is one brace.
      if language == .cSharp, interpolation?.count == 1, has(Array("}}".utf8), at: index) { index += 1 }
      if hasEscapes, has(escape, at: index) {
        index += escape.count
        readEscape()
      } else {
        bytes.append(byte)
        index += 1
      }
    }
    return nil
  }

  private mutating func endText() {
    if !bytes.isEmpty || pieces.isEmpty { pieces.append(.text(String(decoding: bytes, as: UTF8.self))) }
    bytes = []
  }

  /// The pieces of a multiline literal without the first line end and the indentation of the last line.
  private var trimmedPieces: [CodeToken.StringPiece] {
    guard isMultiline, delimiter.count >= 3, language == .swift || language == .cSharp, pieces.count == 1,
      case .text(let text) = pieces[0], ["\n", "\r\n"].contains(text.first)
    else { return pieces }
    // CR LF is one `Character`; Swift makes a line feed of it.
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.dropFirst()
    guard let last = lines.popLast(), last.allSatisfy({ $0 == " " || $0 == "\t" }) else { return pieces }
    let stripped = lines.map { $0.hasPrefix(last) ? $0.dropFirst(last.count) : $0 }
    return [.text(stripped.joined(separator: "\n"))]
  }

  /// Reads `${…}`, `$name`, `\(…)` or `{…}`; false if the characters are plain text.
  private mutating func readInterpolation(_ mark: [UInt8]) -> Bool {
    var start = index + mark.count
    guard start < end else { return false }
    let closing: UInt8
    switch language {
    case .swift: closing = UInt8(ascii: ")")
    case .javaScript, .typeScript: closing = UInt8(ascii: "}")
    case .cSharp:
      if mark.count == 1, has(Array("{{".utf8), at: index) {
        bytes.append(UInt8(ascii: "{"))
        index += 2
        return true
      }
      closing = UInt8(ascii: "}")
    case .dart, .kotlin:
      guard text[start] == UInt8(ascii: "{") else {
        guard text[start].isNameStart, text[start] != UInt8(ascii: "$") else { return false }
        var last = start
        // Non-ASCII characters are text here: `$name…`.
        while last < end, text[last].isNamePart, text[last] < 0x80, text[last] != UInt8(ascii: "@") { last += 1 }
        appendCode(SourceRange(start, last), next: last)
        return true
      }
      start += 1
      closing = UInt8(ascii: "}")
    }
    let opening = closing == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
    var depth = 1
    var position = start
    while position < end {
      if text[position] == closing {
        depth -= 1
        if depth == 0 { break }
      } else if text[position] == opening {
        depth += 1
      }
      position += 1
    }
    guard position < end else { return false }
    appendCode(SourceRange(start, position), next: position + (language == .cSharp ? mark.count : 1))
    return true
  }

  private mutating func appendCode(_ range: SourceRange, next: Int) {
    if !bytes.isEmpty { endText() }
    pieces.append(.code(range))
    index = next
  }

  /// Reads the escape after a backslash.
  private mutating func readEscape() {
    guard index < end else { return }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "0") where language != .kotlin: bytes.append(0)
    case UInt8(ascii: "x"): appendScalar(readHexadecimal(atMost: 2))
    case UInt8(ascii: "u"), UInt8(ascii: "U"): readUnicodeEscape()
    case 0x0A: break
    default: bytes.append(byte)
    }
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
      index += 2
      let second = readHexadecimal(atMost: 4)
      appendScalar(0x10000 + (first - 0xD800) << 10 + (second &- 0xDC00) & 0x3FF)
    } else {
      appendScalar(first)
    }
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
