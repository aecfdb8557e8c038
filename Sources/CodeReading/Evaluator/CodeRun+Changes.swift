internal import Diagnostics
internal import Localization

/// What code does to variables, lists and objects.
extension CodeRun {
  func assignScript(_ value: Expression, to target: Expression, _ flow: inout Flow) {
    switch target.kind {
    case .name(let name) where flow.scope?.find(name) == nil && target.unit.hasTypes: break
    case .name(let name):
      let type = flow.scope?.find(name)?.type
      flow.bind(name, .deferred(value, flow.scope), at: target.location, type: type)
    case .member(let base, "exports") where base.name == "module":
      flow.bind("default", .deferred(value, flow.scope), at: target.location)
    case .member, .element:
      let new = evaluator.evaluate(value, flow.scope)
      change(target, &flow) { _ in new }
    default: break
    }
  }

  /// Gives the variable, member or element at `path` the value that `transform` makes of its own.
  func change(_ path: Expression, _ flow: inout Flow, depth: Int = 0, _ transform: (Evaluated) -> Evaluated) {
    guard depth < 8 else { return }
    switch path.kind {
    case .name(let name):
      guard let found = flow.scope?.find(name) else { return changeImported(name, path, &flow, transform) }
      let new = transform(evaluator.value(of: found) ?? evaluator.unknown(path))
      var alias = found.alias
      if alias == nil, case .deferred(let value, _) = found.binding, value.isPath { alias = value }
      flow.bind(name, .value(new), at: found.place, isElement: found.isElement, type: found.type, alias: alias)
      if let alias { change(alias, &flow, depth: depth + 1) { _ in new } }
    case .member(let base, let name):
      if base.name == "this", base.unit.hasTypes { return }
      change(base, &flow, depth: depth + 1) { owner in
        // Another field of an object may have the new value.
        if case .host(let object as ObjectValue) = owner.value, object.type.unit?.namesMembers ?? false,
          base.name != "this"
        {
          return evaluator.unknown(base)
        }
        if var object = owner.object, object.fields != nil {
          let old = evaluator.typedMember(name, of: object, owner, path.location) ?? evaluator.unknown(path)
          object.fields?[name] = transform(old)
          var result = owner
          result.value = .host(object)
          return result
        }
        guard let members = owner.members else { return owner }
        let old: Evaluated
        switch members.member(name) {
        case .known(let value): old = value
        case .missing: old = Evaluated(.absent, at: path.location)
        case .unknown: old = evaluator.unknown(path)
        }
        var result = owner
        result.value = .dictionary(members.setting(name, to: transform(old)))
        return result
      }
    case .element(let base, let key):
      let key = evaluator.evaluate(key, flow.scope)
      change(base, &flow, depth: depth + 1) { owner in
        var result = owner
        switch (owner.value, key.value) {
        case (.array(var elements), .integer(let index)) where elements.indices.contains(index):
          elements[index] = transform(elements[index])
          result.value = .array(elements)
        case (.array(let elements), .integer(let index)) where index == elements.count:
          result.value = .array(elements + [transform(Evaluated(.absent, at: path.location))])
        case (.dictionary(let members), .text(let name)):
          result.value = .dictionary(members.setting(name, to: transform(Evaluated(.absent, at: path.location))))
        default: return evaluator.unknown(path)
        }
        return result
      }
    default: break
    }
  }

  /// The same for a list or object that the file imports.
  private func changeImported(
    _ name: String, _ path: Expression, _ flow: inout Flow, _ transform: (Evaluated) -> Evaluated
  ) {
    guard let unit = path.unit as? ScriptFile, unit.imports.modules[name] != nil, !unit.namesMembers,
      let old = evaluator.global(name, of: unit)
    else { return }
    switch old.value {
    case .array, .dictionary: flow.bind(name, .value(transform(old)), at: path.location)
    default: break
    }
  }

  /// Remembers that the objects in variables are elements of a list, so that code changes both.
  func share(_ elements: [Expression], in list: Expression, fromEnd: Bool, _ flow: inout Flow) {
    guard list.isPath, elements.contains(where: { $0.name != nil }), elements.count <= 64 else { return }
    var first = 0
    if fromEnd {
      guard case .array(let all) = evaluator.evaluate(list, flow.scope).value else { return }
      first = all.count - elements.count
    }
    for (index, element) in elements.enumerated() where first + index >= 0 {
      guard let name = element.name, let found = flow.scope?.find(name), found.alias == nil,
        let value = evaluator.value(of: found), case .dictionary = value.value
      else { continue }
      let key = evaluator.make(.number(first + index), element)
      flow.bind(
        name, .value(value), at: found.place, identity: found.identity, isElement: found.isElement, type: found.type,
        alias: evaluator.make(.element(of: list, at: key), element))
    }
  }

  /// The most elements of a list that code fills one by one.
  private static let listLimit = 256

  func changeList(_ list: Expression, by api: ScriptAPI.Change, _ call: Expression.Call, _ flow: inout Flow) {
    let scope = flow.scope
    let arguments = call.arguments.map(\.value)
    change(list, &flow) { owner in
      if case .host = owner.value, list.unit.hasTypes { return owner }
      let new =
        switch owner.value {
        case .dictionary(let members): changed(members, by: api, arguments, scope)
        case .array(let elements): changed(elements, of: owner, by: api, arguments, scope)
        default: Value?.none
        }
      guard let new else { return owner.value.isUnknown ? owner : evaluator.unknown(list) }
      var result = owner
      result.value = new
      return result
    }
  }

  private func changed(
    _ members: [(key: Evaluated, value: Evaluated)], by api: ScriptAPI.Change, _ arguments: [Expression],
    _ scope: Scope?
  ) -> Value? {
    let isKeyFirst: Bool
    switch api {
    case .append: isKeyFirst = true
    case .set(let isFirst): isKeyFirst = isFirst
    default: return nil
    }
    guard arguments.count == 2, let key = evaluator.evaluate(arguments[isKeyFirst ? 0 : 1], scope).text else {
      return nil
    }
    return .dictionary(members.setting(key, to: evaluator.evaluate(arguments[isKeyFirst ? 1 : 0], scope)))
  }

  /// The elements after the change; nil if they are unknown.
  private func changed(
    _ elements: [Evaluated], of list: Evaluated, by api: ScriptAPI.Change, _ arguments: [Expression], _ scope: Scope?
  ) -> Value? {
    guard elements.count < Self.listLimit else { return nil }
    let isSpread = if case .appendAll = api { true } else { false }
    let values = evaluator.elements(arguments.map { isSpread ? evaluator.make(.spread($0), $0) : $0 }, scope)
    switch api {
    case .append(hasPosition: true) where arguments.count == 2: return inserted(values[1], at: values[0], in: elements)
    case .insert(let isPositionFirst) where values.count == 2:
      return isPositionFirst
        ? inserted(values[1], at: values[0], in: elements) : inserted(values[0], at: values[1], in: elements)
    case .append, .appendAll: return .array(elements + values)
    case .prepend: return .array(values + elements)
    case .replace:
      guard values.count == 2, case .integer(let place) = values[0].value, elements.indices.contains(place) else {
        return nil
      }
      var elements = elements
      elements[place] = values[1]
      return .array(elements)
    case .splice:
      guard values.count > 1, case .integer(let start) = values[0].value, case .integer(let count) = values[1].value,
        start >= 0, count >= 0, start + count <= elements.count
      else { return values.count == 2 ? list.value : nil }
      return .array(Array(elements[..<start]) + values.dropFirst(2) + Array(elements[(start + count)...]))
    case .sort:
      return .array(evaluator.sorted(elements, by: arguments.first, list.location, list.location, scope))
    case .reverse: return .array(elements.reversed())
    default: return nil
    }
  }

  private func inserted(_ element: Evaluated, at place: Evaluated, in elements: [Evaluated]) -> Value? {
    guard case .integer(let place) = place.value, (0...elements.count).contains(place) else { return nil }
    return .array(Array(elements[..<place]) + [element] + elements[place...])
  }
}

extension Expression.Call {
  /// Whether it sorts or reverses the list in a variable, which is also its result.
  var changesOrder: Bool {
    guard let receiver, receiver.isPath, let name = selector.last else { return false }
    switch ScriptAPI.change(name) {
    case .sort?, .reverse?: return true
    default: return false
    }
  }
}

extension Expression {
  /// Whether it names a variable, or a member or element of one.
  var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base, _), .element(let base, _): base.isPath
    default: false
    }
  }

  /// The variable of a path.
  var root: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, _), .element(let base, _): base.root
    default: nil
    }
  }

  /// The variable of a chain of members, elements and calls.
  var rootName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, _), .element(let base, _): base.rootName
    case .call(let call): call.receiver == nil ? call.selector.last : call.receiver?.rootName
    default: nil
    }
  }
}
