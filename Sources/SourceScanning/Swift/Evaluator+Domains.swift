internal import Diagnostics
internal import SwiftSyntax

/// The values that a name without one may take.
extension Evaluator {
  private static var depthLimit: Int { 4 }
  private static var choiceLimit: Int { 64 }

  /// The results of `question` in `environment`; where it asks for names that have a known range of values, one for each value.
  func solve<Result>(
    in environment: Environment, depth: Int = 0, _ question: (Environment) -> Result
  ) -> [(environment: Environment, result: Result)] {
    let outer = demands
    demands = []
    let result = question(environment)
    let open = demands
    demands = outer
    guard depth < Self.depthLimit else { return [(environment, result)] }
    for demand in open {
      let choices = choices(for: demand, in: environment, depth: depth)
      if choices.isEmpty { continue }
      return Array(
        choices.prefix(Self.choiceLimit).flatMap { solve(in: $0, depth: depth + 1, question) }.prefix(Self.choiceLimit))
    }
    return [(environment, result)]
  }

  /// The environments, made of `environment`, in which `demand` is met; none when its values are not to be seen.
  private func choices(for demand: Demand, in environment: Environment, depth: Int) -> [Environment] {
    switch demand {
    case .element(let scope, let file):
      return elements(of: scope, in: file, environment, depth: depth).compactMap { element in
        bind(element.value, to: scope, in: element.environment)
      }
    case .parameters(let owner, let file):
      let calls = calls(of: owner, in: file, depth: depth).map { call -> Environment in
        var inner = environment
        inner.bindings.merge(call.bindings) { _, new in new }
        inner.callSite = call.callSite
        return inner
      }
      return calls.isEmpty ? parameterCases(of: owner, in: file, environment) : calls
    case .selfValue(let path, let file):
      guard environment.selfValue == nil else { return [] }
      let types = program.types(path, from: file, scope: Array(path.dropLast()))
      let location = SourceLocation(path: file.path)
      if case .array(let cases)? = allCases(of: types, at: location)?.value {
        return cases.map { element in
          var inner = environment
          inner.selfValue = element
          return inner
        }
      }
      return instances(of: types, depth: depth).map { value, callSite in
        var inner = environment
        inner.selfValue = value
        inner.callSite = callSite
        return inner
      }
    }
  }

  /// The elements of the sequence that a loop or a mapping closure goes through.
  private func elements(
    of scope: Syntax, in file: SwiftFile, _ environment: Environment, depth: Int
  ) -> [(value: Evaluated, environment: Environment)] {
    let sequence: ExprSyntax
    if let loop = scope.as(ForStmtSyntax.self) {
      sequence = loop.sequence
    } else if let call = scope.mappingCall, let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base,
      ["map", "flatMap", "compactMap", "forEach"].contains(access.declName.baseName.text)
    {
      sequence = base
    } else {
      return []
    }
    return solve(in: environment, depth: depth + 1) { evaluate(sequence, in: file, $0) }.flatMap { solved in
      solved.result.alternatives().flatMap { value -> [(value: Evaluated, environment: Environment)] in
        guard case .array(let elements) = value.value else { return [] }
        return elements.filter { !$0.value.isUnknown }.map { ($0, solved.environment) }
      }
    }
  }

  private func bind(_ element: Evaluated, to scope: Syntax, in environment: Environment) -> Environment? {
    var inner = environment
    if let closure = scope.as(ClosureExprSyntax.self) {
      inner.bindings.merge(bindings(of: closure, to: element)) { _, new in new }
      return inner
    }
    guard let loop = scope.as(ForStmtSyntax.self) else { return nil }
    let names = loop.pattern.names
    if case .tuple(let parts) = element.value, names.count == parts.count {
      for (name, part) in zip(names, parts) { inner.bindings[.init(scope: scope.id, name: name)] = part.value }
    } else if loop.pattern.is(TuplePatternSyntax.self), case .tuple(let parts) = element.value, let last = parts.last {
      for name in names { inner.bindings[.init(scope: scope.id, name: name)] = last.value }
    } else if let name = names.first {
      inner.bindings[.init(scope: scope.id, name: name)] = element
    }
    return inner
  }

  // MARK: Calls of a function

  private struct SeenCall {
    var bindings: [Environment.Name: Evaluated]
    var callSite: Environment.CallSite
  }

  /// The calls of the function or initialiser `owner`, with the arguments that can be seen at each.
  private func calls(of owner: Syntax, in home: SwiftFile, depth: Int) -> [SeenCall] {
    let clause: FunctionParameterClauseSyntax
    var spellings: [(name: String, text: String)] = []
    if let function = owner.as(FunctionDeclSyntax.self) {
      clause = function.signature.parameterClause
      let name = function.name.identifierText
      spellings = [(name, name + "(")]
    } else if let initializer = owner.as(InitializerDeclSyntax.self) {
      clause = initializer.signature.parameterClause
      guard let type = owner.enclosingTypePath.last else { return [] }
      let label = clause.parameters.first?.label.map { $0 + ":" } ?? ""
      let types = type == Constructor.immutableType ? [type, Constructor.mutableType] : [type]
      spellings = [("init", ".init(" + label)] + types.map { ($0, $0 + "(") }
    } else {
      return []
    }
    var seen: [SeenCall] = []
    for spelling in spellings {
      for (call, file) in program.calls(of: spelling.name, as: spelling.text, near: home.path) {
        guard call.calledExpression.calledName == spelling.name,
          clause.accepts(call.arguments.map { $0.label?.identifierText }), !call.isInside(owner)
        else { continue }
        let solved = solve(in: Environment(), depth: depth + 1) { environment in
          bindings(of: clause, owner: owner, arguments(call.arguments, in: file, environment), in: home)
        }
        for (environment, bindings) in solved {
          let here = Environment.CallSite(
            location: file.location(of: call),
            api: Constructor.api(file.text(of: call.calledExpression), call.arguments),
            condition: call.buildCondition(in: file))
          var callSite = environment.callSite ?? here
          callSite.places = places(of: call, in: file, clause, owner, home, from: environment)
          seen.append(SeenCall(bindings: bindings, callSite: callSite))
        }
      }
    }
    return seen
  }

  /// Where `call` hands over the values of the parameters of `clause`; what it only passes on, where its own function was handed it.
  private func places(
    of call: FunctionCallExprSyntax, in file: SwiftFile, _ clause: FunctionParameterClauseSyntax, _ owner: Syntax,
    _ home: SwiftFile, from environment: Environment
  ) -> [String: SourceLocation] {
    let arguments = call.arguments.map { argument in
      let passedOn = argument.expression.as(DeclReferenceExprSyntax.self).flatMap {
        environment.callSite?.places[$0.baseName.identifierText]
      }
      return Value.Argument(
        label: argument.label?.identifierText,
        value: Evaluated(.absent, at: passedOn ?? file.location(of: argument.expression)))
    }
    let bound = bindings(of: clause, owner: owner, arguments, in: home)
    return Dictionary(bound.map { ($0.key.name, $0.value.location) }) { first, _ in first }
  }

  /// Every case of the enumeration that a parameter is of.
  private func parameterCases(of owner: Syntax, in file: SwiftFile, _ environment: Environment) -> [Environment] {
    let clause =
      owner.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? owner.as(InitializerDeclSyntax.self)?.signature.parameterClause
    for parameter in clause?.parameters ?? [] {
      let path = parameter.type.namePath
      guard !path.isEmpty else { continue }
      let types = program.types(path, from: file, scope: owner.enclosingTypePath)
      if case .array(let cases)? = allCases(of: types, at: file.location(of: parameter))?.value {
        return cases.map { element in
          var inner = environment
          inner.bindings[.init(scope: owner.id, name: parameter.localName)] = element
          return inner
        }
      }
    }
    return []
  }

  /// The values of a type of the project that its initialisers are called for.
  private func instances(
    of types: [TypeDeclaration], depth: Int
  ) -> [(value: Evaluated, callSite: Environment.CallSite)] {
    guard let type = types.first(where: { $0.kind == .structure }) else { return [] }
    var found: [(value: Evaluated, callSite: Environment.CallSite)] = []
    for (call, file) in program.calls(of: type.name, as: type.name + "(", near: type.file.path)
    where call.calledExpression.calledName == type.name && !call.arguments.isEmpty {
      // Properties have the labels of the initialiser that Swift makes of them.
      let places = call.arguments.compactMap { argument in
        argument.label.map { ($0.identifierText, file.location(of: argument.expression)) }
      }
      let callSite = Environment.CallSite(
        location: file.location(of: call), api: Constructor.api(type.name, call.arguments),
        condition: call.buildCondition(in: file), places: Dictionary(places) { first, _ in first })
      for solved in solve(
        in: Environment(), depth: depth + 1,
        { instance(of: type.path, arguments(call.arguments, in: file, $0), at: callSite.location, from: type.file) })
      {
        if let value = solved.result { found.append((value, solved.environment.callSite ?? callSite)) }
      }
    }
    return found
  }
}

extension Syntax {
  /// The call that a closure is an argument of.
  fileprivate var mappingCall: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
    return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

extension ExprSyntax {
  /// The last name of what is called: `make` of `make`, `self.make`, `Factory.make`.
  var calledName: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }
}

extension SyntaxProtocol {
  /// Whether the node lies in `other`.
  fileprivate func isInside(_ other: Syntax) -> Bool {
    root.id == other.root.id && other.position <= position && endPosition <= other.endPosition
  }

  /// The `#if` conditions round the node, the outermost first, joined by `&&`; nil outside any.
  func buildCondition(in file: SwiftFile) -> String? {
    var conditions: [String] = []
    var node = parent
    while let current = node {
      if let clause = current.as(IfConfigClauseSyntax.self) {
        if let condition = clause.condition {
          conditions.insert(file.text(of: condition), at: 0)
        } else if let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) {
          let others = clauses.compactMap { $0.condition.map { "!(\(file.text(of: $0)))" } }
          conditions.insert(others.joined(separator: " && "), at: 0)
        }
      }
      node = current.parent
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: " && ")
  }
}
