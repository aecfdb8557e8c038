internal import Diagnostics

/// Literals, functions, objects and markup.
extension ScriptParser {
  func primary(from start: Int) -> Expression {
    guard let token = current else { return make(.unsupported([]), from: start) }
    switch token.kind {
    case .string: return string()
    case .number(let digits):
      index += 1
      return make(Int(digits).map { .number($0) } ?? .unsupported([]), from: start)
    case .name(let name): return named(name, from: start)
    case .symbol("("): return parenthesized(from: start)
    case .symbol("["):
      index += 1
      return make(.list(elements()), from: start)
    case .symbol("{"): return object(from: start)
    case .symbol("<"):
      if unit.isTypeScript, let function = genericFunction(from: start) { return function }
      return markup(from: start)
    default: break
    }
    if ![")", "]", "}", ",", ";", ":"].contains(token.symbol) { index += 1 }
    return make(.unsupported([]), from: start)
  }

  private func named(_ name: String, from start: Int) -> Expression {
    if symbol(1) == "=>" {
      index += 1
      return function(parameters: (index - 1)..<index, from: start)
    }
    switch name {
    case "true", "false":
      index += 1
      return make(.boolean(name == "true"), from: start)
    case "null", "undefined":
      index += 1
      return make(.null, from: start)
    case "async" where symbol(1) == "(" || self.name(1) != nil:
      let before = index
      index += 1
      if self.name() == "function" || symbol(1) == "=>" { return primary(from: start) }
      if symbol() == "(", let function = arrowFunction(from: start) { return function }
      index = before
    case "function": return functionExpression(from: start)
    case "class" where self.name(1) != nil || symbol(1) == "{": return make(.type(type()), from: start)
    default: break
    }
    index += 1
    let lowered = names.lowered(name)
    if names.setters[lowered] != nil { names.uses[lowered, default: 0] += 1 }
    return make(.name(lowered), from: start)
  }

  // MARK: Strings

  func string() -> Expression {
    let start = start
    guard case .string(let pieces)? = current?.kind else { return make(.unsupported([]), from: start) }
    index += 1
    let parts = pieces.map { piece in
      switch piece {
      case .text(let text): make(.text(text), from: start)
      case .code(let range): interpolated(range)
      }
    }
    if parts.count == 1, case .text = parts[0].kind { return parts[0] }
    return make(.joined(parts), from: start)
  }

  private func interpolated(_ range: SourceRange) -> Expression {
    let unknown = unit.keep(Expression(.unsupported([]), range, in: unit))
    guard depth < Self.depthLimit else { return unknown }
    let tokens = CodeLexer.tokens(of: unit.locator.source.text, unit.language, in: range)
    let parser = ScriptParser(unit, tokens, CodeBrackets(tokens), 0..<tokens.count, names)
    parser.depth = depth + 1
    let value = parser.expression()
    names = parser.names
    return parser.index == tokens.count ? value : unknown
  }

  // MARK: Lists and objects

  private func elements() -> [Expression] {
    var result: [Expression] = []
    while current != nil, symbol() != "]" {
      if symbol() == "," {
        index += 1
        continue
      }
      // The name of a function in the list of what a callback depends on does not use it.
      if let name = name(), [",", "]"].contains(symbol(1)), names.setters[names.lowered(name)] != nil {
        names.uses[names.lowered(name), default: 0] -= 1
      }
      result.append(complete(expression(), before: "]"))
      if !take(",") { break }
    }
    skip(to: "]")
    return result
  }

  private func object(from start: Int) -> Expression {
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
    _ = take("*")
    guard let key = key() else { return nil }
    if symbol() == "(" || symbol() == "<" {
      let method = functionTail(from: start)
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
