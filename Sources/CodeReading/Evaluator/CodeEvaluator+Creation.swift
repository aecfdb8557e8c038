internal import Diagnostics
internal import Localization

/// Objects of classes in languages with types, and the arguments of their functions.
extension CodeEvaluator {
  /// The object that the constructor of `type` makes.
  func created(
    _ type: TypeDeclaration, _ arguments: [Argument], _ location: SourceLocation
  ) -> Evaluated {
    var object = ObjectValue(type: type, scope: nil, isClass: false)
    var fields: [String: Evaluated] = [:]
    let used = initialize(type, arguments, &fields, &object, location, depth: 0)
    for argument in arguments {
      if let label = argument.label, !used.contains(label) { fields[label] = argument.value }
    }
    object.fields = fields
    return Evaluated(.host(object), at: location)
  }

  typealias Argument = (label: String?, value: Evaluated)

  /// Runs the constructor of `type` for `arguments`; returns the labels of its parameters.
  @discardableResult
  private func initialize(
    _ type: TypeDeclaration, _ arguments: [Argument], _ fields: inout [String: Evaluated],
    _ object: inout ObjectValue, _ location: SourceLocation, depth: Int
  ) -> Set<String> {
    guard depth < 6 else { return [] }
    let all = parts(of: type)
    var flow = Flow(scope: object.scope)
    var labels: Set<String> = []
    var constructor: TypeDeclaration.Constructor?
    if let own = all.lazy.compactMap(\.parameters).first {
      bind(own.names, own.first, arguments, &flow, location)
      labels = Set(own.names.map(ScriptFile.shown))
      object = ObjectValue(type: object.type, scope: flow.scope, isClass: false)
      for name in own.names where all.contains(where: { $0[ScriptFile.shown(name)] != nil }) {
        if let value = flow.scope?.find(name).flatMap(value(of:)) { fields[ScriptFile.shown(name)] = value }
      }
    }
    let positional = arguments.count { $0.label == nil }
    constructor = all.flatMap(\.constructors).first { own in
      guard case .closure(let names, let body)? = own.function?.kind else { return false }
      return Self.accepts(names, body, positional)
    }
    if case .closure(let names, let body)? = constructor?.function?.kind, labels.isEmpty || positional == 0 {
      bind(names, body, arguments, &flow, location)
      labels.formUnion(names.map(ScriptFile.shown))
    } else {
      constructor = nil
    }
    func values(_ arguments: [(label: String?, value: Expression)]) -> [Argument] {
      arguments.map { ($0.label, evaluate($0.value, flow.scope)) }
    }
    if let next = constructor?.next, !next.isOfSuperclass {
      initialize(type, values(next.arguments), &fields, &object, location, depth: depth + 1)
    } else {
      for base in all.flatMap(\.bases) {
        guard let parent = self.type(of: base), !parts(of: parent).contains(where: { $0 === type }) else { continue }
        var own: [Argument] = []
        if let next = constructor?.next {
          own = values(next.arguments)
        } else if let call = base.call {
          own = values(call.arguments)
        }
        initialize(parent, own, &fields, &object, location, depth: depth + 1)
      }
    }
    if case .closure(_, let body)? = constructor?.function?.kind {
      assign(body, &fields, object, &flow, location)
    }
    return labels
  }

  /// What the statements of a constructor set.
  private func assign(
    _ body: [Statement], _ fields: inout [String: Evaluated], _ object: ObjectValue, _ flow: inout Flow,
    _ location: SourceLocation
  ) {
    for statement in body.prefix(256) {
      switch statement {
      case .variable(let variable):
        guard let value = variable.value else { continue }
        flow.bind(variable.name, .deferred(value, flow.scope), type: variable.type)
      case .expression(let expression):
        guard let (name, value) = Self.field(setBy: expression) else { continue }
        var own = object
        own.fields = fields
        var inner = flow
        inner.bind("this", .value(Evaluated(.host(own), at: location)), type: [])
        fields[name] = evaluate(value, inner.scope)
      default:
        var names: Set<String> = []
        [statement].assignedNames(into: &names)
        for name in names.sorted() where !name.contains("~") {
          fields[name] = Evaluated(.unknown(.runTime("\"\(name)\", which code changes,")), at: location)
        }
      }
    }
  }

  // MARK: Arguments

  /// The parameters that need no argument.
  private static func optional(_ body: [Statement]) -> (names: Set<String>, hasRest: Bool) {
    var names: Set<String> = []
    for case .variable(let variable) in body {
      if variable.type == ["..."] { return (names.union([variable.name]), true) }
      guard case .operation("default", _, _)? = variable.value?.kind else { break }
      names.insert(variable.name)
    }
    return (names, false)
  }

  /// Whether a function with these parameters accepts `count` arguments without labels, and others with `labels`.
  static func accepts(_ names: [String], _ body: [Statement], _ count: Int, _ labels: Set<String> = []) -> Bool {
    let (optional, hasRest) = optional(body)
    guard count <= names.count || hasRest else { return false }
    let shown = names.map(ScriptFile.shown)
    guard labels.isSubset(of: shown) else { return false }
    return zip(names, shown).dropFirst(count).allSatisfy { optional.contains($0) || labels.contains($1) }
  }

  /// The arguments in the order of the parameters.
  static func ordered<Value>(
    _ arguments: [(label: String?, value: Value)], _ names: [String]
  ) -> [Value?] {
    var result = [Value?](repeating: nil, count: names.count)
    var position = 0
    for argument in arguments {
      if let label = argument.label {
        if let place = names.firstIndex(where: { ScriptFile.shown($0) == label }) { result[place] = argument.value }
      } else if position < names.count {
        result[position] = argument.value
        position += 1
      }
    }
    return result
  }

  private func bind(
    _ names: [String], _ body: [Statement], _ arguments: [Argument], _ flow: inout Flow, _ location: SourceLocation
  ) {
    for (name, value) in zip(names, Self.ordered(arguments, names)) {
      flow.bind(name, .value(value ?? Evaluated(.host(MissingArgument()), at: location)), type: [])
    }
    // Defaults.
    for case .variable(let variable) in body {
      guard let value = variable.value, case .operation("default", _, _) = value.kind else { break }
      flow.bind(variable.name, .deferred(value, flow.scope), type: [])
    }
  }
}
