internal import Diagnostics

/// Lowers the tokens of C#.
final class CSharpParser: LanguageParser {
  /// The type of the value that is read, as far as the code around it states it.
  var expected: CSharpType?
  /// Whether an arrow ends an arm of a `switch`, and does not begin the body of a function.
  var isInArm = false
  /// Whether the code is that of a constructor, which sets the fields of its own object.
  var isInConstructor = false
  /// The directive after the last one that was looked at.
  var directive = 0
  /// The namespace around the code.
  var namespaceName = ""
  /// The list that a generator yields, in the function that is read.
  var yielded: String?

  override class var linesEndStatements: Bool { false }

  override class var precedences: [String: Int] { binaryPrecedences }
  private static let binaryPrecedences: [String: Int] = [
    "?": 1, "??": 2, "||": 3, "&&": 4, "|": 5, "^": 5, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
    "is": 7, "as": 7, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10, "switch": 11, "with": 11,
  ]

  override func operation(_ sign: String, _ left: Expression, from start: Int) -> Expression? {
    switch sign {
    case "as":
      _ = type(isPattern: true)
      return left
    case "is": return tested(left, from: start)
    case "switch": return chosen(left, from: start)
    case "with":
      guard symbol() == "{" else { return make(.unsupported([left]), from: start) }
      return make(.call(.init(receiver: left, selector: ["copy"], arguments: labels())), from: start)
    default: return super.operation(sign, left, from: start)
    }
  }

  override func prefixed(from start: Int) -> Expression {
    if symbol() == ".", symbol(1) == "." {
      index += 2
      return make(.spread(expression()), from: start)
    }
    guard let word = name(), name(1) != nil || isOperand(index + 1) else { return super.prefixed(from: start) }
    switch word {
    case "await" where symbol(1) != "=":
      index += 1
      return operand()
    case "throw":
      index += 1
      return make(.unsupported([expression()]), from: start)
    case "ref", "out", "in":
      index += 1
      // `out var found`
      let before = index
      if type() != nil, let own = name() {
        index += 1
        return make(.name(declare(own)), from: start)
      }
      index = before
      let value = operand()
      guard word != "in", value.isPath else { return value }
      // The function may set the variable.
      return make(.assignment(value, make(.unsupported([value]), from: start)), from: start)
    default: return super.prefixed(from: start)
    }
  }

  override func primary(from start: Int) -> Expression {
    if symbol() == "[" {
      let element = expected?.element
      index += 1
      return expecting(element) { make(.list(elements()), from: start) }
    }
    return super.primary(from: start)
  }

  override func named(_ name: String, from start: Int) -> Expression {
    if symbol(1) == "=>", !isInArm {
      index += 1
      return function(parameters: (index - 1)..<index, from: start)
    }
    switch name {
    case "new" where symbol(1) != "=": return created(from: start)
    case "async" where self.name(1) != nil || symbol(1) == "(", "static" where self.name(1) != nil || symbol(1) == "(":
      index += 1
      return primary(from: self.start)
    case "delegate" where symbol(1) == "(" || symbol(1) == "{":
      index += 1
      if symbol() == "{" { return function(parameters: index..<index, from: start) }
      return lambda(from: start) ?? make(.unsupported([]), from: start)
    case "typeof" where symbol(1) == "(", "nameof" where symbol(1) == "(", "default" where symbol(1) == "(",
      "sizeof" where symbol(1) == "(":
      return typeOperator(name, from: start)
    case "default":
      index += 1
      return make(.null, from: start)
    case "from" where isQuery: return query(from: start)
    case "global" where symbol(1) == "::":
      index += 2
      return primary(from: start)
    default: return super.named(name, from: start)
    }
  }

  override func parenthesized(from start: Int) -> Expression {
    lambda(from: start) ?? cast(from: start) ?? tuple(from: start)
  }

  override func suffixed(_ value: Expression, from start: Int) -> Expression? {
    switch symbol() {
    case "<":
      guard value.name != nil || isMember(value) else { return nil }
      let before = index
      if let types = typeArguments(), ["(", ".", ")", "]", ",", ";", "}"].contains(symbol()) || symbol() == nil {
        // `Enum.GetValues<Kind>()`
        if symbol() == "(", symbol(1) == ")", let type = types.first, types.count == 1 {
          let argument = make(.name(type.name), from: start)
          index += 2
          return call(of: value, [(nil, argument)], from: start)
        }
        return value
      }
      index = before
      return nil
    case "?" where symbol(1) == "[" && isConditionalElement:
      index += 1
      return value
    case "::":
      guard let member = name(1) else { return nil }
      index += 2
      return make(.name(member), from: start)
    case "(" where isLambdaOfType: return lambda(from: start)
    default: return super.suffixed(value, from: start)
    }
  }

  override func element(_ key: Expression, of value: Expression, from start: Int) -> Expression {
    make(.element(of: value, at: key), from: start)
  }

  override func label() -> String? {
    guard let word = name(), symbol(1) == ":" else { return nil }
    index += 2
    return word
  }

  /// The result of `read` for a value of `type`.
  func expecting<Result>(_ type: CSharpType?, _ read: () -> Result) -> Result {
    let outer = expected
    expected = type
    defer { expected = outer }
    return read()
  }

  // MARK: Fields

  /// The field of the class around the code that `target` names; nil for other expressions.
  private func field(_ target: Expression?) -> String? {
    switch target?.kind {
    case .name(let name)?: names.lowered(name) == name && !name.contains("~") ? name : nil
    case .member(let base, let name)?: base.name == "this" ? name : nil
    default: nil
    }
  }

  override func note(_ value: Expression, assignedTo target: Expression) {
    if case .member(let base, let name) = target.kind, let owner = base.name, owner != "this" {
      unit.assigned.insert(owner + "." + name)
    }
    guard !isInConstructor, let type = names.types.last ?? nil, let own = field(target) else { return }
    type.field(own).values.append(value)
  }

  override func note(_ call: Expression.Call) {
    guard let name = call.selector.last, ScriptAPI.change(name)?.isAddition ?? false,
      let type = names.types.last ?? nil,
      let own = field(call.receiver), type[own] != nil
    else { return }
    type.field(own).added += call.arguments.map(\.value)
  }

  // MARK: Statements

  override var isFunction: Bool {
    (index + 1..<max(index + 1, min(end - 1, index + 12))).contains { isFunctionName($0) }
  }

  override func declareNames(of open: Int) {
    for position in index..<max(index, end) where brackets.enclosing[position] == open && isFunctionName(position) {
      if let own = tokens[position].name { declare(own) }
    }
  }

  override func declaration(_ word: String, _ place: SourceRange) -> [Statement] { declared(word, place) }

  override func selected() -> [Statement]? { selectedByBuild() }

  override func loop(_ place: SourceRange) -> [Statement] { countedLoop(place) }

  override func caseLabel() -> Expression {
    let labels = pattern(endingAt: ":")
    guard let first = labels.first else { return make(.unsupported([]), from: start) }
    return labels.count == 1 ? first : make(.list(labels), from: first.range.start)
  }

  override func takeHandler() -> Bool {
    guard takeWord("catch") else { return false }
    if symbol() == "(" {
      let close = closing(index)
      index += 1
      if type() != nil, let own = name() { declare(own) }
      index = min(close + 1, end)
    }
    if takeWord("when"), symbol() == "(" { index = min(closing(index) + 1, end) }
    return true
  }

  override func parameters(_ range: Range<Int>) -> (names: [String], first: [Statement]) { lowerParameters(range) }
}
