package import Diagnostics
package import Localization
internal import ScanExchange

/// The files of a program in JavaScript or TypeScript.
final class ScriptProgram: CodeProgram, OtherCode {
  let options: ScanOptions
  /// The source file that the module `name` is for the file at a path; nil if it is not in the project.
  private let source: (_ name: String, _ importer: String) -> SourceFile?
  private var units: [String: ScriptFile?] = [:]
  private var modules: [[String]: ScriptFile?] = [:]
  weak var evaluator: CodeEvaluator?
  /// The largest file that is read, in bytes.
  static let sizeLimit = 4 << 20

  init(_ options: ScanOptions, source: @escaping (_ name: String, _ importer: String) -> SourceFile?) {
    self.options = options
    self.source = source
  }

  func unit(_ source: SourceFile, _ language: CodeLanguage) -> ScriptFile? {
    if let known = units[source.path] { return known }
    let unit = source.text.count > Self.sizeLimit ? nil : ScriptFile(source, language)
    units[source.path] = .some(unit)
    return unit
  }

  func unit(_ module: String, importedBy unit: ScriptFile) -> ScriptFile? {
    if let known = modules[[unit.path, module]] { return known }
    var found: ScriptFile?
    if let file = source(module, unit.path) {
      let end = file.path.lastIndex(of: ".").map { String(file.path[file.path.index(after: $0)...]) } ?? ""
      let language = CodeLanguage(pathExtension: end)
      found = self.unit(file, language?.isJavaScript == true ? language ?? unit.language : unit.language)
    }
    modules[[unit.path, module]] = .some(found)
    return found
  }

  // Names have one meaning in a file: nothing is searched by name.
  func units(containing name: String, near path: String) -> [CodeUnit] { [] }
  func defines(_ name: String, near path: String) -> Bool { false }

  func begin() { evaluator?.resetLimit() }
  func member(
    _ selector: [String], _ arguments: [Evaluated], of type: String, isStatic: Bool, at location: SourceLocation
  ) -> Evaluated? { nil }
  func stringMember(
    _ selector: [String], _ arguments: [Evaluated], of string: Evaluated, at location: SourceLocation
  ) -> Evaluated? { nil }
  func declares(_ name: String, isStringMember: Bool) -> Bool { false }
}

/// The names that the code outside functions leaves in a file.
final class ScriptModule {
  fileprivate(set) var scope: Scope?
}

extension CodeEvaluator {
  /// The module of `unit`, which is run on first use; without names while it runs.
  func module(of unit: ScriptFile) -> ScriptModule? {
    if let known = modules[unit.path] { return known }
    return separately {
      let module = ScriptModule()
      modules[unit.path] = module
      let run = CodeRun(self, of: Self.function(of: unit))
      run.module = module
      var flow = Flow()
      run.runFile(&flow, state: nil)
      return module
    }
  }

  static func function(of unit: ScriptFile) -> Function {
    let range = SourceRange(0, unit.locator.source.text.count)
    return Function([], [], of: nil, step: "", place: SourceRange(0, 0), range: range, in: unit) { unit.statements }
  }

  /// Replaces what is known of the file while it runs.
  func set(_ flow: Flow, of module: ScriptModule) { module.scope = flow.scope }
}

/// The calls in a file that create quick actions.
package final class ScriptReading {
  /// A call that a run of the code reaches.
  package struct Call {
    package var arguments: [Evaluated]
    /// The code of the arguments.
    package var ranges: [SourceRange]
    package var range: SourceRange
    /// By position, the names of parameters that are arguments.
    package var parameters: [Int: String]
    /// What holds where the code calls the function.
    package var outcomes: [Outcome]
    package var branches: [BranchArm]
  }

  private let program: ScriptProgram
  private let evaluator: CodeEvaluator
  private let unit: ScriptFile?
  private let names: Set<String>
  private lazy var calls = run()

  /// By path of its file, the objects with a member for each language that texts are looked up in.
  package var tables: [String: Set<String>] { evaluator.tables }

  /// - Parameters:
  ///   - names: the functions with calls of which the arguments are wanted.
  ///   - module: the source file that an `import` names in the file at a path: "./constants"; nil if it is not in the project.
  package init(
    _ source: SourceFile, _ language: CodeLanguage, calling names: Set<String>, routines: [String: Int],
    module: @escaping (_ name: String, _ importer: String) -> SourceFile?
  ) {
    let routines = routines.sorted { $0.key < $1.key }.compactMap { LookupRoutine("\($0.key):\($0.value)") }
    program = ScriptProgram(ScanOptions(routines: routines), source: module)
    evaluator = CodeEvaluator(program, other: program)
    self.names = names
    unit = program.unit(source, language)
    program.evaluator = evaluator
  }

  /// The calls of the function with its name at `offset`, one for each way to it.
  package func calls(at offset: Int) -> [Call] {
    guard let unit else { return [] }
    if let found = calls[offset], !found.isEmpty { return found }
    // Code that no run reaches, and calls that are not statements.
    guard let expression = unit.calls[offset], case .call(let call) = expression.kind else { return [] }
    evaluator.begin()
    return [made(call, expression, values: call.arguments.map { evaluator.evaluate($0.value, nil) }, Flow())]
  }

  /// The value of the expression that begins with the token at `index`.
  package func value(at index: Int) -> Evaluated {
    guard let unit else { return Evaluated(.absent, at: SourceLocation(path: "")) }
    evaluator.begin()
    return evaluator.evaluate(unit.expression(at: index), nil)
  }

  /// The members of an object, with nil as the key of those that only a run knows; nil for other values.
  package func members(of value: Evaluated) -> [(key: String?, value: Evaluated)]? {
    switch value.value {
    case .dictionary(let members): return members.map { ($0.key.written, $0.value) }
    case .host(let host):
      guard let object = host as? ObjectValue, !object.isClass else { return nil }
      return evaluator.fields(of: object, at: value.location).map { ($0.key.written, $0.value) }
    default: return nil
    }
  }

  private func run() -> [Int: [Call]] {
    guard let unit, let module = evaluator.module(of: unit) else { return [:] }
    let sites = unit.calls.filter { offset, call in
      call.call?.selector.last.map { names.contains(ScriptFile.shown($0)) } ?? false
    }
    var offsets: [ObjectIdentifier: Int] = [:]
    for (offset, call) in sites { offsets[ObjectIdentifier(call)] = offset }
    let run = CodeRun(evaluator, of: CodeEvaluator.function(of: unit))
    run.sites = Set(offsets.keys)
    run.siteOffsets = sites.keys.sorted()
    run.collectsItems = true
    var flow = Flow()
    run.runFile(&flow, state: module.scope)
    var result: [Int: [Call]] = [:]
    for record in run.calls {
      guard case .call(let call) = record.expression.kind, let offset = offsets[ObjectIdentifier(record.expression)]
      else { continue }
      result[offset, default: []].append(made(call, record.expression, values: record.values, record.flow))
    }
    return result
  }

  private func made(_ call: Expression.Call, _ expression: Expression, values: [Evaluated], _ flow: Flow) -> Call {
    var parameters: [Int: String] = [:]
    for (index, argument) in call.arguments.enumerated() {
      if let name = argument.value.name, flow.scope?.find(name)?.isParameter ?? false {
        parameters[index] = ScriptFile.shown(name)
      }
    }
    return Call(
      arguments: values, ranges: call.arguments.map(\.value.range), range: expression.range, parameters: parameters,
      outcomes: flow.outcomes, branches: flow.branches)
  }
}
