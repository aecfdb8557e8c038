internal import Diagnostics

/// A string with placeholders: format specifiers (`%@`, `%1$lld`, `%%`) and Swift interpolations (`\(name)`).
package struct TextTemplate: Hashable, Sendable {
  /// The type of a placeholder's value.
  package enum ValueKind: Hashable, Sendable {
    /// `%@`, an interpolation: any string.
    case text
    /// `%d`, `%lld`, `%arg`.
    case integer
    /// `%f`, `%.2f`.
    case real(fractionDigits: Int)
    /// `%c`.
    case character
    /// `%#@name@`: a string that varies by number, defined elsewhere.
    case variable
    /// `%s`, `%p`, `%*d`, `%x`: the width is unknown, for this reason.
    case unbounded(reason: String)
  }

  /// A placeholder for a value.
  package struct Placeholder: Hashable, Sendable {
    package var kind: ValueKind
    /// As written: `%1$@`.
    package var source: String
    /// The names for which samples may be given, the most specific first: the interpolation's expression or the
    /// variable's name, the argument's number from 1, the specifier without length and position (`@`, `d`).
    package var names: [String]
  }

  package enum Piece: Hashable, Sendable {
    case literal(String)
    case placeholder(Placeholder)
  }

  package let pieces: [Piece]

  /// The placeholders, in order.
  package var placeholders: [Placeholder] {
    pieces.compactMap { piece in
      if case .placeholder(let placeholder) = piece { placeholder } else { nil }
    }
  }

  /// Parses `text`. A `%` is text if a space follows ("100 % natural"), or if it does not start a valid specifier.
  package init(_ text: String) {
    var parser = TemplateParser(text)
    pieces = parser.parse()
  }

  /// Whether `text` may contain placeholders; a fast test that may report false positives, never false negatives.
  package static func isCandidate(_ text: String) -> Bool {
    text.withUTF8Span { bytes in
      bytes.firstIndex(from: 0, to: bytes.count) {
        $0.marks(of: UInt8(ascii: "%")) | $0.marks(of: UInt8(ascii: "\\"))
      } != nil
    }
  }

  /// The string with each placeholder replaced by `value`, which receives its index.
  package func filled(_ value: (Int) -> String) -> String {
    var result = ""
    var number = 0
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .placeholder:
        result += value(number)
        number += 1
      }
    }
    return result
  }
}
