package import Diagnostics

/// A comment directly before a member, separated from it only by line ends.
package struct OpenStepComment: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// `/* … */`.
    case block
    /// `// …`; consecutive lines are one comment.
    case line
  }

  package let form: Form
  /// Including the comment delimiters, without the last line end.
  package let range: SourceRange
}

/// Finds the comment that belongs to the next token.
///
/// A comment belongs to the next member, except if a blank line follows it (a file header), or if it shares a line with
/// the previous token and the member does not.
struct LeadingComment {
  private var candidate: OpenStepComment?
  private var isTrailing = false
  private var sawLineBreak: Bool

  /// At the start of the text, the first line has no previous token.
  init(atStartOfText: Bool) { sawLineBreak = atStartOfText }

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
      candidate = OpenStepComment(form: .line, range: SourceRange(start ?? token.range.start, token.range.end))
      isTrailing = !sawLineBreak
    case .blockComment:
      candidate = OpenStepComment(form: .block, range: token.range)
      isTrailing = !sawLineBreak
    default: break
    }
  }
}
