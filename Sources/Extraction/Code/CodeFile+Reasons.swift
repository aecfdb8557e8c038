internal import Diagnostics

/// Says why the value of an expression is unknown.
extension CodeFile {
  /// Code of the project may have the value of `expression`, where Pressfit does not follow it; or only a run has it.
  func reasonForUnknown(_ expression: CodeExpression) -> String {
    if expression.origin != nil { return "the value that this code passes on is known at run time only" }
    let code = quotedExcerpt(expression.range)
    return isDeclaredInProject(expression) ? "Pressfit does not follow \(code)" : "\(code) is known at run time only"
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
