internal import CodeReading
internal import Diagnostics
internal import SwiftSyntax

/// Finds the possible values of names without a known value.
extension Evaluator {
  private static var depthLimit: Int { 4 }

  /// The results of `question` in `environment`; if it demands names with a known range of values, one result for each
  /// value.
  func solve<Result>(
    in environment: Environment, depth: Int = 0, _ question: (Environment) -> Result
  ) -> [(environment: Environment, result: Result)] {
    let outer = demands
    demands = []
    let result = question(environment)
    let open = demands
    demands = outer
    guard depth < Self.depthLimit else { return [(environment, result)] }
    for demand in open {
      let choices = choices(for: demand, in: environment, depth: depth)
      if choices.isEmpty { continue }
      let all = choices.prefix(choiceLimit).flatMap { solve(in: $0, depth: depth + 1, question) }
      let isComplete = choices.count <= choiceLimit && all.count <= choiceLimit
      // The result for an unknown value represents those that are not listed.
      return isComplete ? all : all.prefix(choiceLimit) + [(environment, result)]
    }
    return [(environment, result)]
  }

  /// Variants of `environment` with values for `demand`; empty if its values are unknown.
  private func choices(for demand: Demand, in environment: Environment, depth: Int) -> [Environment] {
    switch demand {
    case .element(let scope, let file):
      return elements(of: scope, in: file, environment, depth: depth).compactMap { element in
        bind(element.value, to: scope, in: element.environment)
      }
    case .parameters(let owner, let file):
      let calls = calls(of: owner, in: file, depth: depth).compactMap { call -> Environment? in
        var inner = environment
        if let receiver = call.receiver, receiver.caseName != nil {
          if let known = environment.selfValue?.caseName, known != receiver.caseName { return nil }
          inner.selfValue = receiver
        }
        inner.bindings.merge(call.bindings) { _, new in new }
        inner.callSite = call.callSite
        return inner
      }
      let known = calls.isEmpty ? parameterCases(of: owner, in: file, environment) : calls
      guard let origin, origin.isInside(owner) else { return known }
      var armsByName: [String: EnclosingArms] = [:]
      for name in Set(known.flatMap(\.bindings.keys)) where name.scope == owner.id {
        armsByName[name.name] = arms(around: origin, switching: name.name)
      }
      func mayReach(_ choice: Environment) -> Bool {
        choice.bindings.allSatisfy { name, value in
          name.scope != owner.id || armsByName[name.name]?.mayReach(value) != false
        }
      }
      let reached = known.filter(mayReach)
      // An arm that no call reaches is read with its own case: other code may call it.
      return reached.isEmpty ? parameterCases(of: owner, in: file, environment).filter(mayReach) : reached
    case .selfValue(let path, let file, let node):
      return environment.selfValue == nil ? receivers(of: path, at: node, in: file, environment, depth: depth) : []
    }
  }

  /// Variants of `environment` with each value that `self` may be in the type `path` at `node`: cases, instances, values of types that conform
  /// to a protocol or inherit from a class.
  private func receivers(
    of path: [String], at node: Syntax, in file: SwiftFile, _ environment: Environment, depth: Int
  ) -> [Environment] {
    // Of a class, only a computed property or a method is asked for, if subclasses override it.
    let isOverridden =
      node.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock != nil || node.is(FunctionDeclSyntax.self)
    let types = conforming(
      to: program.types(path, from: file, scope: Array(path.dropLast())), isOverridden: isOverridden)
    // A property that the method reads has the method's receiver.
    let member = depth == 0 && origin?.enclosingTypePath == path ? origin ?? node : node
    var found: [Environment] = []
    var called: [Evaluated]??
    if node.isClassMember {
      return classes(types, withUsedMemberAround: member).map { type in
        var inner = environment
        inner.selfValue = Evaluated(.type(type.path), at: SourceLocation(path: type.file.path))
        return inner
      }
    }
    for declarations in types.groupedByPath {
      if case .array(let cases)? = allCases(of: declarations, withPayloads: true, at: SourceLocation(path: file.path))?
        .value
      {
        let used = called ?? self.receivers(ofMemberAround: member, of: path, in: file, depth: depth)
        called = .some(used)
        let around = [node, member].map { arms(around: $0, switching: "self") }
        let reached = cases.flatMap { value in
          used.map { $0.filter { $0.casePath == value.casePath }.distinctCases } ?? [value]
        }.filter { value in around.allSatisfy { $0.mayReach(value) } }
        // Other types of a protocol may have all receivers.
        let isOther = declarations.allSatisfy { $0.path != path } && used?.isEmpty == false
        found += (reached.isEmpty && !isOther ? cases : reached).map { value in
          var inner = environment
          inner.selfValue = value
          return inner
        }
      } else {
        let made = instances(of: declarations, depth: depth).map { value, callSite in
          var inner = environment
          inner.selfValue = value
          inner.callSite = callSite
          return inner
        }
        found += made.isEmpty ? conformers(of: path, declarations, in: environment) : made
      }
    }
    return found.isEmpty || called != nil ? found : found + decoded(types, in: environment)
  }

  /// The elements of the sequence that a loop or a mapping closure iterates over.
  private func elements(
    of scope: Syntax, in file: SwiftFile, _ environment: Environment, depth: Int
  ) -> [(value: Evaluated, environment: Environment)] {
    if let binding = scope.constantBinding {
      return arguments(of: scope, called: binding, in: file, environment, depth: depth)
    }
    return elements(ofSequenceRound: scope, in: file, environment, depth: depth)
  }

  private func elements(
    ofSequenceRound scope: Syntax, in file: SwiftFile, _ environment: Environment, depth: Int
  ) -> [(value: Evaluated, environment: Environment)] {
    let sequence: ExprSyntax
    if let loop = scope.as(ForStmtSyntax.self) {
      sequence = loop.sequence
    } else if let call = scope.mappingCall, let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base,
      Self.visitors.contains(access.declName.baseName.text)
    {
      sequence = base
    } else {
      return []
    }
    return solve(in: environment, depth: depth + 1) {
      indices(sequence, in: file, $0) ?? evaluate(sequence, in: file, $0)
    }.flatMap { solved in
      solved.result.alternatives().flatMap { value -> [(value: Evaluated, environment: Environment)] in
        var elements = self.elements(of: value) ?? []
        // `title.map { … }` of an optional value.
        switch value.value {
        case .text, .localized: if sequence.isMapped { elements = [value] }
        default: break
        }
        if let loop = scope.as(ForStmtSyntax.self), !value.isReordered {
          elements = visited(elements, by: loop, in: file, solved.environment)
        }
        // An unknown element beside known ones is an item with an unknown text.
        return elements.allSatisfy(\.value.isUnknown) ? [] : elements.map { ($0, solved.environment) }
      }
    }
  }

  /// The elements up to the first for which the loop certainly ends: `if element == last { break }`.
  private func visited(
    _ elements: [Evaluated], by loop: ForStmtSyntax, in file: SwiftFile, _ environment: Environment
  ) -> [Evaluated] {
    let statements = loop.body.statements.flattened
    guard
      statements.contains(where: { statement in
        let block = statement.decision?.body ?? statement.guardStatement?.body
        return statement.leavesLoop || block?.statements.last?.leavesLoop == true
      })
    else {
      return elements
    }
    let asked = demands
    defer { demands = asked }
    let last = elements.firstIndex { element in
      bind(element, to: Syntax(loop), in: environment).map { ends(statements, in: file, $0) } ?? false
    }
    return last.map { Array(elements[...$0]) } ?? elements
  }

  /// Whether the statements of a loop certainly end it.
  private func ends(_ statements: [CodeBlockItemSyntax], in file: SwiftFile, _ environment: Environment) -> Bool {
    for statement in statements {
      if statement.isJump { return statement.leavesLoop }
      if let check = statement.guardStatement {
        guard let isTrue = truth(of: check.conditions, in: file, environment) else { return false }
        if !isTrue { return check.body.statements.last?.leavesLoop == true }
        continue
      }
      guard let decision = statement.decision else { continue }
      guard let isTrue = truth(of: decision.conditions, in: file, environment) else { return false }
      if isTrue, let jump = decision.body.statements.last, jump.isJump { return jump.leavesLoop }
    }
    return false
  }

  func bind(_ element: Evaluated, to scope: Syntax, in environment: Environment) -> Environment? {
    var inner = environment
    if let closure = scope.as(ClosureExprSyntax.self) {
      if scope.mappingCall?.calledExpression.calledName == "reduce" {
        // The accumulated result is the first parameter.
        guard closure.parameterNames.count == 2 else { return nil }
        inner.bindings[.init(scope: scope.id, name: closure.parameterNames[1])] = element
      } else {
        inner.bindings.merge(bindings(of: closure, to: element)) { _, new in new }
      }
      return inner
    }
    guard let loop = scope.as(ForStmtSyntax.self) else { return nil }
    inner.bindings.merge(bindings(of: loop.pattern, to: element, scope: scope.id)) { _, new in new }
    return inner
  }

  /// Methods that pass each element of a sequence to a closure.
  static var visitors: Set<String> { ["compactMap", "flatMap", "forEach", "map", "reduce"] }

  /// The arguments in calls of the constant `binding`, which contains the closure `scope`: one argument, or several as
  /// a tuple.
  private func arguments(
    of scope: Syntax, called binding: PatternBindingSyntax, in home: SwiftFile, _ environment: Environment, depth: Int
  ) -> [(value: Evaluated, environment: Environment)] {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { return [] }
    var found: [(value: Evaluated, environment: Environment)] = []
    for (call, file) in program.calls(of: name, as: name + "(", near: home.path)
    where call.calledExpression.calledName == name && !call.arguments.isEmpty && !call.isInside(scope) {
      let solved = solve(in: Environment(), depth: depth + 1) { arguments(call.arguments, in: file, $0) }
      for (inner, values) in solved {
        var here = environment
        here.callSite =
          inner.callSite
          ?? Environment.CallSite(
            location: file.location(of: call),
            api: Constructor.api(file.text(of: call.calledExpression), call.arguments),
            condition: call.buildCondition(in: file), branches: call.branches(in: file),
            list: call.listLiteral(in: file), uncalled: program.uncalledFunction(around: call, in: file))
        let value = values.count == 1 ? values[0].value : Evaluated(.tuple(values), at: file.location(of: call))
        found.append((value, here))
      }
    }
    return found
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement ends the loop around it: `break`, `return`, `throw`.
  fileprivate var leavesLoop: Bool {
    guard case .stmt(let statement) = item else { return isExit }
    return statement.as(BreakStmtSyntax.self)?.label == nil && !statement.is(ContinueStmtSyntax.self) && isJump
  }
}

extension [Evaluated] {
  /// One of several equal cases; those with associated values are not compared.
  fileprivate var distinctCases: [Evaluated] {
    var isKnown = false
    return filter { value in
      if case .host(let own as Value.EnumCase) = value.value, !own.arguments.isEmpty { return true }
      defer { isKnown = true }
      return !isKnown
    }
  }
}

extension [TypeDeclaration] {
  /// The declarations of each type, in the order of the first ones.
  fileprivate var groupedByPath: [[TypeDeclaration]] {
    var places: [[String]: Int] = [:]
    return reduce(into: []) { groups, type in
      if let place = places[type.path] {
        groups[place].append(type)
      } else {
        places[type.path] = groups.count
        groups.append([type])
      }
    }
  }
}

extension Syntax {
  /// The call that has the closure as an argument.
  var mappingCall: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
    return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

extension Syntax {
  /// The constant that contains this closure; nil if missing.
  var constantBinding: PatternBindingSyntax? {
    guard self.is(ClosureExprSyntax.self) else { return nil }
    return parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether the expression is the receiver of `map` or `flatMap`.
  fileprivate var isMapped: Bool {
    parent?.as(MemberAccessExprSyntax.self).map { ["map", "flatMap"].contains($0.declName.baseName.text) } ?? false
  }

  /// The last name of the called expression: `make` for `make`, `self.make`, `Factory.make`.
  var calledName: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }
}

extension SyntaxProtocol {
  /// Whether the node is inside `other`.
  func isInside(_ other: Syntax) -> Bool {
    root.id == other.root.id && other.position <= position && endPosition <= other.endPosition
  }

  /// The `#if` conditions around the node, the outermost first, joined by `&&`; nil if missing.
  func buildCondition(in file: SwiftFile) -> String? {
    var conditions: [String] = []
    var node = parent
    while let current = node {
      if let clause = current.as(IfConfigClauseSyntax.self) {
        conditions.insert(clause.text(in: file), at: 0)
      }
      node = current.parent
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: " && ")
  }
}

extension IfConfigClauseSyntax {
  /// The condition of the clause; for `#else`, that no other clause is built.
  fileprivate func text(in file: SwiftFile) -> String {
    if let condition { return file.text(of: condition) }
    let others = parent?.as(IfConfigClauseListSyntax.self)?.compactMap(\.condition) ?? []
    return others.map { "!(\(file.text(of: $0)))" }.joined(separator: " && ")
  }
}

extension CodeBlockItemSyntax {
  /// The conditions of `#if` around the statement inside its block.
  func buildConditions(in file: SwiftFile) -> [String] {
    var conditions: [String] = []
    var clause = parent?.parent?.as(IfConfigClauseSyntax.self)
    while let current = clause {
      conditions.append(current.text(in: file))
      // The list of clauses, the declaration, the item, its list, and the clause around it.
      clause = current.parent?.parent?.parent?.parent?.parent?.as(IfConfigClauseSyntax.self)
    }
    return conditions
  }
}
