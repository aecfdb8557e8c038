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

extension OpenStepString.Quotes {
  /// `value` as a literal with these quotes, or in double quotes if it needs quotes.
  ///
  /// Escapes the quote, the backslash, line ends, and control characters other than TAB; nothing else.
  package func literal(_ value: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.utf8.count + 2)
    write(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the same to `bytes`.
  func write(_ value: String, to bytes: inout [UInt8]) {
    if self == .none, Self.isWord(value) {
      bytes += value.utf8
      return
    }
    let quote: UInt8 = self == .single ? 0x27 : 0x22
    bytes.append(quote)
    if value.withUTF8Span({ Self.isPlain($0, in: quote) }) {
      bytes += value.utf8
    } else {
      for byte in value.utf8 {
        switch byte {
        case quote, 0x5C: bytes += [0x5C, byte]
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x00..<0x09, 0x0B..<0x20, 0x7F:
          bytes += (byte < 0x10 ? "\\U000" : "\\U00").utf8
          bytes += String(byte, radix: 16, uppercase: true).utf8
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(quote)
  }

  /// Whether `text` needs no escape between two of `quote`.
  private static func isPlain(_ text: Span<UInt8>, in quote: UInt8) -> Bool {
    var index = 0
    while index + ByteLanes.count <= text.count {
      let lanes = ByteLanes(text, at: index)
      if lanes.controls | lanes.marks(of: 0x7F) | lanes.marks(of: 0x5C) | lanes.marks(of: quote) != 0 { return false }
      index += ByteLanes.count
    }
    while index < text.count {
      let byte = text[index]
      if byte < 0x20 || byte == 0x7F || byte == 0x5C || byte == quote { return false }
      index += 1
    }
    return true
  }

  /// Whether `value` can be written without quotes, and no part of it can be read as a comment.
  private static func isWord(_ value: String) -> Bool {
    var previous: UInt8 = 0
    for byte in value.utf8 {
      guard OpenStepLexer.isWordByte(byte), byte != 0x2F || previous != 0x2F else { return false }
      previous = byte
    }
    return !value.isEmpty
  }
}
