internal import CodeReading
internal import SwiftSyntax

/// A value that code gives a property of a quick action under another name than that of its variable: the parameter of a function, the
/// variable of a loop over a list with it, `self` in an extension.
struct ItemChange {
  var mutation: Mutation
  var file: SwiftFile
  var environment: Environment
  /// Whether each run that makes the quick action makes the change.
  var isSure: Bool
}

extension Evaluator {
  /// The changes of the property `property` of the quick action under other names, in the order of the code after its creation.
  func changes(to property: String, of constructor: Constructor) -> [ItemChange] {
    let (call, file) = (constructor.call, constructor.file)
    // UIKit's immutable quick actions have no property that code sets.
    guard call.calledExpression.calledName != ItemAPI.immutableType, let variable = call.variable ?? call.listVariable,
      let scope = variable.scope
    else { return [] }
    let isList = call.variable == nil
    return uses(in: scope)[variable.name, default: []].filter { $0.position >= call.endPosition }.flatMap { node in
      let isSure = node.isStatement(of: scope)
      if let loop = node.as(ForStmtSyntax.self) {
        guard isList, let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
          return [ItemChange]()
        }
        return changes(to: property, of: name, in: loop.body.statements, of: file, Environment(), isSure)
      }
      guard let use = node.as(FunctionCallExprSyntax.self) else { return [] }
      let method = use.calledExpression.as(MemberAccessExprSyntax.self)
      if isList {
        guard method?.declName.baseName.text == "forEach", let closure = use.trailingClosure,
          let name = closure.parameterNames.first
        else { return [] }
        return changes(to: property, of: name, in: closure.statements, of: file, Environment(), isSure)
      }
      if let method, method.base?.isName(variable.name) ?? false {
        return changes(to: property, byMethod: method.declName.baseName.identifierText, from: file, isSure)
      }
      return changes(to: property, of: variable.name, passedTo: use, in: file, isSure)
    }
  }

  /// The calls and loops below the statements by the names of the variables that they use as an argument, receiver or sequence.
  private func uses(in scope: CodeBlockItemListSyntax) -> [String: [Syntax]] {
    if let known = usesByScope[scope.id] { return known }
    var found: [String: [Syntax]] = [:]
    Syntax(scope).forEachNode { node in
      var parts: [ExprSyntax?] = []
      if let loop = node.as(ForStmtSyntax.self) { parts = [loop.sequence] }
      if let call = node.as(FunctionCallExprSyntax.self) {
        parts = [call.calledExpression.as(MemberAccessExprSyntax.self)?.base] + call.arguments.map(\.expression)
      }
      let names = parts.compactMap { $0?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText }
      for name in Set(names) { found[name, default: []].append(node) }
    }
    usesByScope[scope.id] = found
    return found
  }

  /// The changes by the function that gets the variable `name` as an argument of `call`.
  private func changes(
    to property: String, of name: String, passedTo call: FunctionCallExprSyntax, in file: SwiftFile, _ isSure: Bool
  ) -> [ItemChange] {
    guard let place = call.arguments.firstIndex(where: { $0.expression.isName(name) }) else { return [] }
    let index = call.arguments.distance(from: call.arguments.startIndex, to: place)
    for (function, home) in functions(named: call.calledExpression, in: file) {
      let clause = function.signature.parameterClause
      guard clause.accepts(call.labels), let body = function.body?.statements,
        let parameter = clause.parameters.dropFirst(index).first
      else { continue }
      // Most functions change nothing: their arguments are not evaluated.
      guard !assignments(to: property, of: parameter.localName, in: body).all.isEmpty else { return [] }
      let inner = Environment(
        bindings: bindings(
          of: clause, owner: Syntax(function), arguments(call.arguments, in: file, Environment()), in: home))
      return changes(to: property, of: parameter.localName, in: body, of: home, inner, isSure)
    }
    return []
  }

  /// The changes by a method that the project adds to quick actions.
  private func changes(
    to property: String, byMethod method: String, from file: SwiftFile, _ isSure: Bool
  ) -> [ItemChange] {
    for type in program.extensions(of: ItemAPI.types.sorted(), declaring: method, from: file) {
      for function in type.members(named: method).compactMap({ $0.as(FunctionDeclSyntax.self) }) {
        guard let body = function.body?.statements else { continue }
        return changes(to: property, of: nil, in: body, of: type.file, Environment(), isSure)
      }
    }
    return []
  }

  /// - Parameter name: the name of the quick action; nil for `self`.
  private func changes(
    to property: String, of name: String?, in statements: CodeBlockItemListSyntax, of file: SwiftFile,
    _ environment: Environment, _ isSure: Bool
  ) -> [ItemChange] {
    var all = assignments(to: property, of: name ?? "self", in: statements).all
    if name == nil { all += mutations(in: statements).assignments { $0.isName(property) } }
    return all.filter { !$0.isAddition }.map { mutation in
      ItemChange(
        mutation: mutation, file: file, environment: environment,
        isSure: isSure && mutation.node.isStatement(of: statements))
    }
  }
}

extension Syntax {
  /// Whether the node is in a statement of `list` itself, not in a block of one.
  fileprivate func isStatement(of list: CodeBlockItemListSyntax) -> Bool { enclosingStatements?.id == list.id }
}

extension FunctionCallExprSyntax {
  /// The variable that has the call as an element of its list, `let items = [UIApplicationShortcutItem(…)]`, with the statements around it.
  fileprivate var listVariable: (name: String, scope: CodeBlockItemListSyntax?)? {
    guard let array = parent?.parent?.parent?.as(ArrayExprSyntax.self),
      let binding = array.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return nil }
    return (name, Syntax(binding).enclosingStatements)
  }
}
