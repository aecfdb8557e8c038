internal import Diagnostics
internal import SwiftSyntax

/// Evaluates members of values that are known only at run time, by their declared types.
extension Evaluator {
  /// The strings that the property `name` of the project's type of `base` may return, for any value of it:
  /// `routes.map { route in route.title }` with `routes: [Route]`.
  ///
  /// nil if the type is not declared next to the value, and if the property looks nothing up and may be data.
  func declaredMember(
    _ name: String, of base: ExprSyntax, at location: SourceLocation, in file: SwiftFile
  ) -> Evaluated? {
    guard let reference = base.as(DeclReferenceExprSyntax.self),
      let type = Syntax(reference).declaredType(of: reference.baseName.text)
    else { return nil }
    // Which values the type has does not matter here.
    let known = demands
    defer { demands = known }
    guard let found = member(name, of: type.namePath, isStatic: false, at: location, from: file, Environment())
    else { return nil }
    let values = found.alternatives()
    let isComputed = stored(name, of: type.namePath, in: file, scope: reference.enclosingTypePath) == false
    guard values.contains(where: { $0.lookup != nil }) || isComputed && values.allSatisfy({ !$0.value.isUnknown })
    else { return nil }
    return found.deciding(on: decision(base, in: file, Environment()))
  }
}

extension Evaluator {
  /// The look-ups that the method `name` of the project's type of `base` may return, for any value of it: `kind!.title(name)` with
  /// `let kind = Kind(rawValue: index)`; nil under the same conditions as for a property.
  func declaredMethod(
    _ name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard let reference = base.withoutMarks.as(DeclReferenceExprSyntax.self),
      let names = Syntax(reference).declaredType(of: reference.baseName.text)?.namePath,
      let path = program.types(names, from: file, scope: call.enclosingTypePath).first?.path
    else { return nil }
    let known = demands
    defer { demands = known }
    let found = method(name, of: path, call, in: file, caller: environment, selfValue: nil)
    return found?.alternatives().contains { $0.lookup != nil } == true ? found : nil
  }
}

extension Syntax {
  /// The type of the variable `name` at the node, as far as its declaration states it; nil otherwise.
  func declaredType(of name: String, depth: Int = 0) -> TypeSyntax? {
    guard depth < 8 else { return nil }
    switch localDeclaration(of: name, from: self) {
    case .parameter(let parameter, _): return parameter.type.unwrapped
    case .closureParameter(let closure, index: 0):
      let sequence = Syntax(closure).mappingCall?.calledExpression.as(MemberAccessExprSyntax.self)?.base
      return sequence?.elementType(at: Syntax(closure), depth: depth + 1)
    case .binding(let binding, _):
      let initializer = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
      return binding.typeAnnotation?.type.unwrapped
        ?? initializer?.as(DeclReferenceExprSyntax.self).flatMap { name in
          name.baseName.text.first?.isUppercase == true ? TypeSyntax(IdentifierTypeSyntax(name: name.baseName)) : nil
        }
    case .loopVariable(let loop): return loop.sequence.elementType(at: Syntax(loop), depth: depth + 1)
    case nil: return propertyType(of: name)
    default: return nil
    }
  }

  /// The declared type of the property `name` of the type around the node.
  private func propertyType(of name: String) -> TypeSyntax? {
    var node = parent
    while let current = node, !current.is(MemberBlockItemListSyntax.self) { node = current.parent }
    let variables = node?.as(MemberBlockItemListSyntax.self)?.compactMap { $0.decl.as(VariableDeclSyntax.self) } ?? []
    return variables.lazy.compactMap { $0.binding(named: name)?.typeAnnotation?.type.unwrapped }.first
  }
}

extension ExprSyntax {
  /// Methods of a sequence that return some of its elements.
  private static var selections: Set<String> {
    ["dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix"]
  }

  /// The expression without `!` and `?`.
  fileprivate var withoutMarks: ExprSyntax {
    self.as(ForceUnwrapExprSyntax.self)?.expression ?? self.as(OptionalChainingExprSyntax.self)?.expression ?? self
  }

  /// The type of the elements of this sequence, as far as a declaration around `node` states it.
  fileprivate func elementType(at node: Syntax, depth: Int) -> TypeSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      Self.selections.contains(access.declName.baseName.text)
    {
      return access.base?.elementType(at: node, depth: depth)
    }
    guard let name = memberPath?.filter({ $0 != "self" }), name.count == 1 else { return nil }
    return node.declaredType(of: name[0], depth: depth)?.as(ArrayTypeSyntax.self)?.element.unwrapped
  }
}

extension TypeSyntax {
  /// The type without `?`.
  var unwrapped: TypeSyntax { self.as(OptionalTypeSyntax.self)?.wrappedType.unwrapped ?? self }
}
