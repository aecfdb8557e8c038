internal import CodeReading
internal import Localization
internal import SwiftSyntax

/// Code that changes a variable or a part of one: `name = …`, `names[0] += …`, `names.append(…)`, `&name`, `(a, name) = …`,
/// `TextField("", text: $name)`.
struct Mutation {
  enum Kind {
    /// The operator, `=` or `+=`, and the operands behind it.
    case assignment(sign: String, ArraySlice<ExprSyntax>)
    /// A call of a method, which may change its receiver.
    case call(FunctionCallExprSyntax, method: String)
    /// `&name`
    case reference
    /// `$name` as an argument.
    case binding
  }

  /// The complete expression.
  let node: Syntax
  /// What is changed.
  let target: ExprSyntax
  let kind: Kind

  /// Methods of collections and strings that add elements, or replace some.
  static let addingMethods: Set<String> = [
    "append", "formUnion", "insert", "merge", "replaceSubrange", "updateValue",
  ]
  /// Methods of collections that add nothing.
  static let movingMethods: Set<String> = [
    "popFirst", "popLast", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "replaceSubrange", "reverse", "shuffle", "sort", "swapAt",
  ]
  /// Methods of numbers and Booleans.
  static let plainMethods: Set<String> = ["negate", "toggle"]

  /// Whether a method of the standard library changes the receiver `method` is called on.
  static func changesInPlace(_ method: String) -> Bool {
    addingMethods.contains(method) || movingMethods.contains(method) || plainMethods.contains(method)
  }

  /// The same change, made by the code at `node`.
  func made(at node: Syntax) -> Mutation { Mutation(node: node, target: target, kind: kind) }

  /// The operands that are assigned, or added; nil for other changes.
  var value: ArraySlice<ExprSyntax>? {
    if case .assignment(let sign, let value) = kind, sign == "=" || sign == "+=" { value } else { nil }
  }

  /// Whether the operator is `+=`.
  var isAddition: Bool { if case .assignment("+=", _) = kind { true } else { false } }

  /// The method; nil for other changes.
  var method: String? { if case .call(_, let method) = kind { method } else { nil } }
}

extension Syntax {
  /// The change that the node itself makes; nil for other nodes.
  private var mutation: Mutation? {
    switch self.as(SyntaxEnum.self) {
    case .sequenceExpr(let sequence):
      let elements = Array(sequence.elements)
      guard elements.count > 2 else { return nil }
      let sign = elements[1].is(AssignmentExprSyntax.self) ? "=" : elements[1].operatorText ?? ""
      guard sign.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign) else { return nil }
      return Mutation(node: self, target: elements[0], kind: .assignment(sign: sign, elements[2...]))
    case .functionCallExpr(let call):
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else {
        return nil
      }
      return Mutation(node: self, target: base, kind: .call(call, method: access.declName.baseName.text))
    case .inOutExpr(let argument): return Mutation(node: self, target: argument.expression, kind: .reference)
    case .labeledExpr(let argument):
      let isBinding = argument.expression.firstToken(viewMode: .sourceAccurate)?.text.hasPrefix("$") == true
      return isBinding ? Mutation(node: self, target: argument.expression, kind: .binding) : nil
    default: return nil
    }
  }

  /// The changes below the node, in file order.
  var mutations: [Mutation] {
    var found: [Mutation] = []
    forEachNode { node in if let mutation = node.mutation { found.append(mutation) } }
    return found
  }
}

extension [Mutation] {
  /// The assignments, with `=` or `+=`, to targets accepted by `isTarget`.
  func assignments(to isTarget: (ExprSyntax) -> Bool) -> [Mutation] {
    filter { $0.value != nil && isTarget($0.target) }
  }
}

extension ExprSyntax {
  /// The expression and those that it is a part of: `self.names[0].title`, `self.names[0]`, `self.names`, `self`.
  private var chain: [ExprSyntax] {
    var found = [self]
    while let last = found.last {
      switch last.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let access):
        guard let base = access.base else { return found }
        found.append(base)
      case .subscriptCallExpr(let access): found.append(access.calledExpression)
      case .optionalChainingExpr(let wrapper): found[found.count - 1] = wrapper.expression
      case .forceUnwrapExpr(let wrapper): found[found.count - 1] = wrapper.expression
      default: return found
      }
    }
    return found
  }

  /// The part that is the variable `name`: `self.names` in `self.names[0].title`.
  func variable(named name: String) -> ExprSyntax? {
    chain.first { part in
      if let access = part.as(MemberAccessExprSyntax.self) { return access.declName.baseName.identifierText == name }
      let text = part.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      return text == name || text == "$" + name
    }
  }

  /// For `name.a.b`, `name[0]` and the like: how many members and elements follow the name, and the first of them if it is a member.
  func part(of name: String) -> (depth: Int, member: String?)? {
    let chain = chain
    guard chain.last?.isName(name) ?? false else { return nil }
    let first = chain.dropLast().last?.as(MemberAccessExprSyntax.self)
    return (chain.count - 1, first?.declName.baseName.identifierText)
  }

  /// Whether the expression is only the name.
  func isName(_ name: String) -> Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name }
}
