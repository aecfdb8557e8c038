internal import Diagnostics

/// Statements.
extension ScriptParser {
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

  /// Declares the names that statements directly in the bracket at `open` declare, which hide those outside everywhere in it.
  func declareNames(of open: Int) {
    for position in index..<max(index, end) {
      guard let word = tokens[position].name, position + 1 < end else { continue }
      let isVariable = word == "var"
      guard brackets.enclosing[position] == open || isVariable && isInFunction(position, open) else { continue }
      guard ["const", "let", "var", "function", "class", "enum"].contains(word) else { continue }
      if let before = position > 0 ? tokens[position - 1].symbol : nil, before == "." || before == "?." { continue }
      var next = position + 1
      if tokens[next].symbol == "*" { next += 1 }
      guard next < end else { continue }
      if let name = tokens[next].name {
        if word == "const", name == "enum", next + 1 < end, let own = tokens[next + 1].name { declare(own) }
        declare(name)
      } else if ["{", "["].contains(tokens[next].symbol), word != "function" {
        let last = min(closing(next), end)
        for inner in next..<last {
          guard let name = tokens[inner].name, inner + 1 < tokens.count else { continue }
          if [",", "}", "]", "="].contains(tokens[inner + 1].symbol), tokens[inner - 1].symbol != "=" { declare(name) }
        }
      }
    }
  }

  /// Whether the token at `position` is in a block of the function with the body at `open`.
  private func isInFunction(_ position: Int, _ open: Int) -> Bool {
    var block = brackets.enclosing[position]
    for _ in 0..<16 {
      if block == open { return true }
      guard block > 0, tokens[block].symbol == "{", tokens[block - 1].symbol == ")" || tokens[block - 1].name == "else"
      else { return false }
      if tokens[block - 1].symbol == ")" {
        let before = brackets.partners[block - 1] - 1
        guard before >= 0, let word = tokens[before].name, ["if", "for", "while", "switch", "catch"].contains(word)
        else { return false }
      }
      block = brackets.enclosing[block]
    }
    return false
  }

  func statements() -> [Statement] {
    var result: [Statement] = []
    // Functions exist before the statements of their block.
    var functions: [Statement] = []
    while current != nil {
      let first = index
      let isFunction =
        name() == "function" || ["async", "export"].contains(name() ?? "") && name(1) == "function"
        || name() == "export" && name(1) == "async" || name() == "export" && name(2) == "function"
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
    let value = expression()
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
      if token.symbol == "{" { index = closing(index) }
      index = min(index + 1, end)
      return [.expression(make(.unsupported([]), from: token.range.start))]
    }
    let place = token.range
    if take(";") { return [] }
    if token.symbol == "{" { return [.block(body())] }
    guard let word = token.name else { return simple() }
    switch word {
    case "const", "let", "var":
      if word == "const", name(1) == "enum" {
        index += 1
        return enumeration()
      }
      return variables()
    case "if":
      index += 1
      let condition = parentheses()
      let first = body()
      let other = takeWord("else") ? body() : []
      return [.branch(.init(condition: .expression(condition), place: place), first, otherwise: other)]
    case "for": return loop(place)
    case "while":
      index += 1
      let condition = parentheses()
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
      if name() != nil, !isAfterLine(index) { index += 1 }
      endStatement()
      return [.leave(isNext: word == "continue")]
    case "try":
      index += 1
      var result: [Statement] = [.block(body())]
      if takeWord("catch") {
        names.scopes.append([:])
        if symbol() == "(" {
          let close = closing(index)
          index += 1
          _ = pattern()
          index = min(close + 1, end)
        }
        let unknown = make(.unsupported([]), from: place.start)
        result.append(.branch(.init(condition: .expression(unknown), place: place), body(), otherwise: []))
        names.scopes.removeLast()
      }
      if takeWord("finally") { result.append(.block(body())) }
      return result
    default: return declaration(word, place)
    }
  }

  func endStatement() { _ = take(";") }

  func simple() -> [Statement] {
    let value = expression()
    var result: [Statement] = [.expression(value)]
    while take(",") { result.append(.expression(expression())) }
    endStatement()
    return result
  }
}
