internal import Diagnostics
internal import Localization

/// Runs the methods of languages in which classes have names in all files.
extension CodeRun {
  /// A method, getter or constructor.
  private struct Method {
    var name: String
    var type: TypeDeclaration
    var closure: Expression
    var unit: ScriptFile
  }

  /// The most names of methods that are followed to their callers.
  private static let nameLimit = 64

  /// Runs the code of the first of `units` that makes quick actions, and the code of all that calls it. Returns the names of the methods
  /// without a known call.
  func runProgram(_ units: [ScriptFile]) -> Set<String> {
    guard let home = units.first, !siteOffsets.isEmpty else { return [] }
    let methods = methods(of: units)
    let mentioned = findInterest(methods)
    let own = methods.filter { containsSite($0.closure) }
    for method in own { evaluator.candidates[method.name, default: []].append((method.type, method.closure)) }
    pending.append([])
    var flow = Flow()
    run(function.body, &flow)
    flow.isOver = false
    for (type, _) in home.declaredTypes { performValues(of: type) }
    for method in own where !mentioned.contains(method.name) { run(method) }
    for method in own where mentioned.contains(method.name) {
      let isCalled = calledFunctions.contains(ObjectIdentifier(method.closure))
      if !isCalled || units.contains(where: { isStored(method.name, in: $0) }) { run(method) }
    }
    runPending(&flow)
    return Set(own.filter { !$0.closure.parameterNames.isEmpty }.map(\.name))
  }

  /// Whether code keeps the function `name` to call it later: `button.Clicked += Make`.
  private func isStored(_ name: String, in unit: ScriptFile) -> Bool {
    (unit.offsets[name] ?? []).contains { offset in
      guard let index = unit.tokens.index(at: offset), index > 0, index + 1 < unit.tokens.count else { return false }
      return ["=", "+="].contains(unit.tokens[index - 1].symbol) && unit.tokens[index + 1].symbol == ";"
    }
  }

  private func methods(of units: [ScriptFile]) -> [Method] {
    units.flatMap { unit -> [Method] in
      _ = unit.statements
      let own = unit.declaredTypes.flatMap { type, _ in
        type.constructors.compactMap { own in
          own.function.map { Method(name: type.name ?? "", type: type, closure: $0, unit: unit) }
        }
          + type.members.flatMap { member in
            member.stored.values.compactMap { value -> Method? in
              guard member.role != .field, case .closure = value.kind else { return nil }
              return Method(name: member.name, type: type, closure: value, unit: unit)
            }
          }
      }
      let known = Set(own.map { ObjectIdentifier($0.closure) })
      let others = unit.extensionMethods.sorted { $0.key < $1.key }.flatMap { name, values in
        values.filter { !known.contains(ObjectIdentifier($0)) }.map { value in
          let name =
            name.hasSuffix(TypeDeclaration.getterMark) ? String(name.dropLast(TypeDeclaration.getterMark.count)) : name
          return Method(name: name, type: unit.fileType, closure: value, unit: unit)
        }
      }
      return own + others
    }
  }

  /// Finds the places that make quick actions, and those that call methods with such places. Returns the names of the methods with calls.
  private func findInterest(_ methods: [Method]) -> Set<String> {
    var names: Set<String> = []
    var mentioned: Set<String> = []
    for _ in 0..<8 {
      let found = Set(methods.lazy.filter { self.containsSite($0.closure) }.map(\.name)).subtracting(names)
      if found.isEmpty || names.count + found.count > Self.nameLimit { break }
      names.formUnion(found)
      for unit in Set(methods.map { ObjectIdentifier($0.unit) }) {
        guard let unit = methods.first(where: { ObjectIdentifier($0.unit) == unit })?.unit else { continue }
        let offsets = found.flatMap { unit.offsets[$0] ?? [] }
        if !offsets.isEmpty { siteOffsets[unit.path] = ((siteOffsets[unit.path] ?? []) + offsets).sorted() }
      }
    }
    for name in names {
      let isCalled = methods.contains { method in
        (method.unit.offsets[name] ?? []).contains { method.closure.range.start <= $0 && $0 < method.closure.range.end }
      }
      if isCalled { mentioned.insert(name) }
    }
    return mentioned
  }

  private func run(_ method: Method) {
    guard case .closure(let parameters, let body) = method.closure.kind, !isStopped else { return }
    inside(method.unit) {
      var flow = Flow()
      bindThis(method.type, &flow, at: method.closure)
      pending.append([])
      runFunction(parameters, body, &flow, at: method.closure)
      runPending(&flow)
    }
  }

  private func bindThis(_ type: TypeDeclaration, _ flow: inout Flow, at place: Expression) {
    let object = ObjectValue(type: type, scope: nil, isClass: false)
    flow.bind("this", .value(Evaluated(.host(object), at: place.location)), type: [])
  }

  /// Performs the values of fields, and the calls of base classes.
  private func performValues(of type: TypeDeclaration) {
    for value in type.members.filter({ $0.role == .field }).flatMap(\.stored.values) + type.bases {
      if case .closure = value.kind { continue }
      guard containsSite(value), !isStopped else { continue }
      var flow = Flow()
      bindThis(type, &flow, at: value)
      pending.append([])
      perform(value, &flow)
      runPending(&flow)
    }
  }

  // MARK: Calls

  /// Runs the method that the call runs, if quick actions may be made in it; true if it is one of the project.
  func runTarget(_ call: Expression.Call, _ expression: Expression, _ unit: ScriptFile, _ flow: inout Flow) -> Bool {
    guard let target = evaluator.target(of: call, unit, flow.scope),
      case .closure(let parameters, let body) = target.closure.function.kind
    else { return false }
    let function = target.closure.function
    let id = ObjectIdentifier(function)
    let isWanted = containsSite(function)
    // The function may change the quick actions that it gets.
    let items = ((target.receiver == nil ? [] : [call.receiver]) + target.arguments).map { argument in
      argument.flatMap { item(of: $0, flow) }
    }
    guard isWanted || hasEffects(function) || items.contains(where: { $0 != nil }), !running.contains(id),
      running.count < 24
    else { return true }
    if isWanted { calledFunctions.insert(id) }
    begin()
    let values = evaluator.arguments(target, expression.location, flow.scope)
    let identities = evaluator.identities(target, flow.scope)
    let aliases: [Expression?] = (target.receiver == nil ? [] : [call.receiver]) + target.arguments
    inline(
      target.closure, parameters, body, &flow,
      zip(zip(values, identities), aliases).map { ($0.0, $0.1, $1) }, items)
    return true
  }

  /// Runs `body` with the names that its function has around it.
  func inline(
    _ closure: ClosureValue, _ parameters: [String], _ body: [Statement], _ flow: inout Flow,
    _ arguments: [(value: Evaluated, identity: String, alias: Expression?)], _ items: [ItemRecord?] = []
  ) {
    running.append(ObjectIdentifier(closure.function))
    defer { running.removeLast() }
    let outer = flow.scope
    // A local function sees the variables around it.
    if !(outer?.extends(closure.scope) ?? false) || closure.scope == nil { flow.scope = closure.scope }
    let isOther = flow.scope !== outer
    for (name, argument) in zip(parameters, arguments) {
      flow.bind(
        name, .value(argument.value), identity: argument.identity.isEmpty ? nil : argument.identity, type: [],
        alias: isOther ? nil : argument.alias)
    }
    for (name, item) in zip(parameters, items) { if let item { flow.bind(name, .item(item), type: []) } }
    inside(closure.function.unit) { runInline(body, &flow) }
    if isOther { flow.scope = outer }
  }

  /// Runs a function that is an argument of a call, by its name: for each element of a known list, or with unknown values.
  func runNamedCallback(_ argument: Expression, _ call: Expression.Call, _ flow: inout Flow) {
    guard argument.isPath, let closure = evaluator.evaluate(argument, flow.scope).closure,
      case .closure(let parameters, let body) = closure.function.kind, containsSite(closure.function),
      !running.contains(ObjectIdentifier(closure.function))
    else { return }
    calledFunctions.insert(ObjectIdentifier(closure.function))
    let outer = flow.repeatedArms
    flow.repeatedArms = flow.repeatedArms ?? flow.arms.count
    defer { flow.repeatedArms = outer }
    var elements: [Evaluated]?
    if let receiver = call.receiver, case .mapping? = call.selector.last.flatMap(ScriptAPI.method) {
      elements = evaluator.elements(of: evaluator.evaluate(receiver, flow.scope))
    }
    guard let elements else {
      let unknown = parameters.map { name in
        Evaluated(.unknown(.runTime("\"\(ScriptFile.shown(name))\"")), at: closure.function.location)
      }
      return inline(closure, parameters, body, &flow, unknown.map { ($0, "", nil) })
    }
    for element in admitted(elements) where !isStopped {
      inline(closure, parameters, body, &flow, [(element, "", nil)])
    }
  }

  // MARK: Quick actions

  /// Collects the quick action that the call makes.
  func collect(_ constructor: ScriptReading.Constructor, _ expression: Expression, _ flow: Flow) {
    let item = ItemRecord(expression, flow, constructor)
    records[ObjectIdentifier(expression)] = item
    calls.append(CallRecord(expression: expression, values: [], identities: [], flow: flow, item: item))
  }

  /// The last quick action that the expression made.
  func made(by expression: Expression) -> ItemRecord? { records[ObjectIdentifier(expression)] }

  /// Sets a member of the quick action in the variable that `target` names; false for other code.
  func setItem(_ target: Expression, _ value: Expression, _ flow: inout Flow) -> Bool {
    guard case .member(let base, let label) = target.kind, let name = base.name, let found = flow.scope?.find(name)
    else { return false }
    let items = Self.items(of: found)
    for item in items {
      guard let property = constructors[ObjectIdentifier(item.call)]?.labels[label] else { continue }
      item.set(property, value, flow)
    }
    return !items.isEmpty
  }
}

extension Expression {
  var parameterNames: [String] { if case .closure(let names, _) = kind { names } else { [] } }
}
