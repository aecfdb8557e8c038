internal import CodeReading
internal import Diagnostics

/// Follows names that JavaScript imports from other files of the project.
extension CodeFile {
  /// The files that a project's code imports, each parsed once.
  final class Imports {
    /// The file that an import names, in the file at a path; nil if it is not in the project.
    typealias Module = (_ name: String, _ importer: String) -> SourceFile?

    fileprivate let module: Module
    /// Without their imports, which would be a reference cycle.
    fileprivate var files: [String: CodeFile] = [:]
    /// By path of the importing file and module, the path of the file; nil for modules outside the project.
    fileprivate var paths: [[String]: String?] = [:]
    /// By path of the importing file and names, the values; nil for names without one.
    fileprivate var values: [[String]: CodeExpression?] = [:]
    /// By path of a file, its default export, or all of a JSON file; nil for a file without one.
    fileprivate var defaults: [String: CodeExpression?] = [:]
    /// The values that are being looked up.
    fileprivate var active: Set<[String]> = []
    /// Those that were not found.
    fileprivate var missing: Set<[String]> = []

    init(_ module: @escaping Module) { self.module = module }

    /// The parsed file at `path`, which finds its own imports here; nil if it was not parsed yet.
    func file(at path: String) -> CodeFile? {
      var file = files[path]
      file?.imports = self
      return file
    }
  }

  /// The number of values that are copied for one name: a list of quick actions has few, and each use looks at all.
  private static var copyLimit: Int { 500 }
  /// The number of levels of values, and of files that import from each other.
  private static var depthLimit: Int { 16 }
  /// The place in the importing file of a value that another file declares.
  private static var elsewhere: SourceRange { SourceRange(0, 0) }

  /// The file that this one imports as `module`; nil if it is not in the project or too large.
  func file(ofModule module: String) -> CodeFile? {
    guard let imports else { return nil }
    let key = [source.path, module]
    if let path = imports.paths[key] { return path.flatMap { imports.file(at: $0) } }
    let found = imports.module(module, source.path).flatMap { $0.text.count <= CodeShortcuts.sizeLimit ? $0 : nil }
    imports.paths[key] = .some(found?.path)
    guard let found else { return nil }
    if let known = imports.file(at: found.path) { return known }
    imports.files[found.path] = CodeFile(
      found, CodeLanguage(pathExtension: Self.pathExtension(found.path)) ?? language)
    return imports.file(at: found.path)
  }

  private static func pathExtension(_ path: String) -> String { path.split(separator: ".").last.map(String.init) ?? "" }

  /// The value of the first names in `path` that another file declares, and the number of these names; nil if it is unknown.
  func imported(_ path: [String]) -> (value: CodeExpression, count: Int)? {
    guard let first = path.first, let module = module(of: first) else { return nil }
    // `import * as actions from "./actions"`
    if isNamespace(first) {
      guard path.count > 1 else { return nil }
      return value(of: Array(path.dropFirst()), in: module).map { ($0.value, $0.count + 1) }
    }
    return value(of: [originalName(of: first)] + path.dropFirst(), in: module)
  }

  /// The value of `require("module")`: all that the file exports.
  func required(_ module: String) -> CodeExpression? { value(of: [], in: module)?.value }

  private func value(of path: [String], in module: String) -> (value: CodeExpression, count: Int)? {
    guard let imports else { return nil }
    let key = [source.path, module] + path.prefix(2)
    guard !imports.missing.contains(key), imports.active.count < Self.depthLimit,
      imports.active.insert(key).inserted
    else { return nil }
    defer { imports.active.remove(key) }
    guard let file = file(ofModule: module), let (names, export) = file.exported(path) else {
      imports.missing.insert(key)
      return nil
    }
    let known = [file.source.path] + names
    if let value = imports.values[known] { return value.map { ($0, names.count) } }
    var budget = Self.copyLimit
    let value = file.copied(export, depth: 0, &budget)
    imports.values[known] = .some(value)
    return (value, names.count)
  }

  /// What the file exports as the first names in `path`: a constant, a member of an enumeration, the default export, or all of a JSON file.
  private func exported(_ path: [String]) -> (names: [String], value: CodeExpression)? {
    if source.path.hasSuffix(".json") { return completeExport.map { (Array(path.prefix(1)), $0) } }
    guard let first = path.first else { return completeExport.map { ([], $0) } }
    // Of a large object, only the member is copied.
    if path.count > 1, values[first] != nil || module(of: first) != nil {
      let names = Array(path.prefix(2))
      if let member = topLevelMember(names) { return (names, member) }
    }
    if values[first] != nil || module(of: first) != nil {
      return ([first], CodeExpression(.name([first]), Self.elsewhere))
    }
    if path.count > 1, types.contains(first) {
      let names = Array(path.prefix(2))
      return (names, CodeExpression(.name(names), Self.elsewhere))
    }
    // `export * from "./actions"`
    for module in reexports {
      if let (value, count) = value(of: path, in: module) { return (Array(path.prefix(count)), value) }
    }
    // `import texts from "./texts"`
    if path.count > 1, case .name(let own)? = completeExport?.kind, own.count == 1, values[own[0]] != nil {
      if let member = topLevelMember(own + [path[1]]) { return ([first, path[1]], member) }
    }
    return completeExport.map { ([first], $0) }
  }

  /// The value of the member `path` of a constant outside all functions; nil if it is unknown.
  private func topLevelMember(_ path: [String]) -> CodeExpression? {
    // The place distinguishes it from a variable of the same name in a function.
    let top = tokens.first.map { SourceRange($0.range.start, $0.range.start) } ?? Self.elsewhere
    let member = resolved(CodeExpression(.name(path), top))
    return member.isName ? nil : member
  }

  /// The default export, or all of a JSON file, which is parsed once.
  private var completeExport: CodeExpression? {
    if let known = imports?.defaults[source.path] { return known }
    // JSON is an expression of JavaScript.
    let export = source.path.hasSuffix(".json") ? expression(at: 0) : defaultExport
    imports?.defaults[source.path] = .some(export)
    return export
  }

  /// `expression` of this file for another one, with at most `budget` values: without names, which mean something else there.
  ///
  /// - Parameter parameters: the names that a function around `expression` gives values.
  private func copied(
    _ expression: CodeExpression, depth: Int, _ budget: inout Int, parameters: Set<String> = []
  ) -> CodeExpression {
    budget -= 1
    let value = resolved(expression)
    let origin = value.origin ?? (value.range.end > 0 ? location(value.range) : nil)
    guard budget > 0, depth < Self.depthLimit else { return CodeExpression(.other, Self.elsewhere, origin: origin) }
    func copy(_ inner: CodeExpression) -> CodeExpression {
      copied(inner, depth: depth + 1, &budget, parameters: parameters)
    }
    func copy(_ member: CodeExpression.Member) -> CodeExpression.Member {
      CodeExpression.Member(key: member.key, keyRange: Self.elsewhere, value: copy(member.value))
    }
    let kind: CodeExpression.Kind
    switch value.kind {
    case .text, .number, .boolean, .absent: kind = value.kind
    case .list(let own) where own.count > budget: kind = .other
    case .object(let own) where own.count > budget: kind = .other
    case .list(let elements): kind = .list(elements.map(copy))
    case .joined(let parts): kind = .joined(parts.map(copy))
    case .alternatives(let values): kind = .alternatives(values.map(copy))
    case .spread(let inner): kind = .spread(copy(inner))
    case .object(let own):
      let members = members(of: value).flatMap { $0.isComplete ? $0.list : nil }
      kind = .object((members ?? own).map(copy))
    // A look-up: `t("newNote")`.
    case .call(let path, let arguments, nil)
    where !arguments.isEmpty && (!parameters.isEmpty || !mentionsParameter(value)):
      kind = .call(
        path, arguments.map { CodeExpression.Argument(label: $0.label, value: copy($0.value)) }, receiver: nil)
    // `() => t("newNote")`
    case .function(let parameters, let result) where parameters.isEmpty:
      kind = .function(parameters: [], result: copy(result))
    case .function(let own, let result) where !own.contains { $0.parameterName == nil }:
      let names = own.compactMap(\.parameterName)
      kind = .function(
        parameters: names.map { CodeExpression(.name([$0]), Self.elsewhere) },
        result: copied(result, depth: depth + 1, &budget, parameters: parameters.union(names)))
    case .name(let path) where parameters.contains(path[0]): kind = .name(path)
    case .call, .name, .member, .function, .other: kind = .other
    }
    return CodeExpression(kind, Self.elsewhere, origin: origin)
  }
}

extension CodeExpression {
  fileprivate var isName: Bool { if case .name = kind { true } else { false } }

  /// The name of a parameter without a pattern; nil for other expressions.
  fileprivate var parameterName: String? {
    if case .name(let path) = kind, path.count == 1 { path[0] } else { nil }
  }
}
