internal import Diagnostics

/// Parentheses, and words before them.
extension CSharpParser {
  /// `typeof(A)`, `nameof(A.B)`, `default(A)`
  func typeOperator(_ name: String, from start: Int) -> Expression {
    index += 1
    let close = closing(index)
    let last = tokens[index..<max(index, close)].last { $0.name != nil }
    index = min(close + 1, end)
    switch name {
    case "nameof": return make(last?.name.map { .text($0) } ?? .unsupported([]), from: start)
    case "typeof": return make(last?.name.map { .name($0) } ?? .unsupported([]), from: start)
    default: return make(.null, from: start)
    }
  }

  /// The function with its parameters in the parentheses at the current token; nil, with nothing consumed, for other code.
  func lambda(from start: Int) -> Expression? {
    let (open, close) = (index, closing(index))
    guard close + 1 < end, tokens[close + 1].symbol == "=>" || tokens[open - (open > 0 ? 1 : 0)].name == "delegate",
      !isInArm || tokens[close + 1].symbol == "{"
    else { return nil }
    index = close + 1
    isMethod = true
    return function(parameters: (open + 1)..<close, from: start)
  }

  /// `(Kind)value`; nil, with nothing consumed, for other code.
  func cast(from start: Int) -> Expression? {
    let (before, close) = (index, closing(index))
    index += 1
    if type() != nil, index == close, isOperand(close + 1) || isName(close + 1) {
      index += 1
      return operand()
    }
    index = before
    return nil
  }

  private func isName(_ position: Int) -> Bool {
    guard position < end, let word = tokens[position].name else { return false }
    return !["is", "as", "switch", "with", "in", "and", "or", "when", "select", "where", "orderby"].contains(word)
  }

  /// Whether the token at `position`, not a name, begins an operand.
  func isOperand(_ position: Int) -> Bool {
    guard position < end else { return false }
    switch tokens[position].kind {
    case .string, .number: return true
    case .symbol(let symbol): return symbol == "("
    case .name: return false
    }
  }

  /// The value in parentheses, or the members of a tuple.
  func tuple(from start: Int) -> Expression {
    let names = expected?.tuple ?? []
    var parts: [Argument] = []
    let (arm, condition) = (isInArm, isInCondition)
    (isInArm, isInCondition) = (false, false)
    inBrackets {
      while current != nil {
        parts.append((label(), complete(expression(), before: ")")))
        if !take(",") { break }
      }
    }
    (isInArm, isInCondition) = (arm, condition)
    if parts.count == 1, parts[0].label == nil { return parts[0].value }
    var members: [(key: Expression, value: Expression)] = []
    for (position, part) in parts.enumerated() {
      var keys = ["Item\(position + 1)"]
      if let label = part.label { keys.append(label) }
      if names.count == parts.count { keys.append(names[position]) }
      for key in keys { members.append((make(.text(key), from: part.value.range.start), part.value)) }
    }
    return make(.map(members), from: start)
  }

  func isMember(_ value: Expression) -> Bool { if case .member = value.kind { true } else { false } }

  /// `Item (tool) => …`, a function with the type of its result.
  var isLambdaOfType: Bool {
    let close = closing(index)
    return !isInArm && close + 1 < end && tokens[close + 1].symbol == "=>"
  }

  /// `names?[0]`, which is not the beginning of a condition with a list.
  var isConditionalElement: Bool {
    let close = closing(index + 1)
    return close + 1 >= end || tokens[close + 1].symbol != ":"
  }

  /// Whether the token at `position` is the name of a function that is declared there.
  func isFunctionName(_ position: Int) -> Bool {
    guard position > 0, position + 1 < tokens.count, tokens[position].name != nil, tokens[position + 1].symbol == "(",
      brackets.enclosing[position] == brackets.enclosing[min(index, tokens.count - 1)]
    else { return false }
    let close = closing(position + 1)
    guard close + 1 < tokens.count, ["{", "=>"].contains(tokens[close + 1].symbol) else { return false }
    return tokens[position - 1].name.map { !Self.keywords.contains($0) }
      ?? [">", "]", "?"].contains(tokens[position - 1].symbol)
  }
}
