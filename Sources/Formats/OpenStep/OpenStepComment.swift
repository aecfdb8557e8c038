package import Diagnostics

/// A comment directly before a member, separated from it only by line ends.
package struct OpenStepComment: Sendable {
  package enum Form: Hashable, Sendable {
    /// `/* … */`.
    case block
    /// `// …`; consecutive lines are one comment.
    case line
  }

  package let form: Form
  /// Including the comment delimiters, without the last line end.
  package let range: SourceRange
  private let source: [UInt8]

  /// - Parameter source: the text that contains the comment.
  init(form: Form, range: SourceRange, in source: [UInt8]) {
    self.form = form
    self.range = range
    self.source = source
  }

  /// Without the delimiters and the white space inside them; the lines of a `//` comment are joined by LF.
  package var text: String {
    // An unclosed comment has no end delimiter to remove, but it never belongs to a member.
    if form == .block { return trimmed(range.start + 2, range.end - 2) }
    let lines = source[range.start..<range.end].split { $0 == 0x0A || $0 == 0x0D }
    return lines.compactMap { line in line.firstIndex(of: 0x2F).map { trimmed($0 + 2, line.endIndex) } }
      .joined(separator: "\n")
  }

  /// The text from `start` to `end` without surrounding white space.
  private func trimmed(_ start: Int, _ end: Int) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let text = source[start..<max(start, end)].drop(while: isSpace)
    let last = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? text.startIndex
    return String(decoding: text[text.startIndex..<last], as: UTF8.self)
  }
}

/// Finds the comment that belongs to the next token.
///
/// A comment belongs to the next member, except if a blank line follows it (a file header), or if it shares a line with
/// the previous token and the member does not.
struct LeadingComment {
  private let text: [UInt8]
  private var candidate: OpenStepComment?
  private var isTrailing = false
  private var sawLineBreak: Bool

  /// At the start of the text, the first line has no previous token.
  init(in text: [UInt8], atStart: Bool) {
    self.text = text
    sawLineBreak = atStart
  }

  /// The comment that belongs to a token at this position.
  var comment: OpenStepComment? { candidate }

  mutating func follow(_ token: OpenStepToken) {
    switch token.kind {
    case .whitespace:
      guard token.traits.contains(.lineBreak) else { return }
      if isTrailing || token.traits.contains(.blankLine) { candidate = nil }
      isTrailing = false
      sawLineBreak = true
    case .lineComment:
      let start = candidate?.form == .line && !isTrailing ? candidate?.range.start : nil
      candidate = OpenStepComment(
        form: .line, range: SourceRange(start ?? token.range.start, token.range.end), in: text)
      isTrailing = !sawLineBreak
    case .blockComment:
      candidate = OpenStepComment(form: .block, range: token.range, in: text)
      isTrailing = !sawLineBreak
    default: break
    }
  }
}
