internal import Diagnostics
internal import Localization

/// Loops and closures.
extension CodeRun {
  func loop(_ loop: Statement.Loop, _ body: [Statement], _ flow: inout Flow) {
    let base = flow
    let outer = loopLabel
    (loopLabel, nextLabel) = (nextLabel, nil)
    defer { loopLabel = outer }
    flow.repeatedArms = flow.repeatedArms ?? flow.arms.count
    switch loop {
    case .each(let name, let list):
      perform(list, &flow)
      if function.unit.isScript, let elements = scriptElements(of: list, flow.scope) {
        var ends: [Flow] = []
        for (index, element) in admitted(elements).enumerated() {
          let key = evaluator.make(.number(index), list)
          let alias = list.isPath ? evaluator.make(.element(of: list, at: key), list) : nil
          iterate(body, &flow, &ends) {
            $0.bind(name, .value(element), isElement: true, type: [], alias: alias)
          }
        }
        join([flow] + ends, &flow, since: base)
      } else if let elements = elements(of: list, flow.scope) {
        var ends: [Flow] = []
        for element in elements {
          iterate(body, &flow, &ends) { $0.bind(name, binding(of: element), isElement: true, type: []) }
        }
        join([flow] + ends, &flow, since: base)
      } else {
        let reason = "\"\(name)\" is an element of \"\(list.source)\", which is known only when the app runs"
        let element = Evaluated(.unknown(UnknownCause(.data, reason)), at: list.location)
        repeatBody(body, &flow) { $0.bind(name, .value(element), type: []) }
      }
    case .counted(let first, let condition, let steps): count(first, condition, steps, body, &flow)
    case .other(let condition):
      if let condition, !condition.isClosed, runKnown(condition, [], body, &flow, since: base) { break }
      if let condition { perform(condition, &flow) }
      repeatBody(body, &flow)
    }
    flow.repeatedArms = base.repeatedArms
  }

  /// The elements of a list, or of each of several.
  private func scriptElements(of list: Expression, _ scope: Scope?) -> [Evaluated]? {
    let lists = evaluator.evaluate(list, scope).alternatives().map { value -> [Evaluated]? in
      evaluator.elements(of: value).map { $0.map { $0.adding(value.outcomes) } }
    }
    return lists.contains { $0 == nil } ? nil : lists.flatMap { $0 ?? [] }
  }

  private func elements(of list: Expression, _ scope: Scope?) -> [Evaluated]? {
    switch evaluator.evaluate(list, scope).value {
    case .array(let elements): Array(admitted(elements))
    case .dictionary(let members): Array(admitted(members.map(\.key)))
    default: nil
    }
  }

  /// One iteration of a loop with known iterations.
  ///
  /// - Parameter ends: the flows that end the loop.
  func iterate(
    _ body: [Statement], _ flow: inout Flow, _ ends: inout [Flow], _ bind: (inout Flow) -> Void = { _ in }
  ) {
    guard !flow.isOver else { return }
    let base = flow
    exits.append(Exits(isLoop: true, label: loopLabel))
    bind(&flow)
    runBlock(body, &flow, since: base)
    let left = exits.removeLast()
    ends += left.ends
    join([flow] + left.iterations, &flow, since: base)
  }

  /// The body of a loop that runs for unknown values.
  func repeatBody(_ body: [Statement], _ flow: inout Flow, _ bind: (inout Flow) -> Void = { _ in }) {
    let base = flow
    var names: Set<String> = []
    body.assignedNames(into: &names)
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let found = flow.scope?.find(name), let place = found.place else { continue }
      let before = flow
      join([flow, unknown(name, flow, at: place)], &flow, since: before)
    }
    var inner = flow
    exits.append(Exits(isLoop: true, label: loopLabel))
    bind(&inner)
    runBlock(body, &inner, since: flow)
    let left = exits.removeLast()
    join([base, inner] + left.iterations + left.ends, &flow, since: base)
  }

  /// Runs a loop of which each decision about another iteration is known; otherwise, returns false and changes nothing.
  private func runKnown(
    _ condition: Expression, _ steps: [Expression], _ body: [Statement], _ flow: inout Flow, since start: Flow
  ) -> Bool {
    let (base, known) = (flow, (items: items.count, calls: calls.count, copies: copies.count))
    var ends: [Flow] = []
    var assigned: Set<String> = []
    [Statement.expression(condition)].assignedNames(into: &assigned)
    let assigns = !assigned.isEmpty
    for _ in 0...Self.iterationLimit {
      guard !flow.isOver, let isTrue = evaluator.truth(of: condition, flow.scope) else { break }
      if assigns { perform(condition, &flow) }
      guard isTrue else {
        join([flow] + ends, &flow, since: start)
        return true
      }
      iterate(body, &flow, &ends)
      for step in steps where !flow.isOver { perform(step, &flow) }
    }
    if flow.isOver, !ends.isEmpty {
      join(ends, &flow, since: start)
      return true
    }
    items.removeSubrange(known.items...)
    calls.removeSubrange(known.calls...)
    copies.removeSubrange(known.copies...)
    flow = base
    return false
  }

  private func count(
    _ first: [Statement], _ condition: Expression?, _ steps: [Expression], _ body: [Statement], _ flow: inout Flow
  ) {
    let start = flow
    run(first, &flow)
    guard let condition else { return repeatBody(body, &flow) }
    if runKnown(condition, steps, body, &flow, since: start) { return }
    // Until the elements of a known list end.
    let base = flow
    var iterations = 0
    var ends: [Flow] = []
    if case .variable(let variable)? = first.first,
      case .integer? = variable.value.map({ evaluator.evaluate($0, base.scope).value }) ?? .integer(0)
    {
      while iterations < Self.iterationLimit, !flow.isOver {
        let known = items.count
        evaluator.iteration = .init()
        iterate(body, &flow, &ends)
        for item in items[known...] { evaluator.touch(item) }
        guard evaluator.iteration.readsElement, !evaluator.iteration.isPastEnd else {
          items.removeSubrange(known...)
          break
        }
        for step in steps { perform(step, &flow) }
        iterations += 1
      }
      if iterations > 0 { return join([flow] + ends, &flow, since: start) }
    }
    flow = base
    repeatBody(body, &flow)
  }

  func runClosure(_ parameters: [String], _ body: [Statement], _ flow: inout Flow) {
    let outer = flow.repeatedArms
    flow.repeatedArms = flow.repeatedArms ?? flow.arms.count
    closureDepth += 1
    defer { closureDepth -= 1 }
    repeatBody(body, &flow) { inner in
      for name in parameters {
        inner.bind(name, .value(Evaluated(.unknown(.runTime("\"\(name)\"")), at: SourceLocation(path: ""))), type: [])
      }
    }
    flow.repeatedArms = outer
  }

  /// Runs the closure for each element of a known list; false for other calls.
  func enumerate(_ call: Expression.Call, _ flow: inout Flow) -> Bool {
    guard let receiver = call.receiver, case .closure(let names, let body)? = call.arguments.last?.value.kind,
      names.count > 1
    else { return false }
    let pairs: [(Evaluated, Evaluated)]
    switch evaluator.evaluate(receiver, flow.scope).value {
    case .array(let elements):
      pairs = elements.enumerated().map { ($0.element, Evaluated(.integer($0.offset), at: $0.element.location)) }
    case .dictionary(let members): pairs = members.map { ($0.key, $0.value) }
    default: return false
    }
    let outer = flow.repeatedArms
    flow.repeatedArms = flow.repeatedArms ?? flow.arms.count
    closureDepth += 1
    defer { closureDepth -= 1 }
    for pair in admitted(pairs) {
      var (start, ends) = (flow, [Flow]())
      iterate(body, &flow, &ends) { inner in
        inner.bind(names[0], binding(of: pair.0), isElement: true, type: [])
        inner.bind(names[1], .value(pair.1), isElement: true, type: [])
      }
      // `return` ends the closure only.
      start.isOver = false
      if flow.isOver { flow = start }
    }
    flow.repeatedArms = outer
    return true
  }
}
