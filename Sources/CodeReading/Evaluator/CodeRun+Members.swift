internal import Diagnostics
internal import Localization

/// Runs functions and methods of the project where code calls them, in languages that name members alone.
extension CodeRun {
  /// Whether the code at `expression` may call a function with sites.
  private func mayRun(_ name: String) -> Bool { siteFunctions.contains(ScriptFile.shown(name)) }

  /// Whether the call runs a function that changes variables around it.
  private func hasEffects(_ call: Expression.Call, _ name: String, _ scope: Scope?) -> Bool {
    guard call.receiver == nil, case .deferred(let function, _)? = scope?.find(name)?.binding else { return false }
    return hasEffects(function)
  }

  /// Runs the functions that a call runs, with its arguments.
  func runNamed(_ call: Expression.Call, _ expression: Expression, _ flow: inout Flow) {
    guard let name = call.selector.last, mayRun(name) || hasEffects(call, name, flow.scope),
      let function = evaluator.function(of: call, expression, flow.scope)
    else { return }
    for value in function.alternatives() {
      guard case .host(let closure as ClosureValue) = value.value else { continue }
      run(closure, call.arguments, at: expression, &flow)
    }
  }

  /// Runs the getter that a member is.
  func runGetter(_ name: String, of base: Expression, _ expression: Expression, _ flow: inout Flow) {
    guard mayRun(name) else { return }
    for owner in evaluator.evaluate(base, flow.scope).alternatives() {
      guard let closure = evaluator.getter(name, of: owner, expression) else { continue }
      run(closure, [], at: expression, &flow)
    }
  }

  /// The function that `argument` names, to run it like one that is written there.
  func passedFunction(_ argument: Expression, _ scope: Scope?) -> Expression {
    guard argument.unit.namesMembers else { return argument }
    let name: String
    switch argument.kind {
    case .name(let own), .member(_, let own): name = own
    default: return argument
    }
    guard mayRun(name), case .host(let closure as ClosureValue) = evaluator.evaluate(argument, scope).value else {
      return argument
    }
    knownCalls[ObjectIdentifier(closure.function), default: [:]][ObjectIdentifier(argument)] = argument
    return closure.function
  }

  private func run(
    _ closure: ClosureValue, _ arguments: [(label: String?, value: Expression)], at place: Expression,
    _ flow: inout Flow
  ) {
    guard case .closure(let parameters, let body) = closure.function.kind else { return }
    let id = ObjectIdentifier(closure.function)
    guard containsSite(closure.function) || hasEffects(closure.function), !running.contains(id) else { return }
    knownCalls[id, default: [:]][ObjectIdentifier(place)] = place
    running.append(id)
    defer { running.removeLast() }
    let scope = flow.scope
    var inner = flow
    let isAround = scope?.extends(closure.scope) ?? false
    if !isAround { inner.scope = closure.scope }
    for (index, parameter) in parameters.enumerated() {
      let argument = Expression.Call.position(index, of: parameters, in: arguments).map { arguments[$0].value }
      let value = argument.map { evaluator.evaluate($0, scope) } ?? Evaluated(.absent, at: place.location)
      inner.bind(
        parameter, .value(value), identity: argument.map { evaluator.identity(of: $0, scope) }, type: [],
        alias: isAround ? argument : nil)
    }
    let outer = unknownRuns
    runInline(body, &inner)
    unknownRuns = outer
    if isAround { flow = inner }
  }
}
