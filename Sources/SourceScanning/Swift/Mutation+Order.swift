internal import CodeReading
internal import Localization
internal import SwiftSyntax

/// When changes of a variable are made.
extension Mutation {
  /// Whether the change is always made before `use` is reached after it.
  func isSure(for use: some SyntaxProtocol) -> Bool {
    let block = node.certainStatements?.id
    var node = use.parent
    while let current = node {
      if current.is(CodeBlockItemListSyntax.self), current.id == block { return true }
      node = current.parent
    }
    return false
  }

  /// The outermost decision around the assignment that assigns to the variable in each of its branches, and is made before `use` is
  /// reached; nil if not found.
  func decision(assigning isTarget: (ExprSyntax) -> Bool, before use: some SyntaxProtocol) -> SyntaxIdentifier? {
    var found: SyntaxIdentifier?
    var child = node
    while let parent = child.parent, !parent.is(CodeBlockSyntax.self) || !parent.isOfFunction {
      // `else if` is a part of its decision.
      if parent.parent?.as(IfExprSyntax.self)?.elseBody?.id != parent.id, parent.assignsInEachBranch(to: isTarget),
        let block = parent.enclosingStatements, use.isInside(Syntax(block))
      {
        found = parent.id
      }
      child = parent
    }
    return found
  }

  /// The outermost loop, or closure, around the change; nil without one.
  ///
  /// - Parameter scope: the statements with the declaration of the variable.
  func loop(inside scope: CodeBlockItemListSyntax) -> Syntax? {
    var found: Syntax?
    var parent = node.parent
    while let current = parent, current.id != scope.id {
      if current.isLoop { found = current }
      parent = current.parent
    }
    return found
  }
}

extension Evaluator {
  /// `change`, or if it is in a local function or in a closure, that change at each call before `use`: nowhere without one.
  ///
  /// - Parameter scope: the statements with the declaration of the variable.
  func places(
    of change: Mutation, in scope: CodeBlockItemListSyntax, before use: Syntax, in file: SwiftFile, depth: Int = 0
  ) -> [Mutation] {
    guard depth < 4, let function = change.node.functionInside(scope, without: use) else { return [change] }
    let calls: [FunctionCallExprSyntax]
    if let name = function.localName {
      let uses = Syntax(scope).uses(of: name).filter { !$0.isInside(function) }
      let made = uses.compactMap { $0.parent?.as(FunctionCallExprSyntax.self) }
        .filter { call in uses.contains { $0.id == call.calledExpression.id } }
      guard made.count == uses.count else { return [change] }
      calls = made
    } else if let call = function.mappingCall, callsLastArgument(call, in: file) {
      calls = [call]
    } else {
      return [change]
    }
    func isLater(_ call: FunctionCallExprSyntax) -> Bool {
      let loop = change.made(at: Syntax(call)).loop(inside: scope)
      return call.position > use.position && !(loop.map { use.isInside($0) } ?? false)
    }
    guard let body = function.plainBody, change.node.enclosingStatements?.id == body.id,
      !body.contains(where: { $0.mayExit })
    else { return calls.allSatisfy(isLater) ? [] : [change] }
    return calls.flatMap { call in
      places(of: change.made(at: Syntax(call)), in: scope, before: use, in: file, depth: depth + 1)
    }
  }

  /// Whether the project's function that `call` calls certainly calls its last argument, a closure, and does not keep it.
  private func callsLastArgument(_ call: FunctionCallExprSyntax, in file: SwiftFile) -> Bool {
    let found = functions(named: call.calledExpression, in: file)
    guard found.count == 1, let function = found.first?.declaration, let statements = function.body?.statements,
      let parameter = function.signature.parameterClause.parameters.last, parameter.type.is(FunctionTypeSyntax.self)
    else { return false }
    return statements.prefix { !$0.mayExit }.contains {
      $0.expression?.as(FunctionCallExprSyntax.self)?.calledExpression.isName(parameter.localName) == true
    }
  }
}

extension Syntax {
  /// The outermost local function or closure around the node, in `scope`, that `use` is not in; nil without one.
  fileprivate func functionInside(_ scope: CodeBlockItemListSyntax, without use: Syntax) -> Syntax? {
    var found: Syntax?
    var node = parent
    while let current = node, current.id != scope.id {
      if current.is(FunctionDeclSyntax.self) || current.is(ClosureExprSyntax.self), !use.isInside(current) {
        found = current
      }
      node = current.parent
    }
    return found
  }

  /// The name of the local function, or of the constant with the closure; nil for an argument.
  fileprivate var localName: String? {
    self.as(FunctionDeclSyntax.self)?.name.identifierText
      ?? constantBinding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }

  /// The statements of a function or closure without parameters; nil for others.
  fileprivate var plainBody: CodeBlockItemListSyntax? {
    if let closure = self.as(ClosureExprSyntax.self) {
      return closure.signature?.parameterClause == nil ? closure.statements : nil
    }
    guard let function = self.as(FunctionDeclSyntax.self), function.signature.parameterClause.parameters.isEmpty else {
      return nil
    }
    return function.body?.statements
  }

  fileprivate var isOfFunction: Bool { parent?.is(FunctionDeclSyntax.self) == true }

  /// The outermost statements that always run together with the node: those of a `do` without `catch`, and of `#if os(iOS)`, are those
  /// around it.
  fileprivate var certainStatements: CodeBlockItemListSyntax? {
    var list = enclosingStatements
    while let inner = list?.parent {
      if let block = inner.parent?.as(DoStmtSyntax.self), block.catchClauses.isEmpty {
        list = Syntax(block).enclosingStatements
      } else if let condition = inner.as(IfConfigClauseSyntax.self)?.condition?.trimmedDescription,
        BuildCondition.excludesIOS("!(\(condition))")
      {
        list = inner.enclosingStatements
      } else {
        break
      }
    }
    return list
  }

  /// The statements that contain the node.
  var enclosingStatements: CodeBlockItemListSyntax? {
    var node = parent
    while let current = node {
      if let list = current.as(CodeBlockItemListSyntax.self) { return list }
      node = current.parent
    }
    return nil
  }

  private static var depthLimit: Int { 32 }

  /// Whether the node is in a `defer` that `other` is not in.
  func isDeferred(from other: some SyntaxProtocol) -> Bool {
    var node = parent
    while let current = node {
      if current.is(DeferStmtSyntax.self) { return !other.isInside(current) }
      node = current.parent
    }
    return false
  }

  fileprivate var isLoop: Bool {
    self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
      || self.is(ClosureExprSyntax.self)
  }

  /// Whether this is an `if` with an `else`, or a `switch`, that assigns to the variable in each branch that does not
  /// leave the block.
  ///
  /// - Parameter depth: the number of decisions around this one; limits the stack.
  fileprivate func assignsInEachBranch(to isTarget: (ExprSyntax) -> Bool, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if let decision = self.as(IfExprSyntax.self) {
      guard decision.body.statements.assign(to: isTarget, depth: depth), let rest = decision.elseBody else {
        return false
      }
      return rest.as(CodeBlockSyntax.self)?.statements.assign(to: isTarget, depth: depth)
        ?? Syntax(rest).assignsInEachBranch(to: isTarget, depth: depth + 1)
    }
    return self.as(SwitchExprSyntax.self)?.cases.allSatisfy { arm in
      arm.as(SwitchCaseSyntax.self)?.statements.assign(to: isTarget, depth: depth) ?? false
    } ?? false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements always assign to the variable, or leave the block.
  fileprivate func assign(to isTarget: (ExprSyntax) -> Bool, depth: Int) -> Bool {
    contains { item in
      if item.isExit || item.isContinue { return true }
      let node = Syntax(item.item)
      guard let expression = node.as(ExpressionStmtSyntax.self)?.expression ?? node.as(ExprSyntax.self) else {
        return false
      }
      if let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) {
        return elements.count > 2 && elements[1].is(AssignmentExprSyntax.self) && isTarget(elements[0])
      }
      return Syntax(expression).assignsInEachBranch(to: isTarget, depth: depth + 1)
    }
  }
}
