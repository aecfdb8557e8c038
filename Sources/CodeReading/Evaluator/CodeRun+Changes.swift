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
      guard let found = flow.scope?.find(name) else { return }
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

  func changeList(_ list: Expression, by name: String, _ call: Expression.Call, _ flow: inout Flow) {
    let scope = flow.scope
    change(list, &flow) { owner in
      if case .dictionary(let members) = owner.value, name == "Add", call.arguments.count == 2,
        let key = evaluator.evaluate(call.arguments[0].value, scope).text
      {
        var result = owner
        result.value = .dictionary(members.setting(key, to: evaluator.evaluate(call.arguments[1].value, scope)))
        return result
      }
      if case .host = owner.value, list.unit.hasTypes { return owner }
      guard case .array(let elements) = owner.value, elements.count < Self.listLimit else {
        return owner.value.isUnknown ? owner : evaluator.unknown(list)
      }
      var result = owner
      let isSpread = name == "AddRange"
      let added = evaluator.make(
        .list(call.arguments.map { isSpread ? evaluator.make(.spread($0.value), list) : $0.value }), list)
      guard case .array(let values) = evaluator.evaluate(added, scope).value else { return evaluator.unknown(list) }
      switch name {
      case "sort", "Sort":
        result.value = .array(elements.map { $0.adding([CodeEvaluator.undecided(owner.location, list.location)]) })
      case "reverse": result.value = .array(elements.reversed())
      case "add" where values.count > 1, "insert", "Insert":
        guard values.count == 2, case .integer(let place) = values[0].value, (0...elements.count).contains(place) else {
          return evaluator.unknown(list)
        }
        result.value = .array(Array(elements[..<place]) + [values[1]] + elements[place...])
      case "push", "add", "Add", "AddRange": result.value = .array(elements + values)
      case "addAll":
        guard values.count == 1, case .array(let more) = values[0].value else { return evaluator.unknown(list) }
        result.value = .array(elements + more.map { $0.adding(values[0].outcomes) })
      case "unshift": result.value = .array(values + elements)
      case "splice":
        guard values.count > 1, case .integer(let start) = values[0].value, case .integer(let count) = values[1].value,
          start >= 0, count >= 0, start + count <= elements.count
        else { return values.count > 2 || values.count < 2 ? evaluator.unknown(list) : owner }
        result.value = .array(Array(elements[..<start]) + values.dropFirst(2) + Array(elements[(start + count)...]))
      default: return evaluator.unknown(list)
      }
      return result
    }
  }
}

extension CodeEvaluator {
  func changesList(_ name: String) -> Bool {
    ScriptAPI.additions.contains(name) || ScriptAPI.changes.contains(name)
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
  fileprivate var root: String? {
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

/// The variables that code changes.
struct EffectSearch {
  var declared: Set<String>
  var changed: Set<String> = []

  mutating func look(in expression: Expression?) {
    guard let expression else { return }
    switch expression.kind {
    case .assignment(let target, _): if let root = target.root { changed.insert(root) }
    case .call(let call):
      if let name = call.selector.last, let root = call.receiver?.root,
        ScriptAPI.additions.contains(name) || ScriptAPI.changes.contains(name)
      {
        changed.insert(root)
      }
    case .closure(let parameters, let body):
      declared.formUnion(parameters)
      look(in: body)
    default: break
    }
    for part in expression.parts { look(in: part) }
  }

  mutating func look(in statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .expression(let expression): look(in: expression)
      case .variable(let variable):
        declared.insert(variable.name)
        look(in: variable.value)
      case .branch(let decision, let body, let other):
        if case .expression(let condition) = decision.condition { look(in: condition) }
        look(in: body)
        look(in: other)
      case .choice(let subject, _, let arms):
        look(in: subject)
        for arm in arms { look(in: arm.body) }
      case .loop(let loop, _, let body):
        switch loop {
        case .each(_, let list): look(in: list)
        case .counted(let first, let condition, let steps):
          look(in: first)
          look(in: condition)
          for step in steps { look(in: step) }
        case .other(let condition): look(in: condition)
        }
        look(in: body)
      case .result(let value): look(in: value)
      case .leave: break
      case .block(let body): look(in: body)
      }
    }
  }
}
