internal import Diagnostics

/// Statements, and the functions that contain them.
extension LanguageParser {
  /// The statements of the file.
  func file() -> [Statement] {
    names.scopes = [[:]]
    declareNames(of: -1)
    return statements()
  }

  /// The block at the current brace.
  func block() -> [Statement] { inScope { statements() } }

  /// The result of `read` for the content of the current brace, with the names that it declares.
  func inScope<Result>(_ read: () -> Result) -> Result {
    let open = index
    return inBrackets {
      names.scopes.append([:])
      defer { names.scopes.removeLast() }
      declareNames(of: open)
      return read()
    }
  }

  /// The result of `read` for the content of the current bracket; moves past it.
  func inBrackets<Result>(_ read: () -> Result) -> Result {
    let (outer, close) = (end, closing(index))
    index += 1
    end = close
    defer {
      end = outer
      index = min(close + 1, end)
    }
    return read()
  }

  func statements() -> [Statement] {
    var result: [Statement] = []
    // Functions exist before the statements of their block.
    var functions: [Statement] = []
    while current != nil {
      let first = index
      let isFunction = isFunction
      let found = statement()
      if isFunction { functions += found } else { result += found }
      if index == first { index += 1 }
    }
    return functions + result
  }

  /// The statement, or the block, at the current token, as a list.
  func body() -> [Statement] {
    symbol() == "{" ? block() : statement()
  }

  func parentheses() -> Expression {
    let start = start
    guard symbol() == "(" else { return make(.unsupported([]), from: start) }
    let close = closing(index)
    let outer = end
    index += 1
    end = close
    let value = complete(expression(), before: "")
    end = outer
    index = min(close + 1, end)
    return value
  }

  /// The statements that the next one is lowered to: several for several variables.
  func statement() -> [Statement] {
    guard let token = current else { return [] }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      unit.isTruncated = true
      if token.symbol == "{" { index = closing(index) }
      index = min(index + 1, end)
      return [.expression(make(.unsupported([]), from: token.range.start))]
    }
    let place = token.range
    if let selected = selected() { return selected }
    if take(";") { return [] }
    if token.symbol == "{" { return [.block(body())] }
    guard let word = token.name else { return simple() }
    switch word {
    case "if":
      index += 1
      let condition = condition()
      let first = body()
      let other = takeWord("else") ? body() : []
      return [.branch(.init(condition: .expression(condition), place: place), first, otherwise: other)]
    case "for": return loop(place)
    case "while":
      index += 1
      let condition = condition()
      return [.loop(.other(condition), place: place, body())]
    case "do":
      index += 1
      let inner = body()
      if takeWord("while") { _ = parentheses() }
      return [.loop(.other(nil), place: place, inner)]
    case "switch": return choice(place)
    case "return":
      index += 1
      guard current != nil, symbol() != ";", symbol() != "}", !isAfterLine(index) else { return [.result(nil)] }
      let value = expression()
      endStatement()
      return [.result(value)]
    case "throw":
      index += 1
      _ = expression()
      endStatement()
      return [.result(nil)]
    case "break", "continue":
      index += 1
      let label = isAfterLine(index) ? nil : name()
      if label != nil { index += 1 }
      endStatement()
      return [.leave(isNext: word == "continue", label: label)]
    case "try" where symbol(1) == "{": return attempt(place)
    default: return declaration(word, place)
    }
  }

  /// The statement behind the label at the current token and `count` tokens.
  func labeled(_ label: String, _ count: Int) -> [Statement] {
    index += count
    return [.labeled(label, statement())]
  }

  private func attempt(_ place: SourceRange) -> [Statement] {
    index += 1
    var result: [Statement] = [.block(body())]
    var handlers: [[Statement]] = []
    while current != nil {
      names.scopes.append([:])
      defer { names.scopes.removeLast() }
      guard takeHandler() else { break }
      handlers.append(body())
    }
    // A handler runs instead of the statements: which of them ran before is unknown.
    for handler in handlers.reversed() {
      let unknown = make(.unsupported([]), from: place.start)
      result = [.branch(.init(condition: .expression(unknown), place: place), result, otherwise: handler)]
    }
    if takeWord("finally") { result.append(.block(body())) }
    return result
  }

  /// A loop with a condition and steps, which are in `range`, and then its body.
  ///
  /// - Parameter variables: reads the variables; nil for another statement.
  func countedLoop(_ place: SourceRange, _ range: Range<Int>, _ variables: () -> [Statement]?) -> Statement {
    let outer = end
    (index, end) = (range.lowerBound, range.upperBound)
    var first: [Statement] = []
    if symbol() != ";" { first = variables() ?? simple() } else { index += 1 }
    let condition = symbol() == ";" || current == nil ? nil : expression()
    _ = take(";")
    var steps: [Expression] = []
    while current != nil {
      let before = index
      steps.append(expression())
      if index == before || !take(",") { break }
    }
    end = outer
    index = min(range.upperBound + 1, end)
    return .loop(.counted(first, while: condition, step: steps), place: place, body())
  }

  private func choice(_ place: SourceRange) -> [Statement] {
    index += 1
    let subject = subject()
    guard symbol() == "{" else { return [.expression(subject)] }
    return [.choice(subject, place: place, inScope(arms))]
  }

  func endStatement() { _ = take(";") }

  func simple() -> [Statement] {
    let value = expression()
    var result: [Statement] = [.expression(value)]
    while take(",") { result.append(.expression(expression())) }
    endStatement()
    return result
  }

  // MARK: Functions and types

  /// The function with the parameters in `range`; its body is at `=>` or `{`.
  func function(parameters range: Range<Int>, from start: Int) -> Expression {
    let isArrow = take("=>")
    names.scopes.append([:])
    if !isArrow { names.types.append(names.types.isEmpty || !isMethod ? nil : names.types.last ?? nil) }
    isMethod = false
    let outer = isInCondition
    isInCondition = false
    defer {
      isInCondition = outer
      names.scopes.removeLast()
      if !isArrow { names.types.removeLast() }
    }
    let body = index
    let (parameters, first) = self.parameters(range)
    index = body
    let statements: [Statement]
    if symbol() == "{", !isArrow || Self.arrowsBeginBlocks {
      statements = block()
    } else {
      let value = expression()
      statements = [.result(value)]
    }
    return make(.closure(parameters: parameters, body: first + statements), from: start)
  }

  /// The lowered name of `name`, which the innermost scope declares.
  @discardableResult
  func declare(_ name: String) -> String {
    guard let last = names.scopes.indices.last else { return name }
    // Those of the file keep their names, which other files import.
    if last == 0 {
      names.scopes[0][name] = name
    } else if names.scopes[last][name] == nil {
      names.scopes[last][name] = unit.newName(name)
    }
    return names.scopes[last][name] ?? name
  }

  /// Moves past `<…>` if it contains types; otherwise does not move.
  func skipTypeArguments() {
    guard symbol() == "<" else { return }
    var position = index
    var level = 0
    while position < end, position < index + 200 {
      switch tokens[position].kind {
      case .symbol("<"): level += 1
      case .symbol(">"):
        level -= 1
        if level == 0 {
          index = position + 1
          return
        }
      case .symbol("("), .symbol("["), .symbol("{"): position = closing(position)
      case .name, .string, .number, .symbol(","), .symbol("."), .symbol("?"), .symbol("|"), .symbol("&"),
        .symbol("=>"), .symbol("="):
        break
      default: return
      }
      position += 1
    }
  }
}
