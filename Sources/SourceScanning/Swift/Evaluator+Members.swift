internal import Diagnostics
internal import Localization
internal import SwiftParser
internal import SwiftSyntax

/// Members: of types, of values, of what is not known yet.
extension Evaluator {
  func member(_ access: MemberAccessExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    let name = access.declName.baseName.identifierText
    let location = file.location(of: access)
    guard let base = access.base else { return Evaluated(.implicitMember(name, []), at: location) }
    let path = base.memberPath
    if let path, let lookup = generatedLookup(path + [name], from: file) {
      return Evaluated(.localized(lookup), at: location, via: [CodeText.Step(file.text(of: access), at: location)])
    }
    return member(name, of: evaluate(base, in: file, environment), access: access, in: file, environment)
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
      return member(name, of: path, isStatic: true, at: location, from: file, inner) ?? unknown(access, in: file)
    case .enumCase(let enumCase):
      if name == "rawValue" {
        guard let rawValue = enumCase.rawValue else { return unknown(access, in: file) }
        return Evaluated(
          .text(rawValue), at: location, via: base.via + [CodeText.Step(file.text(of: access), at: enumCase.location)],
          declaredAt: enumCase.location)
      }
      inner.selfValue = base
      return member(name, of: enumCase.type.path, isStatic: false, at: location, from: enumCase.type.file, inner)
        ?? unknown(access, in: file)
    case .instance(let type, let fields):
      if let field = fields[name] { return field }
      inner.selfValue = base
      return member(name, of: type.path, isStatic: false, at: location, from: type.file, inner)
        ?? unknown(access, in: file)
    case .tuple(let elements):
      if let element = elements.first(where: { $0.label == name }) { return element.value }
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      return unknown(access, in: file)
    case .text, .localized:
      if Self.caseChanges.contains(name) { return base }
      inner.selfValue = base
      return member(ofString: name, at: location, from: file, inner) ?? unknown(access, in: file)
    case .implicitMember(let first, let arguments) where arguments.isEmpty:
      // `.Table.symbol` of `LocalizedStringResource`.
      let member = Value.Argument(label: nil, value: Evaluated(.implicitMember(name, []), at: location))
      return Evaluated(.implicitMember(first, [member]), at: location)
    case .alternatives(let values):
      return choice(values.map { member(name, of: $0, access: access, in: file, environment) }, at: location)
        ?? unknown(access, in: file)
    case .array where ["lazy", "indices"].contains(name): return base
    default: return unknown(access, in: file)
    }
  }

  /// Properties that change a text's case and nothing else.
  static var caseChanges: Set<String> {
    ["capitalized", "localizedCapitalized", "localizedLowercase", "localizedUppercase", "lowercased", "uppercased"]
  }

  /// The member `name` of the type that `path` names; nil when the project does not say.
  func member(
    _ name: String, of path: [String], isStatic: Bool, at location: SourceLocation, from file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated? {
    let scope = path
    let types = program.types(path, from: file, scope: Array(scope.dropLast()))
    if isStatic, name == "allCases" { return allCases(of: types, at: location) }
    for type in types {
      for decl in type.members(named: name) {
        if let variable = decl.as(VariableDeclSyntax.self), variable.isStatic == isStatic || !isStatic,
          let found = value(
            of: variable, name: name, at: location, isStatic: variable.isStatic, in: type.file, environment)
        {
          return found
        }
        if let found = enumCase(name, in: decl, of: type, isString: Self.hasStringRawValues(types)) {
          return Evaluated(
            .enumCase(found), at: location, via: [CodeText.Step("case \(name)", at: found.location)],
            declaredAt: found.location)
        }
      }
    }
    if isStatic, name.first?.isUppercase == true, !program.types(path + [name], from: file).isEmpty {
      return Evaluated(.type(path + [name]), at: location)
    }
    for inherited in types.flatMap(\.inherited) where inherited != path.last && !Self.plainProtocols.contains(inherited)
    {
      if let found = member(name, of: [inherited], isStatic: isStatic, at: location, from: file, environment) {
        return found
      }
    }
    return nil
  }

  /// Names of the standard library and of Objective-C that have no members worth a search.
  private static var plainProtocols: Set<String> {
    [
      "String", "Int", "CaseIterable", "Hashable", "Equatable", "Codable", "Sendable", "Identifiable", "NSObject",
      "UIResponder", "UIViewController", "RawRepresentable", "Error", "Decodable", "Encodable", "Comparable",
    ]
  }

  /// A property of a string that an extension of the project adds.
  func member(
    ofString name: String, at location: SourceLocation, from file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    for type in program.extensions(of: ["String", "StringProtocol", "NSString"], declaring: name, from: file) {
      for decl in type.members(named: name) {
        if let variable = decl.as(VariableDeclSyntax.self),
          let found = value(of: variable, name: name, at: location, isStatic: false, in: type.file, environment)
        {
          // The key is the string's; where it stands is what a reader looks for.
          return found
        }
      }
    }
    return nil
  }

  /// The value of the variable `name` of `variable`; nil when it declares none of that name.
  func value(
    of variable: VariableDeclSyntax, name: String, at location: SourceLocation, isStatic: Bool, in file: SwiftFile,
    _ environment: Environment
  ) -> Evaluated? {
    guard let binding = variable.binding(named: name) else { return nil }
    let place = file.location(of: variable)
    let step = "\(variable.bindingSpecifier.text) \(name)"
    if let accessors = binding.accessorBlock, binding.initializer == nil {
      guard var found = body(of: accessors, in: file, environment) else { return nil }
      addGeneratedText(of: variable, to: &found)
      return typed(found, as: binding.typeAnnotation?.type, from: file, environment)
        .through(step, declaredAt: place, from: location)
    }
    // The value that this one was made with.
    if !isStatic, case .instance(let type, let fields)? = environment.selfValue?.value, let field = fields[name],
      type.path == variable.enclosingTypePath
    {
      return field
    }
    guard let initializer = binding.initializer, isStatic || variable.isConstant else {
      if !isStatic, variable.isConstant {
        demands.append(.selfValue(variable.enclosingTypePath, file))
      }
      return Evaluated(
        .unknown("the property \"\(name)\" is known at run time only"), at: location,
        via: [CodeText.Step(step, at: place)])
    }
    var found = evaluate(initializer.value, in: file, environment)
    addGeneratedText(of: variable, to: &found)
    return typed(found, as: binding.typeAnnotation?.type, from: file, environment)
      .through(step, declaredAt: place, from: location)
  }

  /// SwiftGen writes the development language's text above the property that it makes of the key.
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
    let written = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    return Value.EnumCase(
      type: type, name: name, rawValue: written ?? (isString ? name : nil), location: type.file.location(of: element))
  }

  private static func hasStringRawValues(_ types: [TypeDeclaration]) -> Bool {
    types.contains { $0.kind == .enumeration && $0.inherited.first == "String" }
  }

  /// Every case of the enumeration; nil for another type, and for one that lists its cases itself.
  func allCases(of types: [TypeDeclaration], at location: SourceLocation) -> Evaluated? {
    guard let type = types.first(where: { $0.kind == .enumeration }) else { return nil }
    let isString = Self.hasStringRawValues(types)
    let values = type.enumCases.filter { $0.parameterClause == nil }.map { element -> Evaluated in
      let found = enumCase(element, of: type, isString: isString)
      return Evaluated(
        .enumCase(found), at: location, via: [CodeText.Step("case \(found.name)", at: found.location)],
        declaredAt: found.location)
    }
    return Evaluated(.array(values), at: location)
  }
}

extension ExprSyntax {
  /// The names of a plain member path, `["R", "string", "table"]`; nil for anything else.
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
