/// A text with places for values: format specifiers (`%@`, `%1$lld`, `%%`) and Swift's interpolations (`\(name)`).
package struct TextTemplate: Hashable, Sendable {
  /// What goes into a place.
  package enum ValueKind: Hashable, Sendable {
    /// `%@`, an interpolation: any text.
    case text
    /// `%d`, `%lld`, `%arg`.
    case integer
    /// `%f`, `%.2f`.
    case real(fractionDigits: Int)
    /// `%c`.
    case character
    /// `%#@name@`: a text that varies with a number, and is defined elsewhere.
    case variable
    /// `%s`, `%p`, `%*d`, `%x`: nothing is known of its width, for this reason.
    case unbounded(reason: String)
  }

  /// A place for a value.
  package struct Placeholder: Hashable, Sendable {
    package var kind: ValueKind
    /// As it stands in the text: `%1$@`.
    package var source: String
    /// What a sample may be given by, the most particular first: the interpolation's expression or the variable's name, the
    /// number of the argument from 1, the specifier without length and position (`@`, `d`).
    package var names: [String]
  }

  package enum Piece: Hashable, Sendable {
    case literal(String)
    case placeholder(Placeholder)
  }

  package let pieces: [Piece]

  /// The places, in order.
  package var placeholders: [Placeholder] {
    pieces.compactMap { piece in
      if case .placeholder(let placeholder) = piece { placeholder } else { nil }
    }
  }

  /// Reads `text`. A `%` with a space after it is text ("100 % natural"), as is one that no specifier follows.
  package init(_ text: String) {
    var parser = TemplateParser(text)
    pieces = parser.parse()
  }

  /// Whether `text` may have anything to replace; quick, and wrong only towards true.
  package static func isCandidate(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }
  }

  /// The text with `value` in the place of each placeholder; its number, from 0, is the closure's argument.
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
