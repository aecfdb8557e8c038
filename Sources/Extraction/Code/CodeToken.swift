internal import Diagnostics

/// A word, literal or symbol of source code.
struct CodeToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case name(String)
    case string([StringPiece])
    case number(String)
    case symbol(String)
  }

  /// A part of a string literal.
  enum StringPiece: Hashable, Sendable {
    /// Escapes resolved.
    case text(String)
    /// An interpolated expression: its range in the file.
    case code(SourceRange)
  }

  let kind: Kind
  let range: SourceRange

  var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }

  var symbol: String? {
    if case .symbol(let symbol) = kind { symbol } else { nil }
  }

  /// The value of a string literal without interpolation; nil for anything else.
  var plainText: String? {
    guard case .string(let pieces) = kind else { return nil }
    var result = ""
    for piece in pieces {
      guard case .text(let text) = piece else { return nil }
      result += text
    }
    return result
  }
}
