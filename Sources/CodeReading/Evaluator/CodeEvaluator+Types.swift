internal import Diagnostics
internal import Localization

/// Classes of languages in which each has its name in all files of a program.
extension CodeEvaluator {
  // MARK: Names

  /// The value of a name that is not a variable: a member of the class around it, a class, a member of a class that the file opens.
  func typedName(_ name: String, _ expression: Expression, _ unit: ScriptFile, _ scope: Scope?) -> Evaluated? {
    guard !name.contains("~") else { return nil }
    let location = expression.location
    if name == "base" { return scope?.find("this").flatMap(value(of:)) }
    for owner in owners(around: scope, at: location) {
      if let object = owner.object, declares(name, object) { return typedMember(name, of: object, owner, location) }
    }
    if let type = type(name, from: unit, at: location) { return type }
    for type in owners(of: name, in: unit, at: location) {
      if let object = type.object { return typedMember(name, of: object, type, location) }
    }
    // A class that a generator makes of resources.
    guard name.first?.isUppercase == true, unit.opened.count == 1, scripts?.types(named: unit.opened[0]).isEmpty == true
    else { return nil }
    return lookup(.init(name, table: unit.opened[0]), at: location)
  }

  /// The class `name`; nil if no file declares it.
  func type(_ name: String, from unit: ScriptFile, at location: SourceLocation) -> Evaluated? {
    guard name.first?.isLowercase == false, let found = scripts?.type(named: name, for: unit) else {
      return nil
    }
    return object(for: found, at: location)
  }

  /// The class `type` as a value, or the only object of it.
  func object(for type: TypeDeclaration, at location: SourceLocation) -> Evaluated {
    let only = type.isObject ? deeper { created(type, [], location) } : nil
    return only ?? Evaluated(.host(ObjectValue(type: type, scope: nil, isClass: !type.isObject)), at: location)
  }

  /// The object of which a method has the names in `scope`, and the classes around its own, the innermost first.
  func owners(around scope: Scope?, at location: SourceLocation) -> [Evaluated] {
    guard let this = scope?.find("this").flatMap(value(of:)) else { return [] }
    let outer = sequence(state: this.object?.type) { type -> TypeDeclaration? in
      type = type?.outer
      return type
    }
    return [this] + outer.map { Evaluated(.host(ObjectValue(type: $0, scope: nil, isClass: true)), at: location) }
  }

  /// The types with a member `name` that the file uses by its name alone, and the file with such a function or constant.
  func owners(of name: String, in unit: ScriptFile, at location: SourceLocation) -> [Evaluated] {
    let file = scripts?.fileType(with: name, for: unit)
    let objects = file.map { [Evaluated(.host(ObjectValue(type: $0, scope: nil, isClass: true)), at: location)] } ?? []
    return (objects + unit.opened.compactMap { type($0, from: unit, at: location) }).filter { type in
      type.object.map { declares(name, $0) } ?? false
    }
  }

  /// The parts of `type`, and the types that it extends, nearest first.
  func line(of type: TypeDeclaration) -> [TypeDeclaration] {
    if let known = lines[ObjectIdentifier(type)] { return known }
    let found = findLine(of: type)
    lines[ObjectIdentifier(type)] = found
    return found
  }

  /// The same for an object, which may be a case with members of its own.
  func line(of object: ObjectValue) -> [TypeDeclaration] {
    let body = object.type.cases.first { $0.name == object.caseName }?.body
    return [body].compactMap(\.self) + line(of: object.type)
  }

  private func findLine(of type: TypeDeclaration) -> [TypeDeclaration] {
    var result: [TypeDeclaration] = []
    var pending = [type]
    while let next = pending.first, result.count < 16 {
      pending.removeFirst()
      for part in parts(of: next) where !result.contains(where: { $0 === part }) {
        result.append(part)
        for base in part.bases { if let found = self.type(of: base) { pending.append(found) } }
      }
    }
    return result
  }

  func parts(of type: TypeDeclaration) -> [TypeDeclaration] {
    guard type.isPartial, let name = type.name else { return [type] }
    scripts?.addMissing(name)
    let parts = scripts?.types(named: name) ?? []
    return parts.contains { $0 === type } ? parts.filter { $0.namespace == type.namespace } : [type]
  }

  func type(of base: Expression) -> TypeDeclaration? {
    guard let name = base.name ?? base.call?.selector.last, let unit = base.unit as? ScriptFile else { return nil }
    return scripts?.type(named: name, for: unit)
  }

  func declares(_ name: String, _ object: ObjectValue) -> Bool {
    object.fields?[name] != nil
      || line(of: object).contains { type in
        type[name] != nil || type.cases.contains { $0.name == name }
          || type.parameters?.names.contains { ScriptFile.shown($0) == name } ?? false
      }
  }

  // MARK: Members

  /// The value of a field or getter, a method as a function, or a case; nil for a member without a value.
  func typedMember(_ name: String, of object: ObjectValue, _ owner: Evaluated, _ location: SourceLocation)
    -> Evaluated?
  {
    if let known = object.fields?[name] { return known }
    if let own = object.type.cases.first(where: { $0.name == name }) {
      return value(of: own, of: object.type, location)
    }
    if object.isClass, !object.type.cases.isEmpty, ["entries", "values"].contains(name) {
      return Evaluated(.array(object.type.cases.map { value(of: $0, of: object.type, location) }), at: location)
    }
    let scope = self.scope(of: object, owner)
    let line = line(of: object)
    for type in line {
      // The parameter of a class without fields of the same name.
      if let own = type.parameters?.names.first(where: { ScriptFile.shown($0) == name }), type[name] == nil {
        return scope?.find(own).flatMap(value(of:))
      }
      guard let member = type[name] else { continue }
      switch member.role {
      case .method: return member.stored.values.first.map { evaluate($0, scope) }
      case .getter:
        guard let method = member.stored.values.first, activeFields.insert(ObjectIdentifier(method)).inserted else {
          return nil
        }
        defer { activeFields.remove(ObjectIdentifier(method)) }
        return apply(ClosureValue(function: method, scope: scope), [], [], location, scope)
      case .field:
        guard let value = fieldValue(member, of: object, type, line, location, scope) else { continue }
        return value
      }
    }
    if let own = object.caseName {
      if name == "name" { return Evaluated(.text(own), at: location) }
      if name == "ordinal", let position = object.type.cases.firstIndex(where: { $0.name == own }) {
        return Evaluated(.integer(position), at: location)
      }
    }
    if name.hasPrefix("Item"), let position = Int(name.dropFirst(4)), let names = object.type.parameters?.names,
      names.indices.contains(position - 1)
    {
      return scope?.find(names[position - 1]).flatMap(value(of:))
    }
    return nil
  }

  /// The case of an enumeration, with the values that its constructor sets.
  private func value(of own: TypeDeclaration.Case, of type: TypeDeclaration, _ location: SourceLocation) -> Evaluated {
    var object = ObjectValue(type: type, scope: nil, isClass: false)
    let values = own.arguments.map { ($0.label, evaluate($0.value, nil)) }
    if !values.isEmpty, let made = deeper({ created(type, values, location) })?.object { object = made }
    object.caseName = own.name
    object.fields = object.fields ?? [:]
    return Evaluated(.host(object), at: location)
  }

  private func fieldValue(
    _ member: TypeDeclaration.Member, of object: ObjectValue, _ type: TypeDeclaration, _ line: [TypeDeclaration],
    _ location: SourceLocation, _ scope: Scope?
  ) -> Evaluated? {
    if object.fields == nil, let value = valueOfAnyObject(member, type, location, scope) { return value }
    // What a constructor sets is known for its objects only.
    let isSet = object.fields == nil && line.contains { isSetByConstructor(member.name, of: $0) }
    let isAssigned = scripts?.isAssigned(member.name, of: type.name ?? "") ?? false
    if member.stored.values.isEmpty, member.stored.added.isEmpty { return nil }
    guard var value = stored(member.stored, at: location, scope) else { return nil }
    if isSet || isAssigned {
      let unknown = Evaluated(.unknown(.runTime("\"\(member.name)\", which code changes,")), at: location)
      value = Evaluated(oneOf: [value, unknown], at: location) ?? unknown
    }
    guard value.declaredAt == nil, value.location.path != location.path || value.text != nil,
      let place = member.stored.values.first?.location, member.stored.values.count == 1
    else { return value }
    value.declaredAt = place
    return value
  }

  /// The value that all constructors set; nil for other fields.
  private func valueOfAnyObject(
    _ member: TypeDeclaration.Member, _ type: TypeDeclaration, _ location: SourceLocation, _ scope: Scope?
  ) -> Evaluated? {
    guard type.constructors.count == 1, isSetByConstructor(member.name, of: type), type.parameters == nil,
      member.stored.added.isEmpty, activeFields.insert(ObjectIdentifier(member.stored)).inserted
    else { return nil }
    defer { activeFields.remove(ObjectIdentifier(member.stored)) }
    let arguments = (type.constructors[0].function?.parameterNames ?? []).map { name -> Argument in
      (nil, Evaluated(.unknown(.runTime("\"\(ScriptFile.shown(name))\"")), at: location))
    }
    guard let set = deeper({ created(type, arguments, location) })?.object?.fields?[member.name] else { return nil }
    let others = member.stored.values.filter { $0 !== member.stored.initial }.map { evaluate($0, scope) }
    return Evaluated(oneOf: [set] + others, at: location)
  }

  private func isSetByConstructor(_ name: String, of type: TypeDeclaration) -> Bool {
    type.constructors.contains { constructor in
      guard case .closure(_, let body)? = constructor.function?.kind else { return false }
      return body.contains { statement in
        if case .expression(let expression) = statement { Self.field(setBy: expression)?.name == name } else { false }
      }
    }
  }

  /// The field of the own object that an assignment sets.
  static func field(setBy expression: Expression) -> (name: String, value: Expression)? {
    guard case .assignment(let target, let value) = expression.kind else { return nil }
    switch target.kind {
    case .name(let name): return name.contains("~") ? nil : (name, value)
    case .member(let base, let name): return base.name == "this" ? (name, value) : nil
    default: return nil
    }
  }
}
