internal import Diagnostics

/// Lowers the tokens of Dart.
final class DartParser: LanguageParser {
  override class var precedences: [String: Int] { binaryPrecedences }
  private static let binaryPrecedences: [String: Int] = [
    "?": 1, "??": 2, "||": 3, "&&": 4, "==": 5, "!=": 5, "<": 6, ">": 6, "<=": 6, ">=": 6, "is": 6, "as": 6, "|": 7,
    "^": 7, "&": 7, "+": 8, "-": 8, "*": 9, "/": 9, "%": 9, "~": 9,
  ]
  override class var linesEndStatements: Bool { false }
  override class var arrowsBeginBlocks: Bool { false }

  override func operation(_ sign: String, _ left: Expression, from start: Int) -> Expression? {
    switch sign {
    case "as":
      let type = type(mayBeMissing: true)
      return cast(left, to: type, from: start)
    case "is":
      _ = take("!")
      _ = type(mayBeMissing: true)
      return make(.unsupported([left]), from: start)
    default: return super.operation(sign, left, from: start)
    }
  }

  /// `value` with the class that the code states for it.
  func cast(_ value: Expression, to type: String?, from start: Int) -> Expression {
    type.map { make(.cast(value, to: $0), from: start) } ?? value
  }

  // MARK: Operands

  override func prefixed(from start: Int) -> Expression {
    if take("...") {
      _ = take("?")
      return make(.spread(expression()), from: start)
    }
    switch name() {
    case "await" where symbol(1) != ".", "new" where symbol(1) != ".", "const":
      index += 1
      return operand()
    case "throw":
      index += 1
      return make(.unsupported([expression()]), from: start)
    case "switch" where symbol(1) == "(": return chosen(from: start)
    default: return super.prefixed(from: start)
    }
  }

  override func primary(from start: Int) -> Expression {
    switch symbol() {
    case "{": return braces(from: start)
    // `.new(…)`: the code around it determines the class.
    case "." where name(1) != nil: index += 1
    case "<":
      skipTypeArguments()
      if symbol() == "(" || symbol() == "[" || symbol() == "{" { return primary(from: start) }
    default: break
    }
    return super.primary(from: start)
  }

  /// Adjacent literals are one string.
  override func literal(from start: Int) -> Expression {
    var parts = [string()]
    while case .string? = current?.kind { parts.append(string()) }
    return parts.count == 1 ? parts[0] : make(.joined(parts), from: start)
  }

  override func parenthesized(from start: Int) -> Expression {
    let close = closing(index)
    if isBody(close + 1) {
      let range = (index + 1)..<close
      index = min(close + 1, end)
      skipAsynchronous()
      isMethod = true
      return function(parameters: range, from: start)
    }
    index += 1
    var members: [(key: Expression, value: Expression)] = []
    var isRecord = false
    while current != nil, symbol() != ")" {
      let first = self.start
      let label = label()
      let value = complete(expression(), before: ")")
      members.append((make(.text(label ?? "$\(members.count + 1)"), from: first), value))
      isRecord = isRecord || label != nil || symbol() == ","
      if !take(",") { break }
    }
    skip(to: ")")
    return isRecord ? make(.map(members), from: start) : members.first?.value ?? make(.unsupported([]), from: start)
  }

  /// Whether the token at `position` begins the body of a function.
  func isBody(_ position: Int) -> Bool {
    var position = position
    if position < end, let word = tokens[position].name, ["async", "sync"].contains(word) {
      position += 1
      if position < end, tokens[position].symbol == "*" { position += 1 }
    }
    return position < end && ["=>", "{"].contains(tokens[position].symbol)
  }

  func skipAsynchronous() {
    if takeWord("async") || takeWord("sync") { _ = take("*") }
  }

  override func label() -> String? {
    guard let name = name(), symbol(1) == ":" else { return nil }
    index += 2
    return name
  }

  override func element() -> Expression {
    collected {
      // `?value` leaves a missing one out.
      _ = take("?")
      let value = expression()
      return name() == "else" ? value : complete(value, before: "]")
    }
  }

  /// An element of a list, set or map, or several: `if (on) a else b`, `for (final name in names) a`.
  private func collected(_ read: () -> Expression) -> Expression {
    let start = start
    guard let word = name(), word == "if" || word == "for", symbol(1) == "(" else { return read() }
    return deeper {
      index += 1
      names.scopes.append([:])
      defer { names.scopes.removeLast() }
      if word == "if" {
        let condition = condition()
        let value = inCollection(collected(read))
        let other =
          takeWord("else") ? inCollection(collected(read)) : make(value.isMap ? .map([]) : .list([]), from: start)
        return make(.spread(make(.conditional(condition, value, otherwise: other), from: start)), from: start)
      }
      guard let (name, list, first) = iteration() else {
        _ = parentheses()
        return make(.spread(make(.unsupported([collected(read)]), from: start)), from: start)
      }
      let body = first + [.result(inCollection(collected(read)))]
      let function = make(.closure(parameters: [name], body: body), from: start)
      let call = Expression.Call(receiver: list, selector: ["flatMap"], arguments: [(nil, function)])
      return make(.spread(make(.call(call), from: start)), from: start)
    }
  }

  private func inCollection(_ element: Expression) -> Expression {
    if case .spread(let inner) = element.kind { return inner }
    return element.isMap ? element : make(.list([element]), from: element.range.start)
  }

  /// A map, or a set as a list.
  private func braces(from start: Int) -> Expression {
    let outer = isInCondition
    isInCondition = false
    defer { isInCondition = outer }
    index += 1
    var elements: [Expression] = []
    while current != nil, symbol() != "}" {
      elements.append(
        collected {
          let key = expression()
          let isMember = take(":")
          let value = isMember ? expression() : key
          let own = name() == "else" ? value : complete(value, before: "}")
          return isMember ? make(.map([(key, own)]), from: key.range.start) : own
        })
      if !take(",") { break }
    }
    skip(to: "}")
    guard elements.isEmpty || elements.contains(where: \.isMap) else { return make(.list(elements), from: start) }
    let members = elements.map { element in
      if case .map(let own) = element.kind, own.count == 1 { own[0] } else { (key: element, value: element) }
    }
    return make(.map(members), from: start)
  }

  override func suffixed(_ value: Expression, from start: Int) -> Expression? {
    switch symbol() {
    case "<":
      let before = index
      skipTypeArguments()
      if index > before, symbol() == "(" {
        let type = Self.type(in: tokens[(before + 1)..<(index - 1)])
        index += 1
        return cast(call(of: value, arguments(), from: start), to: type, from: start)
      }
      if index > before, symbol() == ".", value.name?.first?.isUppercase == true { return value }
      index = before
      return nil
    case "." where symbol(1) == ".", "?." where symbol(1) == ".": return cascade(value, from: start)
    case "(" where value.isGenerator:
      let made = super.suffixed(value, from: start)
      // `List.generate(2, (index) => …)`
      guard case .call(let call)? = made?.kind, call.arguments.count > 1,
        case .number(let count) = call.arguments[0].value.kind, (0...64).contains(count)
      else { return made }
      let numbers = make(.list((0..<count).map { make(.number($0), from: start) }), from: start)
      return make(.call(.init(receiver: numbers, selector: ["map"], arguments: [call.arguments[1]])), from: start)
    default: return super.suffixed(value, from: start)
    }
  }

  /// `value..add(a)..add(b)`
  private func cascade(_ value: Expression, from start: Int) -> Expression {
    var result = value
    while [".", "?."].contains(symbol()), symbol(1) == "." {
      index += 1
      var part = value
      var count = 0
      while let next = super.suffixed(part, from: start), !(symbol() == "." && symbol(1) == ".") {
        count += 1
        part = count < Self.chainLimit ? next : make(.unsupported([]), from: start)
        if symbol() == ".", symbol(1) == "." { break }
      }
      if take("=") { part = assignment(to: part, expression(), start) }
      if case .call(let call) = part.kind, let name = call.selector.last, ["add", "addAll"].contains(name),
        let argument = call.arguments.first?.value, call.receiver === value
      {
        let added = name == "add" ? make(.list([argument]), from: argument.range.start) : argument
        result = make(.call(.init(receiver: result, selector: ["concat"], arguments: [(nil, added)])), from: start)
      } else {
        result = make(.unsupported([result, part]), from: start)
      }
    }
    return result
  }

  override func note(_ value: Expression, assignedTo target: Expression) {
    guard case .member(let base, let field) = target.kind, base.name == "this" else { return }
    names.types.last??.field(field).values.append(value)
  }

  override func note(_ call: Expression.Call) {
    guard case .member(let owner, let field)? = call.receiver?.kind, owner.name == "this",
      call.selector == ["add"]
    else { return }
    names.types.last??.field(field).added += call.arguments.map(\.value)
  }

  // MARK: Statements

  override func declaration(_ word: String, _ place: SourceRange) -> [Statement] { declared(word, place) }
  override func loop(_ place: SourceRange) -> [Statement] { lowerLoop(place) }
  override func arms() -> [Statement.Arm] { lowerArms() }
  override func condition() -> Expression { lowerCondition() }
  override func parameters(_ range: Range<Int>) -> (names: [String], first: [Statement]) {
    lowerParameters(range, of: nil)
  }

  override func takeHandler() -> Bool {
    if takeWord("on") {
      _ = type()
    } else if name() != "catch" {
      return false
    }
    if takeWord("catch"), symbol() == "(" {
      let close = closing(index)
      for position in index..<close { if let name = tokens[position].name { declare(name) } }
      index = min(close + 1, end)
    }
    return true
  }
}

extension Expression {
  fileprivate var isGenerator: Bool {
    if case .member(let base, "generate") = kind { base.name == "List" } else { false }
  }

  /// Whether it is a map, or some members of one.
  fileprivate var isMap: Bool {
    switch kind {
    case .map: true
    case .spread(let inner): inner.isMap
    case .conditional(_, let value, _): value.isMap
    default: false
    }
  }
}
