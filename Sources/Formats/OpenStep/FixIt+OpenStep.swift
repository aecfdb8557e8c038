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

/// Curly quotes in place of the straight quotes around a key or a value.
enum SmartQuotes {
  private static let double: Set<Unicode.Scalar> = ["\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}"]

  /// Whether `bytes` are one curly quote.
  static func isQuote(_ bytes: ArraySlice<UInt8>) -> Bool {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return scalars.count == 1 && scalars.first.map(double.contains) == true
  }

  /// Makes the quotes of a line straight if it then is an entry, `“key” = “value”;`; nil for any other line, and if a
  /// quote inside makes the result ambiguous.
  static func fixIt(forLineAt offset: Int, in source: SourceFile) -> Diagnostic.FixIt? {
    let line = source.lineIndex.range(ofLine: source.lineIndex.line(at: offset))
    var reader = EntryReader(text: source.string(in: line).unicodeScalars, offset: line.start, double: double)
    guard reader.readEntry(), !reader.quotes.isEmpty else { return nil }
    return Diagnostic.FixIt(
      title: "use straight quotes", path: source.path,
      edits: reader.quotes.map { TextEdit(range: $0, replacement: "\"") })
  }

  /// Reads one line as an entry with straight or curly quotes.
  private struct EntryReader {
    private var rest: Substring.UnicodeScalarView
    private var offset: Int
    private let double: Set<Unicode.Scalar>
    /// The ranges of the curly quotes.
    private(set) var quotes: [SourceRange] = []

    init(text: String.UnicodeScalarView, offset: Int, double: Set<Unicode.Scalar>) {
      rest = text[...]
      self.offset = offset
      self.double = double
    }

    mutating func readEntry() -> Bool {
      skipSpace()
      guard readString() else { return false }
      skipSpace()
      guard take() == "=" else { return false }
      skipSpace()
      guard readString() else { return false }
      skipSpace()
      guard take() == ";" else { return false }
      skipSpace()
      return rest.isEmpty || rest.starts(with: "//".unicodeScalars) || rest.starts(with: "/*".unicodeScalars)
    }

    private mutating func take() -> Unicode.Scalar? {
      guard let scalar = rest.popFirst() else { return nil }
      offset += UTF8.width(scalar)
      return scalar
    }

    private mutating func skipSpace() {
      while rest.first == " " || rest.first == "\t" { _ = take() }
    }

    /// A string between straight quotes, or between curly quotes without any double quote inside.
    private mutating func readString() -> Bool {
      guard let open = rest.first, open == "\"" || double.contains(open) else { return false }
      takeQuote()
      while let scalar = rest.first {
        if open == "\"" ? scalar == "\"" : double.contains(scalar) {
          takeQuote()
          return true
        }
        if open != "\"", scalar == "\"" { return false }
        _ = take()
        if scalar == "\\" { _ = take() }
      }
      return false
    }

    private mutating func takeQuote() {
      let start = offset
      if let quote = take(), quote != "\"" { quotes.append(SourceRange(start, offset)) }
    }
  }
}
