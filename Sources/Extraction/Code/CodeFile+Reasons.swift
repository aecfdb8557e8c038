internal import Diagnostics
internal import Localization

/// Says why the value of an expression is unknown.
extension CodeFile {
  /// Code of the project may have the value of `expression`, where Pressfit does not follow it; or only a run has it.
  func causeOfUnknown(_ expression: CodeExpression) -> UnknownCause {
    if expression.origin != nil { return .runTime("the value that this code passes on") }
    let code = quotedExcerpt(expression.range)
    if isDeclaredInProject(expression) { return "Pressfit does not follow \(code)" }
    var cause = UnknownCause.runTime(code, kind: isData(expression) ? .data : .unresolved)
    switch expression.kind {
    case .name(let path) where path.count > 1: cause.member = path.last
    case .member(_, let name): cause.member = name
    default: break
    }
    return cause
  }

  /// Names of objects with texts of the app itself.
  private static let tables = [
    "i18n", "l10n", "label", "lang", "locali", "message", "phrase", "resource", "string", "texts", "translat",
  ]

  /// Whether `expression` is a member of an object that only the running app has, or several of them with signs between.
  private func isData(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .name(let path):
      guard path.count > 1, module(of: path[0]) == nil, path[0].first?.isUppercase == false else { return false }
      return !path.contains { name in Self.tables.contains(where: name.lowercased().contains) }
    case .member(let base, CodeExpression.anyMember): return isObject(base)
    case .member(let base, let name): return !Self.tables.contains(where: name.lowercased().contains) && isObject(base)
    case .joined(let parts):
      return parts.allSatisfy { part in
        part.text.map { !$0.unicodeScalars.contains(where: \.properties.isAlphabetic) } ?? isData(part)
      }
    default: return false
    }
  }

  private func isObject(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .name(let path):
      return path.allSatisfy { name in !Self.tables.contains(where: name.lowercased().contains) }
        && module(of: path[0]) == nil && path[0].first?.isUppercase == false
    case .member(let base, let name): return !Self.tables.contains(where: name.lowercased().contains) && isObject(base)
    default: return false
    }
  }

  /// Whether `expression` calls a function of this file, or begins with a name that it imports from another file of the project.
  private func isDeclaredInProject(_ expression: CodeExpression) -> Bool {
    let path: [String]
    switch expression.kind {
    case .call(let own, _, nil):
      path = own
      if own.count == 1, declaresFunction(own[0]) { return true }
    case .name(let own): path = own
    default: return false
    }
    guard let module = path.first.flatMap({ module(of: $0) }) else { return false }
    return [".", "@/", "~/"].contains(where: module.hasPrefix)
  }

  private func declaresFunction(_ name: String) -> Bool {
    if language == .dart { return places(of: name).contains { DartWrapper.isDeclaration($0, in: self) } }
    return (values[name] ?? []).contains { tokens[$0].name == "function" }
  }
}
