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
    case "Self":
      return Evaluated(.type(environment.selfValue?.typePath ?? reference.enclosingTypePath), at: location)
    default: break
    }
    if let local = localDeclaration(of: name, from: Syntax(reference)) {
      return value(of: local, name: name, use: Syntax(reference), in: file, environment)
    }
    return nonlocal(name, Syntax(reference), in: file, environment)
  }

  /// The value of a member, a type or a global.
  private func nonlocal(
    _ name: String, _ reference: Syntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    let location = file.location(of: reference)
    let scope = reference.enclosingTypePath
    // A value with a known type has its own member, not that of the surrounding protocol or class.
    if let own = environment.selfValue?.typePath, own != scope,
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
    let global = ofBuilds(program.globals(named: name, from: file), at: location) { global in
      (Syntax(global.item), global.file)
    } value: { item, home in
      guard case .decl(let decl) = item.item, let variable = decl.as(VariableDeclSyntax.self) else { return nil }
      return value(
        of: variable, name: name, at: location, isStatic: true, in: home, Environment(bindings: environment.bindings))
    }
    return global ?? objectiveC?.constant(name, at: location) ?? unknown(reference, in: file)
  }

  /// A member without a declaration in the type: the raw value of a case, the field of a value.
  private func memberOfSelf(
    _ name: String, _ reference: Syntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard let bound = environment.selfValue else {
      if name == "rawValue" { demands.append(.selfValue(reference.enclosingTypePath, file, at: reference)) }
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
    of local: LocalDeclaration, name: String, use: Syntax, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated {
    let location = file.location(of: use)
    switch local {
    case .binding(let binding, let scope):
      let builds = binding.declaredByBuilds(name)
      if builds.count > 1 {
        return ofBuilds(builds, at: location) {
          (Syntax($0), file)
        } value: {
          value(of: $0, scope, name: name, use: use, in: file, environment)
        } ?? unknown(use, in: file)
      }
      return value(of: binding, scope, name: name, use: use, in: file, environment)
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

  /// The value of the local variable `name` at `use`.
  private func value(
    of binding: PatternBindingSyntax, _ scope: CodeBlockItemListSyntax?, name: String, use: Syntax,
    in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    let location = file.location(of: use)
    if let accessors = binding.accessorBlock, binding.initializer == nil {
      return body(of: accessors, in: file, environment) ?? unknown(use, in: file)
    }
    var values = binding.initializer.map { [evaluate($0.value, in: file, environment)] } ?? []
    // A variable with an optional type begins as nil.
    if values.isEmpty, binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false,
      binding.parent?.parent?.as(VariableDeclSyntax.self)?.isConstant == false
    {
      values = [Evaluated(.absent, at: location)]
    }
    let isVariable = binding.parent?.parent?.as(VariableDeclSyntax.self)?.isConstant == false
    if let scope, isVariable || values.isEmpty {
      let isTarget = { (target: ExprSyntax) in target.isName(name) }
      let made = mutations(in: scope).assignments(to: isTarget)
        .flatMap { places(of: $0, in: scope, before: use, in: file) }.sorted { $0.node.position < $1.node.position }
      var assignments = Assignments(all: made, isTarget: isTarget, scope: scope)
      // The next iteration of a loop has what this one assigns later.
      let later = assignments.all.filter { $0.node.position > use.position }
        .filter { $0.loop(inside: scope).map { use.isInside($0) } ?? false }
      assignments.all.removeAll { $0.node.position > use.position || $0.node.isDeferred(from: use) }
      values = assigned(
        values.map { Possibility(value: $0, code: []) }, by: assignments, before: use, in: file, environment
      ).map(\.value)
      values += later.map {
        $0.isAddition ? unknown(use, in: file) : operation($0.value ?? [], in: file, environment)
      }
    }
    if let scope, isVariable {
      let added = mutations(in: scope).compactMap { Addition($0, to: name) }
        .flatMap { addition in
          places(of: addition.mutation, in: scope, before: use, in: file).compactMap { Addition($0, to: name) }
        }.filter { $0.mutation.node.position < use.position }
      values = values.map { extended($0, by: added, before: use, inside: scope, in: file, environment) }
    }
    if let scope {
      let changes = mutations(in: scope).filter { change in
        !use.isInside(change.node)
          && (change.node.position < use.position || change.loop(inside: scope).map { use.isInside($0) } ?? false)
      }.compactMap { PartialChange($0, of: name) }
      values = values.map { changed($0, by: changes, before: use, in: file, environment) }
    }
    guard let found = choice(values, at: location) else { return unknown(use, in: file) }
    let specifier = isVariable ? "var" : "let"
    let typed = typed(found, as: binding.typeAnnotation?.type, from: file, environment)
    return typed.throughLocal("\(specifier) \(name)", at: file.location(of: binding))
  }

  /// `value`, or the array with the elements that `additions` add to it, possibly in a condition.
  private func extended(
    _ value: Evaluated, by additions: [Addition], before use: Syntax,
    inside scope: CodeBlockItemListSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    if case .dictionary(var members) = value.value {
      for addition in additions.prefix(Addition.limit) {
        set(addition, in: &members, before: use, in: file, environment)
      }
      var result = value
      result.value = .dictionary(members)
      return result
    }
    guard case .array(var elements) = value.value, !additions.isEmpty else { return value }
    var result = value
    for addition in additions.prefix(Addition.limit) {
      let isSure = addition.mutation.isSure(for: use)
      if isSure, !result.isReordered, addition.mutation.loop(inside: scope) == nil,
        let changed = changed(elements, by: addition, in: file, environment)
      {
        elements = changed
        continue
      }
      result.isReordered = result.isReordered || addition.movesElements || !isSure
      if addition.value.isEmpty { continue }
      let added = operation(addition.value, in: file, environment)
      if addition.isSequence {
        elements += self.elements(of: added) ?? [unknown(addition.mutation.node, in: file)]
      } else {
        elements.append(added)
      }
    }
    if additions.count > Addition.limit, let last = additions.last {
      elements.append(unknown(last.mutation.node, in: file))
    }
    result.value = .array(elements)
    return result
  }

  /// The elements after a change that replaces or moves some of them; nil for an addition at the end, and if the positions are unknown.
  private func changed(
    _ elements: [Evaluated], by addition: Addition, in file: SwiftFile, _ environment: Environment
  ) -> [Evaluated]? {
    func position(_ expression: ExprSyntax?, below count: Int) -> Int? {
      guard let expression, case .integer(let place) = evaluate(expression, in: file, environment).value,
        (0..<count).contains(place)
      else { return nil }
      return place
    }
    var elements = elements
    guard case .call(let call, let method) = addition.mutation.kind else {
      guard let place = position(addition.key, below: elements.count) else { return nil }
      elements[place] = operation(addition.value, in: file, environment)
      return elements
    }
    let place = call.arguments.first { $0.label?.text == "at" }?.expression
    switch (method, call.arguments.count) {
    case ("insert", 2) where !addition.isSequence:
      guard let place = position(place, below: elements.count + 1) else { return nil }
      elements.insert(operation(addition.value, in: file, environment), at: place)
    case ("remove", 1):
      guard let place = position(place, below: elements.count) else { return nil }
      elements.remove(at: place)
    case ("removeLast", 0), ("popLast", 0): elements = elements.dropLast()
    case ("removeFirst", 0): elements = Array(elements.dropFirst())
    case ("removeAll", 0) where call.trailingClosure == nil: elements = []
    case ("reverse", 0): elements.reverse()
    default: return nil
    }
    return elements
  }

  /// Adds the member of `addition` to those of a dictionary, where it may replace others.
  private func set(
    _ addition: Addition, in members: inout [(key: Evaluated, value: Evaluated)], before use: Syntax,
    in file: SwiftFile, _ environment: Environment
  ) {
    let key = addition.key.map { evaluate($0, in: file, environment) }
    let value =
      addition.value.isEmpty
      ? Evaluated(.absent, at: file.location(of: addition.mutation.node))
      : operation(addition.value, in: file, environment)
    let isSure = addition.mutation.isSure(for: use)
    var isNew = true
    for index in members.indices where key?.caseName == nil || members[index].key.caseName == key?.caseName {
      let both = choice([members[index].value, value], at: value.location) ?? value
      let isSame = key?.caseName != nil
      members[index].value = isSame && isSure ? value : both
      if isSame { isNew = false }
    }
    if isNew, let key, !addition.value.isEmpty { members.append((key, value)) }
  }

  private func element(
    _ scope: Syntax, name: String, use: Syntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    if let bound = environment.bindings[Environment.Name(scope: scope.id, name: name)] { return bound }
    demands.append(.element(scope, file))
    return unknown(use, in: file)
  }

  /// The value of `name` outside the condition `node`, `if let name`.
  func outer(
    _ name: String, from node: Syntax, use: Syntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    var node = node
    while let parent = node.parent, !node.is(ConditionElementListSyntax.self) { node = parent }
    guard let local = localDeclaration(of: name, from: node) else { return nonlocal(name, use, in: file, environment) }
    return value(of: local, name: name, use: use, in: file, environment)
  }
}
