internal import Diagnostics

extension OpenStepParser {
  /// Reports the damage that stops parsing; a merge conflict is reported instead, because it explains other damage.
  @discardableResult
  mutating func fail(_ diagnostic: Diagnostic) -> Step? {
    outcome = .failed
    report(diagnostic, stoppedAt: stop)
    return nil
  }

  mutating func failUnexpected() {
    guard let token else { return }
    fail(.unexpectedCharacter(at: token.range.start, in: source))
  }

  /// Reports the unread tail: CoreFoundation silently ends a `.strings` file at the first token that is not a key.
  mutating func reportUnreadTail(from tail: OpenStepToken, after members: OpenStepMembers?) {
    if recoveries > 0 {
      // The system stopped reading earlier.
      lower(to: .partial)
      sink.report(.unexpectedCharacter(at: tail.range.start, in: source))
    } else {
      let last = members.flatMap { $0.count > 0 ? $0.key($0.count - 1).value : nil }
      report(
        .unreadTail(SourceRange(tail.range.start, source.text.count), after: last, in: source),
        stoppedAt: tail.range.start)
      if hasConflict { outcome = .failed } else { lower(to: .partial) }
    }
  }

  private mutating func report(_ diagnostic: Diagnostic, stoppedAt offset: Int) {
    let explained = recoveries == 0 ? source.explaining(diagnostic, orAt: offset) : diagnostic
    hasConflict = hasConflict || explained.id == .mergeConflict
    sink.report(explained)
  }
}

/// The parser's behavior after damage.
package enum OpenStepRecovery: Hashable, Sendable {
  /// Stops, as the system does.
  case none
  /// In a file of entries without braces, continues at the next line that starts an entry, to find all damage.
  case nextEntry
}

extension OpenStepParser {
  /// The maximum number of recoveries, and so of reported damage, per file.
  static let maximumRecoveries = 1_000

  /// Continues at the next entry on its own line after the damage at `stop`; false if not found or recovery is off.
  mutating func recover(from stop: Int) -> Bool {
    guard recovery == .nextEntry, !hasConflict, recoveries < Self.maximumRecoveries,
      let offset = EntryFinder(source.text).firstEntry(afterLineOf: stop)
    else { return false }
    recoveries += 1
    resume(at: offset)
    return true
  }
}

/// Finds lines that start an entry, in text where a missing quote may have shifted the tokens.
struct EntryFinder {
  private let text: [UInt8]

  init(_ text: [UInt8]) { self.text = text }

  /// The start of the first entry after the line of `offset`: a key that ends on its line and then `=`, or
  /// a curly quote in place of a straight one. Skips comments.
  func firstEntry(afterLineOf offset: Int) -> Int? {
    var start = endOfLine(from: offset)
    while start < text.count {
      let end = endOfLine(from: start)
      var lexer = OpenStepLexer(Array(text[start..<end]))
      var token = lexer.next()
      while let trivia = token, trivia.isTrivia, !trivia.traits.contains(.unterminated) { token = lexer.next() }
      if let token, token.kind == .blockComment {
        start = endOfLine(from: endOfComment(from: start + token.range.start))
        continue
      }
      if let key = token, key.kind == .quotedString || key.kind == .word, !key.traits.contains(.unterminated) {
        var next = lexer.next()
        while let trivia = next, trivia.isTrivia { next = lexer.next() }
        if next?.kind == .equals { return start + key.range.start }
      } else if let quote = token, quote.kind == .unknown,
        SmartQuotes.isQuote(text[start + quote.range.start..<start + quote.range.end])
      {
        return start + quote.range.start
      }
      start = end
    }
    return nil
  }

  /// The offset after the line end of the line of `offset`; the end of the text in the last line.
  private func endOfLine(from offset: Int) -> Int {
    let end = text[min(offset, text.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D }
    return end.map { $0 + 1 } ?? text.count
  }

  private func endOfComment(from start: Int) -> Int {
    var index = start + 2
    while index + 1 < text.count, text[index] != 0x2A || text[index + 1] != 0x2F { index += 1 }
    return index
  }
}

extension OpenStepParser {
  /// Consumes a string token; nil if the string is not terminated.
  mutating func readString() -> OpenStepToken? {
    guard let token else { return nil }
    guard !token.traits.contains(.unterminated) else {
      fail(.unterminatedString(at: source.location(of: token.range)))
      return nil
    }
    if token.traits.contains(.escaped) {
      var unescaper = OpenStepUnescaper(source.text, content: string(token).content)
      report(unescaper.resolve().findings)
    }
    advance()
    return token
  }

  func string(_ token: OpenStepToken) -> OpenStepString { OpenStepString(token, in: source.text) }

  private mutating func report(_ findings: [OpenStepUnescaper.Finding]) {
    for finding in findings {
      sink.report(.escape(finding, in: source))
      if finding.oddity == .loneSurrogate { lower(to: .partial) }
    }
  }

  mutating func readData(_ token: OpenStepToken) -> OpenStepData? {
    var bytes: [UInt8] = []
    var digit: UInt8?
    var index = token.range.start + 1
    // The token contains hexadecimal digits and white space; the two digits of a byte are adjacent.
    while index < token.range.end {
      switch (digit, source.text[index].hexadecimalValue) {
      case (nil, let value?): digit = value
      case (let first?, let second?):
        bytes.append(first << 4 | second)
        digit = nil
      case (nil, nil): break
      case (.some, nil):
        fail(.badData(at: source.location(at: index), unevenDigits: true))
        return nil
      }
      index += 1
    }
    guard !token.traits.contains(.unterminated) else {
      fail(.badData(at: source.location(at: token.range.end), unevenDigits: digit != nil))
      return nil
    }
    advance()
    return OpenStepData(bytes: bytes, range: token.range)
  }
}
