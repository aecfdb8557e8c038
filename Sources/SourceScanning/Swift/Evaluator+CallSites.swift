internal import CodeReading
internal import Diagnostics
internal import SwiftSyntax

/// Finds the calls of functions and initializers, and their arguments.
extension Evaluator {
  struct SeenCall {
    var bindings: [Environment.Name: Evaluated]
    /// The value that the method is called on; nil if it is unknown.
    var receiver: Evaluated?
    var callSite: Environment.CallSite
  }

  /// The calls of the function or initializer `owner`, with the known arguments of each.
  func calls(of owner: Syntax, in home: SwiftFile, depth: Int) -> [SeenCall] {
    let clause: FunctionParameterClauseSyntax
    let candidates: [NamedCall]
    if let function = owner.as(FunctionDeclSyntax.self) {
      clause = function.signature.parameterClause
      let name = function.name.identifierText
      candidates = [name + "(", name + ")"].flatMap { text in
        program.calls(of: name, as: text, near: home.path).map { NamedCall(name: name, call: $0.call, file: $0.file) }
      }
    } else if let initializer = owner.as(InitializerDeclSyntax.self) {
      clause = initializer.signature.parameterClause
      candidates = initializations(of: owner.enclosingTypePath, near: home.path)
    } else {
      return []
    }
    var seen: [SeenCall] = []
    // A declaration that contains one name may contain calls of the other names too.
    var visited: [String: Set<SyntaxIdentifier>] = [:]
    for candidate in candidates {
      let (call, file) = (candidate.call, candidate.file)
      guard !call.isInside(owner), visited[candidate.name, default: []].insert(call.id).inserted, call.exitBefore == nil
      else { continue }
      seen += references(to: owner, clause, called: candidate.name, in: call, of: file, home, depth: depth)
      guard call.calledExpression.calledName == candidate.name,
        clause.accepts(call.labels) || !call.isOnVariable,
        let labels = declaredLabels(of: owner, clause, for: call.labels, in: home),
        mayBe(call.calledExpression, owner, in: file)
      else { continue }
      let bind = { [self] (environment: Environment) in
        let given = arguments(call.arguments, in: file, environment).labeled(labels)
        return (
          bindings(of: clause, owner: owner, given, in: home),
          receiver(of: call.calledExpression, for: owner, in: file, environment)
        )
      }
      let asked = demands
      let plain = bind(Environment())
      let isReceiverKnown = demands.count == asked.count || plain.1 != nil
      demands = asked
      // If all arguments of the call are known, the callers of the enclosing function do not matter.
      var solved = [(Environment(), plain)]
      if plain.0.unknownCount > 0 || !isReceiverKnown {
        let found = asking(from: Syntax(call)) {
          solve(in: Environment(), depth: depth + 1, bind).map { ($0.environment, $0.result) }
        }
        // Callers that know no more than this call are not where the quick action is made, except those of another factory.
        if call.enclosingFunction?.signature.returnClause?.type.isOneItem == true
          || found.contains(where: { $1.0.unknownCount < plain.0.unknownCount || $1.1 != nil && plain.1 == nil })
        {
          solved = found
        }
      }
      for (environment, (bindings, receiver)) in solved {
        let here = Environment.CallSite(
          location: file.location(of: call),
          api: Constructor.api(file.text(of: call.calledExpression), call.arguments),
          condition: call.buildCondition(in: file), branches: call.branches(in: file),
          list: call.listLiteral(in: file), uncalled: program.uncalledFunction(around: call, in: file))
        var callSite = environment.callSite ?? here
        callSite.places = places(of: call, in: file, clause, owner, home, from: environment)
        seen.append(SeenCall(bindings: bindings, receiver: receiver, callSite: callSite))
      }
    }
    return seen
  }

  /// The case or the instance on which `callee` calls the method `owner`; nil if it is unknown.
  private func receiver(
    of callee: ExprSyntax, for owner: Syntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard owner.isInstanceMethod else { return nil }
    let path = owner.enclosingTypePath
    if let base = callee.as(MemberAccessExprSyntax.self)?.base {
      return receiver(of: base, from: path, in: file, environment)
    }
    guard callee.is(DeclReferenceExprSyntax.self), callee.enclosingTypePath == path else { return nil }
    let found = selfValue(at: Syntax(callee), in: file, environment)
    return found.caseName == nil ? nil : found
  }

  /// The value of `base` if it is a case, or an instance of a type; nil if it is unknown.
  private func receiver(
    of base: ExprSyntax, from path: [String], in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    let found = evaluate(base, in: file, environment)
    switch found.value {
    case .host(is Value.EnumCase), .host(is Value.Instance): return found
    case .host(let member as Value.ImplicitMember) where member.call == nil:
      return self.member(member.name, of: path, isStatic: true, at: found.location, from: file, Environment())
    default: return nil
    }
  }

  /// The values on which code uses the method or property around `node`; nil if some are unknown.
  func receivers(ofMemberAround node: Syntax, of path: [String], in home: SwiftFile, depth: Int) -> [Evaluated]? {
    guard let member = node.enclosingMember, member.enclosingTypePath == path else { return nil }
    let receivers: [Evaluated?]
    if member.isInstanceMethod {
      receivers = calls(of: member, in: home, depth: depth).map(\.receiver)
    } else if let variable = member.as(VariableDeclSyntax.self), !variable.isStatic, let name = member.memberName {
      receivers = self.receivers(ofProperty: name, of: path, near: home.path, depth: depth)
    } else {
      return nil
    }
    return receivers.isEmpty || receivers.contains { $0 == nil } ? nil : receivers.compactMap(\.self)
  }

  /// The values of which the property `name` is read, nil for an unknown one; empty if there are too many files.
  private func receivers(ofProperty name: String, of path: [String], near place: String, depth: Int) -> [Evaluated?] {
    guard let files = program.files(mentioning: name, near: place) else { return [] }
    var receivers: [Evaluated?] = []
    for file in files {
      for use in file.nodes(containing: name).flatMap({ $0.uses(of: name) }) {
        guard let access = use.parent?.as(MemberAccessExprSyntax.self), access.declName.id == use.id else {
          // A key path, or a name without a receiver, which may be a local variable.
          let isOwn = use.enclosingTypePath == path
          if isOwn || use.parent?.is(KeyPathPropertyComponentSyntax.self) == true { receivers.append(nil) }
          continue
        }
        let solved = solve(in: Environment(), depth: depth + 1) { [self] environment in
          access.base.flatMap { receiver(of: $0, from: path, in: file, environment) }
        }
        receivers += solved.filter { mayReach(Syntax(use), in: file, $0.environment) }.map(\.result)
      }
    }
    return receivers
  }

  /// The classes among `types` of which code uses the class method or property around `node`; all of them if it uses that of none by name.
  func classes(_ types: [TypeDeclaration], withUsedMemberAround node: Syntax) -> [TypeDeclaration] {
    let classes = types.filter { $0.kind == .reference }
    guard let name = node.enclosingMember?.memberName else { return classes }
    let used = classes.filter { type in
      guard let files = program.files(mentioning: "\(type.name).\(name)", near: type.file.path) else { return true }
      return files.lazy.flatMap { $0.mentions(of: name) }.contains {
        $0.parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.calledName == type.name
      }
    }
    return used.isEmpty ? classes : used
  }

  /// The elements that a sequence passes to the function `owner`, if `call` is `sequence.map(owner)`.
  private func references(
    to owner: Syntax, _ clause: FunctionParameterClauseSyntax, called name: String, in call: FunctionCallExprSyntax,
    of file: SwiftFile, _ home: SwiftFile, depth: Int
  ) -> [SeenCall] {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      Self.visitors.contains(access.declName.baseName.text), let function = call.arguments.last?.expression,
      function.calledName == name, mayBe(function, owner, in: file), let parameter = clause.parameters.first,
      clause.parameters.dropFirst().allSatisfy({ $0.defaultValue != nil })
    else { return [] }
    let labels = function.referencedLabels
    if let labels, labels != clause.parameters.map({ $0.label ?? "_" }) { return [] }
    let here = Environment.CallSite(
      location: file.location(of: call), api: file.text(of: function), condition: call.buildCondition(in: file),
      branches: call.branches(in: file),
      list: call.listLiteral(in: file), uncalled: program.uncalledFunction(around: call, in: file))
    return solve(in: Environment(), depth: depth + 1) { evaluate(base, in: file, $0) }.flatMap { solved in
      (elements(of: solved.result) ?? []).filter { !$0.value.isUnknown }.map { element in
        SeenCall(
          bindings: bindings(
            of: clause, owner: owner, [Value.Argument(label: parameter.label, value: element)], in: home),
          callSite: solved.environment.callSite ?? here)
      }
    }
  }

  /// Whether `callee`, which has the same name, may be the function or initializer `owner`, judging by its receiver.
  private func mayBe(_ callee: ExprSyntax, _ owner: Syntax, in file: SwiftFile) -> Bool {
    let home = owner.enclosingTypePath
    guard let type = home.last else { return callee.is(DeclReferenceExprSyntax.self) }
    if let call = callee.parent?.as(FunctionCallExprSyntax.self), call.isImplicitInitialization {
      return mayCreate(home, call, in: file, ifUnknown: true)
    }
    guard let base = callee.as(MemberAccessExprSyntax.self)?.base?.memberPath, base != ["self"], base != ["Self"],
      let name = base.last
    else { return true }
    // A static method is not called on a variable.
    guard name.first?.isUppercase == true else {
      return owner.is(InitializerDeclSyntax.self) || owner.isInstanceMethod || name == "self"
    }
    if name == type || type == ItemAPI.immutableType && name == ItemAPI.mutableType { return true }
    let types = program.types(base, from: file, scope: callee.enclosingTypePath)
    return types.contains { $0.path == home || $0.inherited.contains(type) }
  }

  /// A value of the type declared by `types`, which conforms to the protocol at `path` or inherits from the class; its properties are those of its
  /// declaration.
  func conformers(of path: [String], _ types: [TypeDeclaration], in environment: Environment) -> [Environment] {
    types.filter { type in
      guard [.structure, .reference].contains(type.kind) else { return false }
      // A class that others complete may have no values of its own.
      let mayBeCompleted =
        program.types(path, from: type.file).contains { $0.kind == .reference }
        && !program.subclasses(of: type.name, near: type.file, isInFile: true).isEmpty
      return !mayBeCompleted && type.path != path || isMade(type)
    }.prefix(1).map {
      type in
      var inner = environment
      inner.selfValue = Evaluated(.host(Value.Instance(type: type)), at: SourceLocation(path: type.file.path))
      return inner
    }
  }

  /// Whether code calls an initializer of `type` by its name.
  private func isMade(_ type: TypeDeclaration) -> Bool {
    program.calls(of: type.name, as: type.name + "(", near: type.file.path).contains {
      $0.call.calledExpression.calledName == type.name
    }
  }

  /// A value with unknown properties for the type among `types` that the app decodes or fetches; empty if it only calls initializers.
  func decoded(_ types: [TypeDeclaration], in environment: Environment) -> [Environment] {
    guard let type = types.first(where: { $0.kind == .structure || $0.kind == .reference }),
      !Self.storableTypes.isDisjoint(with: types.flatMap(\.inherited)),
      [".self", "].self"].contains(where: { program.paths(mentioning: type.name + $0)?.isEmpty != true })
    else { return [] }
    var inner = environment
    inner.selfValue = Evaluated(.host(Value.Instance(type: type)), at: SourceLocation(path: type.file.path))
    return [inner]
  }

  /// Protocols and classes of types that an app decodes or fetches.
  private static var storableTypes: Set<String> {
    ["Codable", "Decodable", "NSCoding", "NSManagedObject", "NSSecureCoding", "Object", "PersistentModel"]
  }

  /// `types`; for a protocol, the project's types that conform to it.
  ///
  /// - Parameter isOverridden: whether subclasses override the wanted property of a class: these are among the result.
  func conforming(to types: [TypeDeclaration], isOverridden: Bool) -> [TypeDeclaration] {
    if let protocolType = types.first(where: { $0.kind == .protocolType }) {
      return program.types(inheriting: protocolType.name, near: protocolType.file.path)
    }
    guard isOverridden, let base = types.first(where: { $0.kind == .reference }) else { return types }
    return types + program.subclasses(of: base.name, near: base.file)
  }

  /// Whether a class that inherits from the class around `member` overrides the property or method `name`.
  ///
  /// - Parameter isAbstract: whether the member has no value of its own, as that of a class that others complete. Only then, other files are
  ///   searched for these classes.
  func isOverridden(
    _ member: some WithModifiersSyntax, _ name: String, isAbstract: Bool, in file: SwiftFile
  ) -> Bool {
    guard member.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true,
      let type = member.enclosingTypePath.last,
      !member.modifiers.contains(where: { ["final", "private", "static"].contains($0.name.text) })
    else { return false }
    return program.subclasses(of: type, near: file, isInFile: !isAbstract).contains { $0.declares(name) }
  }

  /// The locations of the values that `call` passes for the parameters of `clause`; for values that it only forwards,
  /// the location in the outer call.
  private func places(
    of call: FunctionCallExprSyntax, in file: SwiftFile, _ clause: FunctionParameterClauseSyntax, _ owner: Syntax,
    _ home: SwiftFile, from environment: Environment
  ) -> [String: SourceLocation] {
    let arguments = call.arguments.map { argument in
      let passedOn = argument.expression.as(DeclReferenceExprSyntax.self).flatMap {
        environment.callSite?.places[$0.baseName.identifierText]
      }
      return Value.Argument(
        label: argument.label?.identifierText,
        value: Evaluated(.absent, at: passedOn ?? file.location(of: argument.expression)))
    }
    let labels = declaredLabels(of: owner, clause, for: call.labels, in: home) ?? call.labels
    let bound = bindings(of: clause, owner: owner, arguments.labeled(labels), in: home)
    return Dictionary(bound.map { ($0.key.name, $0.value.location) }) { first, _ in first }
  }

  /// All cases of the enumeration that is the parameter's type.
  func parameterCases(of owner: Syntax, in file: SwiftFile, _ environment: Environment) -> [Environment] {
    let clause =
      owner.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? owner.as(InitializerDeclSyntax.self)?.signature.parameterClause
    for parameter in clause?.parameters ?? [] {
      let path = parameter.type.namePath
      guard !path.isEmpty else { continue }
      let types = program.types(path, from: file, scope: owner.enclosingTypePath)
      if case .array(let cases)? = allCases(of: types, withPayloads: true, at: file.location(of: parameter))?.value {
        return cases.map { element in
          var inner = environment
          inner.bindings[.init(scope: owner.id, name: parameter.localName)] = element
          return inner
        }
      }
    }
    return []
  }
}

extension Syntax {
  /// Whether this is a method that is called on a value of its type.
  fileprivate var isInstanceMethod: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), !enclosingTypePath.isEmpty else { return false }
    return !function.modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  /// Whether this is a `class` method or property, which classes that inherit it may override.
  var isClassMember: Bool {
    self.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "class" } ?? false
  }

  /// The name of the method or property that the node declares.
  fileprivate var memberName: String? {
    self.as(FunctionDeclSyntax.self)?.name.identifierText
      ?? self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      .identifierText
  }

  /// The method or property around the node.
  fileprivate var enclosingMember: Syntax? {
    var node = parent
    while let current = node, !current.is(FunctionDeclSyntax.self) {
      if current.is(VariableDeclSyntax.self), current.parent?.is(MemberBlockItemSyntax.self) == true { return current }
      node = current.parent
    }
    return node
  }

  /// The references to `name` below the node.
  func uses(of name: String) -> [DeclReferenceExprSyntax] {
    var found: [DeclReferenceExprSyntax] = []
    var pending = [self]
    while let node = pending.popLast() {
      if let reference = node.as(DeclReferenceExprSyntax.self), reference.baseName.identifierText == name {
        found.append(reference)
      }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
    }
    return found
  }
}

extension [Environment.Name: Evaluated] {
  /// The number of values that are known only at run time.
  fileprivate var unknownCount: Int { values.count(where: \.value.isUnknown) }
}

extension ExprSyntax {
  /// The labels in a function reference, `["for"]` for `make(for:)`; nil if missing.
  fileprivate var referencedLabels: [String]? {
    let name = self.as(DeclReferenceExprSyntax.self) ?? self.as(MemberAccessExprSyntax.self)?.declName
    return name?.argumentNames?.arguments.map(\.name.identifierText)
  }
}

extension FunctionCallExprSyntax {
  /// Whether the receiver is a variable, so that a method with other labels is probably another type's.
  fileprivate var isOnVariable: Bool {
    guard let name = calledExpression.as(MemberAccessExprSyntax.self)?.base?.memberPath?.last else { return false }
    return name != "self" && name.first?.isUppercase != true
  }
}
