internal import CodeReading
internal import Diagnostics
internal import Localization
internal import Workspace

/// Decides which Dart files and functions belong to the app; each file is searched once for all names.
extension FrameworkCode {
  /// The size of all files with callers that are parsed, in bytes.
  private static let callerLimit = 4 << 20

  /// Begins the name of a function of which callers are searched, among names of types.
  static let callMark = "call "

  /// The files that declare or use names.
  struct Declarations {
    var types: Set<String> = []
    /// The names of the types that they declare.
    var typeNames: Set<String> = []
    var constants: Set<String> = []
    /// The functions with callers that are searched.
    var calls: Set<String> = []
    /// The files that name one of them.
    var callers: Set<String> = []

    /// Adds the types and callers in projects that this one refers to; without its types if too many files would be read.
    mutating func add(_ other: Declarations, besides known: Set<String>) {
      callers.formUnion(other.callers)
      let all = types.union(other.types)
      if known.union(all).count <= FrameworkCode.declaringLimit { types = all }
    }
  }

  /// The files among `sources` that declare the types in `names`, those that assign its constants or declare its getters, and those that
  /// name its functions.
  static func declarations(of names: Set<String>, in sources: ProjectSources) -> Declarations {
    var result = Declarations()
    if names.isEmpty { return result }
    result.calls = Set(names.filter { $0.hasPrefix(callMark) }.map { String($0.dropFirst(callMark.count)) })
    let calls = result.calls
    let found = sources.map(sources.paths) {
      DartWords(in: $0, of: names.union(calls))
    }
    for case (let path, let words?) in zip(sources.paths, found) {
      let types = words.types.intersection(names)
      if !types.isEmpty { result.types.insert(path) }
      result.typeNames.formUnion(types)
      if !words.constants.isDisjoint(with: names) { result.constants.insert(path) }
      if !words.used.isDisjoint(with: calls) { result.callers.insert(path) }
    }
    return result
  }

  /// The file that `importer` imports as `name`: a path from its folder, or `package:words/words.dart` of a package of the repository; nil for
  /// other packages.
  ///
  /// - Parameter packages: their folders, by name.
  func library(_ name: String, importedBy importer: String, _ packages: [String: String]) -> SourceFile? {
    guard name.hasPrefix("package:") else {
      guard !name.contains(":") else { return nil }
      return source(FilePath.standardized(FilePath.join(FilePath.folder(importer), name)))
    }
    let parts = name.dropFirst("package:".count).split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let folder = packages[parts[0]] else { return nil }
    return source(FilePath.join(folder, "lib/" + parts[1]))
  }

  /// The folders of the packages of the repository, by name.
  func dartPackages() -> [String: String] {
    let folders = layout.tree.folders.filter { $0.files.contains("pubspec.yaml") }.map(\.path)
    let named = folders.compactMap { folder in
      source(FilePath.join(folder, "pubspec.yaml"))?.nameOfPackage.map { ($0, folder) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// The files among `sources` with the name of a function; nil for too many.
  func callers(of name: String, _ sources: ProjectSources) -> [SourceFile]? {
    let words = sources.map(sources.paths) { DartWords(in: $0, of: [name]).used }
    let paths = zip(sources.paths, words).compactMap { path, used in used?.isEmpty ?? true ? nil : path }
    return paths.count > Self.declaringLimit ? nil : paths.compactMap(source)
  }

  /// Marks in `read` the Dart files that no other file imports and that have no `main`, so that no app contains them.
  func markUnimportedFiles(_ read: inout [CodeShortcuts], _ sources: ProjectSources, _ found: inout Found) {
    let names = Set(read.compactMap { $0.items.first.map { FilePath.name($0.location.path) } })
    if names.isEmpty { return }
    let files = sources.map(sources.paths) { bytes in
      let code = CodeComments.blanked(in: bytes)
      var imports = DartWords.files(importedBy: code, among: names)
      if code.containsText("dart.library.") {
        imports.subtract(LibraryFile.namesForOtherSystems(in: code).map(FilePath.name))
      }
      return (hasProgram: code.containsText(" main("), imports: imports)
    }
    // Without the program, the files that import others are unknown.
    guard files.contains(where: { $0?.hasProgram == true }) else { return }
    var importers: [String: Set<String>] = [:]
    for (path, file) in zip(sources.paths, files) {
      for name in file?.imports ?? [] { importers[name, default: []].insert(path) }
    }
    for index in read.indices {
      guard let path = read[index].items.first?.location.path, let source = source(path),
        !source.text.containsText(" main("), !source.text.containsText("part of "),
        importers[FilePath.name(path)]?.subtracting([path]).isEmpty ?? true
      else { continue }
      found.markUncalled(&read[index], at: path)
    }
  }

  /// Removes from `read` the items made in functions that the app calls on other systems only.
  func leaveOutFunctionsForOtherSystems(
    _ read: inout [CodeShortcuts], _ sources: ProjectSources, _ found: inout Found
  ) {
    var makers: [String: [Int]] = [:]
    for index in read.indices {
      let functions = Array(read[index].functions.values) + read[index].listCalls.compactMap(\.function)
      for function in Set(functions) { makers[function, default: []].append(index) }
    }
    if makers.isEmpty { return }
    let callers = callers(of: Set(makers.keys), sources)
    if callers.isEmpty { return }
    let names = makers.keys.sorted()
    var files: [String: CodeFile.Calls?] = [:]
    var rest = Self.callerLimit
    func file(_ path: String) -> CodeFile.Calls? {
      if let known = files[path] { return known }
      let source = source(path).flatMap { $0.text.count <= rest ? $0 : nil }
      rest -= source?.text.count ?? 0
      let language = CodeLanguage(pathExtension: FilePath.pathExtension(path))
      let file = source.flatMap { source in language.map { CodeFile.Calls(of: names, in: CodeFile(source, $0)) } }
      files[path] = .some(file)
      return file
    }
    for (function, indices) in makers.sorted(by: { $0.key < $1.key }) {
      let paths = callers[function] ?? []
      guard paths.count <= Self.declaringLimit else { continue }
      let known = paths.compactMap(file)
      // The caller may be in a file that is not parsed.
      guard known.count == paths.count, !CodeFile.mayRunOnIOS(function, in: known) else { continue }
      for index in indices {
        read[index].excludeListCalls(in: function)
        guard let item = read[index].removeItems(ofFunction: function).first else { continue }
        found.diagnostics.append(
          .codeNotInApp("\(quoted(function)) is only called on other systems than iOS", at: item.location))
      }
    }
  }

  /// Removes from `read` the items of a Flutter app that sets lists of items on other systems only.
  func leaveOutItemsForOtherSystems(_ read: inout [CodeShortcuts], _ found: inout Found) {
    let calls = read.flatMap(\.listCalls)
    guard !calls.isEmpty, calls.allSatisfy(\.isForOtherSystem) else { return }
    for index in read.indices {
      guard let item = read[index].items.first else { continue }
      read[index].items = []
      found.diagnostics.append(
        .codeNotInApp("every call that sets quick actions is for other systems than iOS", at: item.location))
    }
  }

  /// By function of `names`, the files that may call it; empty if no file asks for the system.
  private func callers(of names: Set<String>, _ sources: ProjectSources) -> [String: [String]] {
    let systems: Set<String> = ["Platform", "isAndroid", "IsAndroid", "isIOS", "IsIOS", "kIsWeb", "isPlatform"]
    let words = sources.map(sources.paths) { DartWords(in: $0, of: systems.union(names)).used }
    guard words.contains(where: { $0?.isDisjoint(with: systems) == false }) else { return [:] }
    var callers: [String: [String]] = [:]
    for (path, own) in zip(sources.paths, words) {
      for name in own ?? [] where names.contains(name) { callers[name, default: []].append(path) }
    }
    return callers
  }
}

extension SourceFile {
  /// The name of the package in its manifest; nil without one.
  fileprivate var nameOfPackage: String? {
    string(in: SourceRange(0, text.count)).split(separator: "\n").first { $0.hasPrefix("name:") }.map { line in
      line.dropFirst(5).filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    }
  }
}
