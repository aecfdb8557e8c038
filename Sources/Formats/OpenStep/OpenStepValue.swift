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

  /// The value of a string, escapes resolved; nil for any other value, which is valid in the format, but not in a table.
  package var string: String? { literal?.value }

  /// A string as it is written; nil for any other value.
  package var literal: OpenStepString? {
    if case .string(let string) = self { string } else { nil }
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

/// A string of an OpenStep property list as it is written; the value is computed on access.
package struct OpenStepString: Sendable {
  package enum Quotes: UInt8, Hashable, Sendable {
    case none
    case single
    case double

    /// The quotes of `token`, a string token of `text`.
    init(of token: OpenStepToken, in text: [UInt8]) {
      self = token.kind != .quotedString ? .none : text[token.range.start] == 0x22 ? .double : .single
    }
  }

  package let quotes: Quotes
  /// The token's traits, found in the source text.
  package let traits: OpenStepToken.Traits
  /// Including the quotes.
  package let range: SourceRange
  private let text: [UInt8]

  /// - Parameter text: the text that `range` refers to.
  init(quotes: Quotes, traits: OpenStepToken.Traits, range: SourceRange, in text: [UInt8]) {
    self.quotes = quotes
    self.traits = traits
    self.range = range
    self.text = text
  }

  /// The string of `token`.
  init(_ token: OpenStepToken, in text: [UInt8]) {
    self.init(quotes: Quotes(of: token, in: text), traits: token.traits, range: token.range, in: text)
  }

  /// The value with escapes resolved; a surrogate without its partner becomes U+FFFD.
  package var value: String { String(decoding: bytes, as: UTF8.self) }

  /// `value` as UTF-8; a slice of the source text if there are no escapes.
  package var bytes: ArraySlice<UInt8> {
    guard traits.contains(.escaped) else { return text[content.start..<content.end] }
    var unescaper = OpenStepUnescaper(text, content: content)
    return unescaper.resolve().bytes[...]
  }

  /// Without the quotes.
  var content: SourceRange {
    quotes == .none ? range : SourceRange(range.start + 1, range.end - 1)
  }
}
