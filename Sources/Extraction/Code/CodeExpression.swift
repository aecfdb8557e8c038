internal import Diagnostics

/// An expression in source code; only literals are analyzed.
struct CodeExpression: Sendable {
  struct Argument: Sendable {
    /// `title` of `title: "…"` and `title = "…"`; nil for a positional argument.
    var label: String?
    var value: CodeExpression
  }

  /// An entry of a map or object literal.
  struct Member: Sendable {
    /// nil if the key is not a literal.
    var key: String?
    var keyRange: SourceRange
    var value: CodeExpression
  }

  indirect enum Kind: Sendable {
    case text(String)
    case number(String)
    case boolean(Bool)
    case absent
    /// `a.b.c`
    case name([String])
    /// Concatenated parts; also a string literal with interpolated values.
    case joined([CodeExpression])
    case list([CodeExpression])
    case object([Member])
    /// `a.b(…)`; also `new A(…)` and Swift's `.a(…)`. The receiver is nil if the path begins with a name.
    case call([String], [Argument], receiver: CodeExpression?)
    /// `...items`
    case spread(CodeExpression)
    /// One of several, chosen at run time.
    case alternatives([CodeExpression])
    /// Anything else.
    case other
  }

  var kind: Kind
  var range: SourceRange

  init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The string of a literal; nil for any other expression.
  var text: String? {
    if case .text(let text) = kind { text } else { nil }
  }
}
