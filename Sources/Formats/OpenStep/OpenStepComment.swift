package import Diagnostics

/// A comment that stands before a member, with nothing but line ends between.
package struct OpenStepComment: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// `/* … */`.
    case block
    /// `// …`; lines that follow each other are one comment.
    case line
  }

  package let form: Form
  /// With the comment's marks, without the last line end.
  package let range: SourceRange
}

/// Follows the trivia before a token, to tell which comment belongs to it.
///
/// A comment belongs to the next member unless a blank line comes between (a file's header), or it shares a line with
/// the token before it and the member does not.
struct LeadingComment {
  private var candidate: OpenStepComment?
  private var isTrailing = false
  private var sawLineBreak: Bool

  /// At the start of the text, a first line has no token before it.
  init(atStartOfText: Bool) { sawLineBreak = atStartOfText }

  /// The comment that belongs to a token which comes now.
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
