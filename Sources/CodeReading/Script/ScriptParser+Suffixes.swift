internal import Diagnostics

/// Constructors and templates.
extension ScriptParser {
  /// Whether the next token begins an operand, so that a word before it is an operator.
  var isFollowedByOperand: Bool {
    guard index + 1 < end else { return false }
    switch tokens[index + 1].kind {
    case .name(let word): return !["in", "instanceof", "as", "of", "satisfies"].contains(word)
    case .string, .number: return true
    case .symbol(let symbol): return ["(", "[", "{", "!", "-", "<", "/"].contains(symbol)
    }
  }

  /// The call of a constructor, after `new`.
  func created(from start: Int) -> Expression {
    var type = primary(from: self.start)
    var count = 0
    while [".", "["].contains(symbol()), let next = suffixed(type, from: start) {
      count += 1
      type = count < Self.chainLimit ? next : make(.unsupported([]), from: start)
    }
    skipTypeArguments()
    let arguments = take("(") ? self.arguments() : []
    return call(of: type, arguments, from: start)
  }

  /// The call of `value` with the template behind it; nil if it is not a function.
  func template(of value: Expression, from start: Int) -> Expression? {
    switch value.kind {
    case .name, .member: return call(of: value, [(nil, string())], from: start)
    case .call(var own):
      // Lingui's t(i18n)`New Note`.
      own.arguments = [(nil, string())]
      return make(.call(own), from: start)
    default: return nil
    }
  }

  var isTemplate: Bool {
    guard let current, case .string = current.kind else { return false }
    return unit.source.text[current.range.start] == UInt8(ascii: "`")
  }
}
