internal import SwiftSyntax

/// An assignment to a local variable or to a member of one.
struct Assignment {
  /// The complete expression.
  var node: Syntax
  var value: ArraySlice<ExprSyntax>
  /// The statement list that contains it.
  var block: SyntaxIdentifier?

  /// Whether the assignment is always executed before `use` is reached after it.
  func isSure(for use: some SyntaxProtocol) -> Bool {
    var node = use.parent
    while let current = node {
      if current.is(CodeBlockItemListSyntax.self), current.id == block { return true }
      node = current.parent
    }
    return false
  }

  /// The outermost decision around the assignment that assigns to the variable `name` in each of its branches, and is made before `use`
  /// is reached; nil if not found.
  func decision(assigning name: String, before use: some SyntaxProtocol) -> SyntaxIdentifier? {
    var found: SyntaxIdentifier?
    var child = node
    while let parent = child.parent, !parent.is(CodeBlockSyntax.self) || !parent.isOfFunction {
      // `else if` is a part of its decision.
      if parent.parent?.as(IfExprSyntax.self)?.elseBody?.id != parent.id, parent.assignsInEachBranch(to: name),
        let block = parent.enclosingStatements, use.isInside(Syntax(block))
      {
        found = parent.id
      }
      child = parent
    }
    return found
  }
}

extension Syntax {
  fileprivate var isOfFunction: Bool { parent?.is(FunctionDeclSyntax.self) == true }

  /// The statements that contain the decision.
  fileprivate var enclosingStatements: CodeBlockItemListSyntax? {
    var node = parent
    while let current = node {
      if let list = current.as(CodeBlockItemListSyntax.self) { return list }
      node = current.parent
    }
    return nil
  }

  private static var depthLimit: Int { 32 }

  /// Whether this is an `if` with an `else`, or a `switch`, that assigns to the variable `name` in each branch that does not leave the block.
  ///
  /// - Parameter depth: the number of decisions around this one; limits the stack.
  fileprivate func assignsInEachBranch(to name: String, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if let decision = self.as(IfExprSyntax.self) {
      guard decision.body.statements.assign(to: name, depth: depth), let rest = decision.elseBody else { return false }
      return rest.as(CodeBlockSyntax.self)?.statements.assign(to: name, depth: depth)
        ?? Syntax(rest).assignsInEachBranch(to: name, depth: depth + 1)
    }
    return self.as(SwitchExprSyntax.self)?.cases.allSatisfy { arm in
      arm.as(SwitchCaseSyntax.self)?.statements.assign(to: name, depth: depth) ?? false
    } ?? false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements always assign to the variable `name`, or leave the block.
  fileprivate func assign(to name: String, depth: Int) -> Bool {
    contains { item in
      if item.isExit { return true }
      let node = Syntax(item.item)
      guard let expression = node.as(ExpressionStmtSyntax.self)?.expression ?? node.as(ExprSyntax.self) else {
        return false
      }
      if let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) {
        return elements.count > 2 && elements[1].is(AssignmentExprSyntax.self)
          && elements[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
      }
      return Syntax(expression).assignsInEachBranch(to: name, depth: depth + 1)
    }
  }

  /// The assignments below the node to targets accepted by `isTarget`, in file order.
  func assignments(to isTarget: (ExprSyntax) -> Bool) -> [Assignment] {
    var found: [Assignment] = []
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      if let sequence = node.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self), isTarget(elements[0]) {
          var block = sequence.parent
          while let current = block, !current.is(CodeBlockItemListSyntax.self) { block = current.parent }
          found.append(Assignment(node: node, value: elements[2...], block: block?.id))
        }
      }
      pending += node.children(viewMode: .sourceAccurate)
    }
    return found.sorted { $0.node.position < $1.node.position }
  }
}
