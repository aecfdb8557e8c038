internal import Diagnostics

/// Declarations, imports and exports.
extension ScriptParser {
  func declared(_ word: String, _ place: SourceRange) -> [Statement] {
    switch word {
    case "const" where name(1) == "enum":
      index += 1
      return enumeration()
    case "const", "let", "var": return variables()
    case "function" where name(1) != nil || symbol(1) == "*": return function()
    case "async" where name(1) == "function":
      index += 1
      return function()
    case "class" where name(1) != nil: return classVariable()
    case "abstract" where name(1) == "class":
      index += 1
      return classVariable()
    case "enum" where name(1) != nil: return enumeration()
    case "interface" where name(1) != nil:
      while current != nil, symbol() != "{" { index += 1 }
      index = min(closing(min(index, tokens.count - 1)) + 1, end)
      return []
    case "type" where name(1) != nil && ["=", "<"].contains(symbol(2)), "declare" where name(1) != nil:
      skipStatement()
      return []
    case "namespace" where name(1) != nil, "module" where name(1) != nil:
      while current != nil, symbol() != "{" { index += 1 }
      return current == nil ? [] : [.block(body())]
    case "import" where symbol(1) != "(" && symbol(1) != ".":
      skipImport()
      return []
    case "export": return export()
    default:
      if word.hasPrefix("@") {
        skipModifiers()
        return statement()
      }
      if symbol(1) == ":" { return labeled(word, 2) }
      return simple()
    }
  }

  private func export() -> [Statement] {
    index += 1
    if takeWord("default") {
      if name() == "class" || ["function", "async", "abstract"].contains(name() ?? ""), name(1) != nil,
        !(name() == "async" && symbol(1) == "(")
      {
        let own = name(1) == "function" ? name(2) : name(1)
        let found = statement()
        guard let own else { return found }
        return found + [
          .variable(
            .init(
              name: "default", place: tokens[max(0, index - 1)].range, type: [], value: make(.name(own), from: start)))
        ]
      }
      let range = SourceRange(start, start)
      let value = expression()
      endStatement()
      return [.variable(.init(name: "default", place: range, type: [], value: value))]
    }
    if symbol() == "{" || symbol() == "*" || name() == "type" && ["{", "*"].contains(symbol(1)) {
      if symbol() == "{" { readExports() }
      skipImport()
      return []
    }
    if symbol() == "=" {
      index += 1
      let range = SourceRange(start, start)
      return [.variable(.init(name: "default", place: range, type: [], value: expression()))]
    }
    if let own = name(1), name() != "async" { unit.exports[own] = own }
    if name() == "async" || name() == "abstract" || name() == "const", let own = name(2) { unit.exports[own] = own }
    if name() == "const" || name() == "let" || name() == "var", symbol(1) == "{" || symbol(1) == "[" {
      for position in index..<min(closing(index + 1), end) {
        if let own = tokens[position].name { unit.exports[own] = own }
      }
    }
    return statement()
  }

  /// `export { a, b as c }` without a module.
  private func readExports() {
    let close = closing(index)
    if close + 1 < tokens.count, tokens[close + 1].name == "from" { return }
    var position = index + 1
    while position < close {
      if let own = tokens[position].name {
        if position + 2 < close, tokens[position + 1].name == "as", let other = tokens[position + 2].name {
          unit.exports[other] = own
          position += 2
        } else {
          unit.exports[own] = own
        }
      }
      position += 1
    }
  }

  /// Moves past an import, which ends with the name of the module.
  private func skipImport() {
    while let token = current {
      if token.symbol == ";" { break }
      if token.symbol == "{" {
        index = min(closing(index) + 1, end)
        if name() != "from" { break }
        continue
      }
      index += 1
      if case .string = token.kind { break }
    }
    if takeWord("with") { index = current == nil ? end : min(closing(index) + 1, end) }
    if name(-1) == "require", symbol() == "(" { index = min(closing(index) + 1, end) }
    endStatement()
  }

  /// Moves past a declaration of types.
  private func skipStatement() {
    let operators: Set<String> = ["=", "|", "&", ",", "=>", ":", "?", ".", "<"]
    index += 1
    while let token = current {
      if token.symbol == ";" {
        index += 1
        return
      }
      if ["(", "[", "{"].contains(token.symbol) { index = closing(index) }
      index = min(index + 1, end)
      if isAfterLine(index), !operators.contains(symbol(-1) ?? ""), !operators.contains(symbol() ?? "") { return }
    }
  }

  private func function() -> [Statement] {
    let place = tokens[min(index + 1, tokens.count - 1)].range
    guard let own = name(1) ?? name(2) else {
      index += 1
      return []
    }
    let lowered = names.lowered(own)
    let value = functionExpression(from: start)
    guard case .closure = value.kind else {
      // A signature of TypeScript.
      endStatement()
      return []
    }
    return [.variable(.init(name: lowered, place: place, type: [], value: value))]
  }

  private func classVariable() -> [Statement] {
    let start = start
    guard let own = name(1) else {
      index += 1
      return []
    }
    let place = tokens[index + 1].range
    let type = type()
    return [.variable(.init(name: names.lowered(own), place: place, type: [], value: make(.type(type), from: start)))]
  }

  /// `enum Kind { find = "find", open }` as an object.
  func enumeration() -> [Statement] {
    let start = start
    index += 1
    guard let own = name() else { return [] }
    let place = tokens[index].range
    index += 1
    var members: [(key: Expression, value: Expression)] = []
    guard take("{") else { return [] }
    var number = 0
    while current != nil, symbol() != "}" {
      guard let key = key() else { break }
      var value = make(.number(number), from: key.range.start)
      if take("=") { value = complete(expression(), before: "}") }
      if case .number(let own) = value.kind { number = own + 1 }
      members.append((key, value))
      if !take(",") { break }
    }
    skip(to: "}")
    return [.variable(.init(name: names.lowered(own), place: place, type: [], value: make(.map(members), from: start)))]
  }

  func variables() -> [Statement] {
    index += 1
    var result: [Statement] = []
    while current != nil {
      let first = index
      let pattern = self.pattern()
      _ = take("!")
      if take(":") { skipType(before: "=") }
      if take("=") {
        result += lower(pattern, expression())
      } else if case .name(let own, let range) = pattern {
        result.append(.variable(.init(name: own, place: range, type: [], value: nil)))
      }
      if index == first || !take(",") { break }
    }
    endStatement()
    return result
  }

  /// Declares the names that statements directly in the bracket at `open` declare, which hide those outside everywhere in it.
  func declareVariables(of open: Int) {
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
}
