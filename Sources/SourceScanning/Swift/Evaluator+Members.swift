internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftParser
internal import SwiftSyntax

/// Evaluates members of types, of values, and of unknown values.
extension Evaluator {
  func member(_ access: MemberAccessExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    let name = access.declName.baseName.identifierText
    let location = file.location(of: access)
    guard let base = access.base else { return Evaluated(.host(Value.ImplicitMember(name: name)), at: location) }
    let path = base.memberPath
    if let path, let lookup = generatedLookup(path + [name], from: file, scope: access.enclosingTypePath) {
      return Evaluated(.localized(lookup), at: location, via: [CodeText.Step(file.text(of: access), at: location)])
    }
    if path == ["self"] || path == ["Self"], environment.selfValue == nil,
      let found = member(
        name, of: access.enclosingTypePath, isStatic: path == ["Self"], at: location, from: file, environment)
    {
      return found
    }
    let found = member(name, of: evaluate(base, in: file, environment), access: access, in: file, environment)
    guard found.value.isUnknown else { return found }
    return objectiveCProperty(name, of: base, at: location, in: file)
      ?? declaredMember(name, of: base, at: location, in: file) ?? found
  }

  /// `base.name`.
  func member(
    _ name: String, of base: Evaluated, access: some SyntaxProtocol, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated {
    let location = file.location(of: access)
    var inner = Environment(bindings: environment.bindings)
    switch base.value {
    case .type(let path):
      if name == "self" { return base }
      inner.selfValue = base
      return member(name, of: path, isStatic: true, at: location, from: file, inner) ?? unknown(access, in: file)
    case .host(let enumCase as Value.EnumCase):
      if name == "rawValue" {
        guard let rawValue = enumCase.rawValue else { return unknown(access, in: file) }
        return Evaluated(
          rawValue, at: location, via: base.via + [CodeText.Step(file.text(of: access), at: enumCase.location)],
          declaredAt: enumCase.location)
      }
      inner.selfValue = base
      return member(name, of: enumCase.type.path, isStatic: false, at: location, from: enumCase.type.file, inner)
        ?? unknown(access, in: file)
    case .host(let instance as Value.Instance):
      if let field = instance.fields[name] { return field }
      let type = instance.type
      inner.selfValue = base
      return member(name, of: type.path, isStatic: false, at: location, from: type.file, inner)
        ?? unknown(access, in: file)
    case .tuple(let elements):
      if let element = elements.first(where: { $0.label == name }) { return element.value }
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      return unknown(access, in: file)
    case .text, .localized:
      if let change = LetterCase(member: name) { return base.changed(to: change) ?? unknown(access, in: file) }
      inner.selfValue = base
      return member(ofString: name, at: location, from: file, inner)
        ?? objectiveC?.method(name, [], of: "NSString", receiver: base, at: location)
        ?? libraryLookup(name, of: base, isMember: true, at: access, in: file, environment)
        ?? unknown(access, in: file)
    case .host(let first as Value.ImplicitMember) where first.arguments.isEmpty && first.call == nil:
      // `.Table.symbol` of `LocalizedStringResource`.
      let member = Value.Argument(label: nil, value: Evaluated(.host(Value.ImplicitMember(name: name)), at: location))
      return Evaluated(.host(Value.ImplicitMember(name: first.name, arguments: [member])), at: location)
    case .alternatives(let values):
      return choice(values.map { member(name, of: $0, access: access, in: file, environment) }, at: location)
        ?? unknown(access, in: file)
    case .array where ["lazy", "indices"].contains(name): return base
    case .dictionary(let members) where ["keys", "values"].contains(name):
      return Evaluated(.array(members.map { name == "keys" ? $0.key : $0.value }), at: location, via: base.via)
    case .array(let elements) where ["first", "last"].contains(name) && !base.isReordered:
      return (name == "first" ? elements.first : elements.last) ?? Evaluated(.absent, at: location)
    default: return unknown(access, in: file)
    }
  }

  /// The member `name` of the type `path`; nil if the project does not define it.
  func member(
    _ name: String, of path: [String], isStatic: Bool, at location: SourceLocation, from file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated? {
    let scope = path
    let types = program.types(path, from: file, scope: Array(scope.dropLast()))
    let declarations = types.flatMap { type in type.members(named: name).map { (decl: $0, type: type) } }
    let declared = ofBuilds(declarations, at: location) { declaration in
      (Syntax(declaration.decl), declaration.type.file)
    } value: { decl, type in
      if let variable = decl.as(VariableDeclSyntax.self), variable.isStatic == isStatic || !isStatic,
        let found = value(
          of: variable, name: name, at: location, isStatic: variable.isStatic, in: type.file, environment)
      {
        return found
      }
      return enumCase(name, in: decl, of: type, isString: Self.hasStringRawValues(types)).map { found in
        Evaluated(
          .host(found), at: location, via: [CodeText.Step("case \(name)", at: found.location)],
          declaredAt: found.location)
      }
    }
    if let declared { return declared }
    if name == "allCases", let cases = allCases(of: types, at: location) { return cases }
    if isStatic, let nested = program.types(path + [name], from: file).first {
      return Evaluated(.type(nested.path), at: location)
    }
    var inner = environment
    // A member of a protocol uses those of the type that has it.
    if isStatic, inner.selfValue == nil { inner.selfValue = Evaluated(.type(path), at: location) }
    for inherited in types.flatMap(\.inherited) where inherited != path.last && !Self.plainProtocols.contains(inherited)
    {
      let found = following {
        member(name, of: [inherited], isStatic: isStatic, at: location, from: file, inner)
      }
      if let found { return found }
    }
    return nil
  }

  /// The value of a name by its `declarations`, the nearest first: that of the first one; if `#if` selects it, also those of the others in
  /// the file that an app for iOS may have.
  func ofBuilds<Declaration>(
    _ declarations: [Declaration], at location: SourceLocation, node: (Declaration) -> (Syntax, SwiftFile),
    value: (Declaration) -> Evaluated?
  ) -> Evaluated? {
    var found: [Evaluated] = []
    var home: String?
    for declaration in declarations {
      let (node, file) = node(declaration)
      let condition = node.buildCondition(in: file)
      guard home == nil || home == file.path && condition != nil,
        !(condition.map { BuildCondition.excludesIOS($0) } ?? false), let value = value(declaration)
      else { continue }
      guard let condition else { return value }
      home = file.path
      found.append(value.adding([Outcome(ofBuild: condition)]))
    }
    return choice(found, at: location)
  }

  /// Standard library and Objective-C protocols without relevant members.
  static var plainProtocols: Set<String> {
    [
      "String", "Int", "CaseIterable", "Hashable", "Equatable", "Codable", "Sendable", "Identifiable", "NSObject",
      "UIResponder", "UIViewController", "RawRepresentable", "Error", "Decodable", "Encodable", "Comparable",
    ]
  }

  /// A property that the project adds to `String` in an extension.
  func member(
    ofString name: String, at location: SourceLocation, from file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    for type in program.extensions(of: ["String", "StringProtocol", "NSString"], declaring: name, from: file) {
      for decl in type.members(named: name) where type.file === file || !decl.isPrivate {
        if let variable = decl.as(VariableDeclSyntax.self),
          let found = value(of: variable, name: name, at: location, isStatic: false, in: type.file, environment)
        {
          return found
        }
      }
    }
    return nil
  }

  /// The value of the variable `name` declared by `variable`; nil if it does not declare that name.
  func value(
    of variable: VariableDeclSyntax, name: String, at location: SourceLocation, isStatic: Bool, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated? {
    guard let binding = variable.binding(named: name) else { return nil }
    let place = file.location(of: variable)
    let step = "\(variable.bindingSpecifier.text) \(name)"
    if let accessors = binding.accessorBlock, binding.initializer == nil {
      let computed = computed(variable, accessors, in: file, environment)
      let isAbstract = computed?.isEmpty ?? true || accessors.description.contains("fatalError")
      if environment.selfValue == nil, isOverridden(variable, name, isAbstract: isAbstract, in: file) {
        demands.append(.selfValue(variable.enclosingTypePath, file, at: Syntax(variable)))
        return Evaluated(.unknown("classes that inherit the property \"\(name)\" override it"), at: location)
      }
      guard var found = computed else {
        return accessors.isRequirement ? required(name, of: variable, at: location, in: file, environment) : nil
      }
      addGeneratedText(of: variable, to: &found)
      found = found.withoutFallback(of: "\"\(name)\"", given: [environment.selfValue].compactMap(\.self))
      return typed(found, as: binding.typeAnnotation?.type, from: file, environment)
        .through(step, declaredAt: place, from: location)
    }
    // The value passed to the initializer.
    if !isStatic, case .host(let instance as Value.Instance)? = environment.selfValue?.value,
      let field = instance.fields[name], instance.type.path == variable.enclosingTypePath
    {
      return field
    }
    let isDeclared = isStatic || variable.isConstant || file.keeps(variable, name)
    var isKnown = isDeclared
    // A property that was not set by the initializer has the value of its declaration.
    if case .host(let instance as Value.Instance)? = environment.selfValue?.value, instance.type.kind == .structure {
      isKnown = true
    }
    guard let initializer = binding.initializer, isKnown else {
      if !isStatic, variable.isConstant || isNeverSet(variable, name, in: file) {
        demands.append(.selfValue(variable.enclosingTypePath, file, at: Syntax(variable)))
      }
      return Evaluated(
        .unknown(
          .runTime("the property \"\(name)\"", kind: isStatic || binding.initializer != nil ? .unresolved : .data)),
        at: location,
        via: [CodeText.Step(step, at: place)])
    }
    var found = evaluate(initializer.value, in: file, environment)
    addGeneratedText(of: variable, to: &found)
    if isDeclared { found = orChanged(found, variable, name, in: file) }
    return typed(found, as: binding.typeAnnotation?.type, from: file, environment)
      .through(step, declaredAt: place, from: location)
  }

  /// Whether no file that names the structure of the stored property assigns to a property `name`: the property has the
  /// value that the initializer gets.
  private func isNeverSet(_ variable: VariableDeclSyntax, _ name: String, in file: SwiftFile) -> Bool {
    guard variable.isInStructure, let type = variable.enclosingTypePath.last,
      let files = program.files(mentioning: type, near: file.path)
    else { return false }
    return !files.contains { $0.assigns(name) }
  }

  /// The value of a computed property; for a result builder, its parts.
  private func computed(
    _ variable: VariableDeclSyntax, _ accessors: AccessorBlockSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    if case .getter(let statements) = accessors.accessors, isBuilder(variable.attributes, in: file) {
      var list = Evaluated(.array(builtParts(of: statements, in: file, environment)), at: file.location(of: variable))
      // A branch may leave elements out.
      list.isReordered = true
      return list
    }
    return body(of: accessors, in: file, environment)
  }

  /// Whether one of `attributes` is a result builder defined in the project.
  private func isBuilder(_ attributes: AttributeListSyntax, in file: SwiftFile) -> Bool {
    attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      let path = attribute.attributeName.namePath
      return path.last?.first?.isUppercase == true
        && program.types(path, from: file, scope: attributes.enclosingTypePath).contains {
          $0.mayHaveMember("buildBlock") || $0.mayHaveMember("buildPartialBlock")
        }
    }
  }

  /// A property required by a protocol, looked up in the conforming type.
  private func required(
    _ name: String, of variable: VariableDeclSyntax, at location: SourceLocation, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated? {
    guard environment.selfValue == nil else { return nil }
    demands.append(.selfValue(variable.enclosingTypePath, file, at: Syntax(variable)))
    return Evaluated(.unknown(.runTime("the property \"\(name)\"")), at: location)
  }

  /// SwiftGen writes the development language's string in a comment above the generated property.
  private func addGeneratedText(of variable: VariableDeclSyntax, to value: inout Evaluated) {
    guard case .localized(var lookup) = value.value, lookup.defaultValue == nil,
      value.via.contains(where: { $0.name.hasSuffix(".tr") })
    else { return }
    let lines = variable.leadingTrivia.pieces.compactMap { piece -> String? in
      guard case .docLineComment(let text) = piece else { return nil }
      return text.hasPrefix("/// ") ? String(text.dropFirst(4)) : String(text.dropFirst(3))
    }
    guard !lines.isEmpty else { return }
    lookup.defaultValue = lines.joined(separator: "\n")
    value.value = .localized(lookup)
  }

  // MARK: Enumerations

  private func enumCase(
    _ name: String, in decl: DeclSyntax, of type: TypeDeclaration, isString: Bool
  ) -> Value.EnumCase? {
    guard type.kind == .enumeration, let cases = decl.as(EnumCaseDeclSyntax.self) else { return nil }
    guard let element = cases.elements.first(where: { $0.name.identifierText == name }) else { return nil }
    return enumCase(element, of: type, isString: isString)
  }

  private func enumCase(_ element: EnumCaseElementSyntax, of type: TypeDeclaration, isString: Bool) -> Value.EnumCase {
    let name = element.name.identifierText
    let text = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    let value = (text ?? (isString ? name : nil)).map { Value.text($0) }
    return Value.EnumCase(
      type: type, name: name, rawValue: value ?? numbers(of: type)[name].map { .integer($0) },
      location: type.file.location(of: element))
  }

  /// By name of a case, its raw value in an enumeration of numbers: that of the case before it and one, if it has none itself.
  private func numbers(of type: TypeDeclaration) -> [String: Int] {
    let key = type.path.joined(separator: ".") + "\u{0}" + type.file.path
    if let known = numbersByType[key] { return known }
    var numbers: [String: Int] = [:]
    if type.inherited.first.map(TypeSyntax.integers.contains) ?? false {
      var number = -1
      for element in type.enumCases {
        guard let value = element.rawValue.map(\.value.integer) ?? number + 1, abs(value) < 10_000 else { break }
        number = value
        numbers[element.name.identifierText] = number
      }
    }
    numbersByType[key] = numbers
    return numbers
  }

  private static func hasStringRawValues(_ types: [TypeDeclaration]) -> Bool {
    types.contains { $0.kind == .enumeration && $0.inherited.first == "String" }
  }

  /// All cases of the enumeration; nil for other types, and if the type defines `allCases` itself.
  ///
  /// - Parameter hasPayloads: whether the result contains the cases with associated values, without these values.
  func allCases(
    of types: [TypeDeclaration], withPayloads hasPayloads: Bool = false, at location: SourceLocation
  ) -> Evaluated? {
    guard let type = types.first(where: { $0.kind == .enumeration }) else { return nil }
    let all = cases(of: type, isString: Self.hasStringRawValues(types), withPayloads: hasPayloads)
    let values = all.map { found in
      Evaluated(
        .host(found), at: location, via: [CodeText.Step("case \(found.name)", at: found.location)],
        declaredAt: found.location)
    }
    return Evaluated(.array(values), at: location)
  }

  /// The cases of the enumeration `type`, read once.
  ///
  /// - Parameter hasPayloads: whether the cases with associated values are among them.
  private func cases(of type: TypeDeclaration, isString: Bool, withPayloads hasPayloads: Bool) -> [Value.EnumCase] {
    let flags = (isString ? "\u{0}" : "") + (hasPayloads ? "\u{1}" : "")
    let key = type.path.joined(separator: ".") + "\u{0}" + type.file.path + flags
    if let known = casesByType[key] { return known }
    let found = type.enumCases.filter { hasPayloads || $0.parameterClause == nil }
      .map { enumCase($0, of: type, isString: isString) }
    casesByType[key] = found
    return found
  }
}

extension ExprSyntax {
  /// The names in a plain member path, `["R", "string", "table"]`; nil for anything else.
  var memberPath: [String]? {
    var names: [String] = []
    var expression = self
    while let access = expression.as(MemberAccessExprSyntax.self), let base = access.base, names.count < 16 {
      names.insert(access.declName.baseName.identifierText, at: 0)
      expression = base
    }
    guard let first = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    return [first.baseName.identifierText] + names
  }
}

extension AccessorBlockSyntax {
  /// Whether the block only declares a getter, as in protocols.
  fileprivate var isRequirement: Bool {
    if case .accessors(let list) = accessors { list.allSatisfy { $0.body == nil } } else { false }
  }
}

extension SwiftFile {
  /// Whether `name`, which no other file can assign, is never reassigned after its declaration.
  fileprivate func keeps(_ variable: VariableDeclSyntax, _ name: String) -> Bool {
    let isOwn = variable.modifiers.contains { ["fileprivate", "lazy", "private"].contains($0.name.text) }
    return isOwn && !assigns(name)
  }
}

extension VariableDeclSyntax {
  /// Whether this is a stored property of a structure.
  fileprivate var isInStructure: Bool {
    parent?.is(MemberBlockItemSyntax.self) == true && parent?.parent?.parent?.parent?.is(StructDeclSyntax.self) == true
  }
}
