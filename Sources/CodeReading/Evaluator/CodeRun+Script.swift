internal import Diagnostics
internal import Localization

/// Runs the code of a file with functions and objects as values.
extension CodeRun {
  /// A function that code declares, and that other code calls later.
  struct Pending {
    var closure: Expression
    var name: String?
    var this: TypeDeclaration?
    var flow: Flow
  }

  /// Runs the statements of the file, and then its functions.
  ///
  /// - Parameter state: the names after a run of the file; nil for the first one.
  func runFile(_ flow: inout Flow, state: Scope?) {
    pending.append([])
    run(function.body, &flow)
    flow.isOver = false
    if let module { evaluator.set(flow, of: module) }
    if let state { flow.scope = state }
    let before = flow.scope
    runPending(&flow)
    guard state == nil, let module else { return }
    evaluator.set(flow, of: module)
    // What functions set at any time is unknown if it may be data.
    for name in flow.scope?.names(since: before).map(\.name) ?? [] where !name.contains("~") {
      guard let found = flow.scope?.find(name), let value = evaluator.value(of: found), value.mayBeUnknown else {
        continue
      }
      if case .array = value.value { continue }
      if value.alternatives().contains(where: { if case .array = $0.value { true } else { false } }) { continue }
      flow = unknown(ScriptFile.shown(name), flow, at: value.location)
    }
    evaluator.set(flow, of: module)
  }

  func enqueue(_ closure: Expression, name: String? = nil, this: TypeDeclaration? = nil, _ flow: Flow) {
    guard !pending.isEmpty else { return }
    pending[pending.count - 1].append(Pending(closure: closure, name: name, this: this, flow: flow))
  }

  /// Runs the functions that were declared since the innermost block began.
  func runPending(_ flow: inout Flow) {
    let functions = pending.popLast() ?? []
    for own in functions where !isStopped {
      if let name = own.name, isCalled(own.closure, name) { continue }
      guard case .closure(let parameters, let body) = own.closure.kind else { continue }
      if !containsSite(own.closure), !hasEffects(own.closure) { continue }
      var inner = flow.isOver ? own.flow : flow
      let id = ObjectIdentifier(own.closure)
      unknownRuns.append(id)
      defer { unknownRuns.removeLast() }
      if let this = own.this, this.extended != nil || !this.cases.isEmpty { caseRuns.insert(id) }
      for this in own.this.map({ objects(of: $0, own.closure, inner.scope) }) ?? [] {
        inner.bind("this", .value(this), identity: "this of \(own.closure.location)", type: [])
        runFunction(parameters, body, &inner, at: own.closure)
      }
      if own.this == nil { runFunction(parameters, body, &inner, at: own.closure) }
      if !flow.isOver { flow = inner }
    }
  }

  /// The objects of which no call of a method is known: each case of an enumeration, or one without known fields.
  private func objects(of type: TypeDeclaration, _ closure: Expression, _ scope: Scope?) -> [Evaluated] {
    let location = closure.location
    var object = ObjectValue(type: type, scope: scope, isClass: false)
    if let name = type.extended {
      guard let unit = closure.unit as? ScriptFile, let (own, _) = evaluator.declaredClass(name, in: unit) else {
        let value = evaluator.typed(evaluator.unknown(closure), as: type.extended ?? "", closure) {
          "this of \(location)"
        }
        return [value]
      }
      object = own
      object.isClass = false
    }
    let cases = object.type.cases.compactMap { evaluator.created($0.name, by: object, at: location) }
    return cases.isEmpty ? [Evaluated(.host(object), at: location)] : cases
  }

  func containsSite(_ closure: Expression) -> Bool { containsSite(closure.range, in: closure.unit) }

  /// Whether the known calls of the function are all.
  private func isCalled(_ closure: Expression, _ name: String) -> Bool {
    guard let unit = closure.unit as? ScriptFile else { return false }
    if unit.namesMembers {
      return name.contains("~") && knownCalls[ObjectIdentifier(closure)]?.count == unit.useCount(ofLocal: name)
    }
    guard calledFunctions.contains(ObjectIdentifier(closure)) else { return false }
    return !unit.exports.values.contains(name) && name != "default"
  }

  private func containsSite(_ range: SourceRange, in unit: CodeUnit) -> Bool {
    let offsets = siteOffsets[unit.path] ?? []
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < range.start { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count && offsets[low] < range.end
  }

  /// Whether the function may change what other code sees.
  func hasEffects(_ closure: Expression) -> Bool {
    if let known = effects[ObjectIdentifier(closure)] { return known }
    effects[ObjectIdentifier(closure)] = false
    guard case .closure(let parameters, let body) = closure.kind else { return false }
    var (declared, changed) = (Set<String>(), Set<String>())
    body.forEachPart {
      declared.insert($0.name)
    } _: { part in
      switch part.kind {
      case .assignment(let target, _): if let root = target.root { changed.insert(root) }
      case .call(let call):
        if let name = call.selector.last, let root = call.receiver?.root, ScriptAPI.change(name) != nil {
          changed.insert(root)
        }
      case .closure(let names, _): declared.formUnion(names)
      default: break
      }
    }
    changed.subtract(declared.subtracting(parameters))
    // Fields have the values that code gives them at any time.
    if closure.unit.hasTypes { changed = changed.filter { $0.contains("~") } }
    let found = !changed.isEmpty
    effects[ObjectIdentifier(closure)] = found
    return found
  }

  /// The function with the unknown values of its parameters.
  func runFunction(_ parameters: [String], _ body: [Statement], _ flow: inout Flow, at closure: Expression) {
    let id = ObjectIdentifier(closure)
    guard !running.contains(id) else { return }
    running.append(id)
    defer { running.removeLast() }
    let base = flow
    for name in parameters {
      let value = Evaluated(.unknown(.runTime("\"\(ScriptFile.shown(name))\"")), at: closure.location)
      flow.bind(
        name, .value(value), identity: "\(name) of \(closure.unit.path):\(closure.range.start)", type: [])
    }
    runInline(body, &flow)
    join([base, flow], &flow, since: base)
  }

  /// The body of a function, with a `return` as its end.
  func runInline(_ body: [Statement], _ flow: inout Flow) {
    let base = flow
    let outer = flow.repeatedArms
    returns.append([])
    closureDepth += 1
    let exits = self.exits
    self.exits = []
    runBlock(body, &flow, since: base)
    self.exits = exits
    closureDepth -= 1
    join([flow] + returns.removeLast(), &flow, since: base)
    if flow.isOver { flow = base }
    flow.isOver = false
    flow.repeatedArms = outer
  }

  // MARK: Expressions

  /// What an expression does besides having a value; false for one that is the same in all languages.
  func performScript(_ expression: Expression, _ flow: inout Flow) -> Bool {
    switch expression.kind {
    case .closure: enqueue(expression, flow)
    case .type(let type): perform(type, &flow)
    case .stored: break
    case .assignment(let target, let value):
      let item = perform(value, &flow) ?? made(by: value)
      if setItem(target, value, &flow) { break }
      if let item, let name = target.name {
        flow.bind(name, .item(item), at: target.location, type: flow.scope?.find(name)?.type)
      } else {
        assignScript(value, to: target, &flow)
      }
    case .call(let call): performScript(call, expression, &flow)
    case .member(let base, let name) where expression.unit.namesMembers:
      perform(base, &flow)
      runGetter(name, of: base, expression, &flow)
    case .operation(let sign, let left, let right) where sign == "&&" || sign == "||":
      perform(left, &flow)
      decide(left, sign == "&&", right, &flow)
    case .conditional(let condition, let value, let other):
      perform(condition, &flow)
      let base = flow
      decide(condition, true, value, &flow)
      var second = base
      decide(condition, false, other, &second)
      if flow.scope !== second.scope { join([flow, second], &flow, since: base) }
    default: return false
    }
    return true
  }

  /// Performs `expression` if `condition` may be as wanted.
  private func decide(_ condition: Expression, _ isWanted: Bool, _ expression: Expression, _ flow: inout Flow) {
    let isTrue = evaluator.truth(of: condition, flow.scope)
    if isTrue == !isWanted { return }
    guard isTrue == nil else {
      perform(expression, &flow)
      return
    }
    let base = flow
    let outcomes = evaluator.outcomes(of: condition, flow.scope)
    let arm = BranchArm(decision: "\(function.unit.path):\(condition.range.start)", arm: isWanted ? "0" : "1")
    flow = flow.entering(arm, isWanted ? outcomes.isTrue : outcomes.isFalse)
    perform(expression, &flow)
    join([base, flow], &flow, since: base)
  }

  private func perform(_ type: TypeDeclaration, _ flow: inout Flow) {
    for constructor in type.constructors {
      if let function = constructor.function { enqueue(function, this: type, flow) }
    }
    for own in type.cases { for argument in own.arguments { perform(argument.value, &flow) } }
    for member in type.members {
      for value in member.stored.values {
        if case .closure = value.kind {
          enqueue(value, this: type, flow)
        } else if member.role == .field, type.isObject || type.unit?.namesMembers ?? false && containsSite(value) {
          perform(value, &flow)
        }
      }
    }
  }

  private func performScript(_ call: Expression.Call, _ expression: Expression, _ flow: inout Flow) {
    if let receiver = call.receiver, !isRunInPlace(receiver, by: call) { perform(receiver, &flow) }
    for argument in call.arguments {
      if case .closure = argument.value.kind { continue }
      perform(argument.value, &flow)
    }
    if sites.contains(ObjectIdentifier(expression)), admitsCall() {
      if let constructor = constructors[ObjectIdentifier(expression)] { return collect(constructor, expression, flow) }
      begin()
      let values = call.arguments.map { evaluator.evaluate($0.value, flow.scope) }
      calls.append(
        CallRecord(expression: expression, values: values, identities: [], flow: flow, unknownRuns: unknownRuns))
    }
    for argument in call.arguments {
      let function = passedFunction(argument.value, flow.scope)
      guard case .closure(let parameters, let body) = function.kind else { continue }
      runCallback(parameters, body, function, call, &flow)
    }
    if let receiver = call.receiver, call.selector.isEmpty, case .closure(let names, let body) = receiver.kind {
      let closure = ClosureValue(function: receiver, scope: flow.scope)
      let items = call.arguments.map { made(by: $0.value) }
      let arguments = call.arguments.map {
        (evaluator.evaluate($0.value, flow.scope), evaluator.identity(of: $0.value, flow.scope), Optional($0.value))
      }
      // The function may return the quick action that it gets.
      if let item = items.first ?? nil { records[ObjectIdentifier(expression)] = item }
      return inline(closure, names, body, &flow, arguments, items)
    }
    if let unit = expression.unit as? ScriptFile, unit.hasTypes {
      for argument in call.arguments { runNamedCallback(argument.value, call, &flow) }
      if runTarget(call, expression, unit, &flow) { return }
    }
    if let name = call.selector.last, let receiver = call.receiver, let api = ScriptAPI.change(name) {
      changeList(receiver, by: api, call, &flow)
      if call.changesOrder { evaluator.ordered.insert(ObjectIdentifier(expression)) }
      if name == "push" || name == "Add" { share(call.arguments.map(\.value), in: receiver, fromEnd: true, &flow) }
      return
    }
    runCalled(call, expression, &flow)
  }

  /// Whether it is a function that the call runs where it is, or the function of a choice.
  private func isRunInPlace(_ receiver: Expression, by call: Expression.Call) -> Bool {
    if case .closure = receiver.kind { call.selector.isEmpty || receiver.unit.hasTypes } else { false }
  }

  /// Runs the function of the project that the call runs, if it changes what other code sees.
  private func runCalled(_ call: Expression.Call, _ expression: Expression, _ flow: inout Flow) {
    if expression.unit.namesMembers { return runNamed(call, expression, &flow) }
    guard call.receiver == nil, let name = call.selector.last,
      let found = flow.scope?.find(name), case .deferred(let function, _) = found.binding,
      case .closure(let parameters, let body) = function.kind
    else { return }
    let id = ObjectIdentifier(function)
    let isOfInterest = containsSite(function)
    guard isOfInterest || hasEffects(function), !running.contains(id) else { return }
    if isOfInterest { calledFunctions.insert(id) }
    running.append(id)
    defer { running.removeLast() }
    let base = flow
    for (index, parameter) in parameters.enumerated() {
      let argument = call.arguments.indices.contains(index) ? call.arguments[index].value : nil
      let value = argument.map { evaluator.evaluate($0, base.scope) } ?? Evaluated(.absent, at: expression.location)
      flow.bind(
        parameter, .value(value), identity: argument.map { evaluator.identity(of: $0, base.scope) }, type: [],
        alias: argument)
    }
    runInline(body, &flow)
  }

  /// The function that another one gets: once for each element of a known list, or with unknown values.
  private func runCallback(
    _ parameters: [String], _ body: [Statement], _ closure: Expression, _ call: Expression.Call, _ flow: inout Flow
  ) {
    guard containsSite(closure) || hasEffects(closure) else { return }
    if let receiver = call.receiver, let name = call.selector.last, let api = ScriptAPI.method(name) {
      let owner = evaluator.evaluate(receiver, flow.scope)
      switch (api, evaluator.elements(of: owner)) {
      case (.mapping, let elements?), (.enumeration, let elements?), (.selection, let elements?),
        (.exclusion, let elements?):
        let outer = flow.repeatedArms
        flow.repeatedArms = flow.repeatedArms ?? flow.arms.count
        for (index, element) in admitted(elements).enumerated() where !isStopped {
          let key = evaluator.make(.number(index), closure)
          let alias = receiver.isPath ? evaluator.make(.element(of: receiver, at: key), closure) : nil
          if let first = parameters.first { flow.bind(first, .value(element), isElement: true, type: [], alias: alias) }
          if parameters.count > 1 {
            flow.bind(parameters[1], .value(Evaluated(.integer(index), at: element.location)), type: [])
          }
          runInline(body, &flow)
        }
        flow.repeatedArms = outer
        return
      case (.later, _) where !owner.value.isUnknown:
        if let first = parameters.first { flow.bind(first, .value(owner), type: []) }
        runInline(body, &flow)
        return
      default: break
      }
    }
    if case .from? = call.names.flatMap(ScriptAPI.function), let list = call.arguments.first?.value,
      let elements = evaluator.sourceElements(of: evaluator.evaluate(list, flow.scope)), let first = parameters.first
    {
      for (position, element) in admitted(elements).enumerated() where !isStopped {
        flow.bind(first, .value(element), isElement: true, type: [])
        if parameters.count > 1 {
          flow.bind(parameters[1], .value(Evaluated(.integer(position), at: element.location)), type: [])
        }
        runInline(body, &flow)
      }
      return
    }
    let outer = flow.repeatedArms
    flow.repeatedArms = flow.repeatedArms ?? flow.arms.count
    runFunction(parameters, body, &flow, at: closure)
    flow.repeatedArms = outer
  }
}
