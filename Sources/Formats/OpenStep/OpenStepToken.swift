package import Diagnostics

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
