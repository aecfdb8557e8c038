internal import CodeReading
internal import SwiftParser
internal import SwiftSyntax

/// Evaluates conditions and pattern bindings.
extension Evaluator {
  /// Whether `conditions` are true; nil if unknown.
  func truth(
    of conditions: ConditionElementListSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Bool? {
    let answers = conditions.map { truth(of: $0, in: file, environment) }
    return answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }

  private func truth(of condition: ConditionElementSyntax, in file: SwiftFile, _ environment: Environment) -> Bool? {
    switch condition.condition {
    case .expression(let expression): return truth(of: expression, in: file, environment)
    case .matchingPattern(let match):
      guard let name = match.pattern.caseName else { return nil }
      return decided { evaluate(match.initializer.value, in: file, environment).caseName.map { $0 == name } }
    case .optionalBinding(let binding): return decided { isAbsent(binding, in: file, environment) ? false : nil }
    default: return nil
    }
  }

  /// Whether `let name` and `let name = value` certainly bind nothing: a case of an enumeration, which stores nothing, has no value.
  private func isAbsent(
    _ binding: OptionalBindingConditionSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Bool {
    guard environment.selfValue?.casePath.isEmpty == false,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return false }
    let value =
      binding.initializer.map { evaluate($0.value, in: file, environment) }
      ?? outer(name.identifierText, from: Syntax(binding), use: Syntax(name), in: file, environment)
    if case .absent = value.value { return true }
    return false
  }

  /// The same for an expression, given as operands and operators.
  func truth(of elements: ArraySlice<ExprSyntax>, in file: SwiftFile, _ environment: Environment) -> Bool? {
    if elements.count == 1, let only = elements.first { return truth(of: only, in: file, environment) }
    for sign in ["||", "&&"] {
      guard let mark = elements.firstIndex(where: { $0.operatorText == sign }) else { continue }
      let left = truth(of: elements[..<mark], in: file, environment)
      let right = truth(of: elements[(mark + 1)...], in: file, environment)
      let deciding = sign == "||"
      return left == deciding || right == deciding ? deciding : left == nil || right == nil ? nil : !deciding
    }
    guard elements.count == 3, let sign = elements.dropFirst().first?.operatorText,
      ["==", "!=", "<", ">", "<=", ">="].contains(sign),
      let left = elements.first, let right = elements.last, left.isCaseName || right.isCaseName
    else { return nil }
    return decided {
      if !["==", "!="].contains(sign) {
        guard case .integer(let first) = evaluate(left, in: file, environment).value,
          case .integer(let second) = evaluate(right, in: file, environment).value
        else { return nil }
        return first == second ? sign.count == 2 : (first < second) == (sign.first == "<")
      }
      guard let first = evaluate(left, in: file, environment).caseName,
        let second = evaluate(right, in: file, environment).caseName
      else { return nil }
      return (first == second) == (sign == "==")
    }
  }

  func truth(of expression: ExprSyntax, in file: SwiftFile, _ environment: Environment) -> Bool? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true"
    case .sequenceExpr(let sequence): return truth(of: Array(sequence.elements)[...], in: file, environment)
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let only = tuple.elements.first else { return nil }
      return truth(of: only.expression, in: file, environment)
    case .prefixOperatorExpr(let operation):
      return operation.operator.text == "!" ? truth(of: operation.expression, in: file, environment).map { !$0 } : nil
    case .declReferenceExpr(let reference):
      let answer = { self.evaluate(expression, in: file, environment).boolean }
      // Calls pass `true` and `false`.
      if case .parameter(let parameter, _)? = localDeclaration(
        of: reference.baseName.identifierText, from: Syntax(reference)), parameter.type.namePath == ["Bool"]
      {
        return answer()
      }
      return decided(answer)
    case .functionCallExpr(let call):
      guard call.calledExpression.calledName == "contains" else { return nil }
      return decided { evaluate(expression, in: file, environment).boolean }
    case .memberAccessExpr(let access):
      // A member of a type, or of a known element: those of other values ask for the value.
      guard let base = access.base, base.memberPath?.first?.first?.isUppercase == true || isKnown(base, environment)
      else { return nil }
      return evaluate(expression, in: file, environment).boolean
    default: return nil
    }
  }

  /// Whether `expression` is the parameter of a closure, or the variable of a loop, with a value in `environment`.
  private func isKnown(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return false }
    let name = reference.baseName.identifierText
    let scope =
      switch localDeclaration(of: name, from: Syntax(reference)) {
      case .closureParameter(let closure, _): closure.id
      case .loopVariable(let loop): loop.id
      default: SyntaxIdentifier?.none
      }
    return scope.map { environment.bindings[Environment.Name(scope: $0, name: name)] != nil } ?? false
  }

  /// Whether a run may get to `node`, a statement of the function with the bindings of `environment`: no condition or arm of a `switch`
  /// around it and no exit before it excludes their values.
  func mayReach(_ node: Syntax, in file: SwiftFile, _ environment: Environment) -> Bool {
    reach(node, before: nil, in: file, environment) != false
  }

  /// Whether each run that gets to `use` was at `node` before: the decisions around it are known, and nothing leaves their blocks.
  func mustReach(_ node: Syntax, before use: some SyntaxProtocol, in file: SwiftFile, _ environment: Environment)
    -> Bool
  {
    reach(node, before: Syntax(use), in: file, environment) == true
  }

  /// Whether a run gets to `node`, from the statements around `use`, or from the beginning of the function; nil if it is unknown.
  ///
  /// With `use`, the decisions around an unknown one are not evaluated.
  private func reach(
    _ node: Syntax, before use: Syntax?, in file: SwiftFile, _ environment: Environment
  ) -> Bool? {
    var isCertain = true
    var child = node
    var conditionCount = 0
    while let parent = child.parent, !parent.is(FunctionDeclSyntax.self), !parent.is(MemberBlockSyntax.self) {
      var isReached: Bool? = true
      switch parent.as(SyntaxEnum.self) {
      case .codeBlockItemList(let items):
        if let use, use.isInside(parent) { return isCertain ? true : nil }
        let exits = items.prefix { $0.position < child.position }.filter(\.mayExit)
        if !exits.isEmpty { isReached = nil }
        if use == nil, exits.suffix(Self.exitLimit).contains(where: { self.exits($0, in: file, environment) }) {
          return false
        }
      case .ifExpr(let decision):
        conditionCount += 1
        let isInBody = child.id == decision.body.id
        let isInBlock = isInBody || child.id == decision.elseBody?.id
        let isTrue =
          isInBlock && conditionCount <= Self.conditionLimit
          ? decided { truth(of: decision.conditions, in: file, environment) } : nil
        isReached = isTrue.map { $0 == isInBody }
      case .switchCaseList:
        guard let decision = parent.parent?.as(SwitchExprSyntax.self),
          let index = arms(of: decision).index(of: child.id)
        else { return nil }
        isReached = decided { isTaken(index, of: decision, in: file, environment) }
      case .forStmt(let loop):
        isReached = nil
        if use == nil, child.id == loop.body.id, let condition = loop.whereClause?.condition,
          truth(of: condition, in: file, environment) == false
        {
          return false
        }
      case .codeBlock, .codeBlockItem, .expressionStmt, .switchExpr, .switchCase: break
      default: isReached = nil
      }
      if isReached == false { return false }
      if isReached == nil, use != nil { return nil }
      isCertain = isCertain && isReached == true
      child = parent
    }
    return isCertain && use == nil ? true : nil
  }

  /// Whether the arm at `index` is executed; nil if it is unknown.
  private func isTaken(
    _ index: Int, of decision: SwitchExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Bool? {
    let arms = arms(of: decision)
    let subject = evaluate(decision.subject, in: file, environment)
    if !arms.mayTake(index, for: subject) { return false }
    let taken = arms.taken(for: subject)
    let isCertain = taken.count < arms.all.count || taken.count == 1
    return isCertain && taken.contains { $0.id == arms.all[index].id } ? true : nil
  }

  /// The number of decisions around a statement that are evaluated, from the inside; the others are taken for unknown.
  private static var conditionLimit: Int { 8 }

  /// The number of conditions with an exit that are evaluated before a statement; those further up are taken for unknown.
  private static var exitLimit: Int { 16 }

  /// Whether the statement is an `if`, a `guard` or a `switch` that certainly leaves the block.
  private func exits(_ item: CodeBlockItemSyntax, in file: SwiftFile, _ environment: Environment) -> Bool {
    if let other = item.guardStatement { return truth(of: other.conditions, in: file, environment) == false }
    if let choice = item.expression?.as(SwitchExprSyntax.self) {
      return decided {
        let arms = arms(of: choice)
        let taken = arms.taken(for: evaluate(choice.subject, in: file, environment))
        return (taken.count < arms.all.count || taken.count == 1) && taken.last?.leavesBlock == true
      } == true
    }
    guard let decision = item.decision else { return false }
    return truth(of: decision.conditions, in: file, environment) == true
  }

  /// The answer to `question`; if it is nil, discards the demands for arguments that it made.
  private func decided(_ question: () -> Bool?) -> Bool? {
    let before = demands
    let answer = question()
    if answer == nil {
      demands = before + demands.dropFirst(before.count).filter { if case .parameters = $0 { false } else { true } }
    }
    return answer
  }

  // MARK: Patterns

  /// The value that `name` is bound to if `pattern` matches `subject`; nil if unknown.
  func part(
    _ name: String, of pattern: PatternSyntax, subject: ExprSyntax?, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard let subject else { return nil }
    let parts = evaluate(subject, in: file, environment).alternatives().compactMap { part(name, of: pattern, in: $0) }
    return choice(parts, at: file.location(of: pattern))
  }

  private func part(_ name: String, of pattern: PatternSyntax, in value: Evaluated) -> Evaluated? {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let identifier): return identifier.identifier.identifierText == name ? value : nil
    case .valueBindingPattern(let binding): return part(name, of: binding.pattern, in: value)
    case .tuplePattern(let tuple):
      if value.value.isUnknown { return value }
      guard case .tuple(let parts) = value.value, parts.count == tuple.elements.count else { return nil }
      return zip(tuple.elements, parts).lazy.compactMap { self.part(name, of: $0.pattern, in: $1.value) }.first
    case .expressionPattern(let expression): return part(name, of: expression.expression, in: value)
    default: return nil
    }
  }

  private func part(_ name: String, of expression: ExprSyntax, in value: Evaluated) -> Evaluated? {
    if let pattern = expression.as(PatternExprSyntax.self) { return part(name, of: pattern.pattern, in: value) }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.calledName == value.caseName
    else { return nil }
    let arguments: [Value.Argument]
    switch value.value {
    case .host(let enumCase as Value.EnumCase): arguments = enumCase.arguments
    case .host(let member as Value.ImplicitMember): arguments = member.arguments
    default: return nil
    }
    return zip(call.arguments, arguments).lazy.compactMap { self.part(name, of: $0.expression, in: $1.value) }.first
  }
}

extension CodeBlockItemSyntax {
  var guardStatement: GuardStmtSyntax? {
    if case .stmt(let statement) = item { statement.as(GuardStmtSyntax.self) } else { nil }
  }

  /// Whether the statement is a `guard`, an `if` with a body that leaves the block, or a `switch` with such an arm.
  var mayExit: Bool {
    guardStatement != nil || decision?.body.statements.last?.isJump == true
      || expression?.as(SwitchExprSyntax.self)?.cases.contains {
        $0.as(SwitchCaseSyntax.self)?.leavesBlock == true
      } == true
  }
}

extension SwitchCaseSyntax {
  /// Whether the arm leaves the block around the `switch`, not only the `switch`.
  fileprivate var leavesBlock: Bool { statements.last.map { $0.isExit || $0.isContinue } ?? false }
}

extension ExprSyntax {
  /// Whether the expression may be the name of a case, or a plain string.
  fileprivate var isCaseName: Bool {
    self.is(MemberAccessExprSyntax.self) || self.is(StringLiteralExprSyntax.self)
      || self.is(IntegerLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
  }
}

extension Evaluated {
  /// The name of the enumeration case, or the string, number or Boolean as text; nil for other values.
  var caseName: String? {
    switch value {
    case .host(let enumCase as Value.EnumCase): enumCase.name
    case .host(let member as Value.ImplicitMember): member.name
    case .text(let text): text
    case .integer(let number): String(number)
    default: boolean.map { String($0) }
    }
  }
}

extension PatternSyntax {
  /// The enumeration case, string, number or Boolean in the pattern; nil for other patterns.
  var caseName: String? {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.caseName }
    guard var expression = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
    if let access = expression.as(MemberAccessExprSyntax.self) { return access.declName.baseName.identifierText }
    return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      ?? expression.as(IntegerLiteralExprSyntax.self)?.literal.text
      ?? expression.as(BooleanLiteralExprSyntax.self)?.literal.text
  }
}
