internal import Diagnostics

/// Objects.
extension ScriptParser {
  func object(from start: Int) -> Expression {
    let close = closing(index)
    let range = index..<close
    if hasMethodsOfItself(range) { return make(.type(objectType()), from: start) }
    index += 1
    var members: [(key: Expression, value: Expression)] = []
    while current != nil, symbol() != "}" {
      let first = index
      if let member = member() { members.append(member) }
      if index == first { index += 1 }
      if !take(",") { break }
    }
    skip(to: "}")
    return make(.map(members), from: start)
  }

  /// A member of an object; nil for a setter.
  private func member() -> (key: Expression, value: Expression)? {
    let start = start
    if symbol() == "..." {
      let value = operand()
      return (value, value)
    }
    var isGetter = false
    var isSetter = false
    while let word = name(), ["async", "get", "set"].contains(word), isKey(index + 1) {
      (isGetter, isSetter) = (word == "get", word == "set")
      index += 1
    }
    let isGenerator = take("*")
    guard let key = key() else { return nil }
    if symbol() == "(" || symbol() == "<" {
      let method = functionTail(from: start, isGenerator: isGenerator)
      if isSetter { return nil }
      guard isGetter else { return (key, method) }
      return (key, make(.call(.init(receiver: method, selector: [], arguments: [])), from: start))
    }
    if take(":") { return (key, complete(expression(), before: "}")) }
    guard case .text(let name) = key.kind, symbol() != "=" else {
      return (key, complete(make(.unsupported([]), from: start), before: "}"))
    }
    let lowered = names.lowered(name)
    if names.setters[lowered] != nil { names.uses[lowered, default: 0] += 1 }
    return (key, make(.name(lowered), from: start))
  }

  private func isKey(_ position: Int) -> Bool {
    guard position < end else { return false }
    switch tokens[position].kind {
    case .name, .string, .number: return true
    case .symbol(let symbol): return symbol == "[" || symbol == "*"
    }
  }

  /// The key of a member, as a string or, in brackets, any expression.
  func key() -> Expression? {
    let start = start
    switch current?.kind {
    case .name(let name)?:
      index += 1
      return make(.text(name), from: start)
    case .number(let digits)?:
      index += 1
      return make(.text(digits), from: start)
    case .string?: return string()
    case .symbol("[")?:
      index += 1
      let key = expression()
      skip(to: "]")
      return key
    default: return nil
    }
  }

  /// Whether the object in `range` has methods that use its other members.
  private func hasMethodsOfItself(_ range: Range<Int>) -> Bool {
    for position in range.dropFirst() where tokens[position].name == "this" {
      // The brackets between the object and `this`, the outermost last.
      var block = brackets.enclosing[position]
      while block > range.lowerBound, brackets.enclosing[block] != range.lowerBound {
        block = brackets.enclosing[block]
      }
      if block > range.lowerBound, block > 0, tokens[block].symbol == "{", tokens[block - 1].symbol == ")" {
        return true
      }
    }
    return false
  }
}
