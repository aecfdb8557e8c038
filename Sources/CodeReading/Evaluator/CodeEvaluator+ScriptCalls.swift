internal import Diagnostics
internal import Localization

/// Calls in languages with functions as values.
extension CodeEvaluator {
  func scriptCall(_ call: Expression.Call, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    let location = expression.location
    if let receiver = call.receiver, ordered.contains(ObjectIdentifier(expression)) { return evaluate(receiver, scope) }
    if let unit = expression.unit as? ScriptFile, unit.hasTypes, !call.selector.isEmpty {
      if let found = typedCall(call, expression, unit, scope) { return found.value }
      if let value = libraryCall(call, expression, scope) { return value }
    } else if let found = projectCall(call, expression, scope) {
      if let value = found.value { return value }
    } else if let value = libraryCall(call, expression, scope) {
      return value
    }
    if let api = call.selector.last.flatMap(ScriptAPI.method), let receiver = call.receiver {
      let owner = evaluate(receiver, scope)
      if let found = result(of: api, ofEach: owner, call, location, scope) { return found }
      if case .mapping = api, owner.lookup == nil, let first = call.arguments.first?.value,
        let value = result(of: first, for: [unknown(receiver)], location, scope)
      {
        // One element represents those of a list that only a run has.
        var list = Evaluated(.array([value]), at: location)
        list.origin = UnknownCode(expression: expression, scope: scope)
        return list
      }
    }
    // What may be a look-up may be another function of a library.
    var found = lookup(ofCall: call, expression, scope)
    if found?.keyLookup != nil { found?.origin = UnknownCode(expression: expression, scope: scope) }
    return found
  }

  /// The results of the method for each value that `owner` may be; nil if one is unknown.
  func result(
    of api: ScriptAPI, ofEach owner: Evaluated, _ call: Expression.Call, _ location: SourceLocation, _ scope: Scope?
  ) -> Evaluated? {
    let values = owner.alternatives().map { value in
      result(of: api, value, call, location, scope)?.adding(value.outcomes)
    }
    return values.contains { $0 == nil } ? nil : Evaluated(oneOf: values.compactMap(\.self), at: location)
  }

  // MARK: Functions of the project

  /// The result of a function, method or class of the project; nil for other names.
  private func projectCall(_ call: Expression.Call, _ expression: Expression, _ scope: Scope?) -> Found? {
    let location = expression.location
    guard let function = function(of: call, expression, scope) else { return nil }
    let found = function.alternatives().compactMap { value -> Evaluated? in
      guard case .host(let host) = value.value else { return nil }
      let arguments = { self.values(of: call, scope) }
      switch host {
      case let closure as ClosureValue:
        guard let values = arguments() else { return nil }
        let given = arranged(call.arguments, values, for: closure.parameters, at: location)
        let identities = arranged(
          call.arguments, call.arguments.map { identity(of: $0.value, scope) }, for: closure.parameters, or: "")
        return apply(closure, given, identities, location, scope)?.adding(value.outcomes)
      case let type as ObjectValue where type.isClass:
        return object(of: type, call.arguments, arguments(), at: location, scope)
      default: return nil
      }
    }
    if found.isEmpty {
      if case .host(let host) = function.value, host is ClosureValue { return Found(value: unknown(expression)) }
      return nil
    }
    return Found(value: Evaluated(oneOf: found, at: location))
  }

  /// The function, method or class of the project that the call names; nil for other names.
  func function(of call: Expression.Call, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    guard let name = call.selector.last else {
      return call.receiver.map { evaluate($0, scope) }
    }
    guard let receiver = call.receiver else {
      return evaluateName(name, expression, scope)
    }
    if case .name(let own) = receiver.kind, !isDeclared(own, receiver, scope), own != "this",
      case let unit = receiver.unit as? ScriptFile, unit?.imports.modules[own] == nil, unit?.namesMembers != true
    {
      return nil
    }
    let owner = evaluate(receiver, scope)
    switch owner.value {
    case .dictionary, .host: return member(name, of: owner, expression, isCall: true)
    default:
      guard receiver.unit.namesMembers else { return nil }
      return owner.value.isUnknown
        ? member(name, of: owner, expression, isCall: true)
        : extensionMember(name, of: owner, expression)
    }
  }

  /// The new object of a class.
  func object(
    of type: ObjectValue, _ arguments: [(label: String?, value: Expression)], _ values: [Evaluated]?,
    at location: SourceLocation, _ scope: Scope?
  ) -> Evaluated? {
    if let factory = type.type["new"]?.stored.values.first, type.type.constructor(named: type.constructor) == nil {
      let closure = ClosureValue(function: factory, scope: type.scope)
      return apply(
        closure, arranged(arguments, values ?? [], for: closure.parameters, at: location), [], location, scope)
    }
    var object = ObjectValue(type: type.type, scope: type.scope, isClass: false, arguments: values)
    object.constructor = type.constructor
    if case .closure(let names, _)? = type.type.constructor(named: type.constructor)?.function?.kind {
      object.arguments = values.map { arranged(arguments, $0, for: names, at: location) }
    }
    return Evaluated(.host(object), at: location)
  }

  /// The values by parameter: an argument may have the name of one.
  func arranged(
    _ arguments: [(label: String?, value: Expression)], _ values: [Evaluated], for parameters: [String],
    at location: SourceLocation
  ) -> [Evaluated] {
    arranged(arguments, values, for: parameters, or: Evaluated(.absent, at: location))
  }

  private func arranged<Value>(
    _ arguments: [(label: String?, value: Expression)], _ values: [Value], for parameters: [String], or missing: Value
  ) -> [Value] {
    guard arguments.count == values.count, arguments.contains(where: { $0.label != nil }) else { return values }
    return parameters.indices.map { index in
      Expression.Call.position(index, of: parameters, in: arguments).map { values[$0] } ?? missing
    }
  }

  private func evaluateName(_ name: String, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    guard let unit = expression.unit as? ScriptFile else { return nil }
    if let found = scope?.find(name) { return value(of: found) }
    if unit.hasTypes { return nil }
    if let found = global(name, of: unit) { return found }
    guard unit.namesMembers, let this = scope?.find("this").flatMap(value(of:)) else { return nil }
    return bareMember(name, of: this, expression)
  }

  /// The values of the arguments; nil if their number is unknown.
  private func values(of call: Expression.Call, _ scope: Scope?) -> [Evaluated]? {
    var result: [Evaluated] = []
    for argument in call.arguments {
      guard case .spread(let inner) = argument.value.kind else {
        result.append(evaluate(argument.value, scope))
        continue
      }
      guard case .array(let elements) = evaluate(inner, scope).value else { return nil }
      result += elements
    }
    return result
  }

  /// The result of `closure` for `arguments`; nil beyond the limits.
  func apply(
    _ closure: ClosureValue, _ arguments: [Evaluated], _ identities: [String], _ location: SourceLocation,
    _ scope: Scope?
  ) -> Evaluated? {
    guard case .closure(let parameters, let body) = closure.function.kind else { return nil }
    let id = ObjectIdentifier(closure.function)
    guard applied[id, default: 0] < 4 else { return nil }
    applied[id, default: 0] += 1
    defer { applied[id, default: 1] -= 1 }
    // Names that code assigned since are visible in the function.
    var flow = Flow(scope: scope?.extends(closure.scope) ?? false ? scope : closure.scope)
    for (index, name) in parameters.enumerated() {
      let value = arguments.indices.contains(index) ? arguments[index] : Evaluated(.absent, at: location)
      flow.bind(name, .value(value), identity: identities.indices.contains(index) ? identities[index] : nil, type: [])
    }
    if body.count == 1, case .result(let value?) = body[0] {
      return deeper { evaluate(value, flow.scope) }
    }
    let function = Function(
      [], parameters, of: nil, step: "", place: closure.function.range, range: closure.function.range,
      in: closure.function.unit
    ) { body }
    guard let values = deeper({ CodeRun(self, of: function).results(flow) }) else { return nil }
    return Evaluated(oneOf: values, at: location) ?? Evaluated(.absent, at: location)
  }

  /// The result of the function `expression` for `arguments`; nil if it is not a known function.
  func result(of expression: Expression, for arguments: [Evaluated], _ location: SourceLocation, _ scope: Scope?)
    -> Evaluated?
  {
    guard case .host(let host) = evaluate(expression, scope).value, let closure = host as? ClosureValue else {
      return nil
    }
    return apply(closure, arguments, [], location, scope)
  }

  // MARK: Functions of libraries

  /// The result of a function of the system or a library; nil for others.
  private func libraryCall(_ call: Expression.Call, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    let location = expression.location
    guard let path = call.names else { return nil }
    if let system = system(expression, scope) { return system }
    let first = call.arguments.first?.value
    guard let unit = expression.unit as? ScriptFile else { return nil }
    if let module = unit.imports.modules[path[0]], ScriptAPI.isCollectionLibrary(module), path.count <= 2,
      let function = ScriptAPI.collection(path[path.count - 1]), let first
    {
      return collection(function, evaluate(first, scope), call.arguments.dropFirst().first?.value, location, scope)
    }
    guard let function = ScriptAPI.function(path) else { return nil }
    switch function {
    case .arguments: return Evaluated(.array(self.elements(call.arguments.map(\.value), scope)), at: location)
    case .pairs: return pairs(call.arguments.map { evaluate($0.value, scope) }, at: location)
    default: return first.flatMap { result(of: function, $0, call, expression, unit, scope) }
    }
  }

  /// The result of a function that needs an argument.
  private func result(
    of function: ScriptAPI.Function, _ first: Expression, _ call: Expression.Call, _ expression: Expression,
    _ unit: ScriptFile, _ scope: Scope?
  ) -> Evaluated? {
    let location = expression.location
    switch function {
    case .argument: return evaluate(first, scope)
    case .result: return result(of: first, for: [], location, scope)
    case .box:
      return Evaluated(.dictionary([(Evaluated(.text("current"), at: location), evaluate(first, scope))]), at: location)
    case .module:
      guard let name = evaluate(first, scope).text, let other = self.unit(name, importedBy: unit) else { return nil }
      if let module = exported("default", by: other), other.exports.isEmpty { return module }
      return Evaluated(.host(ModuleValue(unit: other)), at: location)
    case .system:
      guard let members = evaluate(first, scope).members else { return nil }
      for system in ["ios", "native", "default"] {
        switch members.member(system) {
        case .known(let value): return value
        case .unknown: return unknown(expression)
        case .missing: continue
        }
      }
      return Evaluated(.absent, at: location)
    case .cases:
      guard let object = evaluate(first, scope).object else { return nil }
      let cases = object.type.cases.compactMap {
        typedMember($0.name, of: object, Evaluated(.host(object), at: location), location)
      }
      return cases.isEmpty ? nil : Evaluated(.array(cases), at: location)
    case .format: return formatted(call.arguments.map(\.value), expression, scope)
    case .joined: return joined(call.arguments.map { evaluate($0.value, scope) }, expression)
    case .joining:
      let rest = call.arguments.dropFirst().map { evaluate($0.value, scope) }
      let parts = rest.count == 1 ? elements(of: rest[0]) ?? rest : rest
      guard let separator = evaluate(first, scope).text, !parts.contains(where: { $0.written == nil }) else {
        return nil
      }
      return Evaluated(.text(parts.compactMap(\.written).joined(separator: separator)), at: location)
    case .from:
      guard let elements = sourceElements(of: evaluate(first, scope)) else { return nil }
      guard call.arguments.count > 1 else { return Evaluated(.array(elements), at: location) }
      return mapped(elements, by: call.arguments[1].value, isFlat: false, location, scope)
    case .merged:
      let parts = call.arguments.map { (make(.spread($0.value), expression), $0.value) }
      return evaluate(make(.map(parts), expression), scope)
    default: return collection(function, evaluate(first, scope), nil, location, scope)
    }
  }

  /// The dictionary of pairs: `mapOf("a" to "A")`; nil if one is unknown.
  private func pairs(_ values: [Evaluated], at location: SourceLocation) -> Evaluated? {
    let members = values.compactMap { pair -> (Evaluated, Evaluated)? in
      guard let members = pair.members, case .known(let key) = members.member("first"),
        case .known(let value) = members.member("second")
      else { return nil }
      return (key, value)
    }
    return members.count == values.count ? Evaluated(.dictionary(members), at: location) : nil
  }

  /// `string.Format("Open {0}", name)`; nil for a format that is unknown or has other forms.
  private func formatted(_ arguments: [Expression], _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    guard let first = arguments.first, let format = evaluate(first, scope).text else { return nil }
    let values = arguments.dropFirst().map { evaluate($0, scope) }
    var parts: [Evaluated] = []
    var rest = format[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      let after = rest.index(after: open)
      var text = String(rest[..<open])
      if after < rest.endIndex, rest[after] == rest[open] {
        text.append(rest[open])
        rest = rest[rest.index(after: after)...]
      } else if let close = rest[after...].firstIndex(of: "}"), let number = Int(rest[after..<close]),
        values.indices.contains(number)
      {
        parts += [Evaluated(.text(text), at: first.location), values[number]]
        rest = rest[rest.index(after: close)...]
        continue
      } else {
        return nil
      }
      parts.append(Evaluated(.text(text), at: first.location))
    }
    return joined(parts + [Evaluated(.text(String(rest)), at: first.location)], expression)
  }

  func make(_ kind: Expression.Kind, _ place: Expression) -> Expression {
    let made = Expression(kind, place.range, in: place.unit)
    return (place.unit as? ScriptFile)?.keep(made) ?? made
  }

  private func collection(
    _ function: ScriptAPI.Function, _ value: Evaluated, _ closure: Expression?, _ location: SourceLocation,
    _ scope: Scope?
  ) -> Evaluated? {
    if case .array(let elements) = value.value, case .map = function, let closure {
      return mapped(elements, by: closure, isFlat: false, location, scope)
    }
    var members = value.members
    if members == nil, case .host(let host) = value.value, let object = host as? ObjectValue {
      members = fields(of: object, at: location)
    }
    guard let members, !members.contains(where: { $0.key.written == nil }) else { return nil }
    switch function {
    case .keys:
      return Evaluated(
        .array(members.map { Evaluated(.text($0.key.written ?? ""), at: $0.key.location) }), at: value.location)
    case .values: return Evaluated(.array(members.map(\.value)), at: value.location)
    case .entries:
      return Evaluated(
        .array(members.map { Evaluated(.array([$0.key, $0.value]), at: $0.value.location) }), at: value.location)
    case .map, .mapValues:
      guard let closure, case .host(let host) = evaluate(closure, scope).value, let own = host as? ClosureValue else {
        return nil
      }
      var results: [(key: Evaluated, value: Evaluated)] = []
      for member in members {
        guard var result = apply(own, [member.value, member.key], [], location, scope) else { return nil }
        if case .dictionary = result.value { result.location = member.value.location }
        results.append((member.key, result))
      }
      if case .map = function { return Evaluated(.array(results.map(\.value)), at: value.location) }
      return Evaluated(.dictionary(results), at: value.location)
    default: return nil
    }
  }

  /// The value on iOS of a test of the system; nil for other expressions.
  func system(_ expression: Expression, _ scope: Scope?) -> Evaluated? {
    guard let call = expression.call, let path = call.names, let name = path.last else { return nil }
    if path.count > 1 || call.receiver == nil {
      guard let receiver = call.receiver else {
        if isDeclared(name, expression, scope) { return nil }
        return test(name, call, expression, scope)
      }
      if case .name(let own) = receiver.kind, isDeclared(own, receiver, scope) { return nil }
    }
    return test(name, call, expression, scope)
  }

  /// The value on iOS of a name, a member or a call that tests the system; nil for others.
  func test(_ name: String, _ call: Expression.Call, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    guard !isForAnySystem, call.arguments.count <= 1, SystemTest.mayBe(name) else { return nil }
    let argument = call.arguments.first.map { evaluate($0.value, scope).text ?? "" }
    return SystemTest.onIOS(name, argument).map { Evaluated(.host(BooleanValue(isTrue: $0)), at: expression.location) }
  }
}

extension Evaluated {
  /// Whether the value is true in a condition of JavaScript; nil if it is unknown.
  var isTrue: Bool? {
    switch value {
    case .text(let text): !text.isEmpty
    case .integer(let number): number != 0
    case .absent: false
    case .array, .dictionary: true
    case .host(let host): (host as? BooleanValue)?.isTrue ?? (host is KeyLookup ? nil : true)
    default: nil
    }
  }
}
