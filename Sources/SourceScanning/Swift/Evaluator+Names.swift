internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Evaluates plain names.
extension Evaluator {
  func name(_ reference: DeclReferenceExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    let name = reference.baseName.identifierText
    let location = file.location(of: reference)
    switch name {
    case "self": return selfValue(at: Syntax(reference), in: file, environment)
    case "Self": return Evaluated(.type(reference.enclosingTypePath), at: location)
    default: break
    }
    if let local = localDeclaration(of: name, from: Syntax(reference)) {
      return value(of: local, name: name, use: reference, in: file, environment)
    }
    return nonlocal(name, reference, in: file, environment)
  }

  /// The value of a member, a type or a global.
  private func nonlocal(
    _ name: String, _ reference: DeclReferenceExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    let location = file.location(of: reference)
    let scope = reference.enclosingTypePath
    // A value with a known type has its own member, not that of the surrounding protocol or class.
    if case .host(let instance as Value.Instance)? = environment.selfValue?.value, instance.type.path != scope,
      let found = memberOfSelf(name, reference, in: file, environment)
    {
      return found
    }
    for depth in stride(from: scope.count, to: 0, by: -1) {
      let path = Array(scope.prefix(depth))
      let isInnermost = depth == scope.count
      if let found = member(
        name, of: path, isStatic: !isInnermost, at: location, from: file,
        isInnermost ? environment : Environment(bindings: environment.bindings))
      {
        return found
      }
      if isInnermost, let found = memberOfSelf(name, reference, in: file, environment) { return found }
    }
    if name.first?.isUppercase == true, let type = program.types([name], from: file, scope: scope).first {
      return Evaluated(.type(type.path), at: location)
    }
    for global in program.globals(named: name, from: file) {
      if case .decl(let decl) = global.item.item, let variable = decl.as(VariableDeclSyntax.self),
        let found = value(
          of: variable, name: name, at: location, isStatic: true, in: global.file,
          Environment(bindings: environment.bindings))
      {
        return found
      }
    }
    return objectiveC?.constant(name, at: location) ?? unknown(reference, in: file)
  }

  /// A member without a declaration in the type: the raw value of a case, the field of a value.
  private func memberOfSelf(
    _ name: String, _ reference: DeclReferenceExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard let bound = environment.selfValue else {
      if name == "rawValue" { demands.append(.selfValue(reference.enclosingTypePath, file, at: Syntax(reference))) }
      return nil
    }
    let found = member(name, of: bound, access: reference, in: file, environment)
    return found.value.isUnknown ? nil : found
  }

  /// `self` at `node`: its bound value, or a demand for it.
  func selfValue(at node: Syntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    if let bound = environment.selfValue { return bound }
    let path = node.enclosingTypePath
    demands.append(.selfValue(path, file, at: node))
    return Evaluated(
      .unknown(.runTime("the value of \"\(path.joined(separator: "."))\"")), at: file.location(of: node)
    )
  }

  private func value(
    of local: LocalDeclaration, name: String, use: DeclReferenceExprSyntax, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated {
    let location = file.location(of: use)
    switch local {
    case .binding(let binding, let scope):
      if let accessors = binding.accessorBlock, binding.initializer == nil {
        return body(of: accessors, in: file, environment) ?? unknown(use, in: file)
      }
      var values = binding.initializer.map { [evaluate($0.value, in: file, environment)] } ?? []
      let isVariable = binding.parent?.parent?.as(VariableDeclSyntax.self)?.isConstant == false
      if let scope, isVariable || values.isEmpty {
        var decisions: Set<SyntaxIdentifier> = []
        for assignment in scope.assignments(to: { $0.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name }
        )
        where assignment.node.position < use.position && mayReach(assignment.node, in: file, environment) {
          // An unconditional assignment replaces all earlier values, as those in all branches of one decision do.
          let decision = assignment.decision(assigning: name, before: use)
          if assignment.isSure(for: use) || decision.map({ decisions.insert($0).inserted }) ?? false { values = [] }
          let outcomes = outcomes(around: assignment.node, in: file, environment)
            .filter { outcome in !self.outcomes(around: Syntax(use), in: file, environment).contains(outcome) }
          // The assignment replaces the earlier values where it is reached.
          if outcomes.count == 1 { values = values.map { $0.adding([outcomes[0].complement]) } }
          values.append(operation(assignment.value, in: file, environment).adding(outcomes))
        }
      }
      if let scope, isVariable {
        let added = scope.additions(to: name).filter { $0.call.position < use.position }
        values = values.map { extended($0, by: added, in: file, environment) }
      }
      guard let found = choice(values, at: location) else { return unknown(use, in: file) }
      let specifier = isVariable ? "var" : "let"
      let typed = typed(found, as: binding.typeAnnotation?.type, from: file, environment)
      return typed.throughLocal("\(specifier) \(name)", at: file.location(of: binding))
    case .optionalBinding(let binding):
      guard let initializer = binding.initializer else {
        // `if let name`: the outer variable with the same name.
        return outer(name, from: Syntax(binding), use: use, in: file, environment)
      }
      return evaluate(initializer.value, in: file, environment)
    case .parameter(let parameter, let owner):
      if let bound = environment.bindings[Environment.Name(scope: owner.id, name: name)] { return bound }
      demands.append(.parameters(owner, file))
      return Evaluated(
        .unknown(.runTime("the parameter \"\(name)\"")), at: location,
        via: [CodeText.Step("parameter \(name)", at: file.location(of: parameter))])
    case .closureParameter(let closure, _):
      return element(Syntax(closure), name: name, use: use, in: file, environment)
    case .loopVariable(let loop):
      return element(Syntax(loop), name: name, use: use, in: file, environment)
    case .pattern(let pattern, let subject):
      return part(name, of: pattern, subject: subject, in: file, environment) ?? unknown(use, in: file)
    case .function: return unknown(use, in: file)
    }
  }

  /// `value`, or the array with the elements that `additions` add to it, possibly in a condition.
  private func extended(
    _ value: Evaluated, by additions: [Addition], in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    if case .dictionary(let members) = value.value {
      var result = value
      result.value = .dictionary(members + self.members(added: additions, in: file, environment))
      return result
    }
    guard case .array(var elements) = value.value, !additions.isEmpty else { return value }
    for addition in additions.prefix(Addition.limit) {
      let added = operation(addition.value, in: file, environment)
      if addition.isSequence {
        elements += self.elements(of: added) ?? [unknown(addition.call, in: file)]
      } else {
        elements.append(added)
      }
    }
    if additions.count > Addition.limit, let last = additions.last { elements.append(unknown(last.call, in: file)) }
    var result = value
    result.value = .array(elements)
    return result
  }

  /// The members that `additions` add to a dictionary.
  private func members(
    added additions: [Addition], in file: SwiftFile, _ environment: Environment
  ) -> [(key: Evaluated, value: Evaluated)] {
    additions.prefix(Addition.limit).compactMap { addition in
      addition.key.map { (evaluate($0, in: file, environment), operation(addition.value, in: file, environment)) }
    }
  }

  private func element(
    _ scope: Syntax, name: String, use: DeclReferenceExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    if let bound = environment.bindings[Environment.Name(scope: scope.id, name: name)] { return bound }
    demands.append(.element(scope, file))
    return unknown(use, in: file)
  }

  private func outer(
    _ name: String, from node: Syntax, use: DeclReferenceExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    var node = node
    while let parent = node.parent, !node.is(ConditionElementListSyntax.self) { node = parent }
    guard let local = localDeclaration(of: name, from: node) else { return nonlocal(name, use, in: file, environment) }
    return value(of: local, name: name, use: use, in: file, environment)
  }
}
