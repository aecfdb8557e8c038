internal import Diagnostics

/// What reading does behind damage.
package enum OpenStepRecovery: Hashable, Sendable {
  /// It ends there, as the system's does.
  case none
  /// In a file of entries without braces, it goes on at the next line that starts one, so that all damage is found.
  case nextEntry
}

extension OpenStepParser {
  /// The most damage that is named in one file.
  static let maximumRecoveries = 1_000

  /// Goes on at the next entry on a line of its own after the damage at `stop`; false when there is none, or nothing goes on.
  mutating func recover(from stop: Int) -> Bool {
    guard recovery == .nextEntry, !hasConflict, recoveries < Self.maximumRecoveries,
      let offset = EntryFinder(source.text).firstEntry(afterLineOf: stop)
    else { return false }
    recoveries += 1
    resume(at: offset)
    return true
  }
}

/// Finds lines that start an entry, in a text whose tokens may be out of step for want of a quote.
struct EntryFinder {
  private let text: [UInt8]

  init(_ text: [UInt8]) { self.text = text }

  /// The start of the first entry behind the line of `offset`: a key that ends on its line, then `=`; or
  /// a round quote in the place of one. Not one in a comment.
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

  /// Behind the line end of the line of `offset`; the text's end in its last line.
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
