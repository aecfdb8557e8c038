internal import Diagnostics
internal import Localization

/// Calls in languages in which classes have names in all files.
extension CodeEvaluator {
  /// A function of the project that a call runs, with its arguments in the order of the parameters.
  struct Target {
    var closure: ClosureValue
    var arguments: [Expression?]
    /// The object before an extension, its first argument.
    var receiver: Evaluated?
  }

  /// The value of a call of the project's own code; nil for others.
  func typedCall(
    _ call: Expression.Call, _ expression: Expression, _ unit: ScriptFile, _ scope: Scope?
  ) -> Found? {
    let location = expression.location
    if unit.creations.contains(ObjectIdentifier(expression)), let made = creation(call, expression, unit, scope) {
      return made
    }
    guard let name = call.selector.last else { return nil }
    if let target = target(of: call, unit, scope) {
      let values = arguments(target, location, scope)
      let identities = identities(target, scope)
      let result = apply(target.closure, values, identities, location, scope)?
        .withoutFallback(of: "\"\(name)\"", given: values)
      return Found(value: result ?? unknown(expression))
    }
    let this = call.receiver == nil ? scope?.find("this").flatMap(value(of:)) : nil
    let owner = call.receiver.map { evaluate($0, scope) }
    if let object = (owner ?? this)?.object, object.caseName == nil, declares(name, object) {
      // One of several functions.
      return Found(value: unknown(expression))
    }
    if name == "copy", let owner, var object = owner.object, object.fields != nil {
      // The same object with other values of some fields.
      for argument in call.arguments {
        guard let label = argument.label else { return Found(value: unknown(expression)) }
        object.fields?[label] = evaluate(argument.value, scope)
      }
      return Found(value: Evaluated(.host(object), at: location))
    }
    guard let owner, call.arguments.isEmpty else { return nil }
    if let function = owner.closure, name.lowercased() == "invoke" {
      return Found(value: apply(function, [], [], location, scope) ?? unknown(expression))
    }
    guard let object = owner.object else { return nil }
    if name == "values", object.isClass { return Found(value: typedMember(name, of: object, owner, location)) }
    guard let own = object.caseName else { return nil }
    if name == "ToString" || name == "toString" { return Found(value: Evaluated(.text(own), at: location)) }
    guard name.contains("Description") || name.contains("DisplayName"),
      let text = object.type.cases.first(where: { $0.name == own })?.description
    else { return nil }
    return Found(value: evaluate(text, nil))
  }

  func arguments(_ target: Target, _ location: SourceLocation, _ scope: Scope?) -> [Evaluated] {
    let values = target.arguments.map { argument in
      argument.map { evaluate($0, scope) } ?? Evaluated(.host(MissingArgument()), at: location)
    }
    return (target.receiver.map { [$0] } ?? []) + values
  }

  func identities(_ target: Target, _ scope: Scope?) -> [String] {
    (target.receiver == nil ? [] : [""]) + target.arguments.map { $0.map { identity(of: $0, scope) } ?? "" }
  }

  private func creation(
    _ call: Expression.Call, _ expression: Expression, _ unit: ScriptFile, _ scope: Scope?
  ) -> Found? {
    let location = expression.location
    let name = call.selector.last ?? ""
    let own = unit.aliases[name] ?? name
    if itemTypes.contains(own) || sites.contains(ObjectIdentifier(expression)) {
      return Found(value: Evaluated(.host(ConstructedItem()), at: location))
    }
    let arguments = call.arguments.map { ($0.label, evaluate($0.value, scope)) }
    guard let type = scripts?.type(named: name, for: unit) else {
      // An object with all members that code gives it.
      guard !arguments.isEmpty, arguments.allSatisfy({ $0.0 != nil }) else { return nil }
      let members = arguments.map { (Evaluated(.text($0.0 ?? ""), at: $0.1.location), $0.1) }
      return Found(value: Evaluated(.dictionary(members), at: location))
    }
    return Found(value: deeper { created(type, arguments, location) } ?? unknown(expression))
  }

  // MARK: Functions

  /// The only function of the project that the call runs; nil if it is not of the project, or one of several.
  func target(of call: Expression.Call, _ unit: ScriptFile, _ scope: Scope?) -> Target? {
    guard let name = call.selector.last else { return nil }
    guard let receiver = call.receiver else {
      if let found = scope?.find(name) {
        return value(of: found)?.closure.flatMap { accepted([$0], call, nil) }
      }
      let location = SourceLocation(path: unit.path)
      func found(in owners: [Evaluated]) -> Target? {
        owners.lazy.compactMap { owner in
          owner.object.flatMap { self.accepted(self.methods(name, of: $0, owner), call, nil) }
        }.first
      }
      // A class may extend one that is unknown.
      return found(in: owners(around: scope, at: location)) ?? found(in: owners(of: name, in: unit, at: location))
        ?? interesting(name, call)
    }
    let owner = evaluate(receiver, scope)
    if let object = owner.object {
      if let found = accepted(methods(name, of: object, owner), call, nil) { return found }
      if let function = typedMember(name, of: object, owner, owner.location)?.closure,
        let found = accepted([function], call, nil)
      {
        return found
      }
    }
    if let extended = extended(call, owner) { return extended }
    return owner.value.isUnknown || owner.keyLookup != nil ? interesting(name, call) : nil
  }

  /// The functions `name` of a class, those that classes extending it have if it has none with a body.
  private func methods(_ name: String, of object: ObjectValue, _ owner: Evaluated) -> [ClosureValue] {
    func closures(_ type: TypeDeclaration, _ owner: Evaluated) -> [ClosureValue] {
      guard let member = type[name], member.role == .method, let object = owner.object else { return [] }
      return member.stored.values.map { ClosureValue(function: $0, scope: scope(of: object, owner)) }
    }
    for type in line(of: object) {
      let found = closures(type, owner)
      if !found.isEmpty { return found }
    }
    let derived = scripts?.types(extending: object.type) ?? []
    return derived.flatMap { type in
      closures(type, Evaluated(.host(ObjectValue(type: type, scope: nil, isClass: false)), at: owner.location))
    }
  }

  /// The only function that accepts the arguments of the call.
  private func accepted(_ closures: [ClosureValue], _ call: Expression.Call, _ receiver: Evaluated?) -> Target? {
    let labels = Set(call.arguments.compactMap(\.label))
    let count = call.arguments.count { $0.label == nil } + (receiver == nil ? 0 : 1)
    let found = closures.filter { closure in
      guard case .closure(let names, let body) = closure.function.kind else { return false }
      return Self.accepts(names, body, count, labels)
    }
    guard found.count == 1, case .closure(let names, _) = found[0].function.kind else { return nil }
    let own = receiver == nil ? names : Array(names.dropFirst())
    return Target(closure: found[0], arguments: Self.ordered(call.arguments, own), receiver: receiver)
  }

  /// The function, or the property, that extends the type of `owner`.
  func extended(_ call: Expression.Call, _ owner: Evaluated) -> Target? {
    let name = call.selector.last ?? ""
    let all = scripts?.units.flatMap { $0.extensionMethods[name] ?? [] } ?? []
    return accepted(all.map { ClosureValue(function: $0, scope: nil) }, call, owner)
  }

  /// The only function that makes quick actions with this name: that of an object with an unknown class.
  private func interesting(_ name: String, _ call: Expression.Call) -> Target? {
    let all = (candidates[name] ?? []).map { candidate in
      let object = ObjectValue(type: candidate.type, scope: nil, isClass: false)
      let owner = Evaluated(.host(object), at: candidate.closure.location)
      return ClosureValue(function: candidate.closure, scope: scope(of: object, owner))
    }
    return accepted(all, call, nil)
  }
}
