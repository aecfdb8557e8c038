package import Diagnostics

/// A string of an OpenStep property list, as it is written; what it means is worked out when it is asked for.
package struct OpenStepString: Sendable {
  package enum Quotes: UInt8, Hashable, Sendable {
    case none
    case single
    case double

    /// Those of `token`, which is a string of `text`.
    init(of token: OpenStepToken, in text: [UInt8]) {
      self = token.kind != .quotedString ? .none : text[token.range.start] == 0x22 ? .double : .single
    }
  }

  package let quotes: Quotes
  /// Of the token: what was seen in the source text.
  package let traits: OpenStepToken.Traits
  /// With the quotes.
  package let range: SourceRange
  private let text: [UInt8]

  /// - Parameter text: what `range` counts in.
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

  /// The text, escapes resolved; U+FFFD stands for a surrogate without its partner.
  package var value: String { String(decoding: bytes, as: UTF8.self) }

  /// `value` as UTF-8: a part of the source text, but for a string with escapes.
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
