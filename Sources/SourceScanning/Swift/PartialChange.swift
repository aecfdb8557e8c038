internal import CodeReading
internal import SwiftSyntax

/// A change of a local variable other than by an assignment to it: `e.title = "B"`, `e.titles.append("B")`, `rename(&e)`, `e.toggle()`,
/// `(a, e) = (e, a)`.
struct PartialChange {
  let mutation: Mutation
  /// The property that it changes; nil for the complete variable.
  var member: String?
  /// The value that replaces that of the property; nil if it is another change.
  var value: ArraySlice<ExprSyntax>?
  /// The method that is called on the variable itself; nil for another change.
  var method: String?
}

extension PartialChange {
  /// What `mutation` does to the variable `name`; nil for another variable, and for what the evaluation of the variable follows.
  init?(_ mutation: Mutation, of name: String) {
    self.init(mutation: mutation)
    if let tuple = mutation.target.as(TupleExprSyntax.self) {
      guard tuple.elements.contains(where: { $0.expression.part(of: name) != nil }) else { return nil }
      return
    }
    guard let part = mutation.target.part(of: name) else { return nil }
    member = part.member
    switch mutation.kind {
    case .assignment(let sign, let value):
      if part.depth == 0, sign == "=" || sign == "+=" { return nil }
      if part.depth == 1 {
        // An element.
        if member == nil { return nil }
        if sign == "=" { self.value = value }
      }
    case .call(_, let method):
      if part.depth == 0 { self.method = method } else if !Mutation.changesInPlace(method) { return nil }
    case .reference: break
    case .binding: return nil
    }
  }
}

extension Evaluator {
  /// `value`, which a variable has, after `changes` of it before `use`; what is not followed is unknown.
  func changed(
    _ value: Evaluated, by changes: [PartialChange], before use: Syntax, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated {
    var result = value
    for change in changes {
      switch result.value {
      case .host(var instance as Value.Instance):
        for member in members(changedBy: change, of: instance.type) {
          let new = change.mutation.isSure(for: use) ? change.value : nil
          instance.fields[member] =
            new.map { operation($0, in: file, environment) } ?? unknown(change.mutation.node, in: file)
        }
        result.value = .host(instance)
      case .array(let elements):
        // Methods of the list itself are followed as additions.
        guard change.method == nil else { continue }
        result.value = .array(elements + [unknown(change.mutation.node, in: file)])
        result.isReordered = true
      case .dictionary, .unknown, .type, .icon: continue
      default:
        guard change.method.map(Mutation.changesInPlace) ?? true else { continue }
        result = unknown(change.mutation.node, in: file)
      }
    }
    return result
  }

  /// The properties of a value of `type` that `change` may change.
  private func members(changedBy change: PartialChange, of type: TypeDeclaration) -> [String] {
    if let member = change.member { return [member] }
    if let method = change.method {
      let types = program.types(type.path, from: type.file)
      let isMutating = types.flatMap { $0.members(named: method) }.contains { decl in
        decl.as(FunctionDeclSyntax.self)?.modifiers.contains { $0.name.text == "mutating" } ?? false
      }
      guard isMutating else { return [] }
    }
    return type.storedNames
  }
}
