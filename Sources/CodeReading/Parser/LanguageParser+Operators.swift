internal import Diagnostics

/// Operators, assignments and conditions.
extension LanguageParser {
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
    default: note(value, assignedTo: target)
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

  /// An operand with the operators that bind tighter than `limit`.
  func binary(_ limit: Int, from start: Int) -> Expression {
    var left = operand()
    var count = 0
    while let sign = symbol() ?? name(), let precedence = Self.precedences[sign], precedence > limit,
      !(symbol(1) == "=" && compound(sign) != nil), !(name() != nil && isAfterLine(index))
    {
      count += 1
      index += 1
      let next: Expression
      if let own = operation(sign, left, from: start) {
        next = own
      } else {
        let right = deeper { binary(precedence, from: self.start) }
        next = make(.operation(sign == "===" ? "==" : sign == "!==" ? "!=" : sign, left, right), from: start)
      }
      // A condition's arms are limited by their depth.
      left = count < Self.chainLimit || sign == "?" ? next : make(.unsupported([]), from: start)
    }
    return left
  }

  func conditional(_ condition: Expression, from start: Int) -> Expression {
    let outer = isInCondition
    isInCondition = true
    let value = expression()
    isInCondition = outer
    guard take(":") else { return make(.unsupported([condition, value]), from: start) }
    let other = expression()
    return make(.conditional(condition, value, otherwise: other), from: start)
  }
}
