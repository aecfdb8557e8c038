internal import CodeReading

/// A fast, approximate Swift lexer that only distinguishes brackets, strings and comments.
struct SwiftSkimmer {
  struct Token {
    enum Kind {
      case word
      /// `#if` and similar, to the end of the line.
      case directive
      case openingBrace
      case closingBrace
      /// `(` or `[`.
      case openingBracket
      case other(UInt8)
    }

    var kind: Kind
    var range: Range<Int>
    var isFirstOfLine: Bool
  }

  let text: [UInt8]
  /// The start of the next token, including preceding trivia.
  private(set) var offset = 0
  private(set) var isSound = true

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { offset >= text.count }

  mutating func stepBack(to token: Token) { offset = token.range.lowerBound }

  /// The next token outside comments and strings, which are skipped. nil at the end.
  mutating func next() -> Token? {
    var isFirst = lineBegins(at: offset)
    while offset < text.count {
      let byte = text[offset]
      switch byte {
      case 0x0A, 0x0D:
        isFirst = true
        offset += 1
      case 0x20, 0x09: offset += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "/"):
        skipSlash()
        return Token(kind: .other(byte), range: offset - 1..<offset, isFirstOfLine: false)
      case UInt8(ascii: "\""):
        skipString(hashes: 0)
        return Token(kind: .other(byte), range: offset - 1..<offset, isFirstOfLine: false)
      case UInt8(ascii: "#"): return takeHash(isFirst)
      case UInt8(ascii: "`"):
        offset += 1
        return takeWord(isFirst: false)
      case _ where ByteSearch.isIdentifier(byte): return takeWord(isFirst: isFirst)
      case UInt8(ascii: "{"): return take(.openingBrace, isFirst)
      case UInt8(ascii: "}"): return take(.closingBrace, isFirst)
      case UInt8(ascii: "("), UInt8(ascii: "["): return take(.openingBracket, isFirst)
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        isSound = false
        return take(.other(byte), isFirst)
      default: return take(.other(byte), isFirst)
      }
    }
    return nil
  }

  private mutating func take(_ kind: Token.Kind, _ isFirst: Bool) -> Token {
    offset += 1
    return Token(kind: kind, range: (offset - 1)..<offset, isFirstOfLine: isFirst)
  }

  private mutating func takeWord(isFirst: Bool) -> Token {
    let start = offset
    while offset < text.count, ByteSearch.isIdentifier(text[offset]) { offset += 1 }
    let end = offset
    if offset < text.count, text[offset] == UInt8(ascii: "`") { offset += 1 }
    return Token(kind: .word, range: start..<max(start, end), isFirstOfLine: isFirst)
  }

  /// Reads a directive, a raw string or a macro.
  private mutating func takeHash(_ isFirst: Bool) -> Token {
    let start = offset
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") {
      offset += hashes
      skipString(hashes: hashes)
      return Token(kind: .other(UInt8(ascii: "\"")), range: start..<offset, isFirstOfLine: false)
    }
    offset += hashes
    while offset < text.count, ByteSearch.isIdentifier(text[offset]) { offset += 1 }
    let word = text[start..<offset]
    guard ["#if", "#elseif", "#else", "#endif"].contains(where: { word.elementsEqual($0.utf8) }) else {
      return Token(kind: .other(UInt8(ascii: "#")), range: start..<offset, isFirstOfLine: isFirst)
    }
    while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D {
      if text[offset] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") { break }
      offset += 1
    }
    return Token(kind: .directive, range: start..<offset, isFirstOfLine: isFirst)
  }

  private func peek(_ distance: Int) -> UInt8? {
    offset + distance < text.count ? text[offset + distance] : nil
  }

  /// Whether only white space is between `offset` and the start of the line.
  private func lineBegins(at offset: Int) -> Bool {
    // An unclosed string may end with half an escape, after which the offset is behind the text.
    var index = min(offset, text.count)
    while index > 0, text[index - 1] == 0x20 || text[index - 1] == 0x09 { index -= 1 }
    return index == 0 || text[index - 1] == 0x0A || text[index - 1] == 0x0D
  }

  /// Whether the code before `offset` ends with an operator that needs another operand.
  func continuesLine(before offset: Int) -> Bool {
    var index = offset
    while index > 0, [0x20, 0x09, 0x0A, 0x0D].contains(text[index - 1]) { index -= 1 }
    return index > 0 && [UInt8](",=:+&|".utf8).contains(text[index - 1])
  }

  // MARK: Skipping

  /// Skips to the brace that closes the last one.
  mutating func skipBraces() { skip(until: UInt8(ascii: "}")) }

  /// Skips to the bracket that closes the last one.
  mutating func skipBrackets() {
    skip(until: text[offset - 1] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]"))
  }

  private mutating func skip(until close: UInt8) {
    var closers = [close]
    while offset < text.count, let wanted = closers.last {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "/"): skipSlash()
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "#"): skipHash()
      case UInt8(ascii: "{"): push(UInt8(ascii: "}"), &closers)
      case UInt8(ascii: "("): push(UInt8(ascii: ")"), &closers)
      case UInt8(ascii: "["): push(UInt8(ascii: "]"), &closers)
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        if byte != wanted { isSound = false }
        closers.removeLast()
        offset += 1
      default: offset += 1
      }
    }
    if !closers.isEmpty { isSound = false }
  }

  private mutating func push(_ close: UInt8, _ closers: inout [UInt8]) {
    closers.append(close)
    offset += 1
  }

  private mutating func skipLine() {
    while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D { offset += 1 }
  }

  /// Skips a block comment, which may be nested.
  private mutating func skipComment() {
    var depth = 0
    while offset < text.count {
      if text[offset] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if text[offset] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
    isSound = false
  }

  /// Skips a division, or a regular expression: the latter does not follow an operand and is closed on its line.
  private mutating func skipSlash() {
    var before = offset
    while before > 0, text[before - 1] == 0x20 { before -= 1 }
    offset += 1
    guard before > 0, [UInt8](",=(:[".utf8).contains(text[before - 1]), let next = peek(0), next != 0x20 else { return }
    var end = offset
    while end < text.count, text[end] != 0x0A {
      if text[end] == UInt8(ascii: "\\") {
        end += 1
      } else if text[end] == UInt8(ascii: "/") {
        offset = end + 1
        return
      }
      end += 1
    }
  }

  private mutating func skipHash() {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    offset += hashes
    if peek(0) == UInt8(ascii: "\"") { skipString(hashes: hashes) }
  }

  /// Skips a string that starts here.
  private mutating func skipString(hashes: Int) {
    let isLong = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    let quotes = isLong ? 3 : 1
    offset += quotes
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "\""), ends(quotes, hashes) {
        offset += quotes + hashes
        return
      }
      if byte == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") }) {
        offset += 1 + hashes
        if peek(0) == UInt8(ascii: "("), interpolations < 32 {
          offset += 1
          interpolations += 1
          skip(until: UInt8(ascii: ")"))
          interpolations -= 1
        } else {
          offset += 1
        }
        continue
      }
      if !isLong, byte == 0x0A || byte == 0x0D { break }
      offset += 1
    }
    isSound = false
  }

  private var interpolations = 0

  private func ends(_ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
  }
}
