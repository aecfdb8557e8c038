internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Calls: of look-ups, of the project's functions and initialisers, of what maps a sequence.
extension Evaluator {
  func call(_ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    let location = file.location(of: call)
    let callee = call.calledExpression
    if let path = callee.memberPath, let found = lookup(call, callee: path, in: file, environment) { return found }
    switch callee.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      return self.call(reference, call, in: file, environment)
    case .memberAccessExpr(let access):
      let name = access.declName.baseName.identifierText
      guard let base = access.base else {
        let arguments = arguments(call.arguments, in: file, environment)
        return name == "init"
          ? icon(arguments, at: location) ?? Evaluated(.implicitMember(name, arguments), at: location)
          : Evaluated(.implicitMember(name, arguments), at: location)
      }
      if name == "init", let path = base.memberPath {
        return construct(path, call, in: file, environment) ?? unknown(call, in: file)
      }
      return method(name, of: evaluate(base, in: file, environment), call, in: file, environment)
    case .closureExpr(let closure) where call.arguments.isEmpty:
      return result(of: closure.statements, in: file, environment) ?? unknown(call, in: file)
    default: return unknown(call, in: file)
    }
  }

  private func call(
    _ reference: DeclReferenceExprSyntax, _ call: FunctionCallExprSyntax, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated {
    let name = reference.baseName.identifierText
    let location = file.location(of: call)
    if case .function(let function)? = localDeclaration(of: name, from: Syntax(reference)) {
      return inline(function, call, at: location, declaredIn: file, from: file, environment, environment)
        ?? unknown(call, in: file)
    }
    let scope = reference.enclosingTypePath
    for depth in stride(from: scope.count, to: 0, by: -1) {
      if let found = method(
        name, of: Array(scope.prefix(depth)), call, in: file, caller: environment, selfValue: environment.selfValue)
      {
        return found
      }
    }
    if name.first?.isUppercase == true {
      return construct([name], call, in: file, environment) ?? unknown(call, in: file)
    }
    for global in program.globals(named: name, from: file) {
      if case .decl(let decl) = global.item.item, let function = decl.as(FunctionDeclSyntax.self),
        let found = inline(
          function, call, at: location, declaredIn: global.file, from: file, environment, Environment())
      {
        return found
      }
    }
    return unknown(call, in: file)
  }

  // MARK: Initialisers

  private func construct(
    _ path: [String], _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    let location = file.location(of: call)
    let arguments = arguments(call.arguments, in: file, environment)
    switch path {
    case ["UIApplicationShortcutIcon"]: return icon(arguments, at: location)
    case ["String"], ["NSString"]:
      // `String(describing:)` and conversions keep a text what it is.
      guard arguments.count == 1, let only = arguments.first, only.label == nil || only.label == "describing"
      else { return nil }
      return only.value
    case ["Array"], ["ContiguousArray"]:
      guard arguments.count == 1, let only = arguments.first, only.label == nil else { return nil }
      return only.value
    default: return instance(of: path, arguments, at: location, from: file)
    }
  }

  /// A value of the project's type at `path`, its fields from the labels of `arguments`; nil when there is no such type.
  func instance(
    of path: [String], _ arguments: [Value.Argument], at location: SourceLocation, from file: SwiftFile
  ) -> Evaluated? {
    let types = program.types(path, from: file)
    guard let type = types.first(where: { $0.kind == .structure || $0.kind == .reference }) else { return nil }
    var fields: [String: Evaluated] = [:]
    let labels = arguments.map(\.label)
    if let initializer = types.flatMap(\.initializers).first(where: { $0.signature.parameterClause.accepts(labels) }) {
      let bindings = bindings(
        of: initializer.signature.parameterClause, owner: Syntax(initializer), arguments, in: type.file)
      let inner = Environment(bindings: bindings)
      for (name, value) in initializer.body?.statements.fieldAssignments ?? [] {
        fields[name] = operation(value, in: type.file, inner)
      }
    } else {
      for argument in arguments {
        guard let label = argument.label else { continue }
        let variable = type.members(named: label).compactMap { $0.as(VariableDeclSyntax.self)?.binding(named: label) }
          .first
        fields[label] = typed(
          argument.value, as: variable?.typeAnnotation?.type, from: type.file, Environment())
      }
    }
    return Evaluated(.instance(type, fields), at: location)
  }

  /// The icon that `arguments` make; nil when they are no icon's.
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
      case .implicitMember(let name, _): make(name)
      case .enumCase(let enumCase): make(enumCase.rawValue ?? enumCase.name)
      default: .runtime
      }
    }
    guard let only = icons.first else { return nil }
    return Evaluated(.icon(icons.count == 1 ? only : .conditional(icons)), at: location)
  }

  // MARK: Functions

  /// The method `name` of the type at `path`, called; nil when the project has none that takes the arguments.
  private func method(
    _ name: String, of path: [String], _ call: FunctionCallExprSyntax, in file: SwiftFile, caller: Environment,
    selfValue: Evaluated?
  ) -> Evaluated? {
    let types = program.types(path, from: file, scope: Array(path.dropLast()))
    for type in types {
      for decl in type.members(named: name) {
        if let function = decl.as(FunctionDeclSyntax.self), function.name.identifierText == name,
          let found = inline(
            function, call, at: file.location(of: call), declaredIn: type.file, from: file, caller,
            Environment(selfValue: selfValue))
        {
          return found
        }
      }
      if type.kind == .enumeration, let enumCase = type.enumCases.first(where: { $0.name.identifierText == name }) {
        let place = type.file.location(of: enumCase)
        return Evaluated(
          .enumCase(
            Value.EnumCase(
              type: type, name: name, rawValue: nil, location: place,
              arguments: arguments(call.arguments, in: file, caller))), at: file.location(of: call))
      }
    }
    let nested = path + [name]
    if name.first?.isUppercase == true, !program.types(nested, from: file).isEmpty {
      return instance(
        of: nested, arguments(call.arguments, in: file, caller), at: file.location(of: call), from: file)
    }
    return nil
  }

  private func method(
    _ name: String, of base: Evaluated, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    let location = file.location(of: call)
    let found: Evaluated?
    switch base.value {
    case .type(let path):
      found = method(name, of: path, call, in: file, caller: environment, selfValue: nil)
    case .enumCase(let enumCase):
      found = method(name, of: enumCase.type.path, call, in: enumCase.type.file, caller: environment, selfValue: base)
    case .instance(let type, _):
      found = method(name, of: type.path, call, in: type.file, caller: environment, selfValue: base)
    case .array(let elements): found = sequence(name, elements, base, call, in: file, environment)
    case .text, .localized:
      if Self.caseChanges.contains(name) || ["trimmingCharacters"].contains(name) { return base }
      found = stringMethod(name, of: base, call, in: file, environment)
    case .alternatives(let values):
      found = choice(values.map { method(name, of: $0, call, in: file, environment) }, at: location)
    default: found = nil
    }
    return found ?? unknown(call, in: file)
  }

  private func stringMethod(
    _ name: String, of base: Evaluated, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    for type in program.extensions(of: ["String", "StringProtocol", "NSString"], declaring: name, from: file) {
      for decl in type.members(named: name) {
        if let function = decl.as(FunctionDeclSyntax.self), function.name.identifierText == name,
          let found = inline(
            function, call, at: file.location(of: call), declaredIn: type.file, from: file, environment,
            Environment(selfValue: base))
        {
          return found
        }
      }
    }
    return nil
  }

  /// What `function` gives for the arguments of `call`; nil when it does not take them.
  private func inline(
    _ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax, at location: SourceLocation,
    declaredIn home: SwiftFile, from file: SwiftFile, _ caller: Environment, _ environment: Environment
  ) -> Evaluated? {
    let clause = function.signature.parameterClause
    guard let body = function.body, clause.accepts(call.arguments.map { $0.label?.identifierText }) else { return nil }
    var inner = environment
    let values = arguments(call.arguments, in: file, caller)
    inner.bindings.merge(bindings(of: clause, owner: Syntax(function), values, in: home)) { _, new in new }
    let place = home.location(of: function.name)
    return result(of: body.statements, in: home, inner)?
      .through("func \(function.name.text)", declaredAt: place, from: location)
  }

  /// The parameters of `clause` bound to `arguments`, the missing ones to their default values.
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

  // MARK: Sequences

  private func sequence(
    _ name: String, _ elements: [Evaluated], _ base: Evaluated, _ call: FunctionCallExprSyntax, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated? {
    switch name {
    case "filter", "prefix", "suffix", "sorted", "reversed", "dropFirst", "dropLast", "shuffled", "drop", "sort",
      "reverse":
      return base
    case "enumerated", "enumerate":
      var result = base
      result.value = .array(
        elements.map { element in
          let offset = Evaluated(.unknown("the offset is known at run time only"), at: element.location)
          return Evaluated(
            .tuple([.init(label: "offset", value: offset), .init(label: "element", value: element)]),
            at: element.location, via: element.via, declaredAt: element.declaredAt)
        })
      return result
    case "map", "compactMap", "flatMap":
      let argument = call.trailingClosure.map { ExprSyntax($0) } ?? call.arguments.first?.expression
      guard let argument else { return base }
      var result = base
      if let closure = argument.as(ClosureExprSyntax.self) {
        result.value = .array(
          elements.prefix(64).compactMap { element in
            var inner = environment
            inner.bindings.merge(bindings(of: closure, to: element)) { _, new in new }
            return self.result(of: closure.statements, in: file, inner)
          })
        return result
      }
      if let keyPath = argument.as(KeyPathExprSyntax.self), keyPath.components.count == 1,
        let property = keyPath.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
      {
        let member = property.declName.baseName.identifierText
        result.value = .array(
          elements.prefix(64).map { self.member(member, of: $0, access: keyPath, in: file, environment) })
        return result
      }
      return nil
    default: return nil
    }
  }

  /// The parameters of `closure` bound to `element`, whose parts they may be.
  func bindings(of closure: ClosureExprSyntax, to element: Evaluated) -> [Environment.Name: Evaluated] {
    let names = closure.parameterNames
    var bindings: [Environment.Name: Evaluated] = [:]
    if case .tuple(let parts) = element.value, names.count == parts.count, names.first != "$0" || names.count > 2 {
      for (name, part) in zip(names, parts) { bindings[Environment.Name(scope: closure.id, name: name)] = part.value }
    } else if let first = names.first {
      bindings[Environment.Name(scope: closure.id, name: first)] = element
    }
    return bindings
  }
}

extension FunctionParameterClauseSyntax {
  /// Whether a call with `labels`, trailing closures left out, may be one of the function.
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
  /// The assignments to fields of `self` at the top of an initialiser.
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
