internal import Diagnostics

/// Lowers the tokens of Kotlin.
final class KotlinParser: LanguageParser {
  override class var precedences: [String: Int] { binaryPrecedences }
  private static let binaryPrecedences: [String: Int] = [
    "||": 3, "&&": 4, "==": 6, "!=": 6, "===": 6, "!==": 6, "<": 7, ">": 7, "<=": 7, ">=": 7, "in": 8, "is": 8,
    "?": 9, "to": 10, "until": 10, "downTo": 10, "step": 10, "and": 10, "or": 10, "xor": 10, ".": 11, "..<": 11,
    "+": 12, "-": 12, "*": 13, "/": 13, "%": 13, "as": 14,
  ]
  /// The receiver of the block around the code, of which bare names that code sets are members.
  var receiver: String?
  /// Whether the code is in a function, so that its declarations are local.
  var isInFunction = false
  /// Whether the braces behind a value are not a function for it.
  var isBeforeBody = false

  override func operation(_ sign: String, _ left: Expression, from start: Int) -> Expression? {
    switch sign {
    case "?":
      guard take(":") else { return make(.unsupported([left]), from: start) }
      let right = deeper { binary(9, from: self.start) }
      return make(.operation("??", left, right), from: start)
    case "as":
      _ = take("?")
      skipType()
      return left
    case "is":
      skipType()
      return make(.unsupported([left]), from: start)
    case "to":
      let right = deeper { binary(10, from: self.start) }
      return make(.map(pair(left, right)), from: start)
    case "until", "..<", ".":
      // `0..2`
      let isClosed = take(".")
      let right = deeper { binary(11, from: self.start) }
      return make(.operation(isClosed ? "..." : "..<", left, right), from: start)
    case "in", "downTo", "step", "and", "or", "xor":
      let right = deeper { binary(10, from: self.start) }
      return make(.unsupported([left, right]), from: start)
    default: return nil
    }
  }

  private func pair(_ first: Expression, _ second: Expression) -> [(key: Expression, value: Expression)] {
    [("first", first), ("second", second), ("Item1", first), ("Item2", second)].map { name, value in
      (make(.text(name), from: value.range.start), value)
    }
  }

  override func prefixed(from start: Int) -> Expression {
    if symbol() == "*" {
      index += 1
      return make(.spread(operand()), from: start)
    }
    if symbol() == "::", name(1) != nil {
      index += 1
      return named(name() ?? "", from: start)
    }
    return super.prefixed(from: start)
  }

  override func primary(from start: Int) -> Expression {
    symbol() == "{" ? lambda(from: start) : super.primary(from: start)
  }

  override func parenthesized(from start: Int) -> Expression {
    let outer = isBeforeBody
    isBeforeBody = false
    defer { isBeforeBody = outer }
    return parentheses()
  }

  override func named(_ name: String, from start: Int) -> Expression {
    switch name {
    case "if" where symbol(1) == "(": return conditionalValue(from: start)
    case "when" where symbol(1) == "(" || symbol(1) == "{": return choiceValue(from: start)
    case "try" where symbol(1) == "{": return attemptedValue(from: start)
    case "object" where symbol(1) == ":" || symbol(1) == "{":
      while current != nil, symbol() != "{" { index += 1 }
      index = min(closing(index) + 1, end)
      return make(.unsupported([]), from: start)
    case "throw":
      index += 1
      return make(.unsupported([expression()]), from: start)
    case "fun" where symbol(1) == "(":
      index += 1
      return function(at: index, from: start) ?? make(.unsupported([]), from: start)
    case "return", "break", "continue":
      index += 1
      if current != nil, !isAfterLine(index), ![")", "}", ","].contains(symbol()) { _ = expression() }
      return make(.unsupported([]), from: start)
    default:
      if name.hasPrefix("@"), self.name(1) != nil || symbol(1) == "(" {
        skipModifiers()
        return primary(from: self.start)
      }
      if name.hasPrefix("this@") {
        index += 1
        return make(.unsupported([]), from: start)
      }
      if name == "this", let receiver {
        index += 1
        return make(.name(receiver), from: start)
      }
      return super.named(name, from: start)
    }
  }

  override func label() -> String? {
    guard let word = name(), symbol(1) == "=" else { return nil }
    index += 2
    return word
  }

  // MARK: Suffixes

  override func suffixed(_ value: Expression, from start: Int) -> Expression? {
    switch symbol() {
    case "(" where !isAfterLine(index):
      index += 1
      let outer = (isBeforeBody, isInCondition)
      (isBeforeBody, isInCondition) = (false, false)
      var arguments = self.arguments()
      (isBeforeBody, isInCondition) = outer
      if symbol() == "{", !isBeforeBody, !isAfterLine(index) {
        return called(value, &arguments, lambdaAt: true, from: start)
      }
      return called(value, &arguments, lambdaAt: false, from: start)
    case "{" where !isAfterLine(index) && !isBeforeBody && isFunction(value):
      var arguments: [Argument] = []
      return called(value, &arguments, lambdaAt: true, from: start)
    case "(", "{": return nil
    case "[" where isAfterLine(index): return nil
    case "<":
      guard isFunction(value) else { return nil }
      let before = index
      let type = name(1)
      skipTypeArguments()
      if index > before, symbol() == "(" || symbol() == "{", !isAfterLine(index) {
        // `enumValues<Kind>()`
        if symbol() == "(", symbol(1) == ")", let type, value.name?.hasPrefix("enum") ?? false {
          index += 2
          return call(of: value, [(nil, make(.name(type), from: start))], from: start)
        }
        return value
      }
      index = before
      return nil
    case "?." where symbol(1) == "(" || symbol(1) == "[": return nil
    case "::":
      guard let member = name(1), member != "class" else {
        index = min(index + 2, end)
        return make(.unsupported([value]), from: start)
      }
      // `Tool::title`
      index += 2
      let parameter = unit.newName("")
      let own = make(.member(make(.name(parameter), from: start), member), from: start)
      return make(.closure(parameters: [parameter], body: [.result(own)]), from: start)
    default: return super.suffixed(value, from: start)
    }
  }

  private func isFunction(_ value: Expression) -> Bool {
    switch value.kind {
    case .name, .member: true
    default: false
    }
  }

  /// Functions that run a block at once, or when its value is needed.
  private static let blocks: Set<String> = [
    "run", "runBlocking", "with", "withContext", "lazy", "remember", "coroutineScope", "supervisorScope",
  ]

  /// The call of `function`, with the block behind it.
  private func called(
    _ function: Expression, _ arguments: inout [Argument], lambdaAt hasLambda: Bool, from start: Int
  ) -> Expression {
    guard hasLambda else { return set(function, arguments, from: start) ?? made(by: function, arguments, from: start) }
    if let name = function.name, Self.blocks.contains(name) {
      let block = lambda(from: self.start, receiver: nil)
      return make(.call(.init(receiver: block, selector: [], arguments: [])), from: start)
    }
    if case .member(let owner, let name) = function.kind, arguments.isEmpty, ["apply", "run", "also"].contains(name) {
      return scoped(owner, name, from: start)
    }
    let block = lambda(from: self.start)
    if case .member(let owner, let name) = function.kind, name == "forEachIndexed" || name == "mapIndexed",
      case .closure(let parameters, let body) = block.kind, parameters.count == 2
    {
      let swapped = make(.closure(parameters: parameters.reversed(), body: body), from: block.range.start)
      let method = make(.member(owner, name == "mapIndexed" ? "map" : "forEach"), from: start)
      return call(of: method, arguments + [(nil, swapped)], from: start)
    }
    return made(by: function, arguments + [(nil, block)], from: start)
  }

  /// `item.setLocalizedTitle("A")`, as the assignment to a member; nil for other calls.
  private func set(_ function: Expression, _ arguments: [Argument], from start: Int) -> Expression? {
    let base: Expression
    let name: String
    switch function.kind {
    case .member(let owner, let own): (base, name) = (owner, own)
    case .name(let own):
      guard let receiver else { return nil }
      (base, name) = (make(.name(receiver), from: start), own)
    default: return nil
    }
    guard arguments.count == 1, let member = ItemAPI.property(setBy: [name]) else { return nil }
    let target = unit.keep(Expression(.member(base, member), function.range, in: unit))
    return make(.assignment(target, arguments[0].value), from: start)
  }

  /// The call of a function, or of the constructor of a class, with a name in upper case.
  func made(by function: Expression, _ arguments: [Argument], from start: Int) -> Expression {
    let result = call(of: function, arguments, from: start)
    let name: String? = if case .member(_, let own) = function.kind { own } else { function.name }
    if name?.first?.isUppercase ?? false { unit.creations.insert(ObjectIdentifier(result)) }
    return result
  }

  override func variable(_ name: String, from start: Int) -> Expression {
    let value = super.variable(name, from: start)
    guard let receiver, value.name == name, symbol() == "=" else { return value }
    return make(.member(make(.name(receiver), from: start), name), from: start)
  }

  /// `owner.apply { … }`, as the call of a function with the owner as its argument.
  private func scoped(_ owner: Expression, _ name: String, from start: Int) -> Expression {
    let parameter = unit.newName("")
    let block = lambda(from: self.start, receiver: name == "also" ? nil : parameter, parameter: parameter)
    guard case .closure(_, var body) = block.kind else { return block }
    if name != "run" {
      if case .result(let value?)? = body.last { body[body.count - 1] = .expression(value) }
      body.append(.result(make(.name(parameter), from: start)))
    }
    let function = make(.closure(parameters: [parameter], body: body), from: block.range.start)
    return make(.call(.init(receiver: function, selector: [], arguments: [(nil, owner)])), from: start)
  }

  // MARK: Members of the block's receiver

  override func note(_ value: Expression, assignedTo target: Expression) {
    if case .member(let base, let name) = target.kind, let owner = base.name, owner != "this" {
      unit.assigned.insert(owner + "." + name)
    }
    guard let type = names.types.last ?? nil else { return }
    switch target.kind {
    case .name(let name) where !name.contains("~"): owner(of: name, type).field(name).values.append(value)
    case .member(let base, let name) where base.name == "this": type.field(name).values.append(value)
    default: break
    }
  }

  override func note(_ call: Expression.Call) {
    guard let name = call.selector.last, ScriptAPI.change(name)?.isAddition ?? false, let own = call.receiver?.name,
      !own.contains("~"), let type = names.types.last ?? nil, case let home = owner(of: own, type), home[own] != nil
    else { return }
    home.field(own).added += call.arguments.map(\.value)
  }

  /// The class around the code that declares `name`, or the innermost one.
  private func owner(of name: String, _ type: TypeDeclaration) -> TypeDeclaration {
    var next: TypeDeclaration? = type
    while let own = next {
      if own[name] != nil { return own }
      next = own.outer
    }
    return type
  }

  // MARK: Statements

  override func declaration(_ word: String, _ place: SourceRange) -> [Statement] { declared(word, place) }

  override func loop(_ place: SourceRange) -> [Statement] { each(place) }

  override func parameters(_ range: Range<Int>) -> (names: [String], first: [Statement]) { lowerParameters(range) }
}
