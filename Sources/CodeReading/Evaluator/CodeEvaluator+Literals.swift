internal import Diagnostics

/// Literals that code names: a table of texts is not evaluated for one of them.
extension CodeEvaluator {
  typealias Code = (expression: Expression, scope: Scope?)

  /// The list or object literal that `expression` is, through names, members and imports, with the names around it; nil for other values.
  ///
  /// - Parameter inTypes: whether to evaluate names for the classes that have it.
  func literal(of expression: Expression, _ scope: Scope?, inTypes: Bool = false) -> Code? {
    switch expression.kind {
    // The texts of a table take no steps.
    case .map, .list: (expression, scope)
    case .cast, .spread, .name, .member, .element, .call:
      (deeper { namedLiteral(of: expression, scope, inTypes: inTypes) }) ?? nil
    default: nil
    }
  }

  private func namedLiteral(of expression: Expression, _ scope: Scope?, inTypes: Bool) -> Code? {
    switch expression.kind {
    case .cast(let inner, _), .spread(let inner): return literal(of: inner, scope, inTypes: inTypes)
    case .name(let name):
      let found = scope?.find(name) ?? variable(name, of: expression.unit as? ScriptFile)
      return literal(of: found, inTypes: inTypes)
    case .member(let base, let name): return literal(ofMember: name, of: base, scope, inTypes: inTypes)
    case .element(let base, let key):
      if case .text(let name) = key.kind { return literal(ofMember: name, of: base, scope, inTypes: inTypes) }
      return nil
    case .call(let call): return literal(ofCall: call, scope, inTypes: inTypes)
    default: return nil
    }
  }

  /// The literal that is the member `name` of a module, of another literal, or of a class.
  private func literal(
    ofMember name: String, of base: Expression, _ scope: Scope?, inTypes: Bool
  ) -> Code? {
    if case .name(let own) = base.kind, scope?.find(own) == nil, let unit = base.unit as? ScriptFile,
      unit.imports.namespaces.contains(own), let module = unit.imports.modules[own],
      let other = self.unit(module, importedBy: unit)
    {
      return literal(of: self.module(of: other)?.scope?.find(other.exports[name] ?? name), inTypes: inTypes)
    }
    if let (map, inner) = literal(of: base, scope, inTypes: inTypes) {
      guard case .map(let members) = map.kind, let member = member(name, of: members, inner) else {
        return nil
      }
      return literal(of: member.expression, member.scope, inTypes: inTypes)
    }
    guard inTypes, base.mayNameType, let object = evaluate(base, scope).object, let member = object.type[name],
      member.stored.added.isEmpty,
      member.stored.values.count == 1, let value = member.stored.values.first
    else { return nil }
    if member.role == .field { return literal(of: value, object.scope, inTypes: inTypes) }
    guard member.role == .getter, case .closure(_, let body) = value.kind, body.count == 1,
      case .result(let result?) = body[0]
    else { return nil }
    return literal(of: result, object.scope, inTypes: inTypes)
  }

  /// The code of the member `name` of an object literal; nil if it is missing or unknown.
  func member(
    _ name: String, of members: [(key: Expression, value: Expression)], _ scope: Scope?
  ) -> Code? {
    for member in members.reversed() {
      switch member.key.kind {
      case .text(name): return (member.value, scope)
      case .text: continue
      case .spread(let inner):
        guard let (map, other) = literal(of: inner, scope, inTypes: false), case .map(let own) = map.kind else {
          return nil
        }
        if let found = self.member(name, of: own, other) { return found }
      default: return nil
      }
    }
    return nil
  }

  private func literal(of found: Scope?, inTypes: Bool) -> Code? {
    guard case .deferred(let value, let inner)? = found?.binding else { return nil }
    return literal(of: value, inner, inTypes: inTypes)
  }

  /// The argument of a function that returns it, or all of the file that `require` reads.
  private func literal(ofCall call: Expression.Call, _ scope: Scope?, inTypes: Bool) -> Code? {
    guard let first = call.arguments.first?.value, let function = call.names.flatMap(ScriptAPI.function) else {
      return nil
    }
    switch function {
    case .argument: return literal(of: first, scope, inTypes: inTypes)
    case .module:
      guard case .text(let name) = first.kind, let unit = first.unit as? ScriptFile,
        let other = self.unit(name, importedBy: unit)
      else { return nil }
      return literal(of: module(of: other)?.scope?.find("default"), inTypes: inTypes)
    default: return nil
    }
  }

  /// The variable `name` of the file, or of another one that it imports it from.
  private func variable(_ name: String, of unit: ScriptFile?) -> Scope? {
    guard let unit else { return nil }
    if let own = module(of: unit)?.scope?.find(name) { return own }
    if unit.namesMembers {
      return visibleUnits(with: name, from: unit).lazy.compactMap { self.module(of: $0.unit)?.scope?.find(name) }.first
    }
    guard let module = unit.imports.modules[name], !unit.imports.namespaces.contains(name),
      let other = self.unit(module, importedBy: unit), let scope = self.module(of: other)?.scope
    else { return nil }
    let original = unit.imports.originals[name] ?? name
    return scope.find(other.exports[original] ?? original) ?? scope.find("default")
  }
}

extension Expression {
  /// Whether it may be a class or a new object of one: `Texts`, `Texts()`.
  fileprivate var mayNameType: Bool {
    if case .call(let call) = kind { return call.receiver == nil && call.selector.first?.first?.isUppercase ?? false }
    return name != nil
  }
}
