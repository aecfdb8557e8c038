internal import SwiftSyntax

/// The meaning of a plain name inside a function.
enum LocalDeclaration {
  /// `let name = …`, with the statements of its scope.
  case binding(PatternBindingSyntax, scope: CodeBlockItemListSyntax?)
  /// `if let name = …`, `guard let name = …`.
  case optionalBinding(OptionalBindingConditionSyntax)
  /// A parameter of the function or initializer `owner`.
  case parameter(FunctionParameterSyntax, owner: Syntax)
  /// A parameter of a closure, by index; `$0` has no declaration.
  case closureParameter(ClosureExprSyntax, index: Int)
  case loopVariable(ForStmtSyntax)
  /// A name bound by a pattern in a `case`, with the subject of the match.
  case pattern(PatternSyntax, subject: ExprSyntax?)
  /// A local function.
  case function(FunctionDeclSyntax)
}

/// The meaning of `name` at `node`: the innermost declaration inside the function; nil for a member, a type or a
/// global.
func localDeclaration(of name: String, from node: Syntax) -> LocalDeclaration? {
  var child = node
  while let parent = child.parent {
    defer { child = parent }
    switch parent.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
      // The top level of a file is not a function.
      if parent.parent?.is(SourceFileSyntax.self) == true { break }
      if let found = declaration(of: name, in: items, before: child) { return found }
    case .ifExpr(let expression):
      if child.id != expression.elseBody?.id, let found = optionalBinding(of: name, in: expression.conditions, child) {
        return found
      }
    case .conditionElementList(let conditions):
      // A later condition may use the names of the earlier ones.
      let earlier = conditions.filter { $0.position < child.position }
      if let found = optionalBinding(of: name, in: earlier, nil) { return found }
    case .whileStmt(let statement):
      if let found = optionalBinding(of: name, in: statement.conditions, child) { return found }
    case .forStmt(let loop) where child.id != Syntax(loop.sequence).id:
      if loop.pattern.names.contains(name) { return .loopVariable(loop) }
    case .switchCase(let switchCase):
      if child.id != Syntax(switchCase.label).id, let pattern = switchCase.pattern(binding: name) {
        return .pattern(pattern, subject: parent.parent?.parent?.as(SwitchExprSyntax.self)?.subject)
      }
    case .closureExpr(let closure):
      if let index = closure.parameterIndex(of: name) { return .closureParameter(closure, index: index) }
    case .functionDecl(let function):
      if let parameter = function.signature.parameterClause.parameters.first(where: { $0.localName == name }) {
        return .parameter(parameter, owner: parent)
      }
    case .initializerDecl(let function):
      if let parameter = function.signature.parameterClause.parameters.first(where: { $0.localName == name }) {
        return .parameter(parameter, owner: parent)
      }
    case .enumDecl, .structDecl, .classDecl, .actorDecl, .extensionDecl, .protocolDecl: return nil
    default: break
    }
  }
  return nil
}

/// The last declaration of `name` among the statements before `child`.
private func declaration(
  of name: String, in items: CodeBlockItemListSyntax, before child: Syntax
) -> LocalDeclaration? {
  var found: LocalDeclaration?
  for item in items.flattened {
    if item.position >= child.position { break }
    switch item.item {
    case .decl(let decl):
      let variable = decl.as(VariableDeclSyntax.self)
      if let binding = variable?.binding(named: name) {
        found = .binding(binding, scope: items)
      } else if let parts = variable?.bindings.first(where: { $0.pattern.is(TuplePatternSyntax.self) }),
        parts.pattern.names.contains(name)
      {
        found = .pattern(parts.pattern, subject: parts.initializer?.value)
      } else if let function = decl.as(FunctionDeclSyntax.self), function.name.identifierText == name {
        found = .function(function)
      }
    case .stmt(let statement):
      if let conditions = statement.as(GuardStmtSyntax.self)?.conditions,
        let binding = optionalBinding(of: name, in: conditions, nil)
      {
        found = binding
      }
    case .expr: break
    @unknown default: break
    }
  }
  return found
}

private func optionalBinding(
  of name: String, in conditions: ConditionElementListSyntax, _ child: Syntax?
) -> LocalDeclaration? {
  for condition in conditions.reversed() {
    if let child, child.id == Syntax(conditions).id { return nil }
    switch condition.condition {
    case .optionalBinding(let binding):
      if binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name {
        return .optionalBinding(binding)
      }
    case .matchingPattern(let pattern):
      if pattern.pattern.boundNames.contains(name) {
        return .pattern(pattern.pattern, subject: pattern.initializer.value)
      }
    default: break
    }
  }
  return nil
}

extension PatternBindingSyntax {
  /// The declarations of `name` in the clauses of the outermost `#if` around this one in its block; only this one without an `#if`.
  func declaredByBuilds(_ name: String) -> [PatternBindingSyntax] {
    var found: IfConfigDeclSyntax?
    var node = parent
    while let current = node, !current.is(CodeBlockSyntax.self), !current.is(ClosureExprSyntax.self) {
      found = current.as(IfConfigDeclSyntax.self) ?? found
      node = current.parent
    }
    let statements = found?.clauses.compactMap { $0.elements?.as(CodeBlockItemListSyntax.self)?.flattened } ?? []
    let bindings = statements.joined().compactMap { item -> PatternBindingSyntax? in
      guard case .decl(let decl) = item.item else { return nil }
      return decl.as(VariableDeclSyntax.self)?.binding(named: name)
    }
    return bindings.isEmpty ? [self] : bindings
  }
}

extension FunctionParameterSyntax {
  /// The name of the parameter inside the function.
  var localName: String { (secondName ?? firstName).identifierText }

  /// The argument label; nil for `_`.
  var label: String? { firstName.text == "_" ? nil : firstName.identifierText }
}

extension PatternSyntax {
  /// The names bound by the pattern directly, or in one tuple or `let` below it.
  var names: [String] {
    switch self.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let name): [name.identifier.identifierText]
    case .tuplePattern(let tuple):
      tuple.elements.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText }
    case .valueBindingPattern(let binding):
      binding.pattern.as(IdentifierPatternSyntax.self).map { [$0.identifier.identifierText] } ?? []
    default: []
    }
  }
}

extension PatternSyntax {
  /// The names bound by the pattern: all names after `let` or `var`, also in parentheses.
  fileprivate var boundNames: Set<String> {
    var names: Set<String> = []
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      if let name = node.as(IdentifierPatternSyntax.self) { names.insert(name.identifier.identifierText) }
      pending += node.children(viewMode: .sourceAccurate)
    }
    return names
  }
}

extension SwitchCaseSyntax {
  /// The pattern in the case that binds `name`; nil if missing.
  fileprivate func pattern(binding name: String) -> PatternSyntax? {
    guard case .case(let label) = label else { return nil }
    return label.caseItems.map(\.pattern).first { $0.boundNames.contains(name) }
  }
}

extension ClosureExprSyntax {
  /// The index of the parameter `name`; nil if the closure has no such parameter.
  func parameterIndex(of name: String) -> Int? {
    switch signature?.parameterClause {
    case .simpleInput(let parameters): return parameters.map(\.name.identifierText).firstIndex(of: name)
    case .parameterClause(let clause):
      return clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }.firstIndex(of: name)
    case nil: return name.hasPrefix("$") ? Int(name.dropFirst()) : nil
    @unknown default: return nil
    }
  }

  /// The names of the parameters; `$0`, `$1` if there is no parameter list.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let parameters): parameters.map(\.name.identifierText)
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    case nil: ["$0", "$1"]
    @unknown default: []
    }
  }
}
