internal import Diagnostics

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
