package import Diagnostics

/// A word, literal or symbol of source code.
package struct CodeToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case name(String)
    case string([StringPiece])
    case number(String)
    case symbol(String)
  }

  /// A part of a string literal.
  package enum StringPiece: Hashable, Sendable {
    /// Escapes resolved.
    case text(String)
    /// An interpolated expression: its range in the file.
    case code(SourceRange)
  }

  package let kind: Kind
  package let range: SourceRange

  package var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }

  package var symbol: String? {
    if case .symbol(let symbol) = kind { symbol } else { nil }
  }

  /// The value of a string literal without interpolation; nil for anything else.
  package var plainText: String? {
    guard case .string(let pieces) = kind else { return nil }
    var result = ""
    for piece in pieces {
      guard case .text(let text) = piece else { return nil }
      result += text
    }
    return result
  }
}

extension [CodeToken] {
  /// The index of the token that begins at `offset`; nil without one.
  package func index(at offset: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.start < offset { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].range.start == offset ? low : nil
  }

  /// Whether the token at `index` is the brace that begins the block of an `if`, a loop, a `try` or a `switch`.
  ///
  /// - Parameter open: the index of the parenthesis that the one before the brace closes; nil without one.
  package func isStatementBlock(_ index: Int, after open: Int?) -> Bool {
    guard index > 0, self[index].symbol == "{" else { return false }
    if let word = self[index - 1].name { return ["else", "try", "finally", "do"].contains(word) }
    guard self[index - 1].symbol == ")", let open, open > 0, let word = self[open - 1].name else { return false }
    return ["if", "for", "while", "switch", "catch"].contains(word)
  }
}
