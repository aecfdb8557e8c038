internal import Diagnostics

/// Operands with the words before them, and members, elements and calls behind them.
extension ScriptParser {
  func operand() -> Expression {
    let start = start
    var result = deeper { prefixed(from: start) }
    var count = 0
    while let next = suffixed(result, from: start) {
      count += 1
      result = count < Self.chainLimit ? next : make(.unsupported([]), from: start)
    }
    return result
  }

  private func prefixed(from start: Int) -> Expression {
    if let sign = symbol() {
      switch sign {
      case "!":
        index += 1
        return make(.not(operand()), from: start)
      case "-", "+", "~":
        index += 1
        let value = operand()
        if case .number(let number) = value.kind, sign == "-" { return make(.number(-number), from: start) }
        return make(.unsupported([value]), from: start)
      case "++", "--":
        index += 1
        let target = operand()
        return step(target, sign, from: start)
      case "...":
        index += 1
        return make(.spread(expression()), from: start)
      default: break
      }
    }
    if let word = name(), isFollowedByOperand {
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
      default: break
      }
    }
    return primary(from: start)
  }

  /// Whether the next token begins an operand, so that a word before it is an operator.
  private var isFollowedByOperand: Bool {
    guard index + 1 < end else { return false }
    switch tokens[index + 1].kind {
    case .name(let word): return !["in", "instanceof", "as", "of", "satisfies"].contains(word)
    case .string, .number: return true
    case .symbol(let symbol): return ["(", "[", "{", "!", "-", "<", "/"].contains(symbol)
    }
  }

  private func step(_ target: Expression, _ sign: String, from start: Int) -> Expression {
    let one = make(.number(1), from: start)
    return assignment(to: target, make(.operation(sign == "++" ? "+" : "-", target, one), from: start), start)
  }

  /// The call of a constructor, after `new`.
  private func created(from start: Int) -> Expression {
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

  private func suffixed(_ value: Expression, from start: Int) -> Expression? {
    switch symbol() {
    case ".", "?.":
      if let member = name(1) {
        index += 2
        return make(.member(value, member), from: start)
      }
      guard symbol() == "?.", symbol(1) == "(" || symbol(1) == "[" else { return nil }
      index += 1
      return value
    case "!" where !isAfterLine(index) && symbol(1) != "=":
      index += 1
      return value
    case "++" where !isAfterLine(index), "--" where !isAfterLine(index):
      let sign = symbol() ?? ""
      index += 1
      return step(value, sign, from: start)
    case "(":
      index += 1
      return call(of: value, arguments(), from: start)
    case "<":
      guard unit.isTypeScript || value.call != nil || value.name != nil else { return nil }
      let before = index
      skipTypeArguments()
      if index > before, symbol() == "(" || isTemplate { return value }
      index = before
      return nil
    case "[":
      index += 1
      let key = expression()
      skip(to: "]")
      if case .text(let text) = key.kind { return make(.member(value, text), from: start) }
      return make(.element(of: value, at: key), from: start)
    case nil where isTemplate:
      switch value.kind {
      case .name, .member: return call(of: value, [(nil, string())], from: start)
      case .call(var own):
        // Lingui's t(i18n)`New Note`.
        own.arguments = [(nil, string())]
        return make(.call(own), from: start)
      default: return nil
      }
    default: return nil
    }
  }

  private var isTemplate: Bool {
    guard let current, case .string = current.kind else { return false }
    return unit.locator.source.text[current.range.start] == UInt8(ascii: "`")
  }

  typealias Argument = (label: String?, value: Expression)

  func arguments() -> [Argument] {
    var result: [Argument] = []
    while current != nil, symbol() != ")" {
      result.append((nil, complete(expression(), before: ")")))
      if !take(",") { break }
    }
    skip(to: ")")
    return result
  }

  func call(of function: Expression, _ arguments: [Argument], from start: Int) -> Expression {
    let call: Expression.Call
    switch function.kind {
    case .name(let name):
      if let state = names.setters[name] {
        state.values += arguments.map(\.value)
        names.uses[name, default: 0] -= 1
      }
      call = .init(receiver: nil, selector: [name], arguments: arguments)
    case .member(let base, let name):
      if case .member(let owner, let field) = base.kind, owner.name == "this", ["push", "unshift"].contains(name) {
        names.types.last??.field(field).added += arguments.map(\.value)
      }
      call = .init(receiver: base, selector: [name], arguments: arguments)
    default: call = .init(receiver: function, selector: [], arguments: arguments)
    }
    let result = make(.call(call), from: start)
    if let name = call.selector.last {
      unit.calls[function.range.end - ScriptFile.shown(name).utf8.count] = result
    }
    return result
  }
}
