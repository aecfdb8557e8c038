internal import Diagnostics
internal import Localization
internal import ScanExchange

/// The files of a program in JavaScript or TypeScript.
final class ScriptProgram: CodeProgram, OtherCode {
  let options: ScanOptions
  /// The source file that the module `name` is for the file at a path; nil if it is not in the project.
  private let source: (_ name: String, _ importer: String) -> SourceFile?
  private var filesByPath: [String: ScriptFile?] = [:]
  private var modules: [[String]: ScriptFile?] = [:]
  /// By path and import, the file; and each by its path.
  private var files: [[String]: LibraryFile?] = [:]
  private var libraries: [String: LibraryFile] = [:]
  weak var evaluator: CodeEvaluator?
  // MARK: Languages with types

  /// The file that is read, and those that may declare what it uses.
  var units: [ScriptFile] = []
  private lazy var typesByName = Dictionary(
    grouping: units.filter { !$0.isGenerated }.flatMap(\.allTypes), by: { $0.name ?? "" })
  /// The names that files use, and that no known file declares.
  private(set) var missing: Set<String> = []
  /// The largest file that is read, in bytes.
  static let sizeLimit = 4 << 20

  init(_ options: ScanOptions, source: @escaping (_ name: String, _ importer: String) -> SourceFile?) {
    self.options = options
    self.source = source
  }

  func unit(_ source: SourceFile, _ language: CodeLanguage) -> ScriptFile? {
    if let known = filesByPath[source.path] { return known }
    let unit = source.text.count > Self.sizeLimit ? nil : ScriptFile(TokenizedFile(source, language))
    filesByPath[source.path] = .some(unit)
    return unit
  }

  /// The file that is read; nil if it is too large.
  func unit(_ file: TokenizedFile) -> ScriptFile? {
    let unit = file.source.text.count > Self.sizeLimit ? nil : ScriptFile(file)
    filesByPath[file.source.path] = .some(unit)
    return unit
  }

  /// The file that the one at `path` imports as `module`; nil if it is not in the project.
  func file(_ module: String, from path: String, _ language: CodeLanguage) -> LibraryFile? {
    if let known = files[[path, module]] { return known }
    let found = source(module, path).map { source in
      let known = libraries[source.path] ?? LibraryFile(source, language)
      libraries[source.path] = known
      return known
    }
    files[[path, module]] = .some(found)
    return found
  }

  func unit(_ module: String, importedBy unit: ScriptFile) -> ScriptFile? {
    if let known = modules[[unit.path, module]] { return known }
    var found: ScriptFile?
    if let file = source(module, unit.path) {
      let end = file.path.lastIndex(of: ".").map { String(file.path[file.path.index(after: $0)...]) } ?? ""
      let language = CodeLanguage(pathExtension: end)
      found = self.unit(file, language ?? unit.language)
    }
    modules[[unit.path, module]] = .some(found)
    return found
  }

  /// The classes `name`, several for one with parts; without those that a generator made of resources.
  func types(named name: String) -> [TypeDeclaration] {
    if let found = typesByName[name] { return found }
    if !units.contains(where: { $0.allTypes.contains { $0.name == name } }) { missing.insert(name) }
    return []
  }

  /// The class that `unit` names `name`: of several, that of its own namespace, or of one that it uses. A class in another one needs the name
  /// of that, too.
  func type(named name: String, for unit: ScriptFile) -> TypeDeclaration? {
    let found = types(named: unit.aliases[name] ?? name)
    guard found.count > 1 else { return found.first }
    let alias = unit.aliasNamespaces[name]
    let used = units.reduce(into: unit.usedNamespaces) { $0.formUnion($1.sharedNamespaces) }
    func rank(_ type: TypeDeclaration) -> Int {
      if let alias, type.namespace == alias { return 0 }
      if type.outer != nil, type.unit !== unit { return 4 }
      if unit.namespaces.contains(type.namespace) { return 1 }
      if type.namespace.isEmpty || unit.namespaces.contains(where: { $0.hasPrefix(type.namespace + ".") }) { return 2 }
      return used.contains(type.namespace) ? 3 : 4
    }
    let ranks = found.map(rank)
    return zip(found, ranks).first { $0.1 == ranks.min() }?.0
  }

  /// The classes that extend `type`.
  func types(extending type: TypeDeclaration) -> [TypeDeclaration] {
    units.flatMap { unit in
      unit.allTypes.filter { own in
        own !== type && own.bases.contains { ($0.name ?? $0.call?.selector.last) == type.name }
      }
    }
  }

  /// The file that declares the function or constant `name` outside types for `unit`: itself, or the only other one; nil for none or several.
  func fileType(with name: String, for unit: ScriptFile) -> TypeDeclaration? {
    guard unit.namesFileMembers else { return nil }
    if unit.fileType[name] != nil { return unit.fileType }
    let others = units.filter { other in
      _ = other.statements
      return other.fileType[name] != nil && !other.privateNames.contains(name)
    }
    if others.isEmpty { missing.insert(name) }
    return others.count == 1 ? others[0].fileType : nil
  }

  func addMissing(_ name: String) { missing.insert(name) }

  /// Whether code outside the class `type` may set its static member `name`.
  func isAssigned(_ name: String, of type: String) -> Bool {
    units.contains { $0.assigned.contains(type + "." + name) }
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
    if unit.hasTypes {
      modules[unit.path] = ScriptModule()
      return modules[unit.path]
    }
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
    let range = SourceRange(0, unit.source.text.count)
    return Function([], [], of: nil, step: "", place: SourceRange(0, 0), range: range, in: unit) { unit.statements }
  }

  /// Replaces what is known of the file while it runs.
  func set(_ flow: Flow, of module: ScriptModule) { module.scope = flow.scope }
}
