internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Evaluates members of values that are known only at run time, by their declared types.
extension Evaluator {
  /// The strings that the property `name` of the project's type of `base` may return, for any value of it:
  /// `routes.map { route in route.title }` with `routes: [Route]`.
  ///
  /// nil if the type is not declared next to the value, if the property is stored, and if its code is not followed and looks nothing up.
  func declaredMember(
    _ name: String, of base: ExprSyntax, at location: SourceLocation, in file: SwiftFile
  ) -> Evaluated? {
    guard let reference = base.withoutWrappers.as(DeclReferenceExprSyntax.self),
      let type = declaredType(of: reference, in: file)
    else { return nil }
    // Which values the type has does not matter here.
    let known = demands
    defer { demands = known }
    guard let found = member(name, of: type.namePath, isStatic: false, at: location, from: file, Environment())
    else { return nil }
    let values = found.alternatives()
    let isComputed = stored(name, of: type.namePath, in: file, scope: reference.enclosingTypePath) == false
    let isFollowed = values.allSatisfy { value in
      if case .unknown(let cause) = value.value { cause.kind == .data } else { true }
    }
    guard values.contains(where: { $0.lookup != nil }) || isComputed && isFollowed else { return nil }
    return found.deciding(on: decision(base, in: file, Environment()))
  }
}

extension Evaluator {
  /// The look-ups that the method `name` of the project's type of `base` may return, for any value of it: `kind!.title(name)` with
  /// `let kind = Kind(rawValue: index)`; nil under the same conditions as for a property.
  func declaredMethod(
    _ name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard let reference = base.withoutWrappers.as(DeclReferenceExprSyntax.self),
      let names = declaredType(of: reference, in: file)?.namePath,
      let path = program.types(names, from: file, scope: call.enclosingTypePath).first?.path
    else { return nil }
    let known = demands
    defer { demands = known }
    let found = method(name, of: path, call, in: file, caller: environment, selfValue: nil)
    return found?.alternatives().contains { $0.lookup != nil } == true ? found : nil
  }
}

extension Evaluator {
  /// The type of the variable `reference`, as far as its declaration states it; nil otherwise.
  func declaredType(of reference: DeclReferenceExprSyntax, in file: SwiftFile) -> TypeSyntax? {
    declaredType(of: reference.baseName.identifierText, at: Syntax(reference), in: file)
  }

  /// The type of the variable `name` at `node`.
  private func declaredType(of name: String, at node: Syntax, in file: SwiftFile, depth: Int = 0) -> TypeSyntax? {
    guard depth < 8 else { return nil }
    switch localDeclaration(of: name, from: node) {
    case .parameter(let parameter, _): return parameter.type.unwrapped
    case .closureParameter(let closure, index: 0):
      let sequence = Syntax(closure).mappingCall?.calledExpression.as(MemberAccessExprSyntax.self)?.base
      return sequence.flatMap { elementType(of: $0, at: Syntax(closure), in: file, depth: depth + 1) }
    case .binding(let binding, _):
      let initializer = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
      return binding.typeAnnotation?.type.unwrapped
        ?? initializer?.as(DeclReferenceExprSyntax.self).flatMap { name in
          name.baseName.text.first?.isUppercase == true ? TypeSyntax(IdentifierTypeSyntax(name: name.baseName)) : nil
        }
    case .optionalBinding(let binding):
      let outer = (binding.initializer?.value.memberPath ?? [name]).filter { $0 != "self" }
      guard outer.count == 1 else { return nil }
      // Outside the conditions, the name is another variable.
      var node = Syntax(binding)
      while let parent = node.parent, !node.is(ConditionElementListSyntax.self) { node = parent }
      return declaredType(of: outer[0], at: node, in: file, depth: depth + 1)
    case .loopVariable(let loop): return elementType(of: loop.sequence, at: Syntax(loop), in: file, depth: depth + 1)
    case nil: return propertyType(of: name, at: node, in: file)
    default: return nil
    }
  }

  /// The declared type of the property `name` of the type around `node`.
  private func propertyType(of name: String, at node: Syntax, in file: SwiftFile) -> TypeSyntax? {
    let path = node.enclosingTypePath
    return program.types(path, from: file, scope: Array(path.dropLast())).lazy
      .flatMap { $0.members(named: name) }
      .compactMap { $0.as(VariableDeclSyntax.self)?.binding(named: name)?.typeAnnotation?.type.unwrapped }.first
  }

  /// The type of the elements of `sequence`, as far as a declaration around `node` states it.
  private func elementType(of sequence: ExprSyntax, at node: Syntax, in file: SwiftFile, depth: Int) -> TypeSyntax? {
    if let call = sequence.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      ExprSyntax.selections.contains(access.declName.baseName.text)
    {
      return access.base.flatMap { elementType(of: $0, at: node, in: file, depth: depth) }
    }
    guard let name = sequence.memberPath?.filter({ $0 != "self" }), name.count == 1 else { return nil }
    return declaredType(of: name[0], at: node, in: file, depth: depth)?.as(ArrayTypeSyntax.self)?.element.unwrapped
  }
}

extension ExprSyntax {
  /// Methods of a sequence that return some of its elements.
  fileprivate static var selections: Set<String> {
    ["dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix"]
  }
}

extension TypeSyntax {
  /// The type without `?`.
  var unwrapped: TypeSyntax { self.as(OptionalTypeSyntax.self)?.wrappedType.unwrapped ?? self }
}
