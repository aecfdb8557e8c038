internal import Diagnostics

/// A token of Objective-C.
struct ObjectiveCToken {
  enum Kind: Hashable {
    case identifier
    /// `@"…"`, with escapes resolved.
    case objectString
    /// `"…"`
    case characterString
    case number
    /// One character.
    case punctuation
  }

  var kind: Kind
  /// The name of an identifier, the content of a string, or the punctuation character.
  var text: String
  /// UTF-8 offsets in the file.
  var range: SourceRange

  /// Whether this is the punctuation `character`.
  func isPunctuation(_ character: String) -> Bool { kind == .punctuation && text == character }

  func isIdentifier(_ name: String) -> Bool { kind == .identifier && text == name }
}

/// A `#define`.
struct ObjectiveCMacro {
  /// nil for a macro without parentheses.
  var parameters: [String]?
  var body: [ObjectiveCToken]
  /// The `#if` conditions around it, the outermost first.
  var conditions: [String]
}

/// The condition of a part of an `#if`.
struct ObjectiveCCondition {
  var text: String
  /// The offset of the `#if`.
  var group: Int
  /// The number of the part, from 0.
  var arm = 0
  var isElse = false
}
