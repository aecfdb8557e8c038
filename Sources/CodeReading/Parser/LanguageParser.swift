internal import Diagnostics

/// Lowers the tokens of a file: what the languages with braces have in common.
///
/// A language is a subclass, which overrides the forms that it has otherwise. Each name that a function declares is lowered to one that no
/// other function has, so that scopes need no rules at evaluation.
class LanguageParser {
  let unit: ScriptFile
  let tokens: [CodeToken]
  let brackets: CodeBrackets
  var index: Int
  var end: Int
  /// The nesting of the code.
  var depth = 0
  /// Whether a `:` belongs to a condition, so that it is not the type of a function's result.
  var isInCondition = false
  /// Whether the next function is a method, with the `this` of its class.
  var isMethod = false
  var names: ScriptNames
  /// The nesting of expressions and statements; each costs stack.
  static let depthLimit = 128
  /// The number of suffixes of a value, and of operators of an expression.
  static let chainLimit = 64

  /// The number of parts of a string with code in it.
  static let pieceLimit = 1_000

  required init(
    _ unit: ScriptFile, _ tokens: [CodeToken], _ brackets: CodeBrackets, _ range: Range<Int>, _ names: ScriptNames
  ) {
    self.unit = unit
    self.tokens = tokens
    self.brackets = brackets
    index = range.lowerBound
    end = range.upperBound
    self.names = names
  }

  // MARK: Forms of a language

  /// By operator with two operands, how tight it binds.
  class var precedences: [String: Int] { [:] }

  /// Whether the end of a line ends a statement.
  class var linesEndStatements: Bool { true }

  /// Whether a brace behind `=>` begins a block, and not a literal.
  class var arrowsBeginBlocks: Bool { true }

  /// The expression with an operator that has no ordinary operand on its right side, such as a type; nil for other operators.
  ///
  /// The operator is consumed.
  func operation(_ sign: String, _ left: Expression, from start: Int) -> Expression? {
    sign == "?" ? conditional(left, from: start) : nil
  }

  /// An operand with the signs and words before it.
  func prefixed(from start: Int) -> Expression {
    switch symbol() {
    case "!":
      index += 1
      return make(.not(operand()), from: start)
    case "-", "+", "~":
      let sign = symbol()
      index += 1
      let value = operand()
      if case .number(let number) = value.kind, sign == "-" { return make(.number(-number), from: start) }
      return make(.unsupported([value]), from: start)
    case "++", "--":
      let sign = symbol() ?? ""
      index += 1
      return step(operand(), sign, from: start)
    case "...":
      index += 1
      return make(.spread(expression()), from: start)
    default: return primary(from: start)
    }
  }

  /// A literal, a name, or an expression in brackets.
  func primary(from start: Int) -> Expression {
    guard let token = current else { return make(.unsupported([]), from: start) }
    switch token.kind {
    case .string: return literal(from: start)
    case .number(let digits):
      index += 1
      return make(Self.number(digits).map { .number($0) } ?? .unsupported([]), from: start)
    case .name(let name): return named(name, from: start)
    case .symbol("("): return parenthesized(from: start)
    case .symbol("["):
      index += 1
      return make(.list(elements()), from: start)
    default: break
    }
    if ![")", "]", "}", ",", ";", ":"].contains(token.symbol) { index += 1 }
    return make(.unsupported([]), from: start)
  }

  /// The number that a string shows as the code writes it, unlike `0x10`, `010` and `12345678901234567`; nil for others.
  private static func number(_ digits: String) -> Int? {
    digits.utf8.count <= 15 && (digits.utf8.count == 1 || digits.utf8.first != UInt8(ascii: "0")) ? Int(digits) : nil
  }

  /// The operand that begins with a word.
  func named(_ name: String, from start: Int) -> Expression {
    index += 1
    switch name {
    case "true", "false": return make(.boolean(name == "true"), from: start)
    case "null": return make(.null, from: start)
    default: return variable(name, from: start)
    }
  }

  /// The string at the current token.
  func literal(from start: Int) -> Expression { string() }

  /// The condition of an `if` or `while`, in parentheses.
  func condition() -> Expression { parentheses() }

  /// The value that a `switch` compares.
  func subject() -> Expression { parentheses() }

  /// The variable `name`, which was consumed.
  func variable(_ name: String, from start: Int) -> Expression {
    let lowered = names.lowered(name)
    // A member of the class around the code.
    guard let dot = lowered.firstIndex(of: ".") else { return make(.name(lowered), from: start) }
    let owner = make(.name(String(lowered[..<dot])), from: start)
    return make(.member(owner, String(lowered[lowered.index(after: dot)...])), from: start)
  }

  /// The expression in parentheses, or a function with its parameters in them.
  func parenthesized(from start: Int) -> Expression { parentheses() }

  /// The element of a list at the current token.
  func element() -> Expression { complete(expression(), before: "]") }

  /// The value with the member, element or call behind it; nil without one.
  func suffixed(_ value: Expression, from start: Int) -> Expression? {
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
    case "[":
      index += 1
      let key = expression()
      skip(to: "]")
      return element(key, of: value, from: start)
    default: return nil
    }
  }

  /// The element of `value` in brackets.
  func element(_ key: Expression, of value: Expression, from start: Int) -> Expression {
    make(.element(of: value, at: key), from: start)
  }

  /// Moves past the label of an argument.
  func label() -> String? { nil }

  /// What a call does besides being one.
  func note(_ call: Expression.Call) {}

  /// What an assignment does besides being one.
  func note(_ value: Expression, assignedTo target: Expression) {}

  /// The statements that the build selects, if those at the current token are the first of them; nil for others.
  func selected() -> [Statement]? { nil }

  /// The statements of a declaration, or of another statement, that begins with a word.
  func declaration(_ word: String, _ place: SourceRange) -> [Statement] { simple() }

  /// Whether the statement at the current token declares a function, which exists before the other statements of its block.
  var isFunction: Bool { false }

  /// Declares the names that statements directly in the bracket at `open` declare, which hide those outside everywhere in it.
  func declareNames(of open: Int) {}

  /// The loop at `for`.
  func loop(_ place: SourceRange) -> [Statement] {
    index += 1
    _ = parentheses()
    return [.loop(.other(nil), place: place, body())]
  }

  /// The arms in the braces of a `switch`.
  func arms() -> [Statement.Arm] {
    var arms: [Statement.Arm] = []
    while current != nil {
      let first = index
      let isDefault = name() == "default" && symbol(1) == ":"
      if isDefault || name() == "case" {
        index += 1
        let label = isDefault ? nil : caseLabel()
        _ = take(":")
        arms.add(label)
        continue
      }
      arms.add(statement())
      if index == first { index += 1 }
    }
    return arms
  }

  /// The label after `case`.
  func caseLabel() -> Expression {
    let outer = isInCondition
    isInCondition = true
    defer { isInCondition = outer }
    return expression()
  }

  /// Moves past the words and parameters between `try`'s block and that of one of its handlers; false without a handler.
  func takeHandler() -> Bool {
    guard takeWord("catch") else { return false }
    if symbol() == "(" { index = min(closing(index) + 1, end) }
    return true
  }

  /// The names of the parameters in `range`, and the statements that give them their values.
  func parameters(_ range: Range<Int>) -> (names: [String], first: [Statement]) { ([], []) }
}

/// The names that code declares, by the lexical scopes around a place.
struct ScriptNames {
  /// By name in the code, the lowered one, with "this." or its class before a member of the class around; the innermost scope last.
  var scopes: [[String: String]] = []
  /// The classes around the code, with nil for functions with their own `this`.
  var types: [TypeDeclaration?] = []
  /// By lowered name of the function that sets it, a state of a user interface.
  var setters: [String: StoredValue] = [:]
  /// By the same name, how often the function is used other than in a call.
  var uses: [String: Int] = [:]

  func lowered(_ name: String) -> String { scopes.last { $0[name] != nil }?[name] ?? name }
}
