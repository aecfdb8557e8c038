internal import Diagnostics

/// Follows names of Dart in the other files of the project, all names of which a file may import.
extension CodeFile {
  /// The other files of the project that may declare what a file uses.
  final class Declarations {
    private(set) var files: [CodeFile] = []
    /// The file that is read, of which the others use the names too.
    var home: CodeFile?
    /// The functions of which all callers are in `files`.
    private let searchedCalls: Set<String>
    /// The names that no file declares, and the functions with callers that are not searched yet.
    var missing: Set<String> = []
    /// By function, its known callers.
    private var knownCallers: [String: [CodeFile]?] = [:]
    /// By path, the constants of other files.
    fileprivate var values: [[String]: CodeExpression?] = [:]
    /// The beginning of a missing name that is a function with unknown callers.
    static let callMark = "call "

    init(_ files: [CodeFile], searchedCalls: Set<String>) {
      self.searchedCalls = searchedCalls
      self.files = files.map { file in
        var file = file
        file.declarations = self
        return file
      }
    }

    /// Ends the reference cycle with the files, after reading.
    func forgetFiles() { (files, home) = ([], nil) }

    /// The other files that name the function `name` of `file`; nil if they are unknown, or if one does not import `file`.
    func callers(of name: String, in file: CodeFile) -> [CodeFile]? {
      guard searchedCalls.contains(name) else {
        missing.insert(Self.callMark + name)
        return nil
      }
      if let known = knownCallers[name] { return known }
      let callers = files.filter { !$0.places(of: name).isEmpty }
      let own = file.source.path.split(separator: "/").last.map(String.init) ?? ""
      let isKnown = callers.allSatisfy { !DartWords.files(importedBy: $0.source.text, among: [own]).isEmpty }
      knownCallers[name] = .some(isKnown ? callers : nil)
      return isKnown ? callers : nil
    }
  }

  /// The value of `expression`; of a constant that another file declares, a copy without names.
  func value(inAnyFile expression: CodeExpression) -> CodeExpression {
    let value = resolved(expression)
    guard let declarations, case .name(let path) = value.kind, path.count <= 2, let first = path.first,
      !mentionsParameter(value), values[first] == nil
    else { return value }
    return constant(path, in: declarations) ?? value
  }

  /// The constant `path` that one other file declares; nil for none or several.
  private func constant(_ path: [String], in declarations: Declarations) -> CodeExpression? {
    if let known = declarations.values[path] { return known }
    // Constants may need each other.
    declarations.values[path] = .some(nil)
    let found = uncachedConstant(path, in: declarations)
    declarations.values[path] = .some(found)
    return found
  }

  private func uncachedConstant(_ path: [String], in declarations: Declarations) -> CodeExpression? {
    let home = [declarations.home].compactMap(\.self).filter { $0.source.path != source.path }
    let found = (declarations.files + home).compactMap { file -> CodeExpression? in
      let own = path.count == 1 ? file.globalConstant(path[0]) : file.staticConstant(path[0], path[1])
      return own.map { file.copied(file.withFields($0)) }
    }
    if found.isEmpty, path.count == 1 || !declarations.files.contains(where: { $0.declares(path[0]) }) {
      declarations.missing.insert(path[0])
    }
    return found.count == 1 ? found[0] : nil
  }

  private func staticConstant(_ type: String, _ name: String) -> CodeExpression? {
    guard declares(type) else { return nil }
    let value = resolved(CodeExpression(.name([type, name]), SourceRange(0, 0)))
    if case .name = value.kind { return nil }
    return value
  }

  /// An object or the objects in a list, with the values of their fields.
  private func withFields(_ expression: CodeExpression) -> CodeExpression {
    guard case .list(let elements) = expression.kind else { return dartObject(expression) ?? expression }
    let known = elements.map { element in
      let own = value(inAnyFile: element)
      return dartObject(own) ?? own
    }
    return CodeExpression(.list(known), expression.range, origin: expression.origin)
  }
}
