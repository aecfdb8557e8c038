internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// The project's Swift files, parsed as far as a question needs them.
final class SwiftProgram {
  private(set) var library: any SourceLibrary
  let options: ScanOptions
  private(set) var sink = DiagnosticSink()
  private var files: [String: SwiftFile?] = [:]
  private var pathsByDeclaredName: [String: [String]] = [:]
  private var pathsByText: [String: [String]] = [:]
  private var typesByName: [String: [TypeDeclaration]] = [:]

  /// The most files that are parsed for one name; the nearest to where it is used come first.
  private static var filesPerName: Int { 24 }

  init(_ library: any SourceLibrary, options: ScanOptions) {
    self.library = library
    self.options = options
  }

  /// The file at `path`; nil when it is too large or cannot be read.
  func file(at path: String) -> SwiftFile? {
    if let known = files[path] { return known }
    let file = parse(path)
    files[path] = .some(file)
    return file
  }

  private func parse(_ path: String) -> SwiftFile? {
    guard let source = library.source(at: path) else { return nil }
    guard source.text.count <= options.sizeLimit else {
      sink.report(.sourceTooLarge(path, limit: options.sizeLimit))
      return nil
    }
    guard !ByteSearch.isTooDeep(source.text) else {
      sink.report(.sourceTooDeep(path))
      return nil
    }
    let file = SwiftFile(source)
    if let offset = source.firstInvalidOffset { sink.report(.sourceNotUTF8(file.locator.location(at: offset))) }
    if let place = file.firstError { sink.report(.brokenSource(place)) }
    return file
  }

  /// The parsed Swift files whose bytes contain `text`, the nearest to `path` first.
  func files(containing text: String, near path: String) -> [SwiftFile] {
    let paths = pathsByText[text] ?? library.paths(containing: text, in: .swift)
    pathsByText[text] = paths
    return Self.nearest(paths, to: path).prefix(Self.filesPerName).compactMap(file(at:))
  }

  /// The parsed files that declare `name` after one of `keywords`, the nearest to `path` first.
  private func files(
    declaring name: String, _ keywords: [String], _ depth: ByteSearch.Depth = .any, near path: String
  ) -> [SwiftFile] {
    let question = keywords.joined(separator: " ") + " \(depth) " + name
    let paths: [String]
    if let known = pathsByDeclaredName[question] {
      paths = known
    } else {
      paths = library.paths(containing: name, in: .swift).filter { path in
        library.bytes(at: path).map { ByteSearch.declares(name, after: keywords, depth, in: $0) } ?? false
      }
      pathsByDeclaredName[question] = paths
    }
    return Self.nearest(paths, to: path).prefix(Self.filesPerName).compactMap(file(at:))
  }

  /// The declarations and extensions of the type that `path` names, seen from `file` inside the types `scope`.
  func types(_ path: [String], from file: SwiftFile, scope: [String] = []) -> [TypeDeclaration] {
    guard let name = path.last else { return [] }
    // The nearest scope first: `Outer.Name` before `Name`.
    for depth in stride(from: scope.count, through: 0, by: -1) {
      let full = Array(scope.prefix(depth)) + path
      let found = types(named: name, from: file).filter { $0.path == full }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The types whose last name is `name`, the nearest to `file` first.
  private func types(named name: String, from file: SwiftFile) -> [TypeDeclaration] {
    let key = name + "\u{0}" + file.path
    if let known = typesByName[key] { return known }
    let keywords = ["enum", "struct", "class", "actor", "protocol", "extension"]
    let candidates = files(declaring: name, keywords, near: file.path)
    let found = candidates.flatMap { $0.types.filter { $0.name == name } }
    typesByName[key] = found
    return found
  }

  /// The declarations of files' top level that introduce `name`, the nearest to `file` first.
  func globals(named name: String, from file: SwiftFile) -> [(item: CodeBlockItemSyntax, file: SwiftFile)] {
    files(declaring: name, ["let", "var", "func"], .top, near: file.path).flatMap { candidate in
      candidate.tree.statements.flattened.filter { $0.item.declares(name) }.map { ($0, candidate) }
    }
  }

  /// The extensions of the standard library's type `type` that declare `member`.
  func extensions(of types: [String], declaring member: String, from file: SwiftFile) -> [TypeDeclaration] {
    files(declaring: member, ["let", "var", "func"], near: file.path).flatMap { candidate in
      candidate.types.filter { $0.kind == .extensionOfType && types.contains($0.name) }
    }
  }

  /// `paths` by the number of leading folders that they share with `path`, most first; else as they are.
  private static func nearest(_ paths: [String], to path: String) -> [String] {
    let home = path.split(separator: "/")
    func distance(_ other: String) -> Int {
      other == path ? Int.min : -zip(home, other.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return paths.enumerated().map { (distance($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension CodeBlockItemListSyntax {
  /// The items, those in `#if` clauses among them.
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
  /// The declarations, those in `#if` clauses among them.
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
  /// Whether the item is a declaration of a variable or function called `name`.
  func declares(_ name: String) -> Bool {
    if case .decl(let decl) = self { decl.declares(name) } else { false }
  }
}

extension DeclSyntax {
  /// Whether this declares a variable or function called `name`.
  func declares(_ name: String) -> Bool {
    if let variable = self.as(VariableDeclSyntax.self) { return variable.binding(named: name) != nil }
    return self.as(FunctionDeclSyntax.self)?.name.identifierText == name
  }
}

extension VariableDeclSyntax {
  /// The binding of the plain name `name`; nil when there is none.
  func binding(named name: String) -> PatternBindingSyntax? {
    bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name }
  }

  /// Whether it belongs to the type and not to its values.
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
