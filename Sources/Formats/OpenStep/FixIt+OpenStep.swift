internal import Diagnostics

/// Safe fixes for OpenStep property lists; nil if there is no safe fix.
extension Diagnostic.FixIt {
  /// Adds the semicolon after a value at the end of a line, or replaces a similar character with a semicolon; nil if the
  /// value may continue, or if the file ends in a word that may be incomplete.
  static func semicolon(after value: SourceRange, in source: SourceFile) -> Diagnostic.FixIt? {
    let end = value.end
    if let lookalike = source.scalar(at: end), lookalike == "\u{37E}" || lookalike == "\u{FF1B}" {
      return Diagnostic.FixIt(
        "write \";\"", replacing: SourceRange(end, end + UTF8.width(lookalike)), with: ";", in: source)
    }
    var lexer = OpenStepLexer(source.text, from: end)
    var endsLine = false
    while let token = lexer.next() {
      guard token.isTrivia else {
        // The rest of this line may belong to the value.
        guard endsLine, token.kind == .quotedString || token.kind == .word else { return nil }
        break
      }
      endsLine = endsLine || token.traits.contains(.lineBreak)
    }
    let closing = end > 0 ? source.text[end - 1] : 0
    guard endsLine || closing == UInt8(ascii: "\"") || closing == UInt8(ascii: "'") else { return nil }
    return Diagnostic.FixIt("add \";\"", replacing: SourceRange(end, end), with: ";", in: source)
  }

  /// Fixes a character where a key or a value should start: curly quotes, a space that the system does not accept as
  /// one, an invisible character, a second semicolon.
  static func unexpected(at offset: Int, in source: SourceFile) -> Diagnostic.FixIt? {
    guard let scalar = source.scalar(at: offset) else { return nil }
    let range = SourceRange(offset, offset + UTF8.width(scalar))
    switch scalar {
    case "\u{A0}", "\u{202F}", "\u{3000}", "\u{2003}", "\u{2009}":
      return Diagnostic.FixIt(
        "replace the special space with a plain space", replacing: range, with: " ", in: source)
    case "\u{200B}", "\u{FEFF}", "\u{200E}", "\u{200F}", "\u{2060}":
      return Diagnostic.FixIt("remove the invisible character", replacing: range, in: source)
    case ";":
      // In place of a value, the semicolon is not redundant.
      let before = source.text[..<offset].last { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      return before == 0x3B ? Diagnostic.FixIt("remove the extra \";\"", replacing: range, in: source) : nil
    default: return SmartQuotes.fixIt(forLineAt: offset, in: source)
    }
  }

  /// Replaces `\u` and four digits with the escape that was meant.
  static func unicodeEscape(at escape: SourceRange, in source: SourceFile) -> Diagnostic.FixIt? {
    let text = source.text
    let digits = text[min(escape.start + 2, text.count)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.hexadecimalValue != nil }) else { return nil }
    return Diagnostic.FixIt(
      "write \"\\U\"", replacing: SourceRange(escape.start + 1, escape.start + 2), with: "U", in: source)
  }
}
