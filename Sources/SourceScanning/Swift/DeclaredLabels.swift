internal import CodeReading
internal import SwiftSyntax

extension Evaluator {
  /// The labels that the function or initializer `owner`, with the parameters `clause`, declares for a call with `labels`; nil if it does not
  /// accept the call.
  ///
  /// Up to Swift 2, a call of a function omits the first label: `func add(page: Page)` is called as `add(.map)`. Later versions do not
  /// compile such a call, except if another function with the same name accepts it.
  func declaredLabels(
    of owner: Syntax, _ clause: FunctionParameterClauseSyntax, for labels: [String?], in home: SwiftFile
  ) -> [String?]? {
    if clause.accepts(labels) { return labels }
    guard let function = owner.as(FunctionDeclSyntax.self), let parameter = clause.parameters.first,
      parameter.secondName == nil, let label = parameter.label, let first = labels.first, first == nil
    else { return nil }
    let declared = [label] + labels.dropFirst()
    guard clause.accepts(declared) else { return nil }
    let name = function.name.identifierText
    let path = owner.enclosingTypePath
    let types = path.isEmpty ? [] : program.types(path, from: home, scope: Array(path.dropLast()))
    let hasOverload = types.flatMap { $0.members(named: name) }.contains { decl in
      guard let other = decl.as(FunctionDeclSyntax.self), other.name.identifierText == name else { return false }
      return other.signature.parameterClause.accepts(labels)
    }
    return hasOverload ? nil : declared
  }
}

extension [Value.Argument] {
  /// The arguments with `labels` instead of their own.
  func labeled(_ labels: [String?]) -> Self {
    guard labels.count == count else { return self }
    return zip(self, labels).map { Value.Argument(label: $1, value: $0.value) }
  }
}
