internal import Diagnostics

extension OpenStepParser {
  /// Reports the damage that stops parsing; a merge conflict is reported instead, because it explains other damage.
  @discardableResult
  mutating func fail(_ diagnostic: Diagnostic) -> Step? {
    outcome = .failed
    if recoveries == 0, let marker = MergeConflictMarker.first(in: source.text, orAt: stop) {
      hasConflict = true
      sink.report(.mergeConflict(at: source.location(of: marker)))
    } else {
      sink.report(diagnostic)
    }
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
    } else if let marker = MergeConflictMarker.first(in: source.text, orAt: tail.range.start) {
      hasConflict = true
      outcome = .failed
      sink.report(.mergeConflict(at: source.location(of: marker)))
    } else {
      lower(to: .partial)
      let last = members.flatMap { $0.count > 0 ? $0.key($0.count - 1).value : nil }
      sink.report(.unreadTail(SourceRange(tail.range.start, source.text.count), after: last, in: source))
    }
  }
}

/// The lines that mark a merge conflict: one character seven times, then a space or the end of the line.
enum MergeConflictMarker {
  /// The first line of `text` that starts or ends a conflict, or the line at `offset` if it is any marker; nil
  /// if not found.
  ///
  /// A line of `=======` counts only where parsing stopped, because comments often use it as a rule.
  static func first(in text: [UInt8], orAt offset: Int) -> SourceRange? {
    var lineStart = 0
    while lineStart < text.count {
      let byte = text[lineStart]
      let counts = byte == 0x3C || byte == 0x3E || (lineStart == offset && (byte == 0x3D || byte == 0x7C))
      if counts, isMarker(text, at: lineStart, of: byte) { return SourceRange(lineStart, lineStart + 7) }
      while lineStart < text.count, text[lineStart] != 0x0A, text[lineStart] != 0x0D { lineStart += 1 }
      lineStart += 1
    }
    return nil
  }

  private static func isMarker(_ text: [UInt8], at start: Int, of byte: UInt8) -> Bool {
    guard start + 7 <= text.count, text[start..<start + 7].allSatisfy({ $0 == byte }) else { return false }
    guard start + 7 < text.count else { return true }
    return text[start + 7] == 0x20 || text[start + 7] == 0x0A || text[start + 7] == 0x0D
  }
}
