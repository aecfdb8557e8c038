internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Evaluates calls of lookup functions and of the project's functions, initializers and closures.
extension Evaluator {
  func call(_ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    let location = file.location(of: call)
    let callee = call.calledExpression
    if let found = lookup(LookupCall(call), in: file, environment) { return found }
    switch callee.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      return self.call(reference, call, in: file, environment)
    case .memberAccessExpr(let access):
      let name = access.declName.baseName.identifierText
      guard let base = access.base else {
        let arguments = arguments(call.arguments, in: file, environment)
        if name == "init", let icon = icon(arguments, at: location) { return icon }
        return Evaluated(
          .host(Value.ImplicitMember(name: name, arguments: arguments, call: (call, file, environment))), at: location)
      }
      if name == "init", let path = base.memberPath {
        return construct(path, call, in: file, environment) ?? unknown(call, in: file)
      }
      let found = method(name, of: evaluate(base, in: file, environment), call, in: file, environment)
      if found.value.isUnknown {
        return objectiveCMethod(name, of: base, call, in: file, environment)
          ?? declaredMethod(name, of: base, call, in: file, environment)
          ?? libraryFunction(name, call, in: file, environment) ?? found
      }
      return found
    case .closureExpr(let closure) where call.arguments.isEmpty:
      return result(of: closure.statements, in: file, environment) ?? unknown(call, in: file)
    default:
      return applied(evaluate(callee, in: file, environment), to: call, in: file, environment)
        ?? unknown(call, in: file)
    }
  }

  private func call(
    _ reference: DeclReferenceExprSyntax, _ call: FunctionCallExprSyntax, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated {
    let name = reference.baseName.identifierText
    let location = file.location(of: call)
    let local = localDeclaration(of: name, from: Syntax(reference))
    if case .function(let function)? = local {
      return inline(
        function, call.labels, arguments(call.arguments, in: file, environment), at: location, declaredIn: file,
        environment) ?? unknown(call, in: file)
    }
    if local != nil {
      return applied(evaluate(ExprSyntax(reference), in: file, environment), to: call, in: file, environment)
        ?? unknown(call, in: file)
    }
    let scope = reference.enclosingTypePath
    // A value with a known type has its own method, not that of the surrounding protocol or class.
    if let own = environment.selfValue?.typePath, own != scope,
      let found = method(name, of: own, call, in: file, caller: environment, selfValue: environment.selfValue)
    {
      return found
    }
    for depth in stride(from: scope.count, to: 0, by: -1) {
      if let found = method(
        name, of: Array(scope.prefix(depth)), call, in: file, caller: environment, selfValue: environment.selfValue)
      {
        return found
      }
    }
    if name.first?.isUppercase == true {
      // Functions may begin with a capital, as wrappers of `NSLocalizedString` do.
      if let value = construct([name], call, in: file, environment) { return value }
    }
    for global in program.globals(named: name, from: file) {
      if case .decl(let decl) = global.item.item, let function = decl.as(FunctionDeclSyntax.self),
        let found = inline(
          function, call.labels, arguments(call.arguments, in: file, environment), at: location,
          declaredIn: global.file, Environment())
      {
        return found
      }
    }
    if name == "zip", let pairs = zipped(call, in: file, environment) { return pairs }
    // A constant that contains a closure.
    return applied(evaluate(ExprSyntax(reference), in: file, environment), to: call, in: file, environment)
      ?? objectiveC?.function(name, arguments(call.arguments, in: file, environment).map(\.value), at: location)
      ?? libraryFunction(name, call, in: file, environment) ?? unknown(call, in: file)
  }

  /// The lookup of the first argument by the function `name` of a library; nil for another function.
  private func libraryFunction(
    _ name: String, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard LibraryLookup.isLikely(name), let first = call.arguments.first,
      [nil, "key", "forKey"].contains(first.label?.identifierText)
    else { return nil }
    return libraryLookup(
      name, of: evaluate(first.expression, in: file, environment), isMember: false, call.arguments, at: call, in: file,
      environment)
  }

  /// The result of calling the closure, or the value with a `callAsFunction`, `function`; nil for other values.
  private func applied(
    _ function: Evaluated, to call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    switch function.value {
    case .host(let found as Value.Closure):
      let (closure, home) = (found.closure, found.file)
      let values = arguments(call.arguments, in: file, environment).map(\.value)
      var inner = found.environment
      for (name, value) in zip(closure.parameterNames, values) {
        inner.bindings[Environment.Name(scope: closure.id, name: name)] = value
      }
      return result(of: closure.statements, in: home, inner).map {
        $0.withoutFallback(of: "the closure", given: values)
      }
    case .host(is Value.EnumCase), .host(is Value.Instance):
      return method("callAsFunction", of: function, call, in: file, environment)
    default: return nil
    }
  }

  // MARK: Initializers

  func construct(
    _ path: [String], _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    let location = file.location(of: call)
    let arguments = arguments(call.arguments, in: file, environment)
    switch path {
    case ["UIApplicationShortcutIcon"]: return icon(arguments, at: location)
    case ["String"], ["NSString"]:
      // `String(describing:)` and conversions do not change a string.
      guard arguments.count == 1, let only = arguments.first, only.label == nil || only.label == "describing"
      else { return ownString(arguments, at: location, from: file) }
      return only.label == nil ? only.value : described(only.value, at: location)
    case ["Array"], ["ContiguousArray"]:
      guard arguments.count == 1, let only = arguments.first, only.label == nil else { return nil }
      return only.value
    default: return instance(of: path, in: call.enclosingTypePath, arguments, at: location, from: file)
    }
  }

  /// The string that an initializer in an extension of `String` assigns: `init(key: String) { self = … }`; nil if the project has none for
  /// `arguments`.
  private func ownString(
    _ arguments: [Value.Argument], at location: SourceLocation, from file: SwiftFile
  ) -> Evaluated? {
    let labels = arguments.map(\.label)
    for type in program.extensions(of: ["String"], declaring: "init", from: file) {
      for initializer in type.initializers where initializer.signature.parameterClause.accepts(labels) {
        let inner = Environment(
          bindings: bindings(
            of: initializer.signature.parameterClause, owner: Syntax(initializer), arguments, in: type.file))
        guard let found = assigned(by: initializer, in: type.file, inner) else { continue }
        return found.withoutFallback(of: "\"String.init\"", given: arguments.map(\.value))
          .through("init", declaredAt: type.file.location(of: initializer.initKeyword), from: location)
      }
    }
    return nil
  }

  /// The value of `self = …` or `self.init(…)`, the only statement of `initializer`; nil for another body.
  private func assigned(
    by initializer: InitializerDeclSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard let statements = initializer.body?.statements.flattened, statements.count == 1,
      case .expr(let expression) = statements[0].item
    else { return nil }
    if let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) {
      guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
        elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      else { return nil }
      return operation(elements[2...], in: file, environment)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.memberPath == ["self", "init"]
    else { return nil }
    return lookup(LookupCall(call, path: ["String", "init"]), in: file, environment)
      ?? construct(["String"], call, in: file, environment)
  }

  /// A value of the project's type `path` inside the types `scope`, with fields from the labels of `arguments`; nil if
  /// there is no such type.
  func instance(
    of path: [String], in scope: [String] = [], _ arguments: [Value.Argument], at location: SourceLocation,
    from file: SwiftFile
  ) -> Evaluated? {
    let types = program.types(path, from: file, scope: scope)
    guard let type = types.first(where: { $0.kind == .structure || $0.kind == .reference }) else { return nil }
    var fields: [String: Evaluated] = [:]
    let labels = arguments.map(\.label)
    let initializers = types.flatMap { type in type.initializers.map { ($0, type.file) } }
    if let (initializer, home) = initializers.first(where: { $0.0.signature.parameterClause.accepts(labels) }) {
      let bindings = bindings(
        of: initializer.signature.parameterClause, owner: Syntax(initializer), arguments, in: home)
      let inner = Environment(bindings: bindings)
      let statements = initializer.body?.statements
      if let call = statements?.delegation {
        let found = following {
          instance(of: type.path, self.arguments(call.arguments, in: home, inner), at: location, from: type.file)
        }
        if case .host(let made as Value.Instance)? = found?.value { fields = made.fields }
      }
      for (name, value) in statements?.fieldAssignments ?? [] { fields[name] = operation(value, in: home, inner) }
    } else {
      for argument in arguments {
        guard let label = argument.label else { continue }
        let variable = type.members(named: label).compactMap { $0.as(VariableDeclSyntax.self)?.binding(named: label) }
          .first
        fields[label] = typed(
          argument.value, as: variable?.typeAnnotation?.type, from: type.file, Environment())
      }
    }
    return Evaluated(.host(Value.Instance(type: type, fields: fields)), at: location)
  }

  /// The icon created from `arguments`; nil if they are not an icon's arguments.
  private func icon(_ arguments: [Value.Argument], at location: SourceLocation) -> Evaluated? {
    guard let first = arguments.first, let label = first.label else { return nil }
    let make: (String) -> DynamicShortcutItem.Icon
    switch label {
    case "systemImageName", "systemSymbol": make = { .symbol($0) }
    case "templateImageName": make = { .templateFile($0) }
    case "type" where arguments.count == 1: make = { .system($0) }
    default: return nil
    }
    let icons = first.value.alternatives().map { value -> DynamicShortcutItem.Icon in
      switch value.value {
      case .text(let name): make(name)
      case .host(let member as Value.ImplicitMember): make(member.name)
      case .host(let enumCase as Value.EnumCase):
        if case .text(let text)? = enumCase.rawValue { make(text) } else { make(enumCase.name) }
      default: .runtime
      }
    }
    guard let only = icons.first else { return nil }
    return Evaluated(.icon(icons.count == 1 ? only : .conditional(icons)), at: location)
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments in parentheses.
  var labels: [String?] { arguments.map { $0.label?.identifierText } }
}

extension FunctionParameterClauseSyntax {
  /// Whether the function accepts a call with `labels`, excluding trailing closures.
  func accepts(_ labels: [String?]) -> Bool {
    var rest = labels[...]
    for parameter in parameters {
      if let next = rest.first, next == parameter.label {
        rest = rest.dropFirst()
        if parameter.ellipsis != nil { while let more = rest.first, more == nil { rest = rest.dropFirst() } }
      } else if parameter.defaultValue == nil, parameter.ellipsis == nil,
        !parameter.type.is(FunctionTypeSyntax.self), !parameter.type.is(AttributedTypeSyntax.self)
      {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension CodeBlockItemListSyntax {
  /// The call `self.init(…)` at the top level of an initializer; nil without one.
  fileprivate var delegation: FunctionCallExprSyntax? {
    flattened.lazy.compactMap { $0.expression?.as(FunctionCallExprSyntax.self) }
      .first { $0.calledExpression.memberPath == ["self", "init"] }
  }

  /// The assignments to fields of `self` at the top level of an initializer.
  fileprivate var fieldAssignments: [(name: String, value: ArraySlice<ExprSyntax>)] {
    flattened.compactMap { item in
      guard case .expr(let expression) = item.item, let sequence = expression.as(SequenceExprSyntax.self) else {
        return nil
      }
      let elements = Array(sequence.elements)
      guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return nil }
      if let access = elements[0].as(MemberAccessExprSyntax.self),
        access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      {
        return (access.declName.baseName.identifierText, elements[2...])
      }
      return elements[0].as(DeclReferenceExprSyntax.self).map { ($0.baseName.identifierText, elements[2...]) }
    }
  }
}
