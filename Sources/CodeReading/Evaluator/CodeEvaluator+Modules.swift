internal import Diagnostics
internal import Localization

/// Names of a file, and those that it imports.
extension CodeEvaluator {
  func scriptName(_ name: String, at expression: Expression, _ scope: Scope?) -> Evaluated? {
    guard let unit = expression.unit as? ScriptFile else { return nil }
    let own = scope?.find(name)
    if own == nil, unit.hasTypes { return typedName(name, expression, unit, scope) }
    var found = own.map(value(of:)) ?? global(name, of: unit)
    if own == nil, found == nil {
      found = test(name, .init(receiver: nil, selector: [], arguments: []), expression, scope)
    }
    guard unit.namesMembers else { return found }
    if found == nil, let this = scope?.find("this").flatMap(value(of:)) {
      found = bareMember(name, of: this, expression)
    }
    guard let type = unit.types[name] else { return found }
    return typed(found ?? unknown(expression), as: type, expression) { identity(of: expression, scope) }
  }

  /// The value of a name outside functions, or of one that the file imports.
  func global(_ name: String, of unit: ScriptFile) -> Evaluated? {
    if let found = module(of: unit)?.scope?.find(name) { return value(of: found) }
    if unit.namesMembers { return visible(name, in: unit) }
    guard let module = unit.imports.modules[name], let other = self.unit(module, importedBy: unit) else { return nil }
    if unit.imports.namespaces.contains(name) {
      return Evaluated(.host(ModuleValue(unit: other)), at: SourceLocation(path: other.path))
    }
    return exported(unit.imports.originals[name] ?? name, by: other) ?? exported("default", by: other)
  }

  /// Whether the file declares or imports `name`, or the names around have it.
  func isDeclared(_ name: String, _ expression: Expression, _ scope: Scope?) -> Bool {
    guard scope?.find(name) == nil, let unit = expression.unit as? ScriptFile else { return true }
    if unit.hasTypes { return type(name, from: unit, at: expression.location) != nil }
    return module(of: unit)?.scope?.find(name) != nil
  }

  /// The program, if its language has functions and objects as values.
  var scripts: ScriptProgram? { program as? ScriptProgram }

  func unit(_ module: String, importedBy unit: ScriptFile) -> ScriptFile? {
    scripts?.unit(module, importedBy: unit)
  }

  /// The value that `unit` exports as `name`; nil if it has none.
  func exported(_ name: String, by unit: ScriptFile) -> Evaluated? {
    guard !missingExports.contains([unit.path, name]) else { return nil }
    var visited: Set<[String]> = []
    if let found = declaration(of: name, exportedBy: unit, &visited) { return value(of: found) }
    if unit.imports.namespaces.contains(name) { return global(name, of: unit) }
    if name != "default",
      let members = declaration(of: "default", exportedBy: unit, &visited).flatMap(value(of:))?.members,
      case .known(let value) = members.member(name)
    {
      return value
    }
    if module(of: unit)?.scope != nil { missingExports.insert([unit.path, name]) }
    return nil
  }

  /// The variable that `unit` exports as `name`, which another file may declare.
  private func declaration(of name: String, exportedBy unit: ScriptFile, _ visited: inout Set<[String]>) -> Scope? {
    guard visited.count < 4_000, visited.insert([unit.path, name]).inserted, let state = module(of: unit) else {
      return nil
    }
    if let own = state.scope?.find(unit.exports[name] ?? name) { return own }
    if unit.namesMembers { return declaration(of: name, exportedByLibrary: unit) }
    if name != "default", let module = unit.imports.modules[name], !unit.imports.namespaces.contains(name),
      let other = self.unit(module, importedBy: unit)
    {
      let original = unit.imports.originals[name] ?? name
      return declaration(of: original, exportedBy: other, &visited)
        ?? declaration(of: "default", exportedBy: other, &visited)
    }
    for reexport in unit.imports.reexports {
      if let other = self.unit(reexport, importedBy: unit),
        let found = declaration(of: name, exportedBy: other, &visited)
      {
        return found
      }
    }
    return nil
  }
}
