/// A summary of the names that a Swift file declares and calls, to decide whether the file must be parsed for a
/// name.
///
/// Names are stored as hashes. The summary may report false positives, because of comments and hash collisions, but
/// never false negatives.
package struct SourceSummary: Sendable {
  /// The last names of types, extensions and type aliases.
  package private(set) var types: Set<UInt32> = []
  /// Variables and functions on lines without indentation and without a preceding brace.
  package private(set) var globals: Set<UInt32> = []
  /// A Bloom filter of names that are followed by an opening parenthesis, or by a closing one as in `map(make)`.
  private var calls: [UInt64] = []

  package init(_ text: [UInt8]) {
    guard text.count > 3 else { return }
    // One bit per possible call, so that most bits stay clear.
    var words = 8
    while words < 256, words * 512 < text.count { words *= 2 }
    calls = [UInt64](repeating: 0, count: words)
    let slice = text[...]
    let span = slice.span
    var index = 0
    // A declaration is at the start of a line, or follows a brace or semicolon.
    var mayDeclare = true
    var isIndented = false
    while index < span.count {
      let byte = span[index]
      if byte == 0x0A || byte == 0x0D {
        mayDeclare = true
        isIndented = false
        index += 1
      } else if byte == UInt8(ascii: "(") {
        if index > 0, ByteSearch.isIdentifier(span[index - 1]) { setCall(endingAt: index, in: span) }
        index += 1
      } else if byte == UInt8(ascii: ")") {
        if index > 0, ByteSearch.isIdentifier(span[index - 1]) { setCall(endingAt: index, in: span) }
        mayDeclare = false
        index += 1
      } else if byte == 0x20 || byte == 0x09 {
        if mayDeclare, index == 0 || span[index - 1] == 0x0A || span[index - 1] == 0x0D { isIndented = true }
        index += 1
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: ";") {
        mayDeclare = true
        if byte == UInt8(ascii: "{") { isIndented = true }
        index += 1
      } else {
        if mayDeclare { readDeclaration(at: index, isIndented: isIndented, in: span) }
        mayDeclare = false
        index += 1
        while index < span.count, !Self.isDelimiter(span[index]) { index += 1 }
      }
    }
  }

  /// Whether the byte is a line break, parenthesis, brace or semicolon: between these, nothing is declared or called.
  @inline(__always)
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    // Bits 10 (line feed), 13 (carriage return), 40 and 41 (parentheses) and 59 (semicolon).
    let delimiters: UInt64 = 1 << 10 | 1 << 13 | 1 << 40 | 1 << 41 | 1 << 59
    return byte == UInt8(ascii: "{") || byte < 64 && delimiters >> UInt64(byte) & 1 != 0
  }

  /// Whether the file may contain a call of the function `name`.
  package func mayCall(_ name: String) -> Bool {
    var hash = Self.seed
    for byte in name.utf8.reversed() { hash = Self.adding(byte, to: hash) }
    return calls.isEmpty ? false : calls[word(hash)] & bit(hash) != 0
  }

  private mutating func setCall(endingAt end: Int, in span: Span<UInt8>) {
    var hash = Self.seed
    var index = end
    while index > 0, ByteSearch.isIdentifier(span[index - 1]) {
      index -= 1
      hash = Self.adding(span[index], to: hash)
    }
    calls[word(hash)] |= bit(hash)
  }

  private func word(_ hash: UInt32) -> Int { Int(hash >> 6) & (calls.count - 1) }
  private func bit(_ hash: UInt32) -> UInt64 { 1 << UInt64(hash & 63) }

  /// Records the declaration that begins with the line's words from `start`, if there is one.
  private mutating func readDeclaration(at start: Int, isIndented: Bool, in span: Span<UInt8>) {
    var index = start
    for _ in 0..<12 {
      while index < span.count, span[index] == 0x20 || span[index] == 0x09 { index += 1 }
      let isAttribute = index < span.count && span[index] == UInt8(ascii: "@")
      let wordStart = index
      if isAttribute { index += 1 }
      while index < span.count, ByteSearch.isIdentifier(span[index]) { index += 1 }
      guard index > wordStart else { return }
      if isAttribute || index < span.count && span[index] == UInt8(ascii: "(") {
        // Skip the arguments of an attribute, and `private(set)`.
        if index < span.count, span[index] == UInt8(ascii: "(") {
          while index < span.count, span[index] != UInt8(ascii: ")"), span[index] != 0x0A { index += 1 }
          index += 1
        }
        continue
      }
      switch Self.keyword(wordStart..<index, in: span) {
      case .type:
        readTypeName(after: index, in: span)
        return
      case .value:
        if !isIndented { readName(after: index, in: span) }
        return
      case .modifier: continue
      case nil: return
      }
    }
  }

  private enum Keyword {
    case type
    case value
    case modifier
  }

  private static func keyword(_ range: Range<Int>, in span: Span<UInt8>) -> Keyword? {
    guard range.count < 13 else { return nil }
    var hash = seed
    for index in range { hash = adding(span[index], to: hash) }
    guard let entry = keywords[slot(hash)], entry.hash == hash else { return nil }
    return entry.keyword
  }

  /// The keywords by eight bits of their hashes, in which no two keywords agree.
  private static let keywords: [(hash: UInt32, keyword: Keyword)?] = {
    var table = [(hash: UInt32, keyword: Keyword)?](repeating: nil, count: 256)
    func add(_ keyword: Keyword, _ words: [String]) {
      for hash in words.map(hash) { table[slot(hash)] = (hash, keyword) }
    }
    add(.type, ["enum", "struct", "actor", "protocol", "extension", "class", "typealias"])
    add(.value, ["let", "var", "func"])
    add(
      .modifier,
      [
        "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "indirect", "lazy",
        "weak", "nonisolated", "override", "dynamic", "unowned", "mutating", "distributed",
      ])
    return table
  }()

  private static func slot(_ hash: UInt32) -> Int { Int(hash >> 11 & 255) }

  /// Records the last part of a qualified name: `Name` in `extension Outer.Name`. `class func` does not declare a type.
  private mutating func readTypeName(after start: Int, in span: Span<UInt8>) {
    var index = start
    while true {
      guard let name = Self.name(after: index, in: span) else { return }
      index = name.upperBound
      if index < span.count, span[index] == UInt8(ascii: "`") { index += 1 }
      if index < span.count, span[index] == UInt8(ascii: ".") {
        index += 1
        continue
      }
      types.insert(Self.hash(name, in: span))
      return
    }
  }

  private mutating func readName(after start: Int, in span: Span<UInt8>) {
    if let name = Self.name(after: start, in: span) { globals.insert(Self.hash(name, in: span)) }
  }

  private static func name(after start: Int, in span: Span<UInt8>) -> Range<Int>? {
    var index = start
    while index < span.count, span[index] == 0x20 || span[index] == 0x09 || span[index] == UInt8(ascii: "`") {
      index += 1
    }
    let nameStart = index
    while index < span.count, ByteSearch.isIdentifier(span[index]) { index += 1 }
    return index > nameStart ? nameStart..<index : nil
  }

  // MARK: Hashes

  /// The stored hash of a name.
  package static func hash(_ name: String) -> UInt32 {
    var hash = seed
    for byte in name.utf8 { hash = adding(byte, to: hash) }
    return hash
  }

  /// The hash of the name at `range` of `span`.
  package static func hash(_ range: Range<Int>, in span: Span<UInt8>) -> UInt32 {
    var hash = seed
    for index in range { hash = adding(span[index], to: hash) }
    return hash
  }

  /// One step of the FNV-1a hash.
  private static func adding(_ byte: UInt8, to hash: UInt32) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }
  private static let seed: UInt32 = 2_166_136_261
}
