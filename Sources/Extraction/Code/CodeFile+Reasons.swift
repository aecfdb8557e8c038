internal import CodeReading
internal import Diagnostics
internal import Localization

/// Says why the value of an expression is unknown.
extension CodeFile {
  /// Code of the project may have the value of `expression`, where Pressfit does not follow it; or only a run has it. The types of
  /// objects are unknown here, so no member is known to be data.
  func causeOfUnknown(_ expression: CodeExpression) -> UnknownCause {
    if expression.origin != nil { return .runTime("the value that this code passes on") }
    let code = quotedExcerpt(expression.range)
    if isDeclaredInProject(expression) { return "Pressfit does not follow \(code)" }
    var cause = UnknownCause.runTime(code)
    switch expression.kind {
    case .name(let path) where path.count > 1: cause.member = path.last
    case .member(_, let name): cause.member = name
    default: break
    }
    return cause
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
