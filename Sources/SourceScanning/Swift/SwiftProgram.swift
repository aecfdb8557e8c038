internal import CodeReading
internal import Diagnostics
internal import Localization
internal import ScanExchange
internal import SwiftSyntax

/// The project's Swift files, parsed on demand.
final class SwiftProgram {
  private var library: any SourceLibrary
  let options: ScanOptions
  private var sink = DiagnosticSink()
  private var files: [String: SwiftFile?] = [:]
  private lazy var index = SourceIndex(library)
  private var pathsByText: [String: [String]] = [:]
  private var typesByName: [String: [TypeDeclaration]] = [:]
  private var aliasesByName: [String: [TypeAlias]] = [:]
  /// By their declarations, the functions that nothing calls and that lead to another one; nil if that may be called.
  var knownUncalledFunctions: [SyntaxIdentifier: UncalledFunction?] = [:]

  /// The maximum number of files searched for one name, starting with the nearest to its use.
  private let filesPerName: Int

  private let willRead: (ScanPlace) -> Void

  /// - Parameter willRead: called before each declaration or call is read.
  init(
    _ library: any SourceLibrary, options: ScanOptions, filesPerName: Int = 48,
    willRead: @escaping (ScanPlace) -> Void = { _ in }
  ) {
    self.library = library
    self.filesPerName = filesPerName
    self.willRead = willRead
    self.options = options
  }

  /// The diagnostics of the scan, by file.
  var diagnostics: [Diagnostic] {
    let found = files.values.compactMap { $0 }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return sink.diagnostics + found.flatMap(\.problems)
  }

  func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

  /// The file at `path`; nil if it is too large or cannot be read.
  func file(at path: String) -> SwiftFile? {
    if let known = files[path] { return known }
    let file = read(path)
    files[path] = .some(file)
    return file
  }

  private func read(_ path: String) -> SwiftFile? {
    guard let source = library.source(at: path) else { return nil }
    guard source.text.count <= options.sizeLimit else {
      sink.report(.sourceTooLarge(path, limit: options.sizeLimit))
      return nil
    }
    if source.isBinary {
      if !source.isPrecompiledHeader { sink.report(.sourceIsBinary(path)) }
      return nil
    }
    let (omitted, willRead) = (options.omitted, willRead)
    return SwiftFile(source) { offset in
      let place = ScanPlace(path: path, offset: offset)
      if omitted.contains(place) { return false }
      willRead(place)
      return true
    }
  }

  /// The calls of the function or type `name` in declarations that contain `text`, with their files, the nearest to
  /// `path` first.
  func calls(of name: String, as text: String, near path: String) -> [(call: FunctionCallExprSyntax, file: SwiftFile)] {
    return Self.nearest(paths(calling: name, as: text), to: path).prefix(filesPerName).compactMap(file(at:))
      .flatMap { file in
        file.calls(containing: text).map { ($0, file) }
      }
  }

  /// The calls in declarations that contain `.init` or `Self(`, of files that contain `text`, the nearest to `path` first.
  func calls(ofInitializersIn text: String, near path: String) -> [(call: FunctionCallExprSyntax, file: SwiftFile)] {
    let key = "\u{0}init" + text
    let callers = pathsByText[key] ?? library.paths(containing: text, among: index.paths(callingAny: ["init", "Self"]))
    pathsByText[key] = callers
    return Self.nearest(callers, to: path).prefix(filesPerName).compactMap(file(at:)).flatMap { file in
      file.calls(containingAny: [".init", "Self("]).map { ($0, file) }
    }
  }

  /// The paths of files that contain `text`, a possible call of `name`.
  func paths(calling name: String, as text: String) -> [String] {
    let paths = pathsByText[text] ?? library.paths(containing: text, among: index.paths(calling: name))
    pathsByText[text] = paths
    return paths
  }

  /// The paths of the Swift files that contain `text`.
  func paths(containing text: String) -> [String] {
    let paths = pathsByText[text] ?? library.paths(containing: text, among: library.swiftPaths)
    pathsByText[text] = paths
    return paths
  }

  /// The source files that contain `text`, in Objective-C too; nil if there are too many.
  func paths(mentioning text: String) -> [String]? {
    let key = "\u{0}" + text
    let paths = pathsByText[key] ?? library.paths(containing: text, among: library.paths)
    pathsByText[key] = paths
    return paths.count > filesPerName ? nil : paths
  }

  /// Whether a Swift file may declare a function or variable `name`.
  func declares(_ name: String) -> Bool { !paths(declaring: name).isEmpty }

  /// Whether a Swift file may declare a method or property `name` that a string has: in an extension of a string type, or in a
  /// protocol.
  func declaresStringMember(_ name: String) -> Bool {
    paths(declaring: name).compactMap(file(at:)).contains { file in
      file.types.contains { type in
        guard type.kind == .protocolType || type.kind == .extensionOfType, type.declares(name) else { return false }
        return type.kind == .protocolType || Self.stringTypes.contains(type.name)
          || types(named: type.name, from: file).contains { $0.kind == .protocolType }
      }
    }
  }

  /// The types of strings, and the protocols of the standard library that they conform to.
  private static let stringTypes: Set<String> = [
    "BidirectionalCollection", "Collection", "Comparable", "CustomStringConvertible", "Equatable",
    "ExpressibleByStringLiteral", "Hashable", "LosslessStringConvertible", "NSString", "Optional",
    "RangeReplaceableCollection", "Sequence", "String", "StringProtocol",
  ]

  /// The Swift files that contain a declaration of the function or variable `name`, of any type or in a function.
  private func paths(declaring name: String) -> [String] {
    let key = "\u{0}\u{0}" + name
    if let known = pathsByText[key] { return known }
    let words = ["func ", "let ", "var "].map { Array(($0 + name).utf8) }
    let candidates = library.paths(containing: name, among: library.swiftPaths)
    let declares = library.mapTexts(candidates) { text in
      words.contains { ByteSearch.hasEndOfWord($0, in: text[...]) }
    }
    let found = zip(candidates, declares).filter { $0.1 == true }.map(\.0)
    pathsByText[key] = found
    return found
  }

  /// The files that may change a variable `name`, the nearest to `path` first; nil if there are too many.
  func files(changing name: String, near path: String) -> [SwiftFile]? {
    let key = "\u{0}=" + name
    let paths = pathsByText[key] ?? self.paths(changing: name)
    pathsByText[key] = paths
    return paths.count > filesPerName ? nil : files(paths, near: path)
  }

  private func paths(changing name: String) -> [String] {
    let candidates = library.paths(containing: name, among: library.swiftPaths)
    let methods = Mutation.storing.map { Array($0.utf8) }
    let changes = library.mapTexts(candidates) { ByteSearch.mayChange(name, calling: methods, in: $0[...]) }
    return zip(candidates, changes).filter { $0.1 == true }.map(\.0)
  }

  /// The files that contain `text`, the nearest to `path` first; nil if there are too many.
  func files(mentioning text: String, near path: String) -> [SwiftFile]? {
    let paths = paths(containing: text)
    return paths.count > filesPerName ? nil : files(paths, near: path)
  }

  /// The declarations and extensions of the type `path`, resolved from `file` inside the types `scope`.
  func types(_ path: [String], from file: SwiftFile, scope: [String] = []) -> [TypeDeclaration] {
    types(path, from: file, scope: scope, hops: 0)
  }

  /// - Parameter hops: the number of aliases and superclasses followed so far; limits cycles.
  private func types(_ path: [String], from file: SwiftFile, scope: [String], hops: Int) -> [TypeDeclaration] {
    guard !path.isEmpty, hops < 6 else { return [] }
    // The innermost scope first: `Outer.Name` before `Name`.
    for depth in stride(from: scope.count, through: 0, by: -1) {
      let outer = Array(scope.prefix(depth))
      let found = declared(outer + path, from: file)
      if !found.isEmpty { return found }
      let aliased = aliased(path, in: outer, from: file, hops: hops)
      if !aliased.isEmpty { return aliased }
      let inherited = inherited(path, by: outer, from: file, hops: hops)
      if !inherited.isEmpty { return inherited }
    }
    return path.last.map(file.localTypes)?.filter { $0.path.suffix(path.count) == path[...] } ?? []
  }

  private func declared(_ path: [String], from file: SwiftFile) -> [TypeDeclaration] {
    path.last.map { types(named: $0, from: file).filter { $0.path == path } } ?? []
  }

  /// The meaning of `path` if one of its names, inside the types `outer`, is a type alias.
  private func aliased(_ path: [String], in outer: [String], from file: SwiftFile, hops: Int) -> [TypeDeclaration] {
    for (index, name) in path.enumerated() {
      let full = outer + path.prefix(index + 1)
      for alias in aliases(named: name, from: file) where alias.path == full && !alias.target.isEmpty {
        let target = alias.target + path.dropFirst(index + 1)
        let scope = alias.target == [name] ? Array(full.dropLast(2)) : Array(full.dropLast())
        let found = types(target, from: alias.file, scope: scope, hops: hops + 1)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The meaning of `path` as a member of a type that the type `outer` inherits from.
  private func inherited(_ path: [String], by outer: [String], from file: SwiftFile, hops: Int) -> [TypeDeclaration] {
    guard !outer.isEmpty else { return [] }
    for parent in declared(outer, from: file).flatMap(\.inherited) where parent != outer.last {
      let found = types([parent] + path, from: file, scope: Array(outer.dropLast()), hops: hops + 1)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The type aliases `name`, the nearest to `file` first.
  private func aliases(named name: String, from file: SwiftFile) -> [TypeAlias] {
    let key = name + "\u{0}" + file.path
    if let known = aliasesByName[key] { return known }
    let found = files(index.paths(declaringType: name), near: file.path)
      .flatMap { $0.typeAliases.filter { $0.path.last == name } }
    aliasesByName[key] = found
    return found
  }

  /// The types that inherit from the protocol or class `name`, or conform to it in an extension.
  func types(inheriting name: String, near path: String) -> [TypeDeclaration] {
    let text = ": " + name
    let paths = pathsByText[text] ?? library.paths(containing: name, among: library.swiftPaths)
    pathsByText[text] = paths
    return files(paths, near: path).flatMap { $0.types.filter { $0.inherited.contains(name) } }
  }

  /// The classes that inherit from the class `name`, directly or not.
  ///
  /// - Parameter isInFile: whether to search only `file`.
  func subclasses(of name: String, near file: SwiftFile, isInFile: Bool = false) -> [TypeDeclaration] {
    var names = [name]
    var found: [TypeDeclaration] = []
    for next in 0..<filesPerName where next < names.count {
      let all = isInFile ? file.types : types(inheriting: names[next], near: file.path)
      found += all.filter { $0.kind == .reference && $0.inherited.contains(names[next]) && !names.contains($0.name) }
      names += found.map(\.name).filter { !names.contains($0) }
    }
    return found
  }

  /// The types with the last name `name`: those that `file` may use first, the nearest first.
  private func types(named name: String, from file: SwiftFile) -> [TypeDeclaration] {
    let key = name + "\u{0}" + file.path
    if let known = typesByName[key] { return known }
    let all = files(index.paths(declaringType: name), near: file.path).flatMap { $0.types.filter { $0.name == name } }
    // A value of a private type may get to another file.
    let found = all.filter { $0.isVisible(from: file) } + all.filter { !$0.isVisible(from: file) }
    typesByName[key] = found
    return found
  }

  private func files(_ paths: [String], near path: String) -> [SwiftFile] {
    Self.nearest(paths, to: path).prefix(filesPerName).compactMap(file(at:))
  }

  /// The top-level declarations of `name` that `file` may use, the nearest to `file` first.
  func globals(named name: String, from file: SwiftFile) -> [(item: CodeBlockItemSyntax, file: SwiftFile)] {
    files(index.paths(declaringGlobal: name), near: file.path).flatMap { candidate in
      candidate.globals(named: name).filter { candidate === file || !$0.item.isPrivate }.map { ($0, candidate) }
    }
  }

  /// Extensions of the standard library's types `types` that declare `member` and that `file` may use.
  func extensions(of types: [String], declaring member: String, from file: SwiftFile) -> [TypeDeclaration] {
    types.flatMap { self.types(named: $0, from: file) }.filter {
      $0.kind == .extensionOfType && $0.isVisible(from: file) && $0.mayHaveMember(member)
    }
  }

  /// `paths` sorted by the number of leading folders shared with `path`, descending; a stable sort.
  private static func nearest(_ paths: [String], to path: String) -> [String] {
    let home = path.split(separator: "/")
    func distance(_ other: String) -> Int {
      other == path ? Int.min : -zip(home, other.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return paths.enumerated().map { (distance($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension CodeBlockItemListSyntax {
  /// The items, including those in `#if` clauses.
  var flattened: [CodeBlockItemSyntax] {
    flatMap { item -> [CodeBlockItemSyntax] in
      guard case .decl(let decl) = item.item, let condition = decl.as(IfConfigDeclSyntax.self) else { return [item] }
      return condition.clauses.flatMap { clause -> [CodeBlockItemSyntax] in
        if case .statements(let statements) = clause.elements { statements.flattened } else { [] }
      }
    }
  }
}

extension MemberBlockItemListSyntax {
  /// The declarations, including those in `#if` clauses.
  var flattened: [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let members) = clause.elements { members.flattened } else { [] }
      }
    }
  }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var isPrivate: Bool { if case .decl(let decl) = self { decl.isPrivate } else { false } }

  /// Whether the item declares a variable or function `name`.
  func declares(_ name: String) -> Bool {
    if case .decl(let decl) = self { decl.declares(name) } else { false }
  }
}

extension DeclSyntax {
  /// Whether this declares a variable or function `name`.
  func declares(_ name: String) -> Bool {
    if let variable = self.as(VariableDeclSyntax.self) { return variable.binding(named: name) != nil }
    return self.as(FunctionDeclSyntax.self)?.name.identifierText == name
  }
}

extension VariableDeclSyntax {
  /// The binding of the plain name `name`; nil if missing.
  func binding(named name: String) -> PatternBindingSyntax? {
    bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name }
  }

  /// Whether it is a static member.
  var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }

  var isConstant: Bool { bindingSpecifier.text == "let" }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String {
    let text = text
    return text.utf8.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
      ? String(text.dropFirst().dropLast()) : text
  }
}
