package import Diagnostics

/// A value in code that is evaluated when it is asked for: a table of texts has more members than one evaluation has steps.
package struct CodeValue {
  package struct Member {
    /// nil if only a run knows it.
    package var key: String?
    package var keyRange: SourceRange?
    package var value: CodeValue
  }

  private enum Content {
    case code(Expression, Scope?)
    case known(Evaluated)
  }

  private let content: Content
  private let reading: ScriptReading
  /// Whether it is the content of another list or object, which is unknown.
  package private(set) var isSpread = false

  init(_ expression: Expression, _ scope: Scope?, in reading: ScriptReading) {
    (content, self.reading) = (.code(expression, scope), reading)
  }

  package init(_ value: Evaluated, in reading: ScriptReading) { (content, self.reading) = (.known(value), reading) }

  /// The place of the literal that it is, or of the code that has it.
  package var location: SourceLocation {
    switch content {
    case .known(let value): value.location
    case .code(let expression, let scope): literal?.expression.location ?? reading.evaluate(expression, scope).location
    }
  }

  package var evaluated: Evaluated {
    switch content {
    case .known(let value): value
    case .code(let expression, let scope): reading.evaluate(expression, scope)
    }
  }

  /// The plain string; nil for other values.
  package var text: String? { literal == nil ? evaluated.text : nil }

  /// The literal that the code is, through names and imports.
  private var literal: (expression: Expression, scope: Scope?)? {
    guard case .code(let expression, let scope) = content else { return nil }
    return reading.literal(of: expression, scope)
  }

  /// The members of an object, the last of each key; nil for other values.
  package var members: [Member]? {
    var budget = Self.memberLimit
    return members(depth: 0, &budget)
  }

  private static var depthLimit: Int { 16 }
  /// The number of members of an object, and of elements of a list, with those of the others in it.
  private static var memberLimit: Int { 20_000 }
  private static var elementLimit: Int { 1_000 }

  private func members(depth: Int, _ budget: inout Int) -> [Member]? {
    guard depth < Self.depthLimit, budget > 0 else { return nil }
    if let (expression, scope) = literal {
      guard case .map(let written) = expression.kind else { return nil }
      return Self.last(written.flatMap { member(key: $0.key, $0.value, scope, depth: depth, &budget) })
    }
    guard let members = reading.members(of: evaluated) else { return nil }
    return members.map { key, value in
      Member(
        key: key.written, keyRange: key.location.range, value: CodeValue(value, in: reading))
    }
  }

  private func member(key: Expression, _ value: Expression, _ scope: Scope?, depth: Int, _ budget: inout Int)
    -> [Member]
  {
    let own = CodeValue(value, scope, in: reading)
    budget -= 1
    guard case .spread = key.kind else {
      let name = if case .text(let text) = key.kind { text } else { reading.evaluate(key, scope).written }
      return [Member(key: name, keyRange: key.range, value: own)]
    }
    if let members = own.members(depth: depth + 1, &budget) { return members }
    if own.evaluated.isAbsent || own.evaluated.isBoolean { return [] }
    return [Member(key: nil, keyRange: nil, value: own)]
  }

  private static func last(_ members: [Member]) -> [Member] {
    var seen: Set<String> = []
    return members.reversed().filter { member in member.key.map { seen.insert($0).inserted } ?? true }.reversed()
  }

  /// The value of the member `name`; nil without one.
  package func member(_ name: String) -> CodeValue? { members?.last { $0.key == name }?.value }

  /// The elements of a list, with those of the lists in it; nil for other values, and for too many.
  package var elements: [CodeValue]? {
    var budget = Self.elementLimit
    let found = elements(depth: 0, &budget)
    return budget > 0 ? found : nil
  }

  private func elements(depth: Int, _ budget: inout Int) -> [CodeValue]? {
    guard depth < Self.depthLimit, budget > 0 else { return nil }
    if let (expression, scope) = literal {
      guard case .list(let elements) = expression.kind else { return nil }
      return elements.flatMap { element -> [CodeValue] in
        var own = CodeValue(element, scope, in: reading)
        budget -= 1
        guard case .spread(let inner) = element.kind else { return [own] }
        if let elements = CodeValue(inner, scope, in: reading).elements(depth: depth + 1, &budget) { return elements }
        if let elements = own.possibleElements { return elements }
        own.isSpread = true
        return [own]
      }
    }
    let known = evaluated
    // The elements of a list that only a run has are not known.
    guard case .array(let elements) = known.value, known.unknownCode == nil else { return nil }
    budget -= elements.count
    return elements.map { CodeValue($0, in: reading) }
  }

  /// The elements of lists of which a run chooses one; nil for other values.
  private var possibleElements: [CodeValue]? {
    let lists = evaluated.alternatives().map { CodeValue($0, in: reading).elements }
    return lists.contains { $0 == nil } ? nil : lists.compactMap(\.self).flatMap(\.self)
  }

  /// The place of the code that has the value; nil for a known part of an evaluated one.
  package var code: SourceLocation? {
    switch content {
    case .code(let expression, _): expression.location
    case .known(let value): value.unknownCode?.expression.location
    }
  }

  package var range: SourceRange? { code?.range }

  /// The names, as far as the code has some, and arguments of a call that no code of the project answers; nil for other values.
  package var call: (names: [String], receiver: CodeValue?, arguments: [(label: String?, value: CodeValue)])? {
    guard literal == nil, let unknown = evaluated.unknownCode, case .call(let call) = unknown.expression.kind else {
      return nil
    }
    let receiver = call.receiver.map { CodeValue($0, unknown.scope, in: reading) }
    let arguments = call.arguments.map { ($0.label, CodeValue($0.value, unknown.scope, in: reading)) }
    return (call.names ?? call.selector, receiver, arguments)
  }

  /// The results of a function without known arguments; the value itself for other values.
  package var result: CodeValue {
    guard let closure = evaluated.closure, case .closure(_, let body) = closure.function.kind else { return self }
    // A table in it is larger than what is evaluated at once.
    if body.count == 1, case .result(let value?) = body[0] { return CodeValue(value, closure.scope, in: reading) }
    return reading.result(of: closure, at: location).map { CodeValue($0, in: reading) } ?? self
  }
}

/// The code of an unknown value, as its origin.
struct UnknownCode: HostValue {
  let expression: Expression
  let scope: Scope?
}

extension Evaluated {
  /// The names of the code that has an unknown value, and whether it is a call: `a.b`, `a.b()`; nil for other code.
  package var unknownName: (names: [String], isCall: Bool)? {
    guard let expression = unknownCode?.expression else { return nil }
    if case .call(let call) = expression.kind { return call.names.map { ($0, true) } }
    return expression.names.map { ($0, false) }
  }

  /// The member of which the value is unknown; nil for other values.
  package var unknownMember: String? {
    if case .member(_, let name)? = unknownCode?.expression.kind { name } else { nil }
  }

  var unknownCode: UnknownCode? { origin as? UnknownCode ?? (origin as? UnknownPath)?.origin }
}

extension ScriptReading {
  /// Whether a key that only a run knows chooses the value of the expression at `offset`, or of one side of a condition: `names[kind]`.
  package func isChosenByKey(at offset: Int) -> Bool { expression(at: offset).map { isChosenByKey($0) } ?? false }

  private func isChosenByKey(_ expression: Expression, depth: Int = 0) -> Bool {
    func isChosenByKey(_ expression: Expression) -> Bool { self.isChosenByKey(expression, depth: depth + 1) }
    if depth > 16 { return false }
    return switch expression.kind {
    case .name(let name): value(of: name).map(isChosenByKey) ?? false
    case .element(_, let key): if case .number = key.kind { false } else { true }
    case .conditional(_, let first, let second): isChosenByKey(first) || isChosenByKey(second)
    case .operation("??", let first, let second), .operation("||", let first, let second):
      isChosenByKey(first) || isChosenByKey(second)
    default: false
    }
  }
}
