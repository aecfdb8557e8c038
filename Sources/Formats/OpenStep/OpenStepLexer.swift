package import Diagnostics

/// Splits the text of an OpenStep property list into tokens, including trivia.
///
/// Every call advances by at least one byte, so lexing terminates for any input. The lexer reports no errors; it
/// returns unterminated and unknown tokens.
package struct OpenStepLexer: Sendable {
  private let text: [UInt8]
  /// UTF-8 offset of the next token.
  package private(set) var offset: Int

  /// A lexer over UTF-8 `text` from `offset`, which must not lie inside a token.
  package init(_ text: [UInt8], from offset: Int = 0) {
    self.text = text
    self.offset = min(max(0, offset), text.count)
  }

  /// The next token; nil at the end of the text.
  package mutating func next() -> OpenStepToken? {
    guard offset < text.count else { return nil }
    let start = offset
    var traits: OpenStepToken.Traits = []
    let kind = scan(&traits)
    return OpenStepToken(kind: kind, traits: traits, range: SourceRange(start, offset))
  }

  /// Consumes ` = "…";` and returns the string: nearly every entry has this form after its key. If anything else
  /// follows, such as a comment or an escape, returns nil and consumes nothing.
  mutating func nextPlainValue() -> OpenStepToken? {
    // Slices: an array has a span since macOS 26 only.
    let text = text[...]
    guard let (value, end) = Self.plainValue(in: text.span, from: offset) else { return nil }
    offset = end
    return value
  }

  private static func plainValue(in text: Span<UInt8>, from offset: Int) -> (value: OpenStepToken, end: Int)? {
    let equals = endOfBlanks(in: text, from: offset)
    guard equals < text.count, text[equals] == 0x3D else { return nil }
    let start = endOfBlanks(in: text, from: equals + 1)
    guard start < text.count, text[start] == 0x22 || text[start] == 0x27 else { return nil }
    var traits: OpenStepToken.Traits = []
    let end = endOfString(in: text, from: start + 1, quote: text[start], &traits)
    guard traits.isDisjoint(with: [.unterminated, .escaped]) else { return nil }
    let semicolon = endOfBlanks(in: text, from: end)
    guard semicolon < text.count, text[semicolon] == 0x3B else { return nil }
    return (OpenStepToken(kind: .quotedString, traits: traits, range: SourceRange(start, end)), semicolon + 1)
  }

  private static func endOfBlanks(in text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    return index
  }

  private mutating func scan(_ traits: inout OpenStepToken.Traits) -> OpenStepToken.Kind {
    let byte = text[offset]
    switch byte {
    case 0x22, 0x27:
      let text = text[...]
      offset = Self.endOfString(in: text.span, from: offset + 1, quote: byte, &traits)
      return .quotedString
    case 0x3C:
      scanData(&traits)
      return .data
    case 0x2F where byteAfterOffset == 0x2F:
      scanLineComment()
      return .lineComment
    case 0x2F where byteAfterOffset == 0x2A:
      let text = text[...]
      offset = Self.endOfBlockComment(in: text.span, from: offset + 2, &traits)
      return .blockComment
    default: break
    }
    if Self.isWordByte(byte) {
      let text = text[...]
      offset = Self.endOfWord(in: text.span, from: offset + 1)
      return .word
    }
    if scanWhitespace(&traits) { return .whitespace }
    offset += 1
    switch byte {
    case 0x7B: return .openBrace
    case 0x7D: return .closeBrace
    case 0x28: return .openParenthesis
    case 0x29: return .closeParenthesis
    case 0x3D: return .equals
    case 0x3B: return .semicolon
    case 0x2C: return .comma
    default:
      while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
      return .unknown
    }
  }

  private static func endOfWord(in text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, isWordByte(text[index]) { index += 1 }
    return index
  }

  private var byteAfterOffset: UInt8? { offset + 1 < text.count ? text[offset + 1] : nil }

  /// Whether `byte` is allowed in an unquoted string.
  package static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x2D...0x3A, 0x5F, 0x24: true  // a–z A–Z - . / 0–9 : _ $
    default: false
    }
  }

  /// Whether U+2028 or U+2029 starts at `index`.
  private func isSeparator(at index: Int) -> Bool {
    text[index] == 0xE2 && index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8
  }

  private mutating func scanWhitespace(_ traits: inout OpenStepToken.Traits) -> Bool {
    let start = offset
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x09, 0x0B, 0x0C:
        offset += 1
      case 0x0D, 0x0A:
        offset += text[offset] == 0x0D && byteAfterOffset == 0x0A ? 2 : 1
        traits.insert(traits.contains(.lineBreak) ? .blankLine : .lineBreak)
      case 0xE2 where isSeparator(at: offset):
        offset += 3
      default: return offset > start
      }
    }
    return offset > start
  }

  private mutating func scanLineComment() {
    offset += 2
    while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D, !isSeparator(at: offset) { offset += 1 }
  }

  private static func endOfBlockComment(
    in text: Span<UInt8>, from start: Int, _ traits: inout OpenStepToken.Traits
  ) -> Int {
    var index = start
    while index < text.count {
      if index + ByteLanes.count <= text.count {
        let lanes = ByteLanes(text, at: index)
        index += ByteLanes.count(before: lanes.marks(of: 0x2A) | lanes.marks(of: 0x0A) | lanes.marks(of: 0x0D))
        if index == text.count { break }
      }
      let byte = text[index]
      index += 1
      if byte == 0x2A, index < text.count, text[index] == 0x2F { return index + 1 }
      if byte == 0x0A || byte == 0x0D { traits.insert(.lineBreak) }
    }
    traits.insert(.unterminated)
    return index
  }

  private static func endOfString(
    in text: Span<UInt8>, from start: Int, quote: UInt8, _ traits: inout OpenStepToken.Traits
  ) -> Int {
    var index = start
    while index < text.count {
      if index + ByteLanes.count <= text.count {
        // Most bytes are letters.
        let lanes = ByteLanes(text, at: index)
        let special = lanes.marks(of: quote) | lanes.marks(of: 0x5C) | lanes.marks(of: 0x7F) | lanes.controls
        if lanes.nonASCII & (special & (0 &- special) &- 1) != 0 { traits.insert(.nonASCII) }
        index += ByteLanes.count(before: special)
        if special == 0 { continue }
      }
      let byte = text[index]
      index += 1
      if byte == quote { return index }
      if byte >= 0x80 {
        traits.insert(.nonASCII)
      } else if byte == 0x5C {
        traits.insert(.escaped)
        // The escaped byte is text, a quote included; the rest of a longer scalar follows as text.
        if index < text.count { index += 1 }
      } else if byte < 0x20 || byte == 0x7F {
        traits.insert(byte == 0x0A || byte == 0x0D ? .lineBreak : byte == 0x09 ? [] : .control)
      }
    }
    traits.insert(.unterminated)
    return index
  }

  private mutating func scanData(_ traits: inout OpenStepToken.Traits) {
    offset += 1
    while offset < text.count {
      switch text[offset] {
      case 0x3E:
        offset += 1
        return
      case 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x20, 0x09, 0x0A, 0x0D:
        offset += 1
      case 0xE2 where isSeparator(at: offset):
        offset += 3
      default:
        traits.insert(.unterminated)
        return
      }
    }
    traits.insert(.unterminated)
  }
}

/// One lexical element of an OpenStep property list; the tokens cover the text without gaps.
package struct OpenStepToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A run of TAB, LF, VT, FF, CR, SPACE, U+2028 and U+2029.
    case whitespace
    /// `// …`, without its line end.
    case lineComment
    /// `/* … */`; comments do not nest.
    case blockComment
    /// `"…"` or `'…'`, including the quotes.
    case quotedString
    /// A string without quotes: `[A-Za-z0-9_$/:.-]+`.
    case word
    /// `<…>`, up to the first byte that data cannot hold.
    case data
    case openBrace
    case closeBrace
    case openParenthesis
    case closeParenthesis
    case equals
    case semicolon
    case comma
    /// One scalar that cannot start any token.
    case unknown
  }

  /// Traits found while lexing, so that the token need not be scanned again.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The closing quote, `>` or `*/` is missing.
    package static let unterminated = Traits(rawValue: 1 << 0)
    /// A quoted string with a backslash.
    package static let escaped = Traits(rawValue: 1 << 1)
    /// A string with a byte of 0x80 or above.
    package static let nonASCII = Traits(rawValue: 1 << 2)
    /// A string with a raw C0 control or DEL, other than TAB, LF and CR.
    package static let control = Traits(rawValue: 1 << 3)
    /// At least one line end (LF, CR, CR LF).
    package static let lineBreak = Traits(rawValue: 1 << 4)
    /// White space with at least two line ends.
    package static let blankLine = Traits(rawValue: 1 << 5)
  }

  package var kind: Kind
  package var traits: Traits
  package var range: SourceRange

  /// Whether the token is white space or a comment.
  package var isTrivia: Bool {
    switch kind {
    case .whitespace, .lineComment, .blockComment: true
    default: false
    }
  }
}
