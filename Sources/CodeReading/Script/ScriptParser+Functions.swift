internal import Diagnostics

/// Functions, and markup with code in it.
extension ScriptParser {
  /// The value in parentheses; of several, none is followed.
  func sequence(from start: Int) -> Expression {
    index += 1
    let outer = isInCondition
    isInCondition = false
    var value = expression()
    var parts: [Expression] = []
    while take(",") {
      parts.append(value)
      value = expression()
    }
    isInCondition = outer
    if symbol() != ")" {
      skip(to: ")")
      return make(.unsupported([value]), from: start)
    }
    index += 1
    return parts.isEmpty ? value : make(.unsupported(parts + [value]), from: start)
  }

  /// `(a, b): Type => …` at the parenthesis; nil, with nothing consumed, for other code.
  func arrowFunction(from start: Int) -> Expression? {
    let open = index
    let close = closing(open)
    guard close < end else { return nil }
    index = close + 1
    if symbol() == ":", !isInCondition {
      index += 1
      skipType(before: "=>")
    }
    guard symbol() == "=>" else {
      index = open
      return nil
    }
    return function(parameters: (open + 1)..<close, from: start)
  }

  /// `<T>(a: T) => …`
  func genericFunction(from start: Int) -> Expression? {
    let before = index
    skipTypeArguments()
    if index > before, symbol() == "(", let function = arrowFunction(from: start) { return function }
    index = before
    return nil
  }

  func functionExpression(from start: Int) -> Expression {
    index += 1
    let isGenerator = take("*")
    if name() != nil { index += 1 }
    return functionTail(from: start, isGenerator: isGenerator)
  }

  /// The parameters and the body of a function or method.
  ///
  /// - Parameter isGenerator: whether it gives its values one by one, which are not followed.
  func functionTail(from start: Int, isGenerator: Bool = false) -> Expression {
    let function = plainFunctionTail(from: start)
    guard isGenerator, case .closure(let parameters, let body) = function.kind else { return function }
    let unknown = Statement.result(make(.unsupported([]), from: start))
    return make(.closure(parameters: parameters, body: body + [unknown]), from: start)
  }

  private func plainFunctionTail(from start: Int) -> Expression {
    skipTypeArguments()
    guard symbol() == "(" else { return make(.unsupported([]), from: start) }
    let open = index
    let close = closing(open)
    index = min(close + 1, end)
    if take(":") { skipType(before: "{") }
    guard symbol() == "{" else { return make(.unsupported([]), from: start) }
    return function(parameters: (open + 1)..<close, from: start)
  }

  /// The names of the parameters, and the statements that take them apart.
  func lowerParameters(_ range: Range<Int>) -> (names: [String], first: [Statement]) {
    let outer = end
    defer { end = outer }
    end = range.upperBound
    index = range.lowerBound
    var found: [String] = []
    var statements: [Statement] = []
    while current != nil {
      skipModifiers()
      let start = start
      let isRest = take("...")
      let pattern = self.pattern()
      _ = take("?")
      if take(":") { skipType(before: "=") }
      let name: String
      if case .name(let own, _) = pattern, !isRest { name = own } else { name = unit.newName("") }
      found.append(name)
      let place = SourceRange(start, max(start, lastEnd))
      var value = unit.keep(Expression(isRest ? .unsupported([]) : .name(name), place, in: unit))
      var isChanged = isRest
      if take("=") {
        let other = expression()
        value = make(.operation("default", value, other), from: start)
        isChanged = true
      }
      if case .name(let own, let range) = pattern {
        if isChanged { statements.append(.variable(.init(name: own, place: range, type: [], value: value))) }
      } else {
        statements += lower(pattern, value)
      }
      while current != nil, symbol() != "," {
        if ["(", "[", "{"].contains(symbol()) { index = closing(index) }
        index = min(index + 1, end)
      }
      _ = take(",")
    }
    return (found, statements)
  }

  // MARK: Markup

  /// JSX, with the code in it.
  func markup(from start: Int) -> Expression {
    var parts: [Expression] = []
    var level = 0
    while current != nil {
      if symbol() == "<" {
        if symbol(1) == "/" {
          level -= 1
        } else if name(1) != nil || symbol(1) == ">" {
          level += 1
        }
        index += 1
        readTag(&parts)
        if symbol(-2) == "/", symbol(-1) == ">", symbol(-3) != "<" { level -= 1 }
        if level <= 0 { break }
      } else if symbol() == "{" {
        readCode(&parts)
      } else {
        index += 1
      }
    }
    return make(.unsupported(parts), from: start)
  }

  /// A tag, to its `>`.
  private func readTag(_ parts: inout [Expression]) {
    while let token = current {
      if token.symbol == "{" {
        readCode(&parts)
        continue
      }
      if token.symbol == ")" || token.symbol == ";" { return }
      index += 1
      if token.symbol == ">" || token.symbol == "=>" { return }
    }
  }

  private func readCode(_ parts: inout [Expression]) {
    let close = closing(index)
    index += 1
    if index < close, parts.count < Self.chainLimit * 4 {
      let outer = end
      end = close
      parts.append(expression())
      end = outer
    }
    index = min(close + 1, end)
  }
}
