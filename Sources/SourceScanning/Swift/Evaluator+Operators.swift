internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Evaluates operators in the parser's form: a flat list of operands and operators.
extension Evaluator {
  /// The value of `elements`, which alternate between operands and operators.
  func operation(_ elements: ArraySlice<ExprSyntax>, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    guard let first = elements.first else {
      return Evaluated(.unknown("the expression is incomplete"), at: SourceLocation(path: file.path))
    }
    if elements.count == 1 { return evaluate(first, in: file, environment) }
    // No real title has more parts.
    guard elements.count < 512 else { return unknown(first, in: file) }
    if elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      return ternary(elements, in: file, environment) ?? unknown(first, in: file)
    }
    if let cast = elements.lastIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }), cast > elements.startIndex {
      return operation(elements[..<cast], in: file, environment)
    }
    if let mark = elements.firstIndex(where: { $0.operatorText == "??" }) {
      let left = operation(elements[..<mark], in: file, environment)
      return replaced(left, by: elements[(mark + 1)...], in: file, environment)
    }
    if elements.contains(where: { $0.operatorText.map(Self.logical.contains) ?? false }) {
      return truth(of: elements, in: file, environment).map { boolean($0, at: file.location(of: first)) }
        ?? unknown(first, in: file)
    }
    let operands = elements.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let operators = elements.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    if let sum = sum(of: operands, operators.map(\.operatorText), in: file, environment) {
      return Evaluated(.integer(sum), at: file.location(of: first))
    }
    let isInteger = type(ofOperation: elements, in: file)?.isInteger == true
    guard !isInteger, operators.allSatisfy({ $0.operatorText == "+" }) else {
      let result = Evaluated(.unknown(.runTime("\"\(file.text(of: first)) …\"")), at: file.location(of: first))
      return isInteger ? result.asInteger : result
    }
    let values = operands.map { evaluate($0, in: file, environment) }
    let arrays = values.compactMap { value -> [Evaluated]? in
      if case .array(let elements) = value.value { elements } else { nil }
    }
    if arrays.count == values.count { return Evaluated(.array(arrays.flatMap(\.self)), at: file.location(of: first)) }
    if !arrays.isEmpty {
      // A list of which only a run knows the rest.
      var list = Evaluated(.array(values.flatMap { self.elements(of: $0) ?? [$0] }), at: file.location(of: first))
      list.isReordered = true
      return list
    }
    return Evaluated.joined(values, at: file.location(of: first))
  }

  /// Operators with a result of the type `Bool`.
  private static var logical: Set<String> { ["==", "!=", "<", ">", "<=", ">=", "&&", "||"] }

  func boolean(_ isTrue: Bool, at location: SourceLocation) -> Evaluated {
    Evaluated(.host(BooleanValue(isTrue: isTrue)), at: location)
  }

  /// The value of `-1` and `!isNew`.
  func operation(
    _ expression: PrefixOperatorExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    let location = file.location(of: expression)
    switch expression.operator.text {
    case "-":
      if let number = ExprSyntax(expression).integer { return Evaluated(.integer(number), at: location) }
    case "!":
      if let isTrue = truth(of: expression.expression, in: file, environment) { return boolean(!isTrue, at: location) }
    default: break
    }
    return unknown(expression, in: file)
  }

  /// The value of `left ?? right`.
  ///
  /// For data that is unknown until run time, also the replacement if it is looked up: people see it. A literal is not: it is often
  /// never shown, like "" or "?".
  private func replaced(
    _ left: Evaluated, by right: ArraySlice<ExprSyntax>, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    if case .absent = left.value { return operation(right, in: file, environment) }
    if case .alternatives(let all) = left.value, all.contains(where: \.isEmpty) {
      // One of the values may be nil, as that of a case.
      let values = left.alternatives().map { value in
        guard case .absent = value.value else { return value }
        let found = operation(right, in: file, environment)
        return found.isEmpty ? value : found.adding(value.outcomes)
      }
      return choice(values, at: left.location) ?? left
    }
    guard left.value.isUnknown else { return left }
    let replacement = typedAsString(operation(right, in: file, environment), from: file)
    guard case .localized = replacement.value else { return left }
    return choice([left, replacement], at: left.location) ?? left
  }

  /// The result of `index + 1` for a known index; nil for other operations.
  private func sum(
    of operands: [ExprSyntax], _ operators: [String?], in file: SwiftFile, _ environment: Environment
  ) -> Int? {
    guard operators.allSatisfy({ $0 == "+" || $0 == "-" }), operands.count <= 4,
      operands.contains(where: { $0.is(IntegerLiteralExprSyntax.self) })
    else { return nil }
    var result = 0
    for (place, operand) in operands.enumerated() {
      var number = operand.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) }
      if number == nil, case .integer(let index) = evaluate(operand, in: file, environment).value { number = index }
      guard let number, abs(number) < 10_000 else { return nil }
      result += place > 0 && operators[place - 1] == "-" ? -number : number
    }
    return result
  }

  /// The values of `a ? b : c ? d : e`: b, d and e.
  private func ternary(
    _ elements: ArraySlice<ExprSyntax>, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    var values: [Evaluated] = []
    var rest = elements
    var before: [Outcome] = []
    while let mark = rest.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = rest[mark].as(UnresolvedTernaryExprSyntax.self)
    {
      let isTaken = truth(of: rest[..<mark], in: file, environment)
      let outcome = outcome(of: rest[..<mark], in: file, environment)
      if isTaken != false {
        values.append(
          evaluate(ternary.thenExpression, in: file, environment).adding(before + [outcome].compactMap(\.self)))
      }
      if let outcome { before.append(outcome.complement) }
      if isTaken == true { return values.count == 1 ? values.first : choice(values, at: file.location(of: ternary)) }
      rest = rest[(mark + 1)...]
    }
    values.append(operation(rest, in: file, environment).adding(before))
    return elements.first.flatMap { choice(values, at: file.location(of: $0)) }
  }
}

extension ExprSyntax {
  /// The number of a literal; nil for other expressions.
  var integer: Int? {
    if let sign = self.as(PrefixOperatorExprSyntax.self), sign.operator.text == "-" {
      return sign.expression.integer.map { -$0 }
    }
    return self.as(IntegerLiteralExprSyntax.self).flatMap { Int($0.literal.text) }
  }

  /// The operator; nil for an operand.
  var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}
