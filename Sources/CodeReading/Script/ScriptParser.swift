internal import Diagnostics

/// Lowers the tokens of JavaScript and TypeScript.
final class ScriptParser: LanguageParser {
  override class var precedences: [String: Int] { binaryPrecedences }
  private static let binaryPrecedences: [String: Int] = [
    "?": 1, "??": 2, "||": 3, "&&": 4, "|": 5, "^": 5, "&": 5, "==": 6, "!=": 6, "===": 6, "!==": 6, "<": 7, ">": 7,
    "<=": 7, ">=": 7, "instanceof": 7, "in": 7, "as": 8, "satisfies": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
  ]

  override func operation(_ sign: String, _ left: Expression, from start: Int) -> Expression? {
    guard sign == "as" || sign == "satisfies" else { return super.operation(sign, left, from: start) }
    skipType()
    return left
  }

  override func prefixed(from start: Int) -> Expression {
    guard let word = name(), isFollowedByOperand else { return super.prefixed(from: start) }
    switch word {
    case "await", "yield":
      index += 1
      return operand()
    case "typeof", "void", "delete":
      index += 1
      return make(.unsupported([operand()]), from: start)
    case "new":
      index += 1
      return created(from: start)
    default: return super.prefixed(from: start)
    }
  }

  override func primary(from start: Int) -> Expression {
    switch symbol() {
    case "{": return object(from: start)
    case "<":
      if unit.isTypeScript, let function = genericFunction(from: start) { return function }
      return castOperand() ?? markup(from: start)
    default: return super.primary(from: start)
    }
  }

  /// The operand of `<Type>value`, which only files without markup have; nil for other code.
  private func castOperand() -> Expression? {
    guard unit.path.hasSuffix(".ts") else { return nil }
    let before = index
    skipTypeArguments()
    return index > before ? operand() : nil
  }

  override func named(_ name: String, from start: Int) -> Expression {
    if symbol(1) == "=>" {
      index += 1
      return function(parameters: (index - 1)..<index, from: start)
    }
    switch name {
    case "undefined":
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
    return super.named(name, from: start)
  }

  override func variable(_ name: String, from start: Int) -> Expression {
    let lowered = names.lowered(name)
    if names.setters[lowered] != nil { names.uses[lowered, default: 0] += 1 }
    return make(.name(lowered), from: start)
  }

  override func element() -> Expression {
    // The name of a function in the list of what a callback depends on does not use it.
    if let name = name(), [",", "]"].contains(symbol(1)), names.setters[names.lowered(name)] != nil {
      names.uses[names.lowered(name), default: 0] -= 1
    }
    return super.element()
  }

  override func suffixed(_ value: Expression, from start: Int) -> Expression? {
    if symbol() == "<" {
      guard unit.isTypeScript || value.call != nil || value.name != nil else { return nil }
      let before = index
      skipTypeArguments()
      if index > before, symbol() == "(" || isTemplate { return value }
      index = before
      return nil
    }
    return isTemplate ? template(of: value, from: start) : super.suffixed(value, from: start)
  }

  override func element(_ key: Expression, of value: Expression, from start: Int) -> Expression {
    if case .text(let text) = key.kind { return make(.member(value, text), from: start) }
    return super.element(key, of: value, from: start)
  }

  override func note(_ call: Expression.Call) {
    guard let name = call.selector.last else { return }
    if call.receiver == nil, let state = names.setters[name] {
      state.values += call.arguments.map(\.value)
      names.uses[name, default: 0] -= 1
    } else if case .member(let owner, let field)? = call.receiver?.kind, owner.name == "this",
      ["push", "unshift"].contains(name)
    {
      names.types.last??.field(field).added += call.arguments.map(\.value)
    }
  }

  override func note(_ value: Expression, assignedTo target: Expression) {
    guard case .member(let base, let field) = target.kind, base.name == "this" else { return }
    names.types.last??.field(field).values.append(value)
  }

  override func declaration(_ word: String, _ place: SourceRange) -> [Statement] { declared(word, place) }

  override var isFunction: Bool {
    name() == "function" || ["async", "export"].contains(name() ?? "") && name(1) == "function"
      || name() == "export" && name(1) == "async" || name() == "export" && name(2) == "function"
  }

  override func declareNames(of open: Int) { declareVariables(of: open) }

  override func parenthesized(from start: Int) -> Expression { arrowFunction(from: start) ?? sequence(from: start) }

  override func loop(_ place: SourceRange) -> [Statement] { lowerLoop(place) }

  override func takeHandler() -> Bool {
    guard takeWord("catch") else { return false }
    if symbol() == "(" {
      let close = closing(index)
      index += 1
      _ = pattern()
      index = min(close + 1, end)
    }
    return true
  }

  override func parameters(_ range: Range<Int>) -> (names: [String], first: [Statement]) { lowerParameters(range) }
}
