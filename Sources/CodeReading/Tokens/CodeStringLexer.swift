internal import Diagnostics

/// Reads one string literal in source code: delimiters, escapes, interpolations.
///
/// Literals of characters (C#, Kotlin) are strings of one character.
struct CodeStringLexer {
  typealias Literal = (pieces: [CodeToken.StringPiece], end: Int)

  /// A part of the literal, with its text as bytes.
  enum Piece {
    case text([UInt8])
    case code(SourceRange)
  }

  let text: [UInt8]
  let end: Int
  let language: CodeLanguage
  var index: Int
  /// The closing delimiter.
  private(set) var delimiter: [UInt8] = []
  private(set) var isMultiline = false
  private var hasEscapes = true
  /// In Swift, a backslash and number signs.
  private var escape: [UInt8] = [UInt8(ascii: "\\")]
  private var interpolation: [UInt8]?
  var pieces: [Piece] = []
  /// The text after the last piece.
  var bytes: [UInt8] = []
  /// Where lines of the source code begin in the text: the number of pieces before, and of bytes in `bytes`.
  var lineStarts: [(piece: Int, offset: Int)] = []
  /// The nesting of literals in interpolations.
  let depth: Int
  /// How many more bytes may be read of literals and interpolations that turn out not to be closed, and are read again as something else.
  var unclosedBytesLeft: Int

  private static let depthLimit = 32
  /// The most signs, or quotation marks, that a delimiter can have.
  private static let delimiterLimit = 64

  init(_ text: [UInt8], at index: Int, end: Int, _ language: CodeLanguage, depth: Int, unclosedBytesLeft: Int) {
    self.text = text
    self.index = index
    self.end = end
    self.language = language
    self.depth = depth
    self.unclosedBytesLeft = unclosedBytesLeft
  }

  /// The literal that begins at `index`; nil if not found, or if it is not closed on its line.
  ///
  /// - Parameter unclosedBytesLeft: how many bytes may be read of literals that are not closed; without any left, no literal is read.
  static func literal(
    in text: [UInt8], at index: Int, end: Int, _ language: CodeLanguage, unclosedBytesLeft: inout Int
  ) -> Literal? {
    var lexer = CodeStringLexer(text, at: index, end: end, language, depth: 0, unclosedBytesLeft: unclosedBytesLeft)
    defer { unclosedBytesLeft = lexer.unclosedBytesLeft }
    return lexer.read()
  }

  private mutating func read() -> Literal? {
    guard unclosedBytesLeft > 0 else { return nil }
    if let character = character() { return character }
    let start = index
    guard readStart() else { return nil }
    let literal = readContent()
    if literal == nil { unclosedBytesLeft -= index - start }
    return literal
  }

  /// The end of the literal that begins at `position` of an interpolation; nil if not found.
  mutating func endOfInnerLiteral(at position: Int) -> Int? {
    guard depth < Self.depthLimit else { return nil }
    var lexer = CodeStringLexer(
      text, at: position, end: end, language, depth: depth + 1, unclosedBytesLeft: unclosedBytesLeft)
    defer { unclosedBytesLeft = lexer.unclosedBytesLeft }
    return lexer.read()?.end
  }

  func has(_ pattern: [UInt8], at position: Int) -> Bool {
    position + pattern.count <= end && text[position..<position + pattern.count].elementsEqual(pattern)
  }

  /// The number of bytes equal to `byte` from `position` on.
  func count(of byte: UInt8, at position: Int, atMost limit: Int) -> Int {
    var last = position
    while last < end, text[last] == byte, last - position < limit { last += 1 }
    return last - position
  }

  // MARK: Delimiters

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
      let signs = [UInt8](
        repeating: UInt8(ascii: "#"), count: count(of: UInt8(ascii: "#"), at: index, atMost: Self.delimiterLimit))
      guard index + signs.count < end, text[index + signs.count] == 0x22 else { return false }
      escape += signs
      interpolation = escape + [UInt8(ascii: "(")]
      index += signs.count
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
    let last = min(end, index + Self.delimiterLimit)
    while position < last, text[position] == UInt8(ascii: "$") || text[position] == UInt8(ascii: "@") { position += 1 }
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

  /// Reads one quotation mark, or several for a multiline literal.
  private mutating func readQuotes(suffix: [UInt8]) -> Bool {
    if !delimiter.isEmpty { return true }
    let quote = text[index]
    guard quote == 0x22 || (quote == 0x27 && language.quotesWithApostrophe) else { return false }
    let run = count(of: quote, at: index, atMost: Self.delimiterLimit)
    if !language.isJavaScript, run >= 3, !isClosedOnLine(suffix) {
      isMultiline = true
      // C# counts the quotation marks, so that the text can contain shorter runs of them.
      let length = language == .cSharp ? run : 3
      delimiter = [UInt8](repeating: quote, count: length) + suffix
      index += length
      if language == .kotlin || language == .cSharp { hasEscapes = false }
    } else {
      delimiter = [quote] + suffix
      index += 1
    }
    return true
  }

  /// Whether Swift's literal with number signs ends on the line of its three quotation marks, two of which are text: `#"""#`.
  private func isClosedOnLine(_ suffix: [UInt8]) -> Bool {
    guard !suffix.isEmpty else { return false }
    var position = index + 1
    while position < end, text[position] != 0x0A, text[position] != 0x0D {
      if text[position] == 0x22, has(suffix, at: position + 1) { return true }
      position += 1
    }
    return false
  }

  // MARK: Content

  private mutating func readContent() -> Literal? {
    while index < end {
      if has(delimiter, at: index) {
        if isTextBeforeEnd {
          bytes.append(0x22)
          index += delimiter.count == 1 ? 2 : 1
          continue
        }
        endText()
        return (trimmedPieces, index + delimiter.count)
      }
      let byte = text[index]
      if byte == 0x0A || byte == 0x0D {
        guard isMultiline else { return nil }
        readLineEnd()
        continue
      }
      if let interpolation, has(interpolation, at: index) {
        guard unclosedBytesLeft > 0 else { return nil }
        if readInterpolation(interpolation) { continue }
      }
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

  /// Whether the quotation mark at the current delimiter is text: a doubled one in a verbatim string of C#, or one before the last three in
  /// a raw string of Kotlin.
  private var isTextBeforeEnd: Bool {
    switch language {
    case .cSharp: !hasEscapes && delimiter.count == 1 && has([0x22, 0x22], at: index)
    case .kotlin: isMultiline && index + delimiter.count < end && text[index + delimiter.count] == 0x22
    default: false
    }
  }

  /// Reads the end of a line, a line feed in all languages that do not keep the file's own.
  private mutating func readLineEnd() {
    let length = lengthOfLineEnd(at: index)
    if language == .cSharp { bytes += text[index..<index + length] } else { bytes.append(0x0A) }
    index += length
    lineStarts.append((pieces.count, bytes.count))
  }

  /// The number of bytes of the line end at `position`; 0 if not found.
  func lengthOfLineEnd(at position: Int) -> Int {
    if has([0x0D, 0x0A], at: position) { return 2 }
    return position < end && (text[position] == 0x0A || text[position] == 0x0D) ? 1 : 0
  }

  mutating func endText() {
    if !bytes.isEmpty || pieces.isEmpty { pieces.append(.text(bytes)) }
    bytes = []
  }
}
