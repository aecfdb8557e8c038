internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Evaluates the project's functions and methods by inlining their bodies.
extension Evaluator {
  /// The result of the method `name` of the type at `path`; nil if the project has none that accepts the arguments.
  func method(
    _ name: String, of path: [String], _ call: FunctionCallExprSyntax, in file: SwiftFile, caller: Environment,
    selfValue: Evaluated?
  ) -> Evaluated? {
    let location = file.location(of: call)
    let types = program.types(path, from: file, scope: Array(path.dropLast()))
    for type in types {
      for decl in type.members(named: name) {
        guard let function = decl.as(FunctionDeclSyntax.self), function.name.identifierText == name else { continue }
        if selfValue == nil, isOverridden(function, name, isAbstract: false, in: type.file) {
          demands.append(.selfValue(function.enclosingTypePath, type.file, at: Syntax(function)))
          return Evaluated(.unknown("classes that inherit the method \"\(name)\" override it"), at: location)
        }
        if let found = inline(
          function, call.labels, arguments(call.arguments, in: file, caller), at: location, declaredIn: type.file,
          Environment(selfValue: selfValue))
        {
          return found
        }
      }
      if type.kind == .enumeration, let enumCase = type.enumCases.first(where: { $0.name.identifierText == name }) {
        // A call of a case without associated values uses `callAsFunction`.
        if enumCase.parameterClause == nil {
          guard let value = member(name, of: path, isStatic: true, at: location, from: file, Environment()) else {
            return nil
          }
          return method("callAsFunction", of: value, call, in: file, caller)
        }
        let place = type.file.location(of: enumCase)
        return Evaluated(
          .host(
            Value.EnumCase(
              type: type, name: name, rawValue: nil, location: place,
              arguments: arguments(call.arguments, in: file, caller))), at: location)
      }
    }
    let nested = path + [name]
    if name.first?.isUppercase == true, !program.types(nested, from: file).isEmpty {
      return instance(of: nested, arguments(call.arguments, in: file, caller), at: location, from: file)
    }
    for inherited in types.flatMap(\.inherited) where inherited != path.last && !Self.plainProtocols.contains(inherited)
    {
      let found = following {
        method(name, of: [inherited], call, in: file, caller: caller, selfValue: selfValue)
      }
      if let found { return found }
    }
    return nil
  }

  /// The result of the method `name` of the value `base`.
  func method(
    _ name: String, of base: Evaluated, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    let location = file.location(of: call)
    let found: Evaluated?
    switch base.value {
    case .type(let path):
      let isOwn = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.memberPath == ["Self"]
      found = method(
        name, of: path, call, in: file, caller: environment, selfValue: isOwn ? environment.selfValue : base)
    case .host(let enumCase as Value.EnumCase):
      found = method(name, of: enumCase.type.path, call, in: enumCase.type.file, caller: environment, selfValue: base)
    case .host(let instance as Value.Instance):
      let type = instance.type
      found = method(name, of: type.path, call, in: type.file, caller: environment, selfValue: base)
    case .array, .dictionary: found = sequence(name, base, call, in: file, environment)
    case .absent where name == "map" || name == "flatMap": return base
    case .text, .localized:
      if name == "trimmingCharacters" { return base }
      if let change = LetterCase(member: name) { return base.changed(to: change) ?? unknown(call, in: file) }
      found =
        mapped(base, name, call, in: file, environment) ?? stringMethod(name, of: base, call, in: file, environment)
        ?? appended(to: base, name, call, in: file, environment)
        ?? objectiveC?.method(
          name, arguments(call.arguments, in: file, environment), of: "NSString", receiver: base, at: location)
        ?? libraryLookup(name, of: base, isMember: true, call.arguments, at: call, in: file, environment)
    case .alternatives(let values):
      found = choice(values.map { method(name, of: $0, call, in: file, environment) }, at: location)
    default: found = selfMethod(name, call, in: file, environment)
    }
    return found ?? unknown(call, in: file)
  }

  /// Evaluates `self.name(…)` if `self` is unknown; nil for other calls.
  private func selfMethod(
    _ name: String, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    guard base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" else { return nil }
    return method(name, of: call.enclosingTypePath, call, in: file, caller: environment, selfValue: nil)
  }

  /// The string that `base.map { … }` makes of an optional string; nil for other methods, and if the result is not a string.
  private func mapped(
    _ base: Evaluated, _ name: String, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard ["flatMap", "map"].contains(name), let function = call.functionArgument,
      let found = apply(function, to: base, in: file, environment)
    else { return nil }
    switch found.value {
    case .text, .localized: return found
    default: return nil
    }
  }

  private func stringMethod(
    _ name: String, of base: Evaluated, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    for type in program.extensions(of: ["String", "StringProtocol", "NSString"], declaring: name, from: file) {
      for decl in type.members(named: name) where type.file === file || !decl.isPrivate {
        if let function = decl.as(FunctionDeclSyntax.self), function.name.identifierText == name,
          let found = inline(
            function, call.labels, arguments(call.arguments, in: file, environment), at: file.location(of: call),
            declaredIn: type.file, Environment(selfValue: base))
        {
          return found
        }
      }
    }
    return nil
  }

  /// The result of `function` for arguments with `labels`; nil if it does not accept them.
  func inline(
    _ function: FunctionDeclSyntax, _ labels: [String?], _ arguments: @autoclosure () -> [Value.Argument],
    at location: SourceLocation, declaredIn home: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    let clause = function.signature.parameterClause
    guard let body = function.body, let declared = declaredLabels(of: Syntax(function), clause, for: labels, in: home)
    else {
      return nil
    }
    var inner = environment
    let values = arguments().labeled(declared)
    inner.bindings.merge(bindings(of: clause, owner: Syntax(function), values, in: home)) { _, new in new }
    let place = home.location(of: function.name)
    guard let found = result(of: body.statements, in: home, inner) else { return nil }
    let given = values.map(\.value) + [environment.selfValue].compactMap(\.self)
    let own = found.withoutFallback(of: "\"\(function.name.text)\"", given: given)
    return typed(own, as: function.signature.returnClause?.type, from: home, Environment())
      .through("func \(function.name.text)", declaredAt: place, from: location)
  }

  /// Binds the parameters of `clause` to `arguments`, or to their default values.
  func bindings(
    of clause: FunctionParameterClauseSyntax, owner: Syntax, _ arguments: [Value.Argument], in file: SwiftFile
  ) -> [Environment.Name: Evaluated] {
    var bindings: [Environment.Name: Evaluated] = [:]
    var rest = arguments[...]
    for parameter in clause.parameters {
      let name = Environment.Name(scope: owner.id, name: parameter.localName)
      if let next = rest.first, next.label == parameter.label {
        bindings[name] = typed(next.value, as: parameter.type, from: file, Environment())
        rest = rest.dropFirst()
      } else if let value = parameter.defaultValue?.value {
        let found = evaluate(value, in: file, Environment())
        bindings[name] = typed(found, as: parameter.type, from: file, Environment())
      }
    }
    return bindings
  }

  // MARK: References

  /// The result of `function` (a closure, a key path or a function name) for `element`; nil if unknown.
  func apply(
    _ function: ExprSyntax, to element: Evaluated, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    switch function.as(ExprSyntaxEnum.self) {
    case .closureExpr(let closure):
      var inner = environment
      inner.bindings.merge(bindings(of: closure, to: element)) { _, new in new }
      return result(of: closure.statements, in: file, inner)
    case .keyPathExpr(let path):
      var value = element
      for component in path.components {
        guard let property = component.component.as(KeyPathPropertyComponentSyntax.self) else { return nil }
        let name = property.declName.baseName.identifierText
        if name != "self" { value = member(name, of: value, access: path, in: file, environment) }
      }
      return value
    default:
      for (declaration, home) in functions(named: function, in: file) {
        let clause = declaration.signature.parameterClause
        guard let label = clause.parameters.first.map(\.label) else { continue }
        if let found = inline(
          declaration, [label], [Value.Argument(label: label, value: element)], at: file.location(of: function),
          declaredIn: home, environment)
        {
          return found
        }
      }
      guard case .host(let found as Value.Closure) = evaluate(function, in: file, environment).value else { return nil }
      return apply(ExprSyntax(found.closure), to: element, in: found.file, found.environment)
    }
  }

  /// The functions that the uncalled `reference` may mean: local functions, methods, globals.
  func functions(
    named reference: ExprSyntax, in file: SwiftFile
  ) -> [(declaration: FunctionDeclSyntax, file: SwiftFile)] {
    guard let name = reference.calledName else { return [] }
    var paths: [[String]] = []
    let scope = reference.enclosingTypePath
    if let access = reference.as(MemberAccessExprSyntax.self) {
      guard let base = access.base?.memberPath else { return [] }
      paths =
        ["self", "Self"].contains(base[0]) ? [scope] : [program.types(base, from: file, scope: scope).first?.path ?? []]
    } else {
      if case .function(let function)? = localDeclaration(of: name, from: Syntax(reference)) {
        return [(function, file)]
      }
      paths = (0..<scope.count).map { Array(scope.prefix(scope.count - $0)) }
    }
    let methods = paths.flatMap { program.types($0, from: file) }.flatMap { type in
      type.members(named: name).compactMap { $0.as(FunctionDeclSyntax.self) }
        .filter { $0.name.identifierText == name }.map { ($0, type.file) }
    }
    if !methods.isEmpty || reference.is(MemberAccessExprSyntax.self) { return methods }
    return program.globals(named: name, from: file).compactMap { global in
      guard case .decl(let decl) = global.item.item, let function = decl.as(FunctionDeclSyntax.self) else { return nil }
      return (function, global.file)
    }
  }
}
