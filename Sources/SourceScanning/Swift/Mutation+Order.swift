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

extension Syntax {
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
      if item.isExit { return true }
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
