internal import Diagnostics

/// Interpolated expressions.
extension CodeStringLexer {
  /// Reads `${…}`, `$name`, `\(…)` or `{…}`; false if the characters are plain text.
  mutating func readInterpolation(_ mark: [UInt8]) -> Bool {
    var start = index + mark.count
    guard start < end else { return false }
    var closingLength = 1
    switch language {
    case .swift, .javaScript, .typeScript: break
    case .cSharp:
      if mark.count == 1, delimiter.count < 3, has(Array("{{".utf8), at: index) {
        bytes.append(UInt8(ascii: "{"))
        index += 2
        return true
      }
      // Of more braces than the literal begins with dollar signs, the inner ones begin the interpolation.
      let surplus = count(of: UInt8(ascii: "{"), at: index, atMost: end) - mark.count
      bytes += [UInt8](repeating: UInt8(ascii: "{"), count: surplus)
      index += surplus
      start += surplus
      closingLength = mark.count
    case .dart, .kotlin:
      guard text[start] == UInt8(ascii: "{") else { return readName(at: start) }
      start += 1
    }
    guard let position = closingBracket(of: start, opening: text[start - 1]) else { return false }
    appendCode(SourceRange(start, position), next: position + closingLength)
    return true
  }

  /// Reads the name after `$`, without further `$`: `$first$second` are two interpolations.
  private mutating func readName(at start: Int) -> Bool {
    // Non-ASCII characters are text here: `$name…`.
    func isPart(_ byte: UInt8) -> Bool {
      byte.isNamePart && byte < 0x80 && byte != UInt8(ascii: "@") && byte != UInt8(ascii: "$")
    }
    guard isPart(text[start]), !text[start].isDigit else { return false }
    let last = text[start..<end].firstIndex { !isPart($0) } ?? end
    appendCode(SourceRange(start, last), next: last)
    return true
  }

  /// The bracket that closes `opening`, which is directly before `start`; nil if not found. Brackets in literals and comments do not count.
  private mutating func closingBracket(of start: Int, opening: UInt8) -> Int? {
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var level = 1
    var position = start
    while position < end {
      let byte = text[position]
      if byte == closing {
        level -= 1
        if level == 0 { return position }
      } else if byte == opening {
        level += 1
      } else if let last = endOfInnerLiteral(at: position) {
        position = last
        continue
      } else if byte == UInt8(ascii: "/"), has(Array("/*".utf8), at: position) {
        position = text[(position + 2)..<end].firstRange(of: Array("*/".utf8))?.upperBound ?? end
        continue
      }
      position += 1
    }
    unclosedBytesLeft -= end - start
    return nil
  }

  private mutating func appendCode(_ range: SourceRange, next: Int) {
    if !bytes.isEmpty { endText() }
    pieces.append(.code(range))
    index = next
  }
}
