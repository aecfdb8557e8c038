internal import CodeReading
internal import SwiftSyntax

/// Code that changes a variable: `names = …`, `names[0] = …`, `names.append(…)`, `&names`, `TextField("", text: $names[0])`.
struct Change {
  /// The expression that names the variable: `names`, `self.names`, `Store.names`.
  let variable: ExprSyntax
  /// The assigned value; nil for other changes.
  let value: Syntax?

  /// Methods that add elements to a collection, or replace some.
  static let methods: Set<String> = [
    "append", "formUnion", "insert", "merge", "replaceSubrange", "updateValue",
  ]

  /// Whether the method of the standard library changes its receiver.
  static func changesInPlace(_ method: String) -> Bool {
    methods.contains(method) || Addition.movingMethods.contains(method) || ["negate", "toggle"].contains(method)
  }

  /// The changes of variables `name` below `node`, of any type.
  static func all(of name: String, below node: Syntax) -> [Change] {
    var found: [Change] = []
    var pending = [node]
    while let current = pending.popLast() {
      pending += current.children(viewMode: .sourceAccurate)
      guard let target = current.changedExpression, let variable = target.variable(named: name) else { continue }
      found.append(Change(variable: variable, value: current.is(SequenceExprSyntax.self) ? current : nil))
    }
    return found
  }

  /// Whether this may change the variable `name` that is declared in the type `path`; empty for a global.
  func mayChange(_ name: String, of path: [String], isStatic: Bool) -> Bool {
    guard let base = variable.as(MemberAccessExprSyntax.self)?.base else {
      return variable.enclosingTypePath.starts(with: path) && localDeclaration(of: name, from: Syntax(variable)) == nil
    }
    guard let owner = base.memberPath?.last, !path.isEmpty else { return false }
    if owner == "self" || owner == "Self" { return variable.enclosingTypePath.starts(with: path) }
    return isStatic ? owner == path.last : owner.first?.isUppercase != true
  }
}

extension Syntax {
  /// The expression that the node changes; nil for other nodes.
  fileprivate var changedExpression: ExprSyntax? {
    switch self.as(SyntaxEnum.self) {
    case .sequenceExpr(let sequence):
      let elements = sequence.elements.prefix(2).map(\.self)
      guard let first = elements.first, let sign = elements.last, elements.count == 2 else { return nil }
      let isAssignment =
        sign.is(AssignmentExprSyntax.self) || sign.as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
      return isAssignment ? first : nil
    case .functionCallExpr(let call):
      guard let method = call.calledExpression.as(MemberAccessExprSyntax.self),
        Change.methods.contains(method.declName.baseName.text)
      else { return nil }
      return method.base
    case .inOutExpr(let argument): return argument.expression
    case .labeledExpr(let argument):
      return argument.expression.firstToken(viewMode: .sourceAccurate)?.text.hasPrefix("$") == true
        ? argument.expression : nil
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// The part of an assignable expression that is the variable `name`: `self.names` in `self.names[0].title`.
  fileprivate func variable(named name: String) -> ExprSyntax? {
    var current = self
    while true {
      switch current.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference):
        let text = reference.baseName.identifierText
        return text == name || text == "$" + name ? current : nil
      case .memberAccessExpr(let access):
        if access.declName.baseName.identifierText == name { return current }
        guard let base = access.base else { return nil }
        current = base
      case .subscriptCallExpr(let access): current = access.calledExpression
      case .optionalChainingExpr(let wrapper): current = wrapper.expression
      case .forceUnwrapExpr(let wrapper): current = wrapper.expression
      default: return nil
      }
    }
  }
}

extension Evaluator {
  /// `value`, the initial value of the stored variable `name`; if code may change the variable, also an unknown one.
  func orChanged(_ value: Evaluated, _ variable: VariableDeclSyntax, _ name: String, in file: SwiftFile) -> Evaluated {
    guard !variable.isConstant, value.isPlain || value.isCollection, isChanged(variable, name, in: file) else {
      return value
    }
    let other = Evaluated(
      .unknown("the app changes the variable \"\(name)\""), at: file.location(of: variable))
    guard case .array(let elements) = value.value else {
      // No user sees the number that a counter starts with.
      if case .integer = value.value { return other }
      return value.isBoolean ? other : choice([value, other], at: value.location) ?? value
    }
    var result = value
    result.value = .array(elements + [other])
    result.isReordered = true
    return result
  }

  /// Whether code of the project may change the stored variable `name`.
  private func isChanged(_ variable: VariableDeclSyntax, _ name: String, in file: SwiftFile) -> Bool {
    let place = Environment.Name(scope: variable.id, name: name)
    if let known = changedVariables[place] { return known }
    let path = variable.enclosingTypePath
    let isOwn = variable.modifiers.contains { ["fileprivate", "private"].contains($0.name.text) }
    let files = isOwn ? [file] : program.files(changing: name, near: file.path)
    let isChanged = files?.contains { file in
      file.nodes(containing: name).flatMap { Change.all(of: name, below: $0) }
        .contains { $0.mayChange(name, of: path, isStatic: variable.isStatic) }
    }
    // In too many files to look at, a variable with this name is changed.
    changedVariables[place] = isChanged ?? true
    return isChanged ?? true
  }
}

extension Evaluated {
  fileprivate var isPlain: Bool {
    switch value {
    case .text, .localized, .joined, .integer, .host(is Value.EnumCase), .host(is Value.ImplicitMember),
      .host(is BooleanValue):
      true
    case .alternatives(let values): values.allSatisfy(\.isPlain)
    default: false
    }
  }

  var isCollection: Bool {
    switch value {
    case .array, .dictionary: true
    default: false
    }
  }
}
