package import Diagnostics
package import Localization
internal import ScanExchange

/// The calls in a file that create quick actions.
package final class ScriptReading {
  /// A call that a run of the code reaches.
  package struct Call {
    package var arguments: [Evaluated]
    /// The code of the arguments.
    package var ranges: [SourceRange]
    package var range: SourceRange
    /// The members that the constructor of a quick action, or code after it, sets.
    package var members: [String: Evaluated] = [:]
    /// By position, the names of parameters that are arguments.
    package var parameters: [Int: String]
    /// By position, the labels of arguments.
    package var labels: [String?]
    /// What holds where the code calls the function.
    package var outcomes: [Outcome]
    package var branches: [BranchArm]
  }

  /// The constructor of a quick action: the members that its arguments set by position, and by label.
  package struct Constructor: Sendable {
    package var positions: [String]
    package var labels: [String: String]

    package init(positions: [String], labels: [String: String]) {
      self.positions = positions
      self.labels = labels
    }
  }

  private let program: ScriptProgram
  private let evaluator: CodeEvaluator
  private let unit: ScriptFile?
  private let names: Set<String>
  private let callers: (_ name: String) -> [SourceFile]?
  /// By offset of its name, the constructor that a call of a language with types is.
  private var constructors: [Int: Constructor] = [:]
  /// The offsets of the names in other calls.
  private var places: Set<Int> = []
  /// The offsets of values that are wanted with what the code before them sets.
  private let valueOffsets: Set<Int>
  /// By offset, each way to a value.
  private var valueFlows: [Int: [Flow]] = [:]
  private lazy var calls = run()
  /// The same code on any system.
  private lazy var anySystem = makeAnySystem()
  private let makeAnySystem: () -> ScriptReading
  /// The calls in functions that no call runs in the way that reaches them.
  private var withoutCalls: Set<ObjectIdentifier> = []

  /// The types and constants that other files declare, and that the file uses.
  package var missing: Set<String> { program.missing }
  /// The functions with quick actions of which other files may have calls.
  package private(set) var searchedFunctions: Set<String> = []
  /// Whether code calls the functions more often than it is followed, or is too long or nested too deep to be followed.
  package private(set) var isFull = false

  /// By path of its file, the objects with a member for each language that texts are looked up in.
  package var tables: [String: Set<String>] { evaluator.tables }

  /// - Parameters:
  ///   - names: the functions with calls of which the arguments are wanted.
  ///   - places: the offsets of the names in other such calls.
  ///   - values: the offsets of the first tokens of values that are wanted.
  ///   - callers: the files of the project with the name of a function; nil for too many.
  ///   - module: the source file that an `import` names in the file at a path: "./constants"; nil if it is not in the project.
  package init(
    _ file: TokenizedFile, calling names: Set<String> = [], calls places: Set<Int> = [],
    values: Set<Int> = [], routines: [String: Int] = [:], isForAnySystem: Bool = false,
    callers: @escaping (_ name: String) -> [SourceFile]? = { _ in nil },
    module: @escaping (_ name: String, _ importer: String) -> SourceFile?
  ) {
    makeAnySystem = {
      ScriptReading(
        file, calling: names, calls: places, values: values, routines: routines, isForAnySystem: true,
        callers: callers, module: module)
    }
    self.callers = callers
    self.places = places
    let routines = routines.sorted { $0.key < $1.key }.compactMap { LookupRoutine("\($0.key):\($0.value)") }
    program = ScriptProgram(ScanOptions(routines: routines), source: module)
    evaluator = CodeEvaluator(program, other: program)
    evaluator.isForAnySystem = isForAnySystem
    self.names = names
    valueOffsets = values
    unit = program.unit(file)
    program.evaluator = evaluator
  }

  /// The same for a file of a language with types.
  ///
  /// - Parameters:
  ///   - others: files that may declare what the file uses.
  ///   - places: the offsets of the names in calls of which the arguments are wanted.
  ///   - constructors: by offset of its name, each call of a constructor of quick actions.
  ///   - types: the names of their classes.
  package init(
    _ file: TokenizedFile, others: [SourceFile], calls places: Set<Int>,
    constructors: [Int: Constructor] = [:], types: Set<String> = [], routines: [String: Int] = [:],
    isForAnySystem: Bool = false
  ) {
    makeAnySystem = {
      ScriptReading(
        file, others: others, calls: places, constructors: constructors, types: types, routines: routines,
        isForAnySystem: true)
    }
    let routines = routines.sorted { $0.key < $1.key }.compactMap { LookupRoutine("\($0.key):\($0.value)") }
    program = ScriptProgram(ScanOptions(routines: routines)) { _, _ in nil }
    evaluator = CodeEvaluator(program, other: program)
    (names, callers, valueOffsets) = ([], { _ in nil }, [])
    self.places = places
    self.constructors = constructors
    unit = program.unit(file)
    program.units = ([unit] + others.filter { $0.path != file.source.path }.map { program.unit($0, file.language) })
      .compactMap(\.self)
    evaluator.itemTypes = types
    evaluator.isForAnySystem = isForAnySystem
    program.evaluator = evaluator
  }

  /// The calls of the function with its name at `offset`, one for each way to it.
  package func calls(at offset: Int) -> [Call] {
    guard let unit else { return [] }
    if let found = calls[offset], !found.isEmpty || !unit.hasTypes { return found }
    if unit.hasTypes { return unrun(at: offset, of: unit) }
    // Code that no run reaches, and calls that are not statements.
    guard let expression = unit.calls[offset], case .call(let call) = expression.kind else { return [] }
    begin()
    return [made(call, expression, values: call.arguments.map { evaluator.evaluate($0.value, nil) }, Flow())]
  }

  /// Whether the call with its name at `offset` runs on other systems only: in a branch for Android, after a `return` on iOS.
  package func isForOtherSystem(at offset: Int) -> Bool {
    (calls[offset] ?? []).isEmpty && !(anySystem.calls[offset] ?? []).isEmpty
  }

  // MARK: Values

  /// The value of the expression at `offset`, with what the code before it sets if it is one of those that are wanted.
  package func value(at offset: Int) -> CodeValue {
    guard let unit else { return CodeValue(Evaluated(.absent, at: SourceLocation(path: "")), in: self) }
    if let literal = unit.literal(at: offset) { return CodeValue(literal, nil, in: self) }
    guard let expression = unit.expression(at: offset) else {
      let location = unit.location(of: SourceRange(offset, offset))
      return CodeValue(Evaluated(.unknown(.runTime("the code")), at: location), in: self)
    }
    _ = calls
    let flows = valueFlows[offset] ?? []
    if flows.count < 2 { return CodeValue(expression, flows.first?.scope, in: self) }
    let values = flows.map { evaluate(expression, $0.scope).adding($0.outcomes) }
    return CodeValue(Evaluated(oneOf: values, at: expression.location) ?? values[0], in: self)
  }

  /// The value of the variable `name` outside functions, or of the one that the file exports so; nil without one.
  package func value(named name: String) -> CodeValue? {
    guard let unit, let module = evaluator.module(of: unit),
      let found = module.scope?.find(unit.exports[name] ?? name)
    else { return nil }
    return value(of: found, in: unit)
  }

  private func value(of found: Scope, in unit: ScriptFile) -> CodeValue? {
    if case .deferred(let expression, let scope) = found.binding { return CodeValue(expression, scope, in: self) }
    begin()
    return evaluator.value(of: found).map { CodeValue($0, in: self) }
  }

  /// The value of the constant `name` outside functions, as the code has it.
  func value(of name: String) -> Expression? {
    guard let unit, case .deferred(let value, _)? = evaluator.module(of: unit)?.scope?.find(name)?.binding else {
      return nil
    }
    return value
  }

  func expression(at offset: Int) -> Expression? { unit?.expression(at: offset) }

  /// The most steps of all evaluations.
  private static let stepLimit = 100_000

  /// Resets the limits for a new evaluation, if steps are left.
  private func begin() { if evaluator.stepCount < Self.stepLimit { evaluator.begin() } }

  func evaluate(_ expression: Expression, _ scope: Scope?) -> Evaluated {
    begin()
    return evaluator.evaluate(expression, scope)
  }

  func literal(of expression: Expression, _ scope: Scope?) -> CodeEvaluator.Code? {
    begin()
    return evaluator.literal(of: expression, scope, inTypes: true)
  }

  /// The result of a function for unknown arguments.
  func result(of closure: ClosureValue, at location: SourceLocation) -> Evaluated? {
    begin()
    let values = closure.parameters.map {
      Evaluated(.unknown(.runTime("\"\(ScriptFile.shown($0))\"")), at: closure.function.location)
    }
    return evaluator.apply(closure, values, [], location, nil)
  }

  /// Whether the value is an object of a class of the project that extends one of quick actions.
  package func extendsItem(_ value: Evaluated) -> Bool {
    guard let object = value.object, !object.isClass else { return false }
    return evaluator.line(of: object).flatMap(\.bases).contains { base in
      (base.name ?? base.call?.selector.last).map(evaluator.itemTypes.contains) ?? false
    }
  }

  /// The members of an object; nil for other values.
  package func members(of value: Evaluated) -> [(key: Evaluated, value: Evaluated)]? {
    switch value.value {
    case .dictionary(let members): return members
    case .host(let host):
      guard let object = host as? ObjectValue, !object.isClass else { return nil }
      return evaluator.fields(of: object, at: value.location)
    default: return nil
    }
  }

  /// The range of the call with its name at `offset`; nil without one.
  package func range(ofCallAt offset: Int) -> SourceRange? {
    guard let unit else { return nil }
    _ = unit.statements
    return unit.calls[offset].map { SourceRange(offset, $0.range.end) }
  }

  /// The call at `offset`, which no run of the code reaches.
  private func unrun(at offset: Int, of unit: ScriptFile) -> [Call] {
    guard let expression = unit.calls[offset], case .call(let call) = expression.kind else { return [] }
    begin()
    let record = constructors[offset].map { ItemRecord(expression, Flow(), $0) }
    let values = record == nil ? call.arguments.map { evaluator.evaluate($0.value, nil) } : []
    return [made(call, expression, values: values, Flow(), record)]
  }

  private func run() -> [Int: [Call]] {
    if let unit, unit.hasTypes { return runProgram(unit) }
    guard let unit, let module = evaluator.module(of: unit) else { return [:] }
    let sites = unit.calls.filter { offset, call in
      places.contains(offset) || call.call?.selector.last.map { names.contains(ScriptFile.shown($0)) } ?? false
    }
    var offsets: [ObjectIdentifier: Int] = [:]
    for (offset, call) in sites { offsets[ObjectIdentifier(call)] = offset }
    let run = CodeRun(evaluator, of: CodeEvaluator.function(of: unit))
    run.sites = Set(offsets.keys)
    run.siteOffsets = [unit.path: (Array(sites.keys) + Array(valueOffsets)).sorted()]
    var values: [ObjectIdentifier: Int] = [:]
    for offset in valueOffsets {
      if let value = unit.expression(at: offset) { values[ObjectIdentifier(value)] = offset }
    }
    run.valueSites = Set(values.keys)
    if unit.namesMembers { addCallers(of: unit, to: run) }
    run.collectsItems = true
    var flow = Flow()
    run.runFile(&flow, state: module.scope)
    if unit.namesMembers { addCalls(in: unit, of: run) }
    isFull = run.isFull || run.isStopped || unit.isTruncated
    var result: [Int: [Call]] = [:]
    for record in run.calls {
      guard case .call(let call) = record.expression.kind, let offset = offsets[ObjectIdentifier(record.expression)]
      else { continue }
      result[offset, default: []].append(made(call, record.expression, values: record.values, record.flow))
    }
    for (id, flows) in run.valueFlows { if let offset = values[id] { valueFlows[offset] = flows } }
    for (id, offset) in offsets where withoutCalls.contains(id) && result[offset] == nil { result[offset] = [] }
    return result
  }

  /// Adds the names of the functions that contain sites, or call those that do, and their places.
  private func addCallers(of unit: ScriptFile, to run: CodeRun) {
    var offsets = Set(run.siteOffsets[unit.path] ?? [])
    for _ in 0..<Self.callerDepth {
      let sorted = offsets.sorted()
      run.siteOffsets[unit.path] = sorted
      let names = unit.namedFunctions.filter { run.containsSite($0.function) }.map(\.name)
      let added = Set(names).subtracting(run.siteFunctions)
      if added.isEmpty { break }
      run.siteFunctions.formUnion(added)
      for token in unit.tokens where token.name.map(added.contains) ?? false { offsets.insert(token.range.start) }
    }
    run.siteOffsets[unit.path] = offsets.sorted()
  }

  /// The number of functions that are followed from one to its callers.
  private static let callerDepth = 4
  private static let callerLimit = 48

  /// Follows calls in other files of functions that ran with unknown values, and forgets these runs if all calls are known.
  private func addCalls(in unit: ScriptFile, of run: CodeRun) {
    let unknown = Set(
      run.calls.filter { record in
        record.values.contains(where: \.mayBeUnknown) || record.unknownRuns.contains(where: run.caseRuns.contains)
      }.flatMap(\.unknownRuns))
    var isKnown: [ObjectIdentifier: Bool] = [:]
    var files: [String: ScriptFile] = [:]
    var names: [ObjectIdentifier: (String, [ScriptFile])] = [:]
    for (name, function) in unit.namedFunctions where unknown.contains(ObjectIdentifier(function)) {
      let id = ObjectIdentifier(function)
      var others: [ScriptFile] = []
      if !name.hasPrefix("_") {
        guard let sources = callers(name) else {
          isKnown[id] = false
          continue
        }
        others = sources.filter { $0.path != unit.path }.compactMap { program.unit($0, unit.language) }
          .filter { $0.mentions(name) }
      }
      names[id] = (name, others)
      for other in others { files[other.path] = other }
    }
    for (_, other) in files.sorted(by: { $0.key < $1.key }).prefix(Self.callerLimit) {
      guard let module = evaluator.module(of: other) else { continue }
      let more = CodeRun(evaluator, of: CodeEvaluator.function(of: other))
      more.sites = run.sites
      more.siteFunctions = run.siteFunctions
      more.siteOffsets = run.siteOffsets
      more.siteOffsets[other.path] =
        other.tokens.filter { $0.name.map(run.siteFunctions.contains) ?? false }.map(\.range.start)
      more.collectsItems = true
      var flow = Flow()
      more.runFile(&flow, state: module.scope)
      run.calls += more.calls
      run.knownCalls.merge(more.knownCalls) { $0.merging($1) { $1 } }
    }
    for (id, (name, others)) in names where run.knownCalls[id] != nil {
      let functions = unit.namedFunctions.filter { $0.name == name }.map { ObjectIdentifier($0.function) }
      let known = functions.reduce(into: [:]) { $0.merge(run.knownCalls[$1] ?? [:]) { $1 } }
      isKnown[id] = ([unit] + others).allSatisfy { $0.uses(of: name, areIn: known, or: run.sites) }
    }
    let dropped = run.calls.filter { record in record.unknownRuns.contains { isKnown[$0] ?? false } }
    run.calls.removeAll { record in record.unknownRuns.contains { isKnown[$0] ?? false } }
    for record in dropped { withoutCalls.insert(ObjectIdentifier(record.expression)) }
  }

  private func runProgram(_ unit: ScriptFile) -> [Int: [Call]] {
    _ = unit.statements
    var offsets: [ObjectIdentifier: Int] = [:]
    for offset in places.union(constructors.keys) {
      if let call = unit.calls[offset] { offsets[ObjectIdentifier(call)] = offset }
    }
    evaluator.sites = Set(offsets.keys)
    let run = CodeRun(evaluator, of: CodeEvaluator.function(of: unit))
    run.sites = evaluator.sites
    run.siteOffsets = [unit.path: offsets.values.sorted()]
    run.constructors = Dictionary(
      uniqueKeysWithValues: offsets.compactMap { id, offset in
        constructors[offset].map { (id, $0) }
      })
    run.collectsItems = true
    searchedFunctions = run.runProgram(program.units)
    isFull = run.isFull || run.isStopped
    var result: [Int: [Call]] = [:]
    for record in run.calls {
      guard case .call(let call) = record.expression.kind, let offset = offsets[ObjectIdentifier(record.expression)]
      else { continue }
      result[offset, default: []].append(
        made(call, record.expression, values: record.values, record.flow, record.item))
    }
    return result
  }

  private func made(
    _ call: Expression.Call, _ expression: Expression, values: [Evaluated], _ flow: Flow, _ item: ItemRecord? = nil
  ) -> Call {
    var members: [String: Evaluated] = [:]
    for (name, assigned) in item?.fields ?? [:] {
      begin()
      let values = assigned.map { evaluator.evaluate($0.value, $0.flow.scope).adding($0.outcomes) }
      members[name] = Evaluated(oneOf: values, at: values.first?.location ?? expression.location)
    }
    var parameters: [Int: String] = [:]
    for (index, argument) in call.arguments.enumerated() {
      if let name = argument.value.name, flow.scope?.find(name)?.isParameter ?? false {
        parameters[index] = ScriptFile.shown(name)
      }
    }
    return Call(
      arguments: values, ranges: call.arguments.map(\.value.range), range: expression.range, members: members,
      parameters: parameters, labels: call.arguments.map(\.label), outcomes: flow.outcomes, branches: flow.branches)
  }
}

extension ScriptFile {
  /// Whether all code that names the function or getter `name` is one of `known`, or calls a function of a library.
  fileprivate func uses(
    of name: String, areIn known: [ObjectIdentifier: Expression], or sites: Set<ObjectIdentifier>
  ) -> Bool {
    let others = calls.values.filter { call in
      call.call?.selector.last.map(ScriptFile.shown) == name && known[ObjectIdentifier(call)] == nil
        && !sites.contains(ObjectIdentifier(call))
    }
    let uses = tokens.indices.count { index in
      tokens[index].name == name && index + 1 < tokens.count && ![":", "(", "<"].contains(tokens[index + 1].symbol)
        && (index == 0 || tokens[index - 1].name != "get")
    }
    let members = known.values.count { own in
      if case .call = own.kind { false } else { own.unit === self }
    }
    return others.isEmpty && uses <= members
  }
}
