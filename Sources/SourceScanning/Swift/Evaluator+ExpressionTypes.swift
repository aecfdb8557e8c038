internal import SwiftSyntax

/// Finds types of expressions: those that declarations state, and those that literals and calls imply.
///
/// All types are without `?`.
extension Evaluator {
  /// Whether the value of `expression` is an integer, or the digits of one.
  func isInteger(_ expression: ExprSyntax, in file: SwiftFile) -> Bool {
    if type(of: expression, in: file)?.isInteger == true { return true }
    let call = expression.as(FunctionCallExprSyntax.self)
    guard let access = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == (call == nil ? "description" : "formatted"), call?.arguments.isEmpty != false
    else { return false }
    return access.base.flatMap { type(of: $0, in: file) }?.isInteger == true
  }

  /// The type of `expression`; nil if it is unknown.
  func type(of expression: ExprSyntax, in file: SwiftFile) -> TypeSyntax? {
    following { typeOfExpression(expression.withoutWrappers, in: file) }
  }

  private func typeOfExpression(_ expression: ExprSyntax, in file: SwiftFile) -> TypeSyntax? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return .named("Int")
    case .floatLiteralExpr: return .named("Double")
    case .stringLiteralExpr: return .named("String")
    case .prefixOperatorExpr(let operation) where ["-", "+", "~"].contains(operation.operator.text):
      return type(of: operation.expression, in: file)
    case .declReferenceExpr(let reference):
      if ["self", "Self"].contains(reference.baseName.text) { return .named(reference.enclosingTypePath) }
      return type(of: reference.baseName.identifierText, at: Syntax(reference), in: file)
    case .sequenceExpr(let sequence): return type(ofOperation: Array(sequence.elements)[...], in: file)
    case .functionCallExpr(let call): return type(ofCall: call, in: file)
    case .subscriptCallExpr(let access):
      let type = type(of: access.calledExpression, in: file)
      return (type?.as(ArrayTypeSyntax.self)?.element ?? type?.as(DictionaryTypeSyntax.self)?.value)?.unwrapped
    case .memberAccessExpr(let access):
      let name = access.declName.baseName.identifierText
      return access.base.flatMap { type(ofMember: name, of: $0, isCalled: false, in: file) }
    default: return nil
    }
  }

  /// The type of the variable, constant or parameter `name` at `node`.
  private func type(of name: String, at node: Syntax, in file: SwiftFile) -> TypeSyntax? {
    switch localDeclaration(of: name, from: node) {
    case .parameter(let parameter, _): return parameter.type.unwrapped
    case .closureParameter(let closure, let index):
      if let type = closure.parameterType(at: index) { return type.unwrapped }
      let sequence = Syntax(closure).mappingCall?.calledExpression.as(MemberAccessExprSyntax.self)?.base
      return index > 0 ? nil : (sequence ?? closure.listOfViews).flatMap { elementType(of: $0, in: file) }
    case .binding(let binding, _): return type(of: binding, in: file)
    case .optionalBinding(let binding):
      guard let value = binding.initializer?.value else {
        // Outside the conditions, the name is another variable.
        var node = Syntax(binding)
        while let parent = node.parent, !node.is(ConditionElementListSyntax.self) { node = parent }
        return following { type(of: name, at: node, in: file) }
      }
      return type(of: value, in: file)
    case .loopVariable(let loop):
      guard let names = loop.pattern.as(TuplePatternSyntax.self)?.elements else {
        return elementType(of: loop.sequence, in: file)
      }
      guard
        let access = loop.sequence.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "enumerated", let first = names.first?.pattern
      else { return nil }
      return first.names == [name] ? .named("Int") : access.base.flatMap { elementType(of: $0, in: file) }
    case .pattern(let pattern, let subject):
      return subject.flatMap { type(of: name, in: pattern, matching: $0, in: file) }
    case .function: return nil
    case nil: return typeOfNonlocal(name, at: node, in: file)
    }
  }

  /// The type of the part `name` of `subject`: an associated value of a case, or an element of a tuple.
  private func type(
    of name: String, in pattern: PatternSyntax, matching subject: ExprSyntax, in file: SwiftFile
  ) -> TypeSyntax? {
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      guard let values = subject.as(TupleExprSyntax.self)?.elements, values.count == tuple.elements.count else {
        return nil
      }
      return zip(tuple.elements, values).first { $0.0.pattern.names == [name] }.flatMap {
        type(of: $1.expression, in: file)
      }
    }
    guard
      let call = (pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern).as(ExpressionPatternSyntax.self)?
        .expression.as(FunctionCallExprSyntax.self),
      let index = call.arguments.map({ $0.expression.as(PatternExprSyntax.self)?.pattern.names == [name] }).firstIndex(
        of: true),
      let path = type(of: subject, in: file)?.namePath
    else { return nil }
    return program.types(path, from: file, scope: subject.enclosingTypePath).flatMap(\.enumCases)
      .first { $0.name.identifierText == pattern.caseName }?
      .parameterClause?.parameters.dropFirst(index).first?.type.unwrapped
  }

  /// The type of the property `name` of a type around `node`, or else of the global variable `name`.
  private func typeOfNonlocal(_ name: String, at node: Syntax, in file: SwiftFile) -> TypeSyntax? {
    let scope = node.enclosingTypePath
    for count in stride(from: scope.count, to: 0, by: -1) {
      if let found = declaredType(
        ofMember: name, of: Array(scope.prefix(count)), scope: Array(scope.prefix(count - 1)), isCalled: false, in: file
      ) {
        return found
      }
    }
    for global in program.globals(named: name, from: file) {
      guard case .decl(let decl) = global.item.item,
        let binding = decl.as(VariableDeclSyntax.self)?.binding(named: name)
      else { continue }
      return type(of: binding, in: global.file)
    }
    return nil
  }

  /// The type that `binding` states, or that its initial value has.
  private func type(of binding: PatternBindingSyntax, in file: SwiftFile) -> TypeSyntax? {
    if let type = binding.typeAnnotation?.type { return type.unwrapped }
    guard let value = binding.initializer?.value else { return nil }
    if let known = typesOfBindings[binding.id] { return known }
    // A variable with itself in its initial value has no type.
    typesOfBindings[binding.id] = .some(nil)
    let found = type(of: value, in: file)
    typesOfBindings[binding.id] = .some(found)
    return found
  }

  /// The type of the elements of `sequence`.
  private func elementType(of sequence: ExprSyntax, in file: SwiftFile) -> TypeSyntax? {
    let sequence = sequence.withoutWrappers
    if let range = sequence.as(SequenceExprSyntax.self).map({ Array($0.elements) }) {
      guard let mark = range.firstIndex(where: { ["...", "..<"].contains($0.operatorText) }) else { return nil }
      return commonType(of: [range[..<mark], range[(mark + 1)...]], in: file)
    }
    if let access = sequence.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      ExprSyntax.selections.contains(access.declName.baseName.text)
    {
      return access.base.flatMap { base in following { elementType(of: base, in: file) } }
    }
    if let access = sequence.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "allCases",
      let path = access.base?.memberPath
    {
      return .named(path)
    }
    return type(of: sequence, in: file)?.as(ArrayTypeSyntax.self)?.element.unwrapped
  }

  // MARK: Operations

  /// The type of `elements`, which alternate between operands and operators.
  func type(ofOperation elements: ArraySlice<ExprSyntax>, in file: SwiftFile) -> TypeSyntax? {
    guard let first = elements.first else { return nil }
    if elements.count == 1 { return type(of: first, in: file) }
    // From the operators that bind least to those that bind most.
    if let mark = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[mark].as(UnresolvedTernaryExprSyntax.self)
    {
      return commonType(of: [[ternary.thenExpression], elements[(mark + 1)...]], in: file)
    }
    if let mark = elements.firstIndex(where: { $0.operatorText == "??" }) {
      return commonType(of: [elements[..<mark], elements[(mark + 1)...]], in: file)
    }
    if elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true {
      return elements.last?.as(TypeExprSyntax.self)?.type.unwrapped
    }
    let operands = elements.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { [$0.element][...] }
    let operators = elements.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    guard operators.allSatisfy({ $0.operatorText.map(Self.arithmetic.contains) ?? false }) else { return nil }
    return commonType(of: operands, in: file)
  }

  private static var arithmetic: Set<String> { ["+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^"] }

  /// The type of all `operands`, to which a number's literal adapts; nil if they have several, or one of them is unknown.
  private func commonType(of operands: [ArraySlice<ExprSyntax>], in file: SwiftFile) -> TypeSyntax? {
    let fixed = operands.filter { !($0.count == 1 && $0.first?.isIntegerLiteral == true) }
    if fixed.isEmpty { return .named("Int") }
    var common: TypeSyntax?
    for operand in fixed {
      guard let type = following({ type(ofOperation: operand, in: file) }), !type.namePath.isEmpty,
        common.map({ $0.namePath == type.namePath }) ?? true
      else { return nil }
      common = type
    }
    return common
  }

  // MARK: Members and calls

  private func type(ofCall call: FunctionCallExprSyntax, in file: SwiftFile) -> TypeSyntax? {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.identifierText
      return access.base.flatMap { type(ofMember: name, of: $0, isCalled: true, in: file) }
    }
    guard let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName.identifierText
    if name.first?.isUppercase == true { return .named(name) }
    if case .function(let function)? = localDeclaration(of: name, from: Syntax(reference)) {
      return function.signature.returnClause?.type.unwrapped
    }
    let scope = call.enclosingTypePath
    if let found = declaredType(
      ofMember: name, of: scope, scope: Array(scope.dropLast()), isCalled: true, in: file)
    {
      return found
    }
    let globals = program.globals(named: name, from: file).map(\.item)
    if !globals.isEmpty {
      let types = globals.map { item in
        if case .decl(let decl) = item.item {
          decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.unwrapped
        } else {
          nil as TypeSyntax?
        }
      }
      return types.allSatisfy { $0?.namePath == types[0]?.namePath } ? types[0] : nil
    }
    guard ["abs", "max", "min"].contains(name) else { return nil }
    return commonType(of: call.arguments.map { [$0.expression] }, in: file)
  }

  /// The type of the property, or of the result of the method, `name` of `base`.
  private func type(
    ofMember name: String, of base: ExprSyntax, isCalled: Bool, in file: SwiftFile
  ) -> TypeSyntax? {
    let scope = base.enclosingTypePath
    let base = base.withoutWrappers
    let own = base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    let isType = own.first?.isUppercase == true && own != "Self"
    let path = isType ? [own] : type(of: base, in: file)?.namePath ?? []
    if !path.isEmpty {
      if let found = declaredType(ofMember: name, of: path, scope: scope, isCalled: isCalled, in: file) {
        return found
      }
      // The raw value of an enumeration.
      if name == "rawValue",
        let raw = program.types(path, from: file, scope: scope).flatMap(\.inherited).first(
          where: TypeSyntax.integers.contains)
      {
        return .named(raw)
      }
      if isType, TypeSyntax.integers.contains(path[0]), ["max", "min", "random"].contains(name) {
        return .named(path[0])
      }
    }
    return (isCalled ? Self.integerMethods : Self.integerProperties).contains(name) ? .named("Int") : nil
  }

  /// Properties and methods of the system with a result of the type `Int`.
  private static var integerProperties: Set<String> { ["count", "hashValue", "intValue"] }
  private static var integerMethods: Set<String> {
    ["component", "count", "distance", "firstIndex", "integer", "lastIndex", "numberOfItems", "numberOfRows"]
  }

  /// The type of the property, or of the result of the methods, `name` that the project's type `path` or a type that it inherits from
  /// declares, in which nil is an unknown type; nil if none does.
  private func declaredType(
    ofMember name: String, of path: [String], scope: [String], isCalled: Bool, in file: SwiftFile
  ) -> TypeSyntax?? {
    let types = program.types(path, from: file, scope: scope)
    var results: [TypeSyntax?] = []
    for type in types {
      for decl in type.members(named: name) where decl.declares(name) {
        if let binding = decl.as(VariableDeclSyntax.self)?.binding(named: name), !isCalled {
          return .some(self.type(of: binding, in: type.file))
        }
        results.append(isCalled ? decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.unwrapped : nil)
      }
    }
    if let first = results.first {
      return .some(results.allSatisfy { $0?.namePath == first?.namePath } ? first : nil)
    }
    for type in types {
      for parent in type.inherited {
        let found = following {
          declaredType(ofMember: name, of: [parent], scope: scope, isCalled: isCalled, in: type.file)
        }
        if let found { return found }
      }
    }
    return nil
  }
}

extension ClosureExprSyntax {
  /// The type that the closure states for its parameter; nil if it states none.
  fileprivate func parameterType(at index: Int) -> TypeSyntax? {
    guard case .parameterClause(let clause)? = signature?.parameterClause else { return nil }
    return clause.parameters.dropFirst(index).first?.type
  }
}

extension ExprSyntax {
  /// Methods of a sequence that return some of its elements.
  fileprivate static var selections: Set<String> {
    ["dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix"]
  }

  fileprivate var isIntegerLiteral: Bool {
    let expression = withoutWrappers
    return expression.is(IntegerLiteralExprSyntax.self)
      || expression.as(PrefixOperatorExprSyntax.self)?.expression.isIntegerLiteral == true
  }
}

extension TypeSyntax {
  static var integers: Set<String> {
    ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
  }

  var isInteger: Bool {
    self.as(IdentifierTypeSyntax.self).map { Self.integers.contains($0.name.text) } ?? false
  }

  /// The type without `?`.
  var unwrapped: TypeSyntax {
    self.as(OptionalTypeSyntax.self)?.wrappedType.unwrapped
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType.unwrapped ?? self
  }

  fileprivate static func named(_ name: String) -> TypeSyntax {
    TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
  }

  /// The type with the names `path`, the outermost first; nil for no names.
  fileprivate static func named(_ path: [String]) -> TypeSyntax? {
    path.dropFirst().reduce(path.first.map(named)) { outer, name in
      outer.map { TypeSyntax(MemberTypeSyntax(baseType: $0, name: .identifier(name))) }
    }
  }
}

extension ClosureExprSyntax {
  /// `list` of `ForEach(list) { … }` with this closure; nil for others.
  fileprivate var listOfViews: ExprSyntax? {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.calledName == "ForEach",
      let list = call.arguments.first, list.label == nil
    else { return nil }
    return list.expression
  }
}
