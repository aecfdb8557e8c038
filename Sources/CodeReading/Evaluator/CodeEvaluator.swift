internal import Diagnostics
internal import Formats
internal import Localization
internal import ScanExchange

/// Evaluates expressions of the intermediate representation without running them.
///
/// Depth and number of steps are limited; expressions beyond the limits are treated as known only at run time.
package final class CodeEvaluator {
  let program: any CodeProgram
  /// Evaluates members that the project declares in another language.
  let other: any OtherCode
  private var depth = 0
  private var steps = 0
  /// The number of all steps, and of the statements since the last `begin`.
  private(set) var stepCount = 0
  private var statements = 0
  private var separate = 0
  /// The number of statements and expressions around the code that runs, with those of the callers.
  var nesting = 0
  /// The modules that were run, and those that are running.
  var modules: [String: ScriptModule] = [:]
  /// By `switch`, the constants of its arms, and which have an unknown one.
  var labels: [String: (labels: [[String]], areOpen: [Bool])] = [:]
  /// By path of a file, the files with names that it uses.
  var libraries: [String: [VisibleFile]] = [:]
  /// The fields of objects that are evaluated.
  var activeFields: Set<ObjectIdentifier> = []
  /// The exports that no file has, by file and name.
  var missingExports: Set<[String]> = []
  /// How often each function is being evaluated, inside itself.
  var applied: [ObjectIdentifier: Int] = [:]
  /// Whether tests of the system are unknown, and not those of iOS.
  var isForAnySystem = false
  /// Whether a limit ended an evaluation.
  var isLimited = false
  /// By path of its file, the objects with a member for each language that texts are looked up in.
  var tables: [String: Set<String>] = [:]
  /// The calls that have changed the order of their receivers.
  var ordered: Set<ObjectIdentifier> = []
  // MARK: Languages with types

  /// The classes of quick actions, and the calls of which the arguments are collected.
  var itemTypes: Set<String> = []
  var sites: Set<ObjectIdentifier> = []
  /// By class, its parts and those that it extends.
  var lines: [ObjectIdentifier: [TypeDeclaration]] = [:]
  /// By name, the methods in which quick actions may be made.
  var candidates: [String: [(type: TypeDeclaration, closure: Expression)]] = [:]
  /// What the iteration of the loop that is evaluated did so far.
  var iteration = Iteration()

  /// What one iteration of a loop did.
  struct Iteration {
    /// Whether it read an element of a known list.
    var readsElement = false
    /// Whether the index was outside the list.
    var isPastEnd = false
  }

  init(_ program: any CodeProgram, other: any OtherCode) {
    self.program = program
    self.other = other
  }

  /// Resets the limits for a new evaluation, in both languages.
  func begin() { other.begin() }

  /// Resets the limit for a new evaluation.
  package func resetLimit() {
    steps = 0
    statements = 0
  }

  /// The result of `body` with the limits of code that nothing surrounds; nil inside too many of them.
  func separately<Result>(_ body: () -> Result) -> Result? {
    guard separate < 4 else { return nil }
    let (outer, outerSteps, outerStatements, outerNesting) = (depth, steps, statements, nesting)
    (depth, steps, statements, nesting) = (0, 0, 0, 0)
    separate += 1
    defer {
      (depth, steps, statements, nesting) = (outer, outerSteps, outerStatements, outerNesting)
      separate -= 1
    }
    return body()
  }

  /// Whether another statement may run.
  func admitsStatement() -> Bool {
    statements += 1
    return statements < Self.statementLimit
  }

  private static let depthLimit = 40
  private static let stepLimit = 8_000
  private static let statementLimit = 8_000

  /// The result of `body`, one level deeper; nil beyond the limits.
  func deeper<Result>(_ body: () -> Result) -> Result? {
    steps += 1
    stepCount += 1
    guard depth < Self.depthLimit, steps < Self.stepLimit else {
      isLimited = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// The value of `expression` where the names have the values in `scope`.
  func evaluate(_ expression: Expression, _ scope: Scope?) -> Evaluated {
    let location = expression.location
    switch expression.kind {
    case .text(let text): return Evaluated(.text(text), at: location)
    case .number(let number): return Evaluated(.integer(number), at: location)
    default: break
    }
    let found = deeper { value(of: expression, at: location, scope) ?? unknown(expression, scope) }
    return found ?? Evaluated(.unknown(.tooManySteps), at: location)
  }

  func unknown(_ expression: Expression, _ scope: Scope? = nil) -> Evaluated {
    guard let unit = expression.unit as? ScriptFile else {
      return Evaluated(.unknown(cause(of: expression)), at: expression.location)
    }
    var value = Evaluated(.unknown(.runTime("\"\(expression.source)\"")), at: expression.location)
    let code = UnknownCode(expression: expression, scope: scope)
    value.origin = unit.namesMembers ? path(of: expression, in: unit, code) : code
    return value
  }

  private func value(of expression: Expression, at location: SourceLocation, _ scope: Scope?) -> Evaluated? {
    if expression.unit.isScript, let found = scriptValue(of: expression, at: location, scope) { return found.value }
    switch expression.kind {
    case .text, .number: return nil
    case .null: return Evaluated(.absent, at: location)
    case .name(let name): return self.name(name, at: expression, scope)
    case .member(let base, let name):
      return call(.init(receiver: base, selector: [name], arguments: []), expression, scope)
    case .element(let base, let place): return element(place, of: base, scope)
    case .call(let call): return self.call(call, expression, scope)
    case .list(let elements):
      // `nil` ends the arguments of a function that creates a list.
      let values = elements.filter { if case .null = $0.kind { false } else { true } }
      return Evaluated(.array(values.map { evaluate($0, scope) }), at: location)
    case .map(let members):
      return Evaluated(.dictionary(members.map { (evaluate($0.key, scope), evaluate($0.value, scope)) }), at: location)
    case .conditional(let condition, let value, let other):
      if let isTrue = truth(of: condition, scope) { return evaluate(isTrue ? value : other, scope) }
      let outcomes = outcomes(of: condition, scope)
      let values = [
        evaluate(value, scope).adding(outcomes.isTrue), evaluate(other, scope).adding(outcomes.isFalse),
      ]
      return Evaluated(oneOf: values, at: location)
    case .operation(let sign, let left, let right): return operation(sign, left, right, expression, scope)
    case .closure: return Evaluated(.host(ClosureValue(function: expression, scope: scope)), at: location)
    case .assignment(_, let value): return evaluate(value, scope)
    case .source(let name): return scope?.find("#" + name).flatMap { self.value(of: $0) }
    case .boolean(let isTrue): return Evaluated(.host(BooleanValue(isTrue: isTrue)), at: location)
    case .cast(let value, _): return evaluate(value, scope)
    case .not:
      return truth(of: expression, scope).map { Evaluated(.host(BooleanValue(isTrue: $0)), at: location) }
    case .joined, .spread, .stored, .type, .unsupported: return nil
    }
  }

  // MARK: Names

  private func name(_ name: String, at expression: Expression, _ scope: Scope?) -> Evaluated? {
    if let found = scope?.find(name) { return value(of: found) }
    let unit = expression.unit
    return first(of: name, from: unit) { self.constant(name, in: $0, from: expression.location) }
  }

  /// The value that the name has at its use.
  func value(of found: Scope) -> Evaluated? {
    if let known = found.known { return known }
    if let value = scriptValue(of: found) { return value }
    switch found.binding {
    case .value(let value):
      if found.isElement { iteration.readsElement = true }
      return value
    case .deferred(let expression, let scope):
      let value = evaluate(expression, scope)
      return found.place.map { value.throughLocal(found.name, at: $0) } ?? value
    case .joined(let flows):
      let values = flows.compactMap { flow -> Evaluated? in
        let inner = flow.scope?.find(found.name)
        let value = deeper { inner.flatMap(self.value) }
        return (value ?? nil)?.adding(flow.outcomes)
      }
      let possible = values.filter { !$0.outcomes.exclude($0.outcomes) }
      return Evaluated(
        oneOf: possible, at: possible.first?.location ?? values.first?.location ?? SourceLocation(path: ""))
    case .item: return nil
    }
  }

  /// The value of the constant `name` of `unit`; nil if the file defines none.
  func constant(_ name: String, in unit: CodeUnit, from location: SourceLocation) -> Evaluated? {
    let values = unit.constants(named: name).compactMap { constant -> Evaluated? in
      if constant.conditions.contains(where: { BuildCondition.excludesIOS($0) }) { return nil }
      let place = unit.location(of: constant.place)
      if constant.isChanged {
        return Evaluated(.unknown(.runTime("the variable \"\(name)\", which code changes,")), at: place)
      }
      return evaluate(constant.value, nil).through(constant.step, declaredAt: place, from: location)
        .adding(constant.conditions.map(Outcome.init(ofBuild:)))
    }
    return Evaluated(oneOf: values, at: location)
  }

  /// The first result of `declaration` in `home` or else in files that contain `name`.
  func first<Found>(of name: String, from home: CodeUnit, _ declaration: (CodeUnit) -> Found?) -> Found? {
    declaration(home) ?? first(of: name, near: home.path, declaration)
  }

  func first<Found>(of name: String, near path: String, _ declaration: (CodeUnit) -> Found?) -> Found? {
    program.units(containing: name, near: path).lazy.compactMap(declaration).first
  }

  // MARK: Elements

  /// The element at `place` of the list `base`, or the value of the key; nil if one of them is unknown.
  func element(_ place: Expression, of base: Expression, _ scope: Scope?) -> Evaluated? {
    switch evaluate(base, scope).value {
    case .dictionary(let members):
      let keys = evaluate(place, scope).alternatives()
      let values = keys.compactMap { key -> Evaluated? in
        guard case .text(let text) = key.value else { return nil }
        return members.first { if case .text(text) = $0.key.value { true } else { false } }?.value.adding(key.outcomes)
      }
      return values.count == keys.count ? Evaluated(oneOf: values, at: base.location) : nil
    case .array(let elements):
      guard case .integer(let index) = evaluate(place, scope).value else { return nil }
      if place.name != nil { iteration.readsElement = true }
      guard elements.indices.contains(index) else {
        iteration.isPastEnd = true
        return nil
      }
      return elements[index]
    default: return nil
    }
  }
}

/// The files of a program.
protocol CodeProgram: AnyObject {
  var options: ScanOptions { get }
  /// The files that contain `name`, starting with the one at `path`; a limited number.
  func units(containing name: String, near path: String) -> [CodeUnit]
  /// Whether a file defines a function or macro `name`, as far as they are near `path`.
  func defines(_ name: String, near path: String) -> Bool
  /// The classes of which an object, or the class, may be `self` in a method of the class `name`: the class itself and those that inherit
  /// from it, as far as code uses them.
  func receivers(of name: String, isStatic: Bool, near path: String) -> [String]
}

extension CodeProgram {
  func receivers(of name: String, isStatic: Bool, near path: String) -> [String] { [name] }
}

extension Evaluated {
  /// The value under further decisions.
  func adding(_ outcomes: [Outcome]) -> Evaluated {
    guard !outcomes.isEmpty else { return self }
    var result = self
    result.outcomes += outcomes
    if case .alternatives(let values) = value { result.value = .alternatives(values.map { $0.adding(outcomes) }) }
    return result
  }
}
