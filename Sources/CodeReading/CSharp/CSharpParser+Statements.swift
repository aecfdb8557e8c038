internal import Diagnostics

/// Statements of C# that other languages do not have.
extension CSharpParser {
  static let modifiers: Set<String> = [
    "abstract", "async", "const", "extern", "file", "fixed", "internal", "new", "override", "partial", "private",
    "protected", "public", "readonly", "required", "sealed", "static", "unsafe", "virtual", "volatile",
  ]
  static let typeWords: Set<String> = ["class", "struct", "record", "interface", "enum"]

  func declared(_ word: String, _ place: SourceRange) -> [Statement] {
    switch word {
    case "namespace": return namespace()
    case "global" where name(1) == "using":
      index += 1
      return using(place, isShared: true)
    case "using": return using(place)
    case "foreach": return each(place)
    case "await" where name(1) == "foreach" || name(1) == "using":
      index += 1
      return declared(name() ?? "", place)
    case "yield" where name(1) == "return" || name(1) == "break": return yield()
    case "lock" where symbol(1) == "(", "fixed" where symbol(1) == "(":
      index += 1
      let value = parentheses()
      return [.expression(value), .block(body())]
    case "checked" where symbol(1) == "{", "unchecked" where symbol(1) == "{", "unsafe" where symbol(1) == "{":
      index += 1
      return [.block(body())]
    case "goto":
      index += 1
      let value = make(.unsupported([]), from: place.start)
      while current != nil, symbol() != ";" { index += 1 }
      return [.expression(value), .result(nil)]
    default: return typeStatement() ?? localDeclaration() ?? simple()
    }
  }

  private func namespace() -> [Statement] {
    let outer = namespaceName
    var parts = outer.isEmpty ? [] : [outer]
    index += 1
    while current != nil, symbol() != "{", symbol() != ";" {
      parts += [name()].compactMap(\.self)
      index += 1
    }
    namespaceName = parts.joined(separator: ".")
    unit.namespaces.append(namespaceName)
    guard symbol() == "{" else { return [] }
    defer { namespaceName = outer }
    return inBrackets { statements() }
  }

  /// `using A.B;`, `using static A.B;`, `using C = A.B;`, `using var a = b;`, `using (var a = b) { … }`
  private func using(_ place: SourceRange, isShared: Bool = false) -> [Statement] {
    index += 1
    if symbol() == "(" {
      let close = closing(index)
      names.scopes.append([:])
      defer { names.scopes.removeLast() }
      let outer = end
      index += 1
      end = close
      let first = localDeclaration() ?? simple()
      end = outer
      index = min(close + 1, end)
      return [.block(first + body())]
    }
    let isStatic = takeWord("static")
    let alias = symbol(1) == "=" ? name() : nil
    if alias != nil || isStatic || symbol(1) == "." || symbol(1) == ";" {
      var parts: [String] = []
      if alias != nil { index += 2 }
      let before = index
      while let token = current, token.symbol != ";" {
        parts += [token.name].compactMap(\.self)
        index += 1
      }
      if let alias {
        index = before
        unit.aliases[alias] = type()?.name ?? parts.last
        if unit.aliases[alias] == parts.last { unit.aliasNamespaces[alias] = parts.dropLast().joined(separator: ".") }
        while current != nil, symbol() != ";" { index += 1 }
      } else if isStatic {
        unit.opened += parts.suffix(1)
      } else {
        unit.usedNamespaces.insert(parts.joined(separator: "."))
        if isShared { unit.sharedNamespaces.insert(parts.joined(separator: ".")) }
      }
      return []
    }
    return localDeclaration() ?? simple()
  }

  /// `yield return value;`, as an element of the list that the function returns.
  private func yield() -> [Statement] {
    let start = start
    index += 2
    let name = yielded ?? unit.newName("")
    yielded = name
    let list = make(.name(name), from: start)
    guard self.name(-1) == "return" else { return [.result(list)] }
    let value = expression()
    endStatement()
    return [.expression(make(.call(.init(receiver: list, selector: ["Add"], arguments: [(nil, value)])), from: start))]
  }

  // MARK: Variables and functions

  /// The variables, or the function, that the statement declares; nil, with nothing consumed, for other statements.
  func localDeclaration() -> [Statement]? {
    let before = index
    while let word = name(),
      ["const", "static", "async", "unsafe", "readonly", "ref", "scoped", "extern"].contains(word),
      name(1) != nil || symbol(1) == "("
    {
      index += 1
    }
    if name() == "var", symbol(1) == "(" { return deconstruction() }
    guard let own = type(), name() != nil, [nil, "=", ";", ",", "(", "<", "=>"].contains(symbol(1)), name(1) == nil
    else {
      index = before
      return nil
    }
    if symbol(1) == "(" || symbol(1) == "<" {
      if let function = localFunction() { return function }
      index = before
      return nil
    }
    var result: [Statement] = []
    while let word = name() {
      let place = tokens[index].range
      index += 1
      let lowered = declare(word)
      let value = take("=") ? expecting(own) { initialValue(own) } : nil
      result.append(.variable(.init(name: lowered, place: place, type: [own.name], value: value)))
      if !take(",") { break }
    }
    endStatement()
    return result
  }

  /// The value of a variable: an expression, or the elements of an array.
  func initialValue(_ type: CSharpType?) -> Expression {
    let start = start
    return symbol() == "{" ? make(.list(listed(type?.element)), from: start) : expression()
  }

  /// `var (id, title) = tool;`
  private func deconstruction() -> [Statement]? {
    index += 1
    let names = designations(skipTypeOfName)
    guard take("=") else { return simple() }
    let value = expression()
    endStatement()
    return parts(names, of: value)
  }

  private func localFunction() -> [Statement]? {
    guard let word = name() else { return nil }
    let place = tokens[index].range
    let start = start
    var position = index + 1
    if symbol(1) == "<" {
      index += 1
      guard typeArguments() != nil else { return nil }
      position = index
    }
    guard position < end, tokens[position].symbol == "(" else { return nil }
    let close = closing(position)
    index = min(close + 1, end)
    skipConstraints()
    guard symbol() == "{" || symbol() == "=>" else { return nil }
    let lowered = declare(word)
    let value = method((position + 1)..<close, from: start)
    endStatement()
    return [.variable(.init(name: lowered, place: place, type: [], value: value))]
  }

  /// `where T : class`
  func skipConstraints() {
    while name() == "where" {
      index += 1
      while current != nil, symbol() != "{", symbol() != "=>", symbol() != ";", name() != "where" { index += 1 }
    }
  }

  /// The function with the parameters in `range`; its body is at `=>` or `{`. A generator returns the list that it yields.
  func method(_ range: Range<Int>, result: CSharpType? = nil, from start: Int) -> Expression {
    let (outer, arm) = (yielded, isInArm)
    (yielded, isInArm) = (nil, false)
    defer { (yielded, isInArm) = (outer, arm) }
    isMethod = true
    let found = expecting(result?.value) { function(parameters: range, from: start) }
    guard let name = yielded, case .closure(let parameters, let body) = found.kind else { return found }
    let list = make(.list([]), from: start)
    let variable = Statement.Variable(name: name, place: SourceRange(start, start), type: [], value: list)
    let value = make(.name(name), from: start)
    return make(.closure(parameters: parameters, body: [.variable(variable)] + body + [.result(value)]), from: start)
  }

  // MARK: Loops

  private func each(_ place: SourceRange) -> [Statement] {
    loopOverList(place) {
      if name() == "var", symbol(1) == "(" { index += 1 }
      if symbol() == "(", name(-1) == "var" || tokens[min(closing(index) + 1, tokens.count - 1)].name == "in" {
        return (nil, designations(skipTypeOfName))
      }
      guard type() != nil, let word = name() else { return (nil, []) }
      defer { index += 1 }
      return (declare(word), [])
    } list: {
      expecting(nil) { expression() }
    }
  }

  private func skipTypeOfName() {
    if name(1) != nil || symbol(1) == "<" || symbol(1) == "." { _ = type() }
  }

  func countedLoop(_ place: SourceRange) -> [Statement] {
    index += 1
    guard symbol() == "(" else { return [] }
    names.scopes.append([:])
    defer { names.scopes.removeLast() }
    return [countedLoop(place, (index + 1)..<closing(index)) { localDeclaration() }]
  }
}
