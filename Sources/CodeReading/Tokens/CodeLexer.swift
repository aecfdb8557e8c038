package import Diagnostics

/// Splits source code of any `CodeLanguage` into tokens, without comments and white space.
///
/// A string that is not closed on its line becomes a symbol, so that an apostrophe in JSX text affects only its own
/// line.
package struct CodeLexer {
  let text: [UInt8]
  let language: CodeLanguage
  var index: Int
  let end: Int
  private(set) var tokens: [CodeToken] = []
  private var directives = CodeDirectives()
  /// The directives that depend on the build.
  private(set) var conditions: [CodeDirective] = []
  /// How many more bytes may be read of literals that turn out not to be closed, so that damaged code takes linear time.
  private var unclosedBytesLeft: Int

  init(_ text: [UInt8], _ language: CodeLanguage, in range: SourceRange? = nil) {
    self.text = text
    self.language = language
    index = range?.start ?? 0
    end = range?.end ?? text.count
    unclosedBytesLeft = max(1 << 18, 8 * (end - index))
  }

  /// Longest first.
  private static let symbols: [[UInt8]] = [
    "===", "!==", "...", "..<", "??=", "=>", "==", "!=", "??", "?.", "&&", "||", "<=", ">=", "->", "::", "+=", "-=",
    "++", "--",
  ].map { Array($0.utf8) }

  package static func tokens(
    of text: [UInt8], _ language: CodeLanguage, in range: SourceRange? = nil
  ) -> [CodeToken] {
    var lexer = CodeLexer(text, language, in: range)
    lexer.run()
    return lexer.tokens
  }

  /// The tokens of a file, and the directives that depend on the build.
  static func tokensAndConditions(ofFile source: SourceFile, _ language: CodeLanguage) -> ([CodeToken], [CodeDirective])
  {
    guard language == .cSharp else { return (tokens(ofFile: source, language), []) }
    var lexer = CodeLexer(source.text, language)
    lexer.run()
    return (lexer.tokens, lexer.conditions)
  }

  private static let pageExtensions = [".html", ".htm", ".vue", ".svelte"]

  /// The tokens of a file; of a page, those of its scripts.
  package static func tokens(ofFile source: SourceFile, _ language: CodeLanguage) -> [CodeToken] {
    guard pageExtensions.contains(where: { source.path.lowercased().hasSuffix($0) }) else {
      return tokens(of: source.text, language)
    }
    return scripts(in: source.text).flatMap { tokens(of: source.text, language, in: $0) }
  }

  /// The content of each `<script>` of a page.
  private static func scripts(in text: [UInt8]) -> [SourceRange] {
    let lowered = text.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    var result: [SourceRange] = []
    var rest = lowered[...]
    while let open = rest.firstRange(of: Array("<script".utf8)),
      let start = lowered[open.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    {
      let content = lowered[(start + 1)...]
      let end = content.firstRange(of: Array("</script".utf8))?.lowerBound ?? lowered.endIndex
      result.append(SourceRange(start + 1, end))
      rest = lowered[end...]
    }
    return result
  }

  private mutating func run() {
    while index < end {
      let byte = text[index]
      if byte <= 0x20 {
        index += 1
      } else if byte >= 0x80, let length = lengthOfUnicodeSpace(at: index) {
        index += length
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        skipLine()
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if byte == UInt8(ascii: "#"), language == .cSharp {
        readDirective()
      } else if byte == UInt8(ascii: "/"), language.isJavaScript, mayStartRegularExpression, skipRegularExpression() {
        continue
      } else if let literal = CodeStringLexer.literal(
        in: text, at: index, end: end, language, unclosedBytesLeft: &unclosedBytesLeft)
      {
        append(.string(literal.pieces), literal.end)
      } else if byte.isNameStart || isPrivateName {
        let last = endOfName
        append(.name(String(decoding: text[index..<last], as: UTF8.self)), last)
      } else if byte.isDigit {
        var last = index + 1
        while last < end, text[last].isNamePart || (text[last] == UInt8(ascii: ".") && peekIsDigit(last + 1)) {
          last += 1
        }
        append(.number(String(decoding: text[index..<last], as: UTF8.self)), last)
      } else {
        let length = Self.symbols.first { text[index..<end].starts(with: $0) }?.count ?? 1
        append(.symbol(String(decoding: text[index..<index + length], as: UTF8.self)), index + length)
      }
    }
  }

  /// Whether a private name of JavaScript begins here: `#items`.
  private var isPrivateName: Bool {
    language.isJavaScript && text[index] == UInt8(ascii: "#") && peek(1)?.isNameStart == true
  }

  /// The number of bytes of the white space outside ASCII at `position`, such as a no-break space; nil if not found.
  private func lengthOfUnicodeSpace(at position: Int) -> Int? {
    guard language.isJavaScript || language == .cSharp,
      let scalar = String(decoding: text[position..<min(position + 4, end)], as: UTF8.self).unicodeScalars.first
    else { return nil }
    return scalar.properties.isWhitespace || scalar == "\u{FEFF}" ? UTF8.width(scalar) : nil
  }

  /// The end of the name that begins at the current byte.
  private var endOfName: Int {
    var last = index + 1
    while last < end, text[last].isNamePart {
      if text[last] >= 0xC0, lengthOfUnicodeSpace(at: last) != nil { break }
      last += 1
    }
    return last
  }

  private func peek(_ distance: Int) -> UInt8? { index + distance < end ? text[index + distance] : nil }

  private func peekIsDigit(_ position: Int) -> Bool { position < end && text[position].isDigit }

  private mutating func append(_ kind: CodeToken.Kind, _ next: Int) {
    tokens.append(CodeToken(kind: kind, range: SourceRange(index, next)))
    index = next
  }

  private mutating func skipLine() {
    while index < end, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
  }

  /// Reads a line with `#`, and skips code that is not for iOS.
  private mutating func readDirective() {
    var branch: Int?
    repeat {
      let start = index + 1
      skipLine()
      if let own = directives.read(String(decoding: text[start..<index], as: UTF8.self), at: start) {
        conditions.append(own)
      }
      if branch == nil, !directives.isActive { branch = index }
      while !directives.isActive, index < end {
        while index < end, text[index] <= 0x20 { index += 1 }
        if index < end, text[index] == UInt8(ascii: "#") { break }
        skipLine()
      }
    } while !directives.isActive && index < end
    // Without its `#endif`, the branch would hide the rest of the file.
    if !directives.isActive, let branch {
      index = branch
      directives.ignoreConditions()
      conditions = []
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while index < end {
      if text[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*"), depth == 0 || language.nestsComments {
        depth += 1
        index += 2
      } else if text[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth <= 0 { return }
      } else {
        index += 1
      }
    }
  }

  private static let wordsBeforeExpressions: Set<String> = [
    "await", "case", "delete", "do", "else", "in", "instanceof", "new", "of", "return", "throw", "typeof",
    "void",
    "yield",
  ]

  /// Whether `/` can start a regular expression: it does not follow a value, so it is not a division.
  private var mayStartRegularExpression: Bool {
    switch tokens.last?.kind {
    case nil: true
    case .name(let name): Self.wordsBeforeExpressions.contains(name)
    case .string, .number: false
    case .symbol(let symbol): ![")", "]", "}", "<"].contains(symbol)
    }
  }

  /// Skips a regular expression on one line; returns false and skips nothing if not found.
  private mutating func skipRegularExpression() -> Bool {
    guard unclosedBytesLeft > 0 else { return false }
    var position = index + 1
    var isInClass = false
    while position < end, text[position] != 0x0A {
      switch text[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        append(.symbol("/"), position + 1)
        return true
      default: break
      }
      position += 1
    }
    unclosedBytesLeft -= position - index
    return false
  }
}

extension UInt8 {
  /// ASCII letters, `_`, `$`, `@`, and all bytes of non-ASCII characters.
  package var isNameStart: Bool {
    (self >= 0x41 && self <= 0x5A) || (self >= 0x61 && self <= 0x7A) || self == 0x5F || self == 0x24 || self == 0x40
      || self >= 0x80
  }

  package var isNamePart: Bool { isNameStart || isDigit }
}
