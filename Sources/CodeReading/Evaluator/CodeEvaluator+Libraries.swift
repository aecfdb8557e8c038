internal import Diagnostics
internal import Localization

/// A file with names that another one uses without naming them in an import.
struct VisibleFile {
  let file: LibraryFile
  /// The imports and exports that lead to it.
  var steps: [CodeLibrary]
  /// Whether it is a part of the same library, so that private names are visible too.
  var isPart: Bool

  /// Whether the code may use its declaration of `name`.
  func admits(_ name: String) -> Bool {
    (isPart || !name.hasPrefix("_")) && steps.allSatisfy { $0.admits(name) }
  }
}

/// Names of other files, in languages that import all of them.
extension CodeEvaluator {
  private static let fileLimit = 400

  /// The files with names that are visible in `unit`, the parts of its library first.
  private func visibleFiles(from unit: ScriptFile) -> [VisibleFile] {
    if let known = libraries[unit.path] { return known }
    var found: [VisibleFile] = []
    var seen: Set<String> = [unit.path]
    var pending = unit.libraries.filter { $0.prefix == nil }.map { library in
      (library: library, path: unit.path, steps: [CodeLibrary](), isPart: library.isPart)
    }
    var next = 0
    while next < pending.count, found.count < Self.fileLimit {
      let (library, from, steps, isPart) = pending[next]
      next += 1
      guard let other = scripts?.file(library.name, from: from, unit.language), seen.insert(other.source.path).inserted
      else { continue }
      let path = library.isPart ? steps : steps + [library]
      found.append(VisibleFile(file: other, steps: path, isPart: isPart))
      // The parts of this file's library see its imports.
      for inner in other.libraries where inner.prefix == nil && (isPart || inner.isExport || inner.isPart) {
        pending.append((inner, other.source.path, path, isPart && inner.isPart))
      }
    }
    libraries[unit.path] = found
    return found
  }

  /// The files with the name `name` that are visible in `unit`.
  ///
  /// - Parameter isExtended: whether it is the name of a member that an extension adds.
  func visibleUnits(
    with name: String, from unit: ScriptFile, isExtended: Bool = false
  ) -> [(unit: ScriptFile, steps: [CodeLibrary])] {
    visibleFiles(from: unit).filter { visible in
      guard visible.admits(name) else { return false }
      guard isExtended else { return visible.file.mayDeclare(name) }
      return visible.file.mayDeclare("extension") && visible.file.words.mayHave(name)
    }.compactMap { visible in
      scripts?.unit(visible.file.source, unit.language).map { ($0, visible.steps) }
    }.filter { isExtended ? $0.unit.mentions(name) : $0.unit.mayDeclare(name) }
  }

  /// The value of `name`, which another file of the project declares.
  func visible(_ name: String, in unit: ScriptFile) -> Evaluated? {
    guard !missingExports.contains([unit.path, "visible", name]) else { return nil }
    for (other, _) in visibleUnits(with: name, from: unit) {
      if let found = module(of: other)?.scope?.find(name) { return value(of: found) }
    }
    for library in unit.libraries where library.prefix == name {
      if let other = self.unit(library.name, importedBy: unit) {
        return Evaluated(.host(ModuleValue(unit: other)), at: SourceLocation(path: other.path))
      }
    }
    missingExports.insert([unit.path, "visible", name])
    return nil
  }

  /// The variable that a part of the library of `unit`, or another library, declares for it.
  func declaration(of name: String, exportedByLibrary unit: ScriptFile) -> Scope? {
    for (other, steps) in visibleUnits(with: name, from: unit) where steps.allSatisfy(\.isExport) {
      if let found = module(of: other)?.scope?.find(name) { return found }
    }
    return nil
  }
}
