internal import CodeReading
internal import Diagnostics
internal import SwiftSyntax

/// Evaluates ranges of indices with known bounds.
extension Evaluator {
  private static var limit: Int { 64 }

  /// The numbers of `0..<3`, `0...names.count - 1` or `names.indices`; nil for another expression, or for unknown bounds.
  func indices(_ expression: ExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return indices(only.expression, in: file, environment)
    }
    let location = file.location(of: expression)
    func numbers(_ range: Range<Int>) -> Evaluated {
      Evaluated(.array(range.prefix(Self.limit).map { Evaluated(.integer($0), at: location) }), at: location)
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "indices"
    {
      return elementCount(of: base, in: file, environment).map { numbers(0..<$0) }
    }
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
    let elements = Array(sequence.elements)
    guard let mark = elements.firstIndex(where: { ["..<", "..."].contains($0.sign) }),
      let first = integer(elements[..<mark], in: file, environment),
      var end = integer(elements[(mark + 1)...], in: file, environment)
    else { return nil }
    if elements[mark].sign == "..." { end += 1 }
    return first >= 0 && first <= end ? numbers(first..<end) : nil
  }

  /// The value of a sum or a difference of known numbers.
  private func integer(
    _ elements: ArraySlice<ExprSyntax>, in file: SwiftFile, _ environment: Environment
  ) -> Int? {
    guard let first = elements.first, !elements.count.isMultiple(of: 2),
      var result = integer(first, in: file, environment)
    else { return nil }
    var rest = elements.dropFirst()
    while let sign = rest.popFirst()?.sign, let operand = rest.popFirst() {
      guard let value = integer(operand, in: file, environment), abs(value) < 10_000 else { return nil }
      switch sign {
      case "+": result += value
      case "-": result -= value
      default: return nil
      }
    }
    return abs(result) < 10_000 ? result : nil
  }

  private func integer(_ expression: ExprSyntax, in file: SwiftFile, _ environment: Environment) -> Int? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return Int(literal.literal.text)
    case .memberAccessExpr(let access):
      guard access.declName.baseName.text == "count", let base = access.base else { return nil }
      return elementCount(of: base, in: file, environment)
    case .functionCallExpr(let call):
      guard call.calledExpression.calledName == "min" else { return nil }
      let values = call.arguments.compactMap { integer($0.expression, in: file, environment) }
      return values.count == call.arguments.count ? values.min() : nil
    case .declReferenceExpr(let reference):
      // `let count = names.count`
      guard
        case .binding(let binding, _)? = localDeclaration(
          of: reference.baseName.identifierText, from: Syntax(reference)),
        binding.parent?.parent?.as(VariableDeclSyntax.self)?.isConstant == true,
        let value = binding.initializer?.value, !value.is(DeclReferenceExprSyntax.self)
      else { return nil }
      return integer(value, in: file, environment)
    default: return nil
    }
  }

  /// The number of elements of a literal array.
  private func elementCount(of base: ExprSyntax, in file: SwiftFile, _ environment: Environment) -> Int? {
    if case .array(let elements) = evaluate(base, in: file, environment).value { elements.count } else { nil }
  }
}

extension ExprSyntax {
  /// The operator; nil for an operand.
  fileprivate var sign: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}
