internal import CodeReading
internal import SwiftSyntax

/// Code that changes a local variable other than by an assignment to it: `e.title = "B"`, `e.titles.append("B")`, `rename(&e)`, `e.toggle()`,
/// `(a, e) = (e, a)`.
struct PartialChange {
  /// The complete expression.
  let node: Syntax
  /// The property that it changes; nil for the complete variable.
  let member: String?
  /// The value that replaces that of the property; nil if it is another change.
  let value: ArraySlice<ExprSyntax>?
  /// The method that is called on the variable itself; nil for another change.
  let method: String?
}

extension CodeBlockItemListSyntax {
  /// The changes of the variable `name` below the statements, in file order.
  func partialChanges(of name: String) -> [PartialChange] {
    var found: [PartialChange] = []
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      pending += node.children(viewMode: .sourceAccurate)
      if let change = node.partialChange(of: name) { found.append(change) }
    }
    return found.sorted { $0.node.position < $1.node.position }
  }
}

extension Syntax {
  fileprivate func partialChange(of name: String) -> PartialChange? {
    switch self.as(SyntaxEnum.self) {
    case .sequenceExpr(let sequence):
      let elements = Array(sequence.elements)
      guard elements.count > 2 else { return nil }
      let isAssignment = elements[1].is(AssignmentExprSyntax.self)
      let sign = elements[1].operatorText ?? ""
      guard isAssignment || sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign) else {
        return nil
      }
      if let tuple = elements[0].as(TupleExprSyntax.self) {
        return tuple.elements.contains { $0.expression.part(of: name) != nil } ? change() : nil
      }
      guard let part = elements[0].part(of: name) else { return nil }
      // The evaluation of the variable follows these.
      if part.depth == 0 { return isAssignment || sign == "+=" ? nil : change() }
      if part.member == nil, part.depth == 1 { return nil }
      let isReplacement = isAssignment && part.member != nil && part.depth == 1
      return change(part.member, value: isReplacement ? elements[2...] : nil)
    case .inOutExpr(let argument): return argument.expression.part(of: name).map { change($0.member) }
    case .functionCallExpr(let call):
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let part = access.base?.part(of: name)
      else { return nil }
      let method = access.declName.baseName.text
      if part.depth == 0 { return change(method: method) }
      return Change.changesInPlace(method) ? change(part.member) : nil
    default: return nil
    }
  }

  private func change(
    _ member: String? = nil, value: ArraySlice<ExprSyntax>? = nil, method: String? = nil
  ) -> PartialChange {
    PartialChange(node: self, member: member, value: value, method: method)
  }
}

extension ExprSyntax {
  /// For `name.a.b`, `name[0]` and the like: how many members and elements follow the name, and the first of them if it is a member.
  fileprivate func part(of name: String) -> (depth: Int, member: String?)? {
    var (current, depth) = (self, 0)
    var member: String?
    while true {
      switch current.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference):
        return reference.baseName.identifierText == name ? (depth, member) : nil
      case .memberAccessExpr(let access):
        guard let base = access.base else { return nil }
        (member, current) = (access.declName.baseName.identifierText, base)
        depth += 1
      case .subscriptCallExpr(let access):
        (member, current) = (nil, access.calledExpression)
        depth += 1
      case .optionalChainingExpr(let wrapper): current = wrapper.expression
      case .forceUnwrapExpr(let wrapper): current = wrapper.expression
      default: return nil
      }
    }
  }
}

extension Evaluator {
  /// `value`, which a variable has, after `changes` of it before `use`; what is not followed is unknown.
  func changed(
    _ value: Evaluated, by changes: [PartialChange], before use: DeclReferenceExprSyntax, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated {
    var result = value
    for change in changes {
      switch result.value {
      case .host(var instance as Value.Instance):
        for member in members(changedBy: change, of: instance.type) {
          let isSure = Assignment(node: change.node, value: change.value ?? [], isAddition: false).isSure(for: use)
          let new = change.value.map { operation($0, in: file, environment) }
          instance.fields[member] = isSure ? new ?? unknown(change.node, in: file) : unknown(change.node, in: file)
        }
        result.value = .host(instance)
      case .array(let elements):
        // Methods of the list itself are followed as additions.
        guard change.method == nil else { continue }
        result.value = .array(elements + [unknown(change.node, in: file)])
        result.isReordered = true
      case .dictionary, .unknown, .type, .icon: continue
      default:
        guard change.method.map(Change.changesInPlace) ?? true else { continue }
        result = unknown(change.node, in: file)
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
