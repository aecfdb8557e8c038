internal import Diagnostics
internal import Localization

/// What expressions do besides having a value.
extension CodeRun {
  /// Performs what `expression` does besides having a value: assignments, new quick actions, closures. Returns the new quick action, if
  /// it is one.
  @discardableResult
  func perform(_ expression: Expression, _ flow: inout Flow) -> ItemRecord? {
    evaluator.nesting += 1
    defer { evaluator.nesting -= 1 }
    isStopped = isStopped || evaluator.nesting >= Self.nestingLimit
    if isStopped { return nil }
    if !valueSites.isEmpty, valueSites.contains(ObjectIdentifier(expression)) {
      valueFlows[ObjectIdentifier(expression), default: []].append(flow)
    }
    if expression.unit.isScript, performScript(expression, &flow) { return nil }
    switch expression.kind {
    case .text, .number, .null, .name, .source: return nil
    case .assignment(let target, let value):
      assign(value, to: target, &flow)
      return nil
    case .closure(let parameters, let body):
      runClosure(parameters, body, &flow)
      return nil
    case .call(let call): return perform(call, expression, &flow)
    default:
      for part in expression.parts { perform(part, &flow) }
      return nil
    }
  }

  private func perform(_ call: Expression.Call, _ expression: Expression, _ flow: inout Flow) -> ItemRecord? {
    if let receiver = call.receiver { perform(receiver, &flow) }
    if case .enumeration? = CodeAPI.method(call.selector), enumerate(call, &flow) { return nil }
    for argument in call.arguments { perform(argument.value, &flow) }
    if collectsItems, call.makesItem {
      let item = ItemRecord(expression, flow)
      items.append(item)
      return item
    }
    if let watched, watched.selector == call.selector, (watched.owner == nil) == (call.receiver == nil),
      watched.parameters.count == call.arguments.count
    {
      evaluator.begin()
      calls.append(
        CallRecord(
          expression: expression, values: call.arguments.map { evaluator.evaluate($0.value, flow.scope) },
          identities: call.arguments.map { evaluator.identity(of: $0.value, flow.scope) }, flow: flow))
    }
    runChanges(of: call, &flow)
    let isKnown = CodeAPI.method(call.selector) != nil || ScriptAPI.change(call.selector.joined(separator: ":")) != nil
    for argument in call.arguments where !isKnown && call.selector != ["NSLog"] {
      // Other code may change the list.
      guard let name = argument.value.name, let type = flow.scope?.find(name)?.type,
        type.contains(where: { $0.hasPrefix("NSMutable") })
      else { continue }
      flow = unknown(name, flow, at: argument.value.location)
    }
    if let receiver = call.receiver {
      change(receiver, by: call, expression, &flow)
      return nil
    }
    return runBlock(named: call.selector[0], for: call, &flow)
  }

  /// Runs the function or method that the call runs, if it gets a quick action or is a method of one, which it may change.
  private func runChanges(of call: Expression.Call, _ flow: inout Flow) {
    guard collectsItems, call.selector.first.map({ ItemAPI.property(setBy: [$0]) == nil }) ?? false else { return }
    let given = call.arguments.map { item(of: $0.value, flow) }
    let own = call.receiver.flatMap { item(of: $0, flow) }
    guard own != nil || given.contains(where: { $0 != nil }),
      let target = evaluator.function(changedBy: call, isOfItem: own != nil, from: function.unit),
      !running.contains(ObjectIdentifier(target))
    else { return }
    running.append(ObjectIdentifier(target))
    let (outer, known) = (function, items.count)
    function = target
    defer {
      running.removeLast()
      function = outer
      // What it makes is read where it is.
      items.removeSubrange(known...)
    }
    var inner = flow
    inner.scope = nil
    for (index, name) in target.parameters.enumerated() {
      let value = evaluator.evaluate(call.arguments[index].value, flow.scope)
      inner.bind(name, given[index].map { .item($0) } ?? .value(value), type: [ItemAPI.mutableType])
    }
    if let own { inner.bind("self", .item(own), type: [ItemAPI.mutableType]) }
    runInline(target.body, &inner)
  }

  /// The quick action in the variable that `expression` names.
  func item(of expression: Expression, _ flow: Flow) -> ItemRecord? {
    expression.name.flatMap { flow.scope?.find($0) }.flatMap { Self.items(of: $0).first }
  }

  /// What a variable has: the quick action that `value` is, or the value itself.
  func binding(of value: Evaluated) -> Scope.Binding {
    guard value.value.isUnknown || value.isConstructedItem,
      let item = items.last(where: { $0.call.location == value.location })
    else { return .value(value) }
    return .item(item)
  }

  /// Runs the block in the variable `name`. Returns the quick action, if it makes only one.
  private func runBlock(named name: String, for call: Expression.Call, _ flow: inout Flow) -> ItemRecord? {
    guard collectsItems, let found = flow.scope?.find(name), let closure = evaluator.value(of: found)?.closure,
      case .closure(let names, let body) = closure.function.kind, !running.contains(ObjectIdentifier(closure.function))
    else { return nil }
    let known = items.count
    let arguments = call.arguments.map {
      (evaluator.evaluate($0.value, flow.scope), evaluator.identity(of: $0.value, flow.scope), Optional($0.value))
    }
    inline(closure, names, body, &flow, arguments)
    return items.count == known + 1 ? items.last : nil
  }

  /// Whether the function calls the block in its variable `name`, and does nothing else with it.
  func isOnlyCalled(_ name: String) -> Bool {
    var (isCalled, isUsed) = (false, false)
    function.body.forEachPart { part in
      if case .call(let call) = part.kind, call.receiver == nil, call.selector == [name] { isCalled = true }
      if part.name == name { isUsed = true }
    }
    return isCalled && !isUsed
  }

  /// What the call does to its receiver: a new title of a quick action, an element of a list.
  private func change(
    _ receiver: Expression, by call: Expression.Call, _ expression: Expression, _ flow: inout Flow
  ) {
    guard let name = receiver.name, flow.scope?.find(name) != nil else { return }
    if let property = ItemAPI.property(setBy: call.selector) ?? call.keyOfSetValue,
      let value = call.arguments.first?.value
    {
      let target = SourceRange(receiver.range.start, receiver.range.end + 1 + call.selector[0].utf8.count)
      set(property, of: name, value, at: target, isTyped: false, &flow)
    } else if let api = ScriptAPI.change(call.selector.joined(separator: ":")) {
      changeList(receiver, by: api, call, &flow)
    } else if CodeAPI.isChange(call.selector), !call.arguments.isEmpty {
      flow = unknown(name, flow, at: receiver.location)
    }
  }

  private func assign(_ value: Expression, to target: Expression, _ flow: inout Flow) {
    let item = perform(value, &flow)
    switch target.kind {
    case .name(let name):
      let type = flow.scope?.find(name)?.type
      flow.bind(name, item.map { .item($0) } ?? .deferred(value, flow.scope), at: target.location, type: type)
    case .member(let base, let property):
      guard let name = base.name, ItemAPI.labels[property] != nil else {
        return perform(base, &flow).map { _ in } ?? ()
      }
      set(property, of: name, value, at: target.range, isTyped: true, &flow)
    case .element: assignScript(value, to: target, &flow)
    default: for part in target.parts { perform(part, &flow) }
    }
  }

  /// Sets a property of the quick action in the variable `name`, or of a copy.
  private func set(
    _ property: String, of name: String, _ value: Expression, at target: SourceRange, isTyped: Bool, _ flow: inout Flow
  ) {
    guard collectsItems, let found = flow.scope?.find(name) else { return }
    let items = Self.items(of: found)
    for item in items { item.set(property, value, flow) }
    guard items.isEmpty, property == ItemAPI.title, case .deferred(let source, _) = found.binding, isCopy(source),
      !isTyped || found.type?.contains(ItemAPI.mutableType) ?? false || source.source.contains(ItemAPI.mutableType)
    else { return }
    copies.append(CopyRecord(target: target, value: value, flow: flow))
  }

  static func items(of scope: Scope) -> [ItemRecord] {
    switch scope.binding {
    case .item(let item): [item]
    case .joined(let flows): flows.prefix(8).flatMap { $0.scope?.find(scope.name).map(items) ?? [] }
    default: []
    }
  }

  private func isCopy(_ expression: Expression) -> Bool {
    if let call = expression.call, call.selector == ["mutableCopy"] { return true }
    return expression.parts.contains(where: isCopy)
  }
}
