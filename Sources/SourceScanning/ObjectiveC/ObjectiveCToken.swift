internal import Diagnostics

/// A token of Objective-C, as far as quick actions need to tell them apart.
struct ObjectiveCToken {
  enum Kind: Hashable {
    case identifier
    /// `@"…"`, escapes read.
    case objectString
    /// `"…"`
    case characterString
    case number
    /// One character.
    case punctuation
  }

  var kind: Kind
  /// An identifier's name, a string's content, a punctuation's character.
  var text: String
  /// UTF-8 offsets in the file.
  var range: SourceRange

  /// Whether this is the punctuation `character`.
  func isPunctuation(_ character: String) -> Bool { kind == .punctuation && text == character }

  func isIdentifier(_ name: String) -> Bool { kind == .identifier && text == name }
}

/// A `#define`.
struct ObjectiveCMacro {
  /// nil for one without parentheses.
  var parameters: [String]?
  var body: [ObjectiveCToken]
}
