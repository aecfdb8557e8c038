internal import Diagnostics
internal import Localization

/// Members of objects, and elements of lists.
extension CodeEvaluator {
  /// The value of the member `name` of `base`; nil if it is unknown.
  func member(_ name: String, of base: Expression, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    if let system = system(expression, scope) { return system }
    if let found = memberOfLiteral(name, of: base, scope) { return imported(found, expression) }
    let owner = evaluate(base, scope)
    let values = owner.alternatives().map { value in
      (member(name, of: value, expression) ?? extensionProperty(name, of: value, expression))?.adding(value.outcomes)
    }
    if !values.contains(where: { $0 == nil }), !values.isEmpty {
      return Evaluated(oneOf: values.compactMap(\.self), at: expression.location).map { imported($0, expression) }
    }
    return lookup(ofMember: expression, scope)
  }

  /// A string of another file, with the names of the member that has it.
  private func imported(_ value: Evaluated, _ expression: Expression) -> Evaluated {
    guard value.text != nil, value.location.path != expression.unit.path, let path = expression.names,
      (expression.unit as? ScriptFile)?.imports.modules[path[0]] != nil
    else { return value }
    var result = value
    result.origin = ImportedMember(key: path.dropFirst().joined(separator: "."))
    return result
  }

  /// The member of an object literal, of which the others are not evaluated.
  private func memberOfLiteral(_ name: String, of base: Expression, _ scope: Scope?) -> Evaluated? {
    guard let (map, scope) = literal(of: base, scope), case .map(let members) = map.kind,
      members.count > 8 || members.contains(where: { if case .spread = $0.key.kind { true } else { false } })
    else { return nil }
    return member(name, of: members, scope).map { evaluate($0.expression, $0.scope) }
  }

  func member(_ name: String, of owner: Evaluated, _ expression: Expression, isCall: Bool = false) -> Evaluated? {
    let location = expression.location
    if let unit = expression.unit as? ScriptFile, unit.namesMembers,
      let found = namedMember(name, of: owner, expression, isCall: isCall)
    {
      return found.value
    }
    switch owner.value {
    case .dictionary(let members):
      switch members.member(name) {
      case .known(let value): return value
      case .missing: return expression.unit.hasTypes ? nil : Evaluated(.absent, at: location)
      case .unknown: return nil
      }
    case .array(let elements):
      if ScriptAPI.counts.contains(name) { return Evaluated(.integer(elements.count), at: location) }
      if expression.unit.hasTypes, let numbered = numbered(elements, name, at: location) { return numbered }
      // `ref([…]).value`
      return name == "value" ? owner : nil
    case .host(is KeyLookup) where name == "Value": return owner
    case .host(let closure as ClosureValue): return name == "Invoke" ? Evaluated(.host(closure), at: location) : nil
    case .host(let object as ObjectValue): return member(name, of: object, owner, location)
    case .host(let list as ListLookup): return list.keys.contains(name) ? lookup(.init(name), at: location) : nil
    case .host(let module as ModuleValue):
      if name == "default" {
        return exported("default", by: module.unit)
          ?? Evaluated(.host(module), at: location)
      }
      return exported(name, by: module.unit)
    default: return nil
    }
  }

  /// The value of a property that the project adds to types of `owner`; nil for others.
  private func extensionProperty(_ name: String, of owner: Evaluated, _ expression: Expression) -> Evaluated? {
    guard expression.unit.hasTypes,
      let target = extended(.init(receiver: nil, selector: [name + TypeDeclaration.getterMark], arguments: []), owner)
    else { return nil }
    return apply(target.closure, [owner], [], expression.location, nil)
  }

  /// The positions of a list, or the last one; nil for other members.
  private func numbered(_ elements: [Evaluated], _ name: String, at location: SourceLocation) -> Evaluated? {
    guard ["indices", "lastIndex"].contains(name) else { return nil }
    if name == "lastIndex" { return Evaluated(.integer(elements.count - 1), at: location) }
    return Evaluated(.array(elements.indices.map { Evaluated(.integer($0), at: elements[$0].location) }), at: location)
  }

  /// The value of a field or getter, or a method as a function.
  func member(_ name: String, of object: ObjectValue, _ owner: Evaluated, _ location: SourceLocation, depth: Int = 0)
    -> Evaluated?
  {
    guard depth < 16 else { return nil }
    if isTyped(object.type) { return typedMember(name, of: object, owner, location) }
    if let own = created(name, by: object, at: location) { return own }
    let scope = self.scope(of: object, owner)
    if let own = first(name, of: object, scope, at: location) { return own.value }
    if let member = object.type[name], !member.stored.values.isEmpty || !member.stored.added.isEmpty {
      switch member.role {
      case .method: return member.stored.values.first.map { evaluate($0, scope) }
      case .getter:
        guard let method = member.stored.values.first, enter(ObjectIdentifier(method)) else { return nil }
        defer { leave(ObjectIdentifier(method)) }
        return apply(ClosureValue(function: method, scope: scope), [], [], location, scope)
      case .field: return field(member.stored, at: location, scope)
      }
    }
    guard object.type[name] == nil else { return object.type[name].flatMap { field($0.stored, at: location, scope) } }
    for (index, parent) in (object.type.mixins + [object.type.parent].compactMap(\.self)).enumerated() {
      guard case .host(let other as ObjectValue) = evaluate(parent, object.scope).value else { continue }
      var inherited = ObjectValue(type: other.type, scope: other.scope, isClass: object.isClass)
      if index == object.type.mixins.count { pass(object, to: &inherited, scope, at: location) }
      if let found = member(name, of: inherited, owner, location, depth: depth + 1) { return found }
    }
    return nil
  }

  /// The names in the methods of `object`: `this`, and the parameters of its constructor.
  func scope(of object: ObjectValue, _ owner: Evaluated) -> Scope? {
    var flow = Flow(scope: object.scope)
    flow.bind("this", .value(owner), type: [])
    if let arguments = object.arguments,
      case .closure(let names, let body)? = object.type.constructor(named: object.constructor)?.function?.kind
    {
      for (index, name) in names.enumerated() {
        let value = arguments.indices.contains(index) ? arguments[index] : Evaluated(.absent, at: owner.location)
        flow.bind(name, .value(value), type: [])
      }
      // The default values of the parameters.
      for case .variable(let variable) in body {
        guard let value = variable.value, case .operation("default", _, _) = value.kind else { break }
        flow.bind(variable.name, .deferred(value, flow.scope), type: [])
      }
    }
    return flow.scope
  }

  /// The fields of an object as members of a literal.
  func fields(of object: ObjectValue, at location: SourceLocation) -> [(key: Evaluated, value: Evaluated)] {
    let owner = Evaluated(.host(object), at: location)
    return object.type.members.compactMap { own in
      own.role == .method && object.type.extended != nil
        ? nil : member(own.name, of: object, owner, location).map { (Evaluated(.text(own.name), at: location), $0) }
    }
  }

  private func isTyped(_ type: TypeDeclaration) -> Bool { type.hasTypes }
  private func enter(_ id: ObjectIdentifier) -> Bool { activeFields.insert(id).inserted }
  private func leave(_ id: ObjectIdentifier) { activeFields.remove(id) }

  /// One of the values that code gives a variable at any time; of lists, all elements.
  func stored(_ variable: StoredValue, at location: SourceLocation, _ scope: Scope?) -> Evaluated? {
    let isRepeated = variable.values.count > 1 || !variable.added.isEmpty
    guard enter(ObjectIdentifier(variable)) else {
      return isRepeated ? Evaluated(.array([]), at: location) : nil
    }
    defer { leave(ObjectIdentifier(variable)) }
    let values = variable.values.map { value -> Evaluated in
      let own = evaluate(value, scope)
      guard case .host(let closure as ClosureValue) = own.value, isRepeated else { return own }
      // `setItems((items) => [...items, item])`: the previous elements are those of the other values.
      return apply(closure, [Evaluated(.array([]), at: location)], [], location, scope) ?? unknown(value)
    }
    let alternatives = values.flatMap { $0.alternatives() }
    let isList = !variable.added.isEmpty || alternatives.contains { if case .array = $0.value { true } else { false } }
    guard isList else { return Evaluated(oneOf: values, at: location) }
    if alternatives.count == 1, variable.added.isEmpty { return alternatives[0] }
    var elements: [Evaluated] = []
    for value in alternatives {
      switch value.value {
      case .array(let own): elements += own
      case .absent: break
      default: elements.append(value)
      }
    }
    return Evaluated(.array(elements + variable.added.map { evaluate($0, scope) }), at: location)
  }

  // MARK: Elements

  func scriptElement(_ key: Expression, of base: Expression, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    let owner = evaluate(base, scope)
    let keys = evaluate(key, scope).alternatives()
    let isNamed = expression.unit.namesMembers
    let owners = owner.alternatives().filter { own in !isNamed || !own.isAbsent }
    let values = owners.flatMap { owner in
      keys.map { key in element(key, of: owner, expression)?.adding(owner.outcomes + key.outcomes) }
    }
    if !values.contains(where: { $0 == nil }) {
      return Evaluated(oneOf: values.compactMap(\.self), at: expression.location)
    }
    if let unit = expression.unit as? ScriptFile, unit.hasTypes, owner.members == nil, keys.count == 1,
      let key = keys[0].text
    {
      // `localizer["NewNote"]`
      return lookup(.init(key), at: expression.location)
    }
    // The texts of which an unknown key chooses one.
    guard let members = owner.members, keys.allSatisfy({ $0.written == nil }) else { return nil }
    return chosen(members, by: key, scope, expression)
  }

  private func element(_ key: Evaluated, of owner: Evaluated, _ expression: Expression) -> Evaluated? {
    switch (owner.value, key.value) {
    case (.array(let elements), .integer(let index)):
      guard elements.indices.contains(index) else { return nil }
      // The elements before may be others.
      return elements[...index].contains { !$0.outcomes.isEmpty } ? nil : elements[index]
    case (.dictionary, _):
      guard let name = key.written, case .known(let value) = owner.members?.member(name) ?? .unknown else { return nil }
      return value
    case (.host, .text(let name)): return member(name, of: owner, expression)
    default: return nil
    }
  }

  private func chosen(
    _ members: [(key: Evaluated, value: Evaluated)], by key: Expression, _ scope: Scope?, _ expression: Expression
  ) -> Evaluated? {
    let isNamed = expression.unit.namesMembers
    guard members.count > 1, members.count <= 200,
      members.allSatisfy({ $0.key.written != nil && ($0.value.text != nil || isNamed && $0.value.members != nil) })
    else { return nil }
    let decision = identity(of: key, scope)
    var values = members.map { member in
      member.value.adding([Outcome(decision: decision, options: ["\"\(member.key.written ?? "")\""])])
    }
    // Another key has no value.
    if isNamed { values.append(Evaluated(.absent, at: expression.location)) }
    return Evaluated(oneOf: values, at: expression.location)
  }
}
