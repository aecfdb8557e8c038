internal import Diagnostics

/// Lowers the tokens of JavaScript and TypeScript.
///
/// Each name that a function declares is lowered to one that no other function has, so that scopes need no rules at evaluation.
final class ScriptParser {
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

  init(_ unit: ScriptFile, _ tokens: [CodeToken], _ brackets: CodeBrackets, _ range: Range<Int>, _ names: ScriptNames) {
    self.unit = unit
    self.tokens = tokens
    self.brackets = brackets
    index = range.lowerBound
    end = range.upperBound
    self.names = names
  }

  var current: CodeToken? { index < end ? tokens[index] : nil }

  func symbol(_ distance: Int = 0) -> String? {
    index + distance >= 0 && index + distance < end ? tokens[index + distance].symbol : nil
  }

  func name(_ distance: Int = 0) -> String? {
    index + distance >= 0 && index + distance < end ? tokens[index + distance].name : nil
  }

  func take(_ symbol: String) -> Bool {
    guard self.symbol() == symbol else { return false }
    index += 1
    return true
  }

  func takeWord(_ word: String) -> Bool {
    guard name() == word else { return false }
    index += 1
    return true
  }

  /// The index of the bracket that closes the one at `position`, or the end.
  func closing(_ position: Int) -> Int {
    guard position < tokens.count else { return end }
    let partner = brackets.partners[position]
    return partner > position ? min(partner, end) : end
  }

  var start: Int { current?.range.start ?? lastEnd }
  var lastEnd: Int { index > 0 && index <= tokens.count ? tokens[index - 1].range.end : 0 }

  func make(_ kind: Expression.Kind, from start: Int) -> Expression {
    unit.keep(Expression(kind, SourceRange(start, max(start, lastEnd)), in: unit))
  }

  /// Whether a line ends before the token at `position`.
  func isAfterLine(_ position: Int) -> Bool {
    guard position > 0, position < tokens.count else { return true }
    let text = unit.locator.source.text
    return text[tokens[position - 1].range.end..<tokens[position].range.start].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The result of `body`, one level deeper; beyond the limit, the tokens up to the next bracket's end are skipped.
  func deeper(_ body: () -> Expression) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, current != nil else {
      let start = start
      if current != nil { index += 1 }
      return make(.unsupported([]), from: start)
    }
    return body()
  }

  // MARK: Operators

  /// An expression with an assignment.
  func expression() -> Expression {
    deeper {
      let start = start
      let target = binary(0, from: start)
      guard let sign = symbol(), let operation = Self.assignments[sign] ?? nil ?? compound(sign) else { return target }
      index += operation.count
      let value = expression()
      return assignment(
        to: target, operation.sign.map { make(.operation($0, target, value), from: start) } ?? value, start)
    }
  }

  private typealias Assignment = (sign: String?, count: Int)
  private static let assignments: [String: Assignment?] = [
    "=": (nil, 1), "+=": ("+", 1), "-=": ("-", 1), "??=": ("??", 1),
  ]

  /// `*=`, `||=`
  private func compound(_ sign: String) -> Assignment? {
    guard ["*", "/", "%", "||", "&&"].contains(sign), symbol(1) == "=",
      tokens[index].range.end == tokens[index + 1].range.start
    else { return nil }
    return (sign, 2)
  }

  func assignment(to target: Expression, _ value: Expression, _ start: Int) -> Expression {
    switch target.kind {
    case .list, .map:
      var names: [Expression] = []
      Self.collect(target, &names)
      let unknown = names.map { name in
        make(.assignment(name, make(.unsupported([]), from: start)), from: start)
      }
      return make(.unsupported([value] + unknown), from: start)
    case .member(let base, let field) where base.name == "this":
      names.types.last??.field(field).values.append(value)
    default: break
    }
    return make(.assignment(target, value), from: start)
  }

  private static func collect(_ pattern: Expression, _ names: inout [Expression]) {
    switch pattern.kind {
    case .name: names.append(pattern)
    case .list(let elements): elements.forEach { collect($0, &names) }
    case .map(let members): members.forEach { collect($0.value, &names) }
    case .assignment(let target, _), .spread(let target): collect(target, &names)
    default: break
    }
  }

  private static let precedences: [String: Int] = [
    "?": 1, "??": 2, "||": 3, "&&": 4, "|": 5, "^": 5, "&": 5, "==": 6, "!=": 6, "===": 6, "!==": 6, "<": 7, ">": 7,
    "<=": 7, ">=": 7, "instanceof": 7, "in": 7, "as": 8, "satisfies": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
  ]

  /// An operand with the operators that bind tighter than `limit`.
  private func binary(_ limit: Int, from start: Int) -> Expression {
    var left = operand()
    var count = 0
    while let sign = symbol() ?? name(), let precedence = Self.precedences[sign], precedence > limit,
      !(symbol(1) == "=" && compound(sign) != nil), !(name() != nil && isAfterLine(index))
    {
      count += 1
      index += 1
      switch sign {
      case "as", "satisfies": skipType()
      case "?": left = conditional(left, from: start)
      default:
        let right = deeper { binary(precedence, from: self.start) }
        left =
          count < Self.chainLimit
          ? make(.operation(sign == "===" ? "==" : sign == "!==" ? "!=" : sign, left, right), from: start)
          : make(.unsupported([]), from: start)
      }
    }
    return left
  }

  private func conditional(_ condition: Expression, from start: Int) -> Expression {
    let outer = isInCondition
    isInCondition = true
    let value = expression()
    isInCondition = outer
    guard take(":") else { return make(.unsupported([condition, value]), from: start) }
    let other = expression()
    return make(.conditional(condition, value, otherwise: other), from: start)
  }

  /// `value` if a comma or `closing` follows; otherwise the rest is skipped, and the value is not followed.
  func complete(_ value: Expression, before closing: String) -> Expression {
    if current == nil || symbol() == "," || symbol() == closing { return value }
    while let token = current {
      switch token.symbol {
      case "(", "[", "{": index = self.closing(index)
      case ")", "]", "}", ",": return make(.unsupported([]), from: value.range.start)
      default: break
      }
      index = min(index + 1, end)
    }
    return make(.unsupported([]), from: value.range.start)
  }

  /// Moves past the bracket `closing` of the current level.
  func skip(to closing: String) {
    while let token = current {
      switch token.symbol {
      case "(", "[", "{": index = self.closing(index)
      case ")", "]", "}":
        index += 1
        return
      default: break
      }
      index = min(index + 1, end)
    }
  }
}

/// The names that code declares, by the lexical scopes around a place.
struct ScriptNames {
  /// By name in the code, the lowered one; the innermost scope last.
  var scopes: [[String: String]] = []
  /// The classes around the code, with nil for functions with their own `this`.
  var types: [TypeDeclaration?] = []
  /// By lowered name of the function that sets it, a state of a user interface.
  var setters: [String: StoredValue] = [:]
  /// By the same name, how often the function is used other than in a call.
  var uses: [String: Int] = [:]

  func lowered(_ name: String) -> String { scopes.last { $0[name] != nil }?[name] ?? name }
}
