internal import Diagnostics
internal import Localization

/// Runs the body of a function without knowing the values of the running app: both arms of each unknown decision.
final class CodeRun {
  let evaluator: CodeEvaluator
  /// The function that runs, or the file that has it.
  var function: Function
  /// Whether to collect quick actions, and not the function's results.
  var collectsItems = false
  /// The calls of this function are collected.
  var watched: Function?
  var items: [ItemRecord] = []
  /// The quick actions by the offsets of their constructors, after the run.
  private(set) lazy var itemsByPlace = Dictionary(grouping: items) { $0.call.range.start }
  var copies: [CopyRecord] = []
  var calls: [CallRecord] = []
  private var results: [Evaluated] = []
  /// The flows that leave the loops and `switch`es around the code, the innermost last.
  var exits: [Exits] = []
  /// The labels of the next loop, and of the one that runs.
  var (nextLabel, loopLabel): (String?, String?) = (nil, nil)
  // MARK: Functions as values

  /// The calls of which the arguments are collected, and the offsets of their names, ascending.
  var sites: Set<ObjectIdentifier> = []
  /// The expressions of which the values are wanted, and the flows that lead to each.
  var valueSites: Set<ObjectIdentifier> = []
  var valueFlows: [ObjectIdentifier: [Flow]] = [:]
  /// By path of the file.
  var siteOffsets: [String: [Int]] = [:]
  /// The file of which the names are set.
  var module: ScriptModule?
  /// By block, the functions that it declared.
  var pending: [[Pending]] = []
  /// By function that is run in place, the flows that leave it.
  var returns: [[Flow]] = []
  var running: [ObjectIdentifier] = []
  /// The names of the functions that contain sites, or call those that do.
  var siteFunctions: Set<String> = []
  /// Those of them that run with unknown values, because no call is known.
  var unknownRuns: [ObjectIdentifier] = []
  /// The methods of enumerations, which run for each case.
  var caseRuns: Set<ObjectIdentifier> = []
  /// By function, the calls that run it with known values.
  var knownCalls: [ObjectIdentifier: [ObjectIdentifier: Expression]] = [:]
  /// The functions with sites that other code calls.
  var calledFunctions: Set<ObjectIdentifier> = []
  var effects: [ObjectIdentifier: Bool] = [:]
  /// Whether there are more calls than are collected.
  private(set) var isFull = false
  private static let callLimit = 4_000
  /// The constructors among the calls.
  var constructors: [ObjectIdentifier: ScriptReading.Constructor] = [:]
  /// By constructor, the last quick action that it made.
  var records: [ObjectIdentifier: ItemRecord] = [:]

  /// The number of closures around the code.
  var closureDepth = 0
  private var statementCount = 0
  /// Whether the code is too long or too deep, so that nothing after it is known.
  var isStopped = false
  /// The most iterations of a loop over a known list.
  static let iterationLimit = 64
  private static let statementLimit = 20_000
  /// The most arms of a `switch`.
  private static let armLimit = 256
  /// The most steps of the evaluations of one run, and of one for the names of a file.
  private static let (stepLimit, moduleStepLimit) = (200_000, 20_000)
  private let firstStep: Int
  static let nestingLimit = 200

  /// The flows that leave a `switch`, a statement with a label, or a loop and its iterations.
  struct Exits {
    var isLoop: Bool
    var label: String?
    var ends: [Flow] = []
    var iterations: [Flow] = []
  }

  /// An assignment of a title to a copy of an existing quick action.
  struct CopyRecord {
    var target: SourceRange
    var value: Expression
    var flow: Flow
  }

  /// A call of the watched function, with the values of its arguments.
  struct CallRecord {
    var expression: Expression
    var values: [Evaluated]
    var identities: [String]
    var flow: Flow
    var unknownRuns: [ObjectIdentifier] = []
    /// The quick action that it makes.
    var item: ItemRecord?
  }

  /// The result of `body` for the code of another file.
  func inside<Result>(_ unit: CodeUnit, _ body: () -> Result) -> Result {
    guard unit !== function.unit, let file = unit as? ScriptFile else { return body() }
    let outer = function
    function = CodeEvaluator.function(of: file)
    defer { function = outer }
    return body()
  }

  init(_ evaluator: CodeEvaluator, of function: Function) {
    self.evaluator = evaluator
    self.function = function
    firstStep = evaluator.stepCount
  }

  /// The values of the function's `return` statements.
  func results(_ flow: Flow) -> [Evaluated] {
    var flow = flow
    run(function.body, &flow)
    let place = function.unit.location(of: function.place)
    return isStopped ? [Evaluated(.unknown("the code that computes the value is too long"), at: place)] : results
  }

  /// Collects the quick actions that the function creates, and its calls of `watched`.
  func collect(_ flow: Flow, calling watched: Function? = nil) {
    self.watched = watched
    collectsItems = true
    var flow = flow
    for name in function.parameters where flow.scope?.find(name) == nil {
      let value = Evaluated(.unknown(.runTime("\"\(name)\"")), at: function.unit.location(of: function.place))
      flow.bind(name, .value(value), identity: "\(name) of \(function.unit.path):\(function.range.start)")
    }
    run(function.body, &flow)
  }

  /// Resets the limits for a new evaluation, if the run has steps left.
  func begin() {
    let limit = module == nil ? Self.stepLimit : Self.moduleStepLimit
    if evaluator.stepCount - firstStep < limit { evaluator.begin() }
  }

  /// The elements for which code is run.
  func admitted<Element>(_ elements: [Element]) -> ArraySlice<Element> {
    isFull = isFull || elements.count > Self.iterationLimit
    return elements.prefix(Self.iterationLimit)
  }

  /// Whether another call may be collected.
  func admitsCall() -> Bool {
    let isAdmitted = calls.count < Self.callLimit
    isFull = isFull || !isAdmitted
    return isAdmitted
  }

  // MARK: Statements

  func run(_ statements: [Statement], _ flow: inout Flow) {
    evaluator.nesting += 1
    defer { evaluator.nesting -= 1 }
    for statement in statements where !flow.isOver && !isStopped {
      statementCount += 1
      isStopped =
        statementCount >= Self.statementLimit || evaluator.nesting >= Self.nestingLimit || !evaluator.admitsStatement()
        || flow.scope?.isFull ?? false
      if isStopped { return }
      if collectsItems || module != nil { begin() }
      run(statement, &flow)
    }
  }

  /// Runs `statements` as a block: its variables do not exist after it.
  func runBlock(_ statements: [Statement], _ flow: inout Flow, since start: Flow? = nil) {
    let base = start?.scope ?? flow.scope
    var declared = Set(flow.scope?.names(since: base).map(\.name) ?? [])
    if function.unit.isScript { pending.append([]) }
    run(statements, &flow)
    for case .variable(let variable) in statements { declared.insert(variable.name) }
    if function.unit.isScript { runPending(&flow) }
    guard !declared.isEmpty, let scope = flow.scope else { return }
    let kept = scope.names(since: base).filter { !declared.contains($0.name) }
    flow.scope = base
    for name in kept.reversed() {
      flow.bind(
        name.name, name.binding, at: name.place, identity: name.identity, isElement: name.isElement, type: name.type,
        alias: name.alias)
      flow.scope?.known = name.known
    }
  }

  func run(_ statement: Statement, _ flow: inout Flow) {
    switch statement {
    case .expression(let expression): perform(expression, &flow)
    case .variable(let variable): declare(variable, &flow)
    case .branch(let decision, let body, let other): branch(decision, body, other, &flow)
    case .choice(let subject, let place, let arms): choose(subject, at: place, arms, &flow)
    case .loop(let loop, _, let body): self.loop(loop, body, &flow)
    case .block(let body): runBlock(body, &flow)
    case .leave(let isNext, let label):
      let place = exits.lastIndex { exit in
        exit.isLoop == isNext && exit.label == label
          || label == nil && (exit.isLoop || !isNext && exit.label == nil)
      }
      if let place {
        if isNext { exits[place].iterations.append(flow) } else { exits[place].ends.append(flow) }
      }
      flow.isOver = true
    case .labeled(let label, let body):
      let base = flow
      exits.append(Exits(isLoop: false, label: label))
      nextLabel = label
      run(body, &flow)
      nextLabel = nil
      let left = exits.removeLast().ends
      if !left.isEmpty { join([flow] + left, &flow, since: base) }
    case .result(let value):
      if let value {
        perform(value, &flow)
        if !collectsItems, closureDepth == 0 {
          results.append(evaluator.evaluate(value, flow.scope).adding(flow.outcomes))
        }
      }
      if !returns.isEmpty { returns[returns.count - 1].append(flow) }
      flow.isOver = true
    }
  }

  private func declare(_ variable: Statement.Variable, _ flow: inout Flow) {
    let place = function.unit.location(of: variable.place)
    guard let value = variable.value else {
      // Its value is that of a later assignment, or zero.
      flow.bind(variable.name, .value(Evaluated(.absent, at: place)), at: place, type: variable.type)
      return
    }
    let before = flow
    if case .closure = value.kind, function.unit.isScript {
      flow.bind(variable.name, .deferred(value, flow.scope), at: place, type: variable.type)
      enqueue(value, name: variable.name, flow)
      return
    }
    if case .closure = value.kind, isOnlyCalled(variable.name) {
      flow.bind(variable.name, .deferred(value, flow.scope), at: place, type: variable.type)
      return
    }
    // Outside functions, a value is made when code first reads it.
    let isLazy = module != nil && closureDepth == 0 && function.unit.namesMembers
    let item = isLazy ? nil : perform(value, &flow) ?? made(by: value)
    flow.bind(variable.name, item.map { .item($0) } ?? .deferred(value, flow.scope), at: place, type: variable.type)
    if function.unit.isScript, case .list(let elements) = value.kind {
      let list = evaluator.make(.name(variable.name), value)
      share(elements, in: list, fromEnd: false, &flow)
    }
    guard variable.isKept else { return }
    var assigned: Set<String> = []
    function.body.assignedNames(into: &assigned)
    if assigned.contains(variable.name) {
      join([flow, unknown(variable.name, before, at: place)], &flow, since: before)
    }
  }

  /// `flow` in which `name` has a value that an earlier iteration or call assigned.
  func unknown(_ name: String, _ flow: Flow, at place: SourceLocation) -> Flow {
    var flow = flow
    let reason = UnknownCause.runTime("\"\(name)\", which code changes,")
    flow.bind(name, .value(Evaluated(.unknown(reason), at: place)), at: place)
    return flow
  }

  /// Continues `flow` after one of `flows`, which began at `base`.
  func join(_ flows: [Flow], _ flow: inout Flow, since base: Flow) {
    let open = flows.filter { !$0.isOver }
    guard let first = open.first else {
      flow = base
      flow.isOver = true
      return
    }
    if open.count == 1 {
      flow = first
      flow.repeatedArms = base.repeatedArms
      return
    }
    flow = base
    var names: [String] = []
    var seen: Set<String> = []
    var types: [String: [String]] = [:]
    for name in open.flatMap({ $0.scope?.names(since: base.scope) ?? [] }) where seen.insert(name.name).inserted {
      // A variable of a block that the flow left.
      if name.type != nil, base.scope?.find(name.name) == nil { continue }
      names.append(name.name)
      types[name.name] = name.type
    }
    let parts = open.map { part in
      var part = part
      part.arms = Array(part.arms.dropFirst(base.arms.count))
      return part
    }
    for name in names.reversed() { flow.bind(name, .joined(parts), type: types[name]) }
  }

  private func branch(
    _ decision: Statement.Decision, _ body: [Statement], _ other: [Statement], _ flow: inout Flow
  ) {
    let isTrue: Bool?
    let outcomes: (isTrue: [Outcome], isFalse: [Outcome])
    var isBuild = false
    let id = "\(function.unit.path):\(decision.place.start)"
    switch decision.condition {
    case .expression(let condition):
      perform(condition, &flow)
      isTrue = evaluator.truth(of: condition, flow.scope)
      outcomes = evaluator.outcomes(of: condition, flow.scope)
    case .build(let condition):
      isTrue =
        BuildCondition.excludesIOS(condition) ? false : BuildCondition.excludesIOS("!(\(condition))") ? true : nil
      let outcome = Outcome(ofBuild: condition)
      outcomes = ([outcome], [outcome.complement])
      isBuild = true
    }
    let base = flow
    let path = flow.outcomes
    if isTrue == false || path.exclude(outcomes.isTrue) {
      runBlock(other, &flow)
      return
    }
    if isTrue == true || path.exclude(outcomes.isFalse) {
      runBlock(body, &flow)
      return
    }
    var first = flow.entering(BranchArm(decision: id, arm: "0"), outcomes.isTrue, isBuild: isBuild)
    var second = flow.entering(BranchArm(decision: id, arm: "1"), outcomes.isFalse, isBuild: isBuild)
    runBlock(body, &first)
    runBlock(other, &second)
    // The value before comes first.
    join(other.isEmpty ? [second, first] : [first, second], &flow, since: base)
  }

  private func choose(_ subject: Expression, at place: SourceRange, _ arms: [Statement.Arm], _ flow: inout Flow) {
    perform(subject, &flow)
    isStopped = isStopped || arms.count > Self.armLimit
    if isStopped { return }
    let base = flow
    let known = evaluator.constantName(of: subject, flow.scope)
    let id = "\(function.unit.path):\(place.start)"
    let (labels, isOpen) = self.labels(of: arms, subject, flow.scope, id)
    let decision = evaluator.identity(of: subject, flow.scope)
    let all = Set(labels.flatMap(\.self))
    exits.append(Exits(isLoop: false))
    var ends: [Flow] = []
    let answers = arms.map { $0.allLabels.map { evaluator.isSystem(subject, $0) } }
    let isOnSystem = answers.contains { $0.contains { $0 != nil } }
    var match = known.map { known in
      arms.indices.first { labels[$0].contains(known) } ?? arms.firstIndex { $0.isDefault }
    }
    if isOnSystem { match = .some(answers.firstIndex { $0.contains(true) } ?? arms.firstIndex { $0.isDefault }) }
    let last = match.map { $0 ?? arms.count }
    let isCertain = isOnSystem || last.map { !isOpen.prefix($0).contains(true) } ?? false
    let taken = isCertain ? match : nil
    for index in arms.indices {
      if let taken, taken != index { continue }
      if let last, taken == nil, index != last, index > last && !arms[index].isDefault || !isOpen[index] { continue }
      let branch = BranchArm(decision: id, arm: "\(index + 1)")
      var arm = base
      if taken == nil {
        let others = arms[index].isDefault ? all.subtracting(labels[index]) : Set(labels[index])
        let outcomes = [Outcome(decision: decision, options: others, isComplement: arms[index].isDefault)]
        if base.outcomes.exclude(outcomes) { continue }
        arm = base.entering(branch, outcomes)
      }
      // Without `break`, the next arm follows.
      for next in arms[index...] where !arm.isOver { runBlock(next.body, &arm) }
      ends.append(arm)
    }
    ends = exits.removeLast().ends + ends
    if taken == .some(nil) || taken == nil && !arms.contains(where: \.isDefault) {
      let outcome = Outcome(decision: decision, options: all, isComplement: true)
      // The value before comes first.
      ends.insert(taken == nil ? base.entering(BranchArm(decision: id, arm: "0"), [outcome]) : base, at: 0)
    }
    join(ends, &flow, since: base)
  }

  /// The constants of the arms, and which arms have a label that is unknown: another name may have the value of any constant.
  private func labels(
    of arms: [Statement.Arm], _ subject: Expression, _ scope: Scope?, _ id: String
  ) -> (labels: [[String]], areOpen: [Bool]) {
    let unit = function.unit as? ScriptFile
    let isNamed = unit?.namesMembers ?? false
    if isNamed, let known = evaluator.labels[id] { return known }
    let cases = evaluator.cases(of: subject, scope)
    let constants = arms.map { arm in
      arm.allLabels.map { label in
        (
          label,
          label.name.flatMap { cases[$0] } ?? evaluator.constantName(of: label, isNamed || unit == nil ? nil : scope)
        )
      }
    }
    let labels = constants.map { $0.map { label, name in name ?? evaluator.identity(of: label, nil) } }
    let areOpen = constants.map { arm in arm.contains { isNamed ? $0.1 == nil : evaluator.isUndecided($0.0) } }
    if isNamed { evaluator.labels[id] = (labels, areOpen) }
    return (labels, areOpen)
  }
}
