internal import Diagnostics

/// Lowers the tokens of manifests in Swift, such as Tuist's `Project.swift`: values, functions and types with static members.
///
/// The app's own Swift code is parsed by SwiftSyntax, in a process of its own.
final class ManifestParser: LanguageParser {
  override class var precedences: [String: Int] { binaryPrecedences }
  private static let binaryPrecedences: [String: Int] = [
    "?": 1, "||": 3, "&&": 4, "==": 5, "!=": 5, "===": 5, "<": 5, ">": 5, "<=": 5, ">=": 5, "??": 6, "as": 7, "is": 7,
    "...": 8, "..<": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
  ]
  private static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "lazy", "mutating",
    "nonisolated", "override", "indirect", "weak", "async", "throws", "rethrows",
  ]
  private static let types: Set<String> = ["struct", "enum", "class", "actor", "extension", "protocol"]
  /// By name, the types of the file, with the members of all extensions.
  private var typesByName: [String: TypeDeclaration] = [:]

  // MARK: Expressions

  override func operation(_ sign: String, _ left: Expression, from start: Int) -> Expression? {
    guard sign == "as" || sign == "is" else { return super.operation(sign, left, from: start) }
    if !take("?") { _ = take("!") }
    skipType()
    return sign == "as" ? left : make(.unsupported([left]), from: start)
  }

  override func prefixed(from start: Int) -> Expression {
    if name() == "try" || name() == "await", isFollowedByOperand {
      index += 1
      if !take("?") { _ = take("!") }
      return operand()
    }
    return super.prefixed(from: start)
  }

  private var isFollowedByOperand: Bool { name(1) != nil || ["!", "?", ".", "("].contains(symbol(1)) }

  override func primary(from start: Int) -> Expression {
    switch symbol() {
    case "." where name(1) != nil:
      // `.file(path: "…")`: the type is that of the parameter.
      let owner = make(.unsupported([]), from: start)
      index += 2
      return make(.member(owner, tokens[index - 1].name ?? ""), from: start)
    case "[": return collection(from: start)
    case "{":
      index = min(closing(index) + 1, end)
      return make(.unsupported([]), from: start)
    default: return super.primary(from: start)
    }
  }

  override func named(_ name: String, from start: Int) -> Expression {
    guard name == "nil" else { return super.named(name, from: start) }
    index += 1
    return make(.null, from: start)
  }

  /// `["a", "b"]`, `["a": "b"]`, `[:]`
  private func collection(from start: Int) -> Expression {
    index += 1
    var elements: [Expression] = []
    var members: [(key: Expression, value: Expression)] = []
    let isEmptyMap = symbol() == ":" && symbol(1) == "]"
    if isEmptyMap { index += 1 }
    while current != nil, symbol() != "]" {
      let first = index
      let outer = isInCondition
      isInCondition = true
      var key = expression()
      isInCondition = outer
      if symbol() != ":" { key = complete(key, before: "]") }
      if take(":") { members.append((key, complete(expression(), before: "]"))) } else { elements.append(key) }
      if index == first { index += 1 }
      if !take(",") { break }
    }
    skip(to: "]")
    return make(members.isEmpty && !isEmptyMap ? .list(elements) : .map(members), from: start)
  }

  override func label() -> String? {
    guard let word = name(), symbol(1) == ":" else { return nil }
    index += 2
    return word
  }

  override func suffixed(_ value: Expression, from start: Int) -> Expression? {
    if symbol() == "{", var call = value.call, !isAfterLine(index) {
      let closure = primary(from: self.start)
      call.arguments.append((nil, closure))
      return make(.call(call), from: start)
    }
    if symbol() == ".", name(1) == "init", symbol(2) == "(" {
      index += 2
      return value
    }
    return super.suffixed(value, from: start)
  }

  /// The condition before the next brace.
  override func condition() -> Expression {
    let start = start
    let brace = (index..<max(index, end)).first { tokens[$0].symbol == "{" && brackets.enclosing[$0] == enclosing }
    guard let brace else { return make(.unsupported([]), from: start) }
    let outer = end
    end = brace
    let value = name() == "let" || name() == "var" ? make(.unsupported([]), from: start) : expression()
    let isComplete = current == nil
    (index, end) = (brace, outer)
    return isComplete ? value : make(.unsupported([value]), from: start)
  }

  private var enclosing: Int { index < tokens.count ? brackets.enclosing[index] : -1 }

  override func subject() -> Expression { condition() }

  // MARK: Statements

  override var isFunction: Bool {
    var position = index
    while position < end, let word = tokens[position].name, Self.modifiers.contains(word) { position += 1 }
    guard position < end, let word = tokens[position].name else { return false }
    return word == "func" || Self.types.contains(word)
  }

  override func declareNames(of open: Int) {
    for position in index..<max(index, end) where brackets.enclosing[position] == open {
      guard let word = tokens[position].name, position + 1 < end, let name = tokens[position + 1].name else { continue }
      if word == "let" || word == "var" || word == "func" || Self.types.contains(word) { declare(name) }
    }
  }

  override func declaration(_ word: String, _ place: SourceRange) -> [Statement] {
    skipModifiers()
    switch name() {
    case "import":
      index += 2
      while take(".") { index += 1 }
      return []
    case "let", "var":
      return variables().map {
        .variable(.init(name: names.lowered($0.name), place: $0.place, type: [], value: $0.value))
      }
    case "func":
      guard let (name, place, value) = function() else { return [] }
      return [.variable(.init(name: names.lowered(name), place: place, type: [], value: value))]
    case "guard":
      index += 1
      let start = start
      let end =
        (index..<self.end).first { tokens[$0].name == "else" && brackets.enclosing[$0] == enclosing } ?? self.end
      let isOptional = name() == "let" || name() == "var"
      let value = isOptional ? make(.unsupported([]), from: start) : expression()
      index = end
      guard takeWord("else") else { return [] }
      let place = SourceRange(start, start)
      return [.branch(.init(condition: .expression(value), place: place), [], otherwise: body())]
    case let own? where Self.types.contains(own): return type()
    default: return simple()
    }
  }

  override func loop(_ place: SourceRange) -> [Statement] {
    index += 1
    guard let element = name(), name(1) == "in" else {
      _ = condition()
      return [.loop(.other(nil), place: place, body())]
    }
    index += 2
    let list = condition()
    names.scopes.append([:])
    defer { names.scopes.removeLast() }
    return [.loop(.each(declare(element), in: list), place: place, body())]
  }

  private func skipModifiers() {
    while let word = name(), Self.modifiers.contains(word) || word.hasPrefix("@") {
      index += 1
      if symbol() == "(", word.hasPrefix("@") || Self.modifiers.contains(word) { index = min(closing(index) + 1, end) }
    }
  }

  /// Moves past a type: `[String: Plist.Value]`, `() -> Project?`.
  private func skipType() {
    while current != nil {
      if symbol() == "(" || symbol() == "[" {
        index = min(closing(index) + 1, end)
      } else if name() != nil {
        index += 1
      }
      skipTypeArguments()
      while symbol() == "?" || symbol() == "!" { index += 1 }
      guard let sign = symbol(), [".", "->", "&"].contains(sign) else { return }
      index += 1
    }
  }

  /// `let a = …, b: T = …`, `var c: T { … }`
  private func variables() -> [(name: String, place: SourceRange, value: Expression?)] {
    index += 1
    var result: [(name: String, place: SourceRange, value: Expression?)] = []
    while let own = name() {
      let place = tokens[index].range
      index += 1
      if take(":") { skipType() }
      var value: Expression?
      if take("=") { value = expression() }
      if value == nil, symbol() == "{" {
        let start = start
        let getter = function(parameters: index..<index, from: start)
        value = make(.call(.init(receiver: returning(getter), selector: [], arguments: [])), from: start)
      } else if symbol() == "{" {
        index = min(closing(index) + 1, end)
      }
      result.append((own, place, value))
      if !take(",") { break }
    }
    endStatement()
    return result
  }

  /// The function at `func`; nil for one without a body.
  private func function() -> (name: String, place: SourceRange, value: Expression)? {
    let start = start
    guard let own = name(1) else {
      index += 1
      return nil
    }
    let place = tokens[index + 1].range
    index += 2
    skipTypeArguments()
    guard symbol() == "(" else { return nil }
    let range = (index + 1)..<closing(index)
    index = min(closing(index) + 1, end)
    while name() == "async" || name() == "throws" { index += 1 }
    if take("->") { skipType() }
    guard symbol() == "{" else { return nil }
    return (own, place, returning(function(parameters: range, from: start)))
  }

  /// The function with its only expression as the result.
  private func returning(_ function: Expression) -> Expression {
    guard case .closure(let parameters, let body) = function.kind, case .expression(let value)? = body.last,
      body.dropLast().allSatisfy({ if case .variable = $0 { true } else { false } })
    else { return function }
    let kind = Expression.Kind.closure(parameters: parameters, body: body.dropLast() + [.result(value)])
    return unit.keep(Expression(kind, function.range, in: unit))
  }

  override func parameters(_ range: Range<Int>) -> (names: [String], first: [Statement]) {
    let outer = (index, end)
    (index, end) = (range.lowerBound, range.upperBound)
    defer { (index, end) = outer }
    var result: [String] = []
    var first: [Statement] = []
    while let label = name() {
      let place = tokens[index].range
      index += 1
      let own = name() ?? label
      if name() != nil { index += 1 }
      let lowered = declare(own)
      // Calls have the label.
      let parameter = label == "_" || label == own ? lowered : unit.newName(label)
      result.append(parameter)
      if take(":") { skipType() }
      let value = unit.keep(Expression(.name(parameter), place, in: unit))
      if take("=") {
        first.append(self.parameter(parameter, place, from: start) { expression() })
      }
      if parameter != lowered { first.append(.variable(.init(name: lowered, place: place, type: [], value: value))) }
      skipParameter()
    }
    return (result, first)
  }

  // MARK: Types

  private func type() -> [Statement] {
    let start = start
    guard let own = name(1) else {
      index += 1
      return []
    }
    let place = tokens[index + 1].range
    let known = typesByName[own]
    let type = known ?? TypeDeclaration(in: unit)
    type.name = own
    typesByName[own] = type
    while current != nil, symbol() != "{" { index += 1 }
    names.scopes.append(["self": own, "Self": own])
    defer { names.scopes.removeLast() }
    let open = index
    inBrackets {
      declareMembers(of: own, in: open)
      while current != nil {
        let first = index
        readMember(of: type)
        if index == first { index += 1 }
      }
    }
    if known != nil { return [] }
    return [.variable(.init(name: names.lowered(own), place: place, type: [], value: make(.type(type), from: start)))]
  }

  /// The members are names in the type.
  private func declareMembers(of type: String, in open: Int) {
    for position in index..<max(index, end) where brackets.enclosing[position] == open {
      guard let word = tokens[position].name, ["let", "var", "func"].contains(word), position + 1 < end,
        let name = tokens[position + 1].name
      else { continue }
      names.scopes[names.scopes.count - 1][name] = type + "." + name
    }
  }

  private func readMember(of type: TypeDeclaration) {
    skipModifiers()
    switch name() {
    case "let", "var":
      for own in variables() { type.add(own.name, .field, own.value) }
    case "func": if let (name, _, value) = function() { type.add(name, .method, value) }
    case let word? where Self.types.contains(word): _ = self.type()
    default: index = symbol() == "{" ? min(closing(index) + 1, end) : index + 1
    }
  }
}
