internal import CodeReading
internal import Localization
internal import SwiftSyntax

/// The outcomes of decisions, by which a title and a subtitle of different properties or functions belong together.
extension Evaluator {
  /// The decision on `subject`, the same for the same expression in a type, or in one call of a function.
  func decision(_ subject: ExprSyntax, in file: SwiftFile, _ environment: Environment) -> String {
    var text = subject.trimmedDescription
    if text.hasPrefix("self.") { text = String(text.dropFirst("self.".count)) }
    let head = subject.head
    if let name = head?.baseName.identifierText, name != "self", let head,
      let local = localDeclaration(of: name, from: Syntax(head))
    {
      // A parameter is decided on by the argument.
      if case .parameter(_, let owner) = local,
        let bound = environment.bindings[Environment.Name(scope: owner.id, name: name)],
        case .unknown(let cause) = bound.value
      {
        return cause.reason + text.dropFirst(name.count)
      }
      // Local properties and functions share the parameters around them.
      if case .parameter(_, let owner) = local { return "\(file.path):\(owner.position.utf8Offset):\(text)" }
      return "\(file.path):\(head.enclosingBody?.position.utf8Offset ?? 0):\(text)"
    }
    return subject.enclosingTypePath.joined(separator: ".") + ":" + text
  }

  /// The outcomes of the arms of `choice`, in their order.
  func outcomes(of choice: SwitchExprSyntax, in file: SwiftFile, _ environment: Environment) -> [SyntaxIdentifier:
    [Outcome]]
  {
    let decision = decision(choice.subject, in: file, environment)
    var result: [SyntaxIdentifier: [Outcome]] = [:]
    var earlier: Set<String> = []
    // The arms before that fall through to the next one; nil without one.
    var falling: [Outcome]?
    for arm in choice.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
      var own = [Outcome(decision: decision, options: earlier, isComplement: true)]
      // A pattern that is not a name may match the values of another one.
      if case .case(let label) = arm.label, label.caseItems.allSatisfy({ $0.pattern.caseName != nil }) {
        let options = Set(label.caseItems.compactMap(\.pattern.caseName))
        own = [Outcome(decision: decision, options: options)]
        if label.caseItems.allSatisfy({ $0.whereClause == nil }) { earlier.formUnion(options) }
      }
      if let before = falling { own = own.common(with: before) }
      result[arm.id] = own
      falling = arm.fallsThrough ? own : nil
    }
    return result
  }

  /// What holds if all `conditions` do, and what holds otherwise.
  func outcomes(
    of conditions: ConditionElementListSyntax, in file: SwiftFile, _ environment: Environment
  ) -> (taken: [Outcome], other: [Outcome]) {
    let all = conditions.compactMap { element -> Outcome? in
      switch element.condition {
      case .expression(let expression): return outcome(of: expression, in: file, environment)
      case .matchingPattern(let match):
        return match.pattern.caseName.map {
          Outcome(decision: decision(match.initializer.value, in: file, environment), options: [$0])
        }
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText ?? ""
        let subject = binding.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
        // The name on the left is another variable than the one on the right.
        return Outcome(
          decision: binding.initializer == nil
            ? conditions.enclosingTypePath.joined(separator: ".") + ":" + name + "?"
            : decision(subject, in: file, environment) + "?", options: ["some"])
      default: return nil
      }
    }
    let isOne = conditions.count == 1
    return (all, isOne ? all.map(\.complement) : [])
  }

  /// What holds if `condition` does.
  func outcome(of condition: ExprSyntax, in file: SwiftFile, _ environment: Environment) -> Outcome? {
    let condition = condition.withoutWrappers
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return outcome(of: not.expression, in: file, environment)?.complement
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return outcome(of: Array(sequence.elements)[...], in: file, environment)
    }
    return Outcome(decision: decision(condition, in: file, environment), options: ["true"])
  }

  /// The same for operands and operators.
  func outcome(of elements: ArraySlice<ExprSyntax>, in file: SwiftFile, _ environment: Environment) -> Outcome? {
    guard let first = elements.first, let last = elements.last else { return nil }
    if elements.count == 1 { return outcome(of: first, in: file, environment) }
    if elements.count == 3, let sign = elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text,
      ["==", "!="].contains(sign)
    {
      let subject = decision(first, in: file, environment)
      let name = last.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      let outcome =
        last.is(NilLiteralExprSyntax.self)
        ? Outcome(decision: subject + "?", options: ["some"], isComplement: true)
        : Outcome(decision: subject, options: [name ?? last.trimmedDescription])
      return sign == "==" ? outcome : outcome.complement
    }
    let rest = elements.dropFirst().map(\.trimmedDescription).joined(separator: " ")
    return Outcome(decision: decision(first, in: file, environment) + " " + rest, options: ["true"])
  }

  /// The outcomes of the decisions around `node` in its function or accessor.
  func outcomes(around node: Syntax, in file: SwiftFile, _ environment: Environment) -> [Outcome] {
    var result: [Outcome] = []
    var child = node
    while let parent = child.parent, !parent.isBody {
      if let decision = parent.as(IfExprSyntax.self) {
        let (taken, other) = outcomes(of: decision.conditions, in: file, environment)
        if child.id == decision.body.id { result += taken }
        if child.id == decision.elseBody?.id { result += other }
      } else if parent.is(SwitchCaseListSyntax.self), let decision = parent.parent?.as(SwitchExprSyntax.self) {
        result += outcomes(of: decision, in: file, environment)[child.id] ?? []
      }
      child = parent
    }
    return result
  }
}

extension Evaluated {
  /// The value, if the decisions in the code that has it are decisions on `receiver`.
  func deciding(on receiver: String) -> Evaluated {
    var result = self
    if case .alternatives(let values) = value { result.value = .alternatives(values.map { $0.deciding(on: receiver) }) }
    result.outcomes = outcomes.map { outcome in
      var outcome = outcome
      outcome.decision = "\(receiver).\(outcome.decision)"
      return outcome
    }
    return result
  }

  /// The value, and each of its alternatives, if `outcomes` hold.
  func adding(_ outcomes: [Outcome]) -> Evaluated {
    if outcomes.isEmpty { return self }
    var result = self
    if case .alternatives(let values) = value { result.value = .alternatives(values.map { $0.adding(outcomes) }) }
    result.outcomes += outcomes.filter { !result.outcomes.contains($0) }
    return result
  }
}

extension ExprSyntax {
  /// The first name of `a.b.c`, `a[0]`, `a()` and `a == b`.
  fileprivate var head: DeclReferenceExprSyntax? {
    switch self.withoutWrappers.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): reference
    case .memberAccessExpr(let access): access.base?.head
    case .functionCallExpr(let call): call.calledExpression.head
    case .subscriptCallExpr(let access): access.calledExpression.head
    case .sequenceExpr(let sequence): sequence.elements.first?.head
    default: nil
    }
  }
}

extension SyntaxProtocol {
  /// The function, closure or accessor around the node.
  fileprivate var enclosingBody: Syntax? {
    var node = parent
    while let current = node, !current.isBody { node = current.parent }
    return node
  }

  fileprivate var isBody: Bool {
    self.is(FunctionDeclSyntax.self) || self.is(AccessorBlockSyntax.self) || self.is(InitializerDeclSyntax.self)
      || self.is(ClosureExprSyntax.self) || self.is(MemberBlockSyntax.self)
  }
}
