internal import SwiftSyntax

extension Syntax {
  /// The labels that the function or initializer with the parameters `clause` declares for a call with `labels`; nil if it does not accept the
  /// call.
  ///
  /// Up to Swift 2, a call of a function omits the first label: `func add(page: Page)` is called as `add(.map)`. Later versions do not
  /// compile such a call, except if another function with the same name accepts it.
  func declaredLabels(of clause: FunctionParameterClauseSyntax, for labels: [String?]) -> [String?]? {
    if clause.accepts(labels) { return labels }
    guard let function = self.as(FunctionDeclSyntax.self), let parameter = clause.parameters.first,
      parameter.secondName == nil, let label = parameter.label, let first = labels.first, first == nil
    else { return nil }
    let declared = [label] + labels.dropFirst()
    return clause.accepts(declared) && !function.hasOverload(accepting: labels) ? declared : nil
  }
}

extension FunctionDeclSyntax {
  /// Whether a function with the same name in the same scope accepts a call with `labels`.
  fileprivate func hasOverload(accepting labels: [String?]) -> Bool {
    guard let siblings = parent?.parent?.children(viewMode: .sourceAccurate) else { return false }
    return siblings.contains { sibling in
      sibling.children(viewMode: .sourceAccurate).contains { child in
        guard let other = child.as(FunctionDeclSyntax.self), other.name.identifierText == name.identifierText else {
          return false
        }
        return other.signature.parameterClause.accepts(labels)
      }
    }
  }
}

extension [Value.Argument] {
  /// The arguments with `labels` instead of their own.
  func labeled(_ labels: [String?]) -> Self {
    guard labels.count == count else { return self }
    return zip(self, labels).map { Value.Argument(label: $1, value: $0.value) }
  }
}
