internal import Diagnostics

/// Diagnostics for a `.strings` file with correct grammar.
extension Diagnostic {
  /// `not-a-dictionary`: a property list without entries.
  static func notADictionary(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .notADictionary, .error, "\"\(location.path)\" contains no entries", at: location,
      help: "write entries as \"key\" = \"value\";")
  }

  /// `non-string-value`: the system finds no string for the key.
  static func nonStringValue(_ member: OpenStepMember, at location: SourceLocation) -> Diagnostic {
    let kind =
      switch member.value {
      case .string: "a string"
      case .array: "an array"
      case .dictionary: "a dictionary"
      case .data: "data"
      }
    return nonStringValue(ofKey: member.name.value, kind: kind, at: location, help: "put the value in quotes")
  }

  static func nonStringValue(
    ofKey key: String, kind: String, at location: SourceLocation, help: String = "make it a string"
  ) -> Diagnostic {
    Diagnostic(
      .nonStringValue, .warning, "the value of \"\(key)\" is \(kind), not a string", at: location, help: help)
  }

  /// `canonically-equal-keys`: two keys that look the same; the system distinguishes them, but most tools merge them.
  static func canonicallyEqualKeys(
    _ key: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .canonicallyEqualKeys, .warning, "\"\(key)\" looks the same as another key, but is encoded differently",
      at: location, secondary: [.init(first, label: "the other key")],
      notes: ["the keys use different Unicode sequences for the same characters"], help: "keep one of the two")
  }

  /// `nul-character`: U+0000 ends the string in many places.
  static func nullCharacter(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.nulCharacter, .warning, "the string contains U+0000", at: location, help: "remove the character")
  }

  /// `control-character`: a raw C0 or C1 control.
  static func controlCharacter(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .controlCharacter, .warning, "the string contains a control character", at: location, help: "remove it")
  }

  /// `bidi-control`: the text may be displayed in another order.
  static func bidiControl(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .bidiControl, .warning, "the string contains a bidirectional override or an unclosed embedding", at: location,
      help: "close it, or use bidirectional isolates")
  }

  /// `suspicious-comment-in-word`: `//` in an unquoted string is part of the string.
  static func suspiciousComment(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .suspiciousCommentInWord, .warning, "\"//\" is part of the word before it, not a comment", at: location,
      help: "add a space before \"//\", or put the word in quotes")
  }
}
