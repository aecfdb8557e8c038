package import Diagnostics

/// A node of an OpenStep property list; the format has no numbers, dates or Booleans.
package enum OpenStepValue: Sendable {
  case string(OpenStepString)
  case array(OpenStepArray)
  case dictionary(OpenStepDictionary)
  case data(OpenStepData)

  /// From the first to the last byte of the node, including delimiters.
  package var range: SourceRange {
    switch self {
    case .string(let string): string.range
    case .array(let array): array.range
    case .dictionary(let dictionary): dictionary.range
    case .data(let data): data.range
    }
  }
}

/// `( … )`.
package struct OpenStepArray: Sendable {
  package let elements: [OpenStepValue]
  /// Including the parentheses.
  package let range: SourceRange
}

/// `< … >`.
package struct OpenStepData: Sendable {
  package let bytes: [UInt8]
  /// Including the angle brackets.
  package let range: SourceRange
}

/// `key = value;` or `key;`.
package struct OpenStepMember: Sendable {
  package let key: OpenStepString
  /// Equal to the key if the member is `key;`.
  package let value: OpenStepValue
  /// Whether the member is written `key;`, short for `key = key;`.
  package let isShortcut: Bool
  /// From the key to the semicolon.
  package let range: SourceRange
  /// The comment that belongs to the member; nil if no comment precedes it.
  package let comment: OpenStepComment?
}
