internal import CodeReading
internal import Diagnostics
internal import ScanExchange
internal import SwiftSyntax

/// Finds the parts of a list of quick actions that no code of the project creates, beside those that it does: `Lib.makeItem()`.
struct UnreadElements {
  let file: SwiftFile
  let program: SwiftProgram
  /// The expressions that are not followed.
  private var unread: [ExprSyntax] = []
  /// Whether the project's code creates a part of the list.
  private var hasKnown = false
  /// The variables that were followed.
  private var visited: Set<SyntaxIdentifier> = []

  /// The unread parts of `list`, operands and operators; empty if all of it is unread.
  static func all(in list: ArraySlice<ExprSyntax>, of file: SwiftFile, _ program: SwiftProgram) -> [ExprSyntax] {
    var elements = UnreadElements(file: file, program: program)
    elements.read(list)
    return elements.hasKnown ? elements.unread : []
  }

  private init(file: SwiftFile, program: SwiftProgram) {
    self.file = file
    self.program = program
  }

  private mutating func read(_ operands: ArraySlice<ExprSyntax>) {
    let signs = operands.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    guard let ternary = operands.lastIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) else {
      if signs.allSatisfy({ ["+", "??"].contains($0) }) { for operand in operands { read(operand) } }
      return
    }
    // The condition has no quick actions.
    if let first = operands[ternary].as(UnresolvedTernaryExprSyntax.self)?.thenExpression { read(first) }
    read(operands[(ternary + 1)...])
  }

  private mutating func read(_ expression: ExprSyntax) {
    if file.isItems(expression) { return }
    switch expression.as(ExprSyntaxEnum.self) {
    case .sequenceExpr(let sequence): read(Array(sequence.elements)[...])
    case .arrayExpr(let list): for element in list.elements { read(element.expression) }
    case .tupleExpr(let tuple): if tuple.elements.count == 1, let only = tuple.elements.first { read(only.expression) }
    case .tryExpr(let wrapper): read(wrapper.expression)
    case .awaitExpr(let wrapper): read(wrapper.expression)
    case .forceUnwrapExpr(let wrapper): read(wrapper.expression)
    case .optionalChainingExpr(let wrapper): read(wrapper.expression)
    case .subscriptCallExpr(let access): read(access.calledExpression)
    case .declReferenceExpr(let reference): read(variable: reference)
    case .memberAccessExpr(let access): read(access, of: ExprSyntax(access))
    case .functionCallExpr(let call): read(call)
    default: break
    }
  }

  private mutating func read(_ call: FunctionCallExprSyntax) {
    let labels = call.labels
    if labels.contains(Constructor.titleLabel) {
      hasKnown = true
    } else if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      if Evaluator.visitors.contains(access.declName.baseName.text), call.functionArgument?.isIdentity != true {
        hasKnown = hasKnown || call.description.contains(Constructor.titleLabel)
      } else {
        read(access, of: ExprSyntax(call))
      }
    } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if name == "Array", let only = call.arguments.first, labels == [nil] { return read(only.expression) }
      if localDeclaration(of: name, from: Syntax(call)) != nil || isOfProject(name) { hasKnown = true }
    }
  }

  /// - Parameter use: the access, or the call of the method.
  private mutating func read(_ access: MemberAccessExprSyntax, of use: ExprSyntax) {
    let name = access.declName.baseName.identifierText
    if name == "init" || name == "none" { return }
    guard let base = access.base else {
      if isOfProject(name) { hasKnown = true }
      return
    }
    if Self.passing.contains(name) || Evaluator.visitors.contains(name) { return read(base) }
    let type = base.memberPath?.last.flatMap { $0.first?.isUppercase == true ? $0 : nil }
    if isOfProject(name), type.map({ isOfProject($0) || isPlaceholder($0) }) ?? true {
      hasKnown = true
    } else {
      unread.append(use)
    }
  }

  private mutating func read(variable reference: DeclReferenceExprSyntax) {
    let name = reference.baseName.identifierText
    switch localDeclaration(of: name, from: Syntax(reference)) {
    case .binding(let binding, let scope):
      guard visited.insert(binding.id).inserted else { return }
      if let value = binding.initializer?.value { read(value) }
      for mutation in scope.map({ Syntax($0).mutations }) ?? [] {
        if mutation.target.isName(name), let value = mutation.value {
          read(value)
        } else if let addition = Addition(mutation, to: name) {
          read(addition.value)
        }
      }
    case .optionalBinding(let binding):
      if visited.insert(binding.id).inserted, let value = binding.initializer?.value { read(value) }
    case nil: if isOfProject(name) { hasKnown = true }
    default: break
    }
  }

  /// Members of lists and optional values with a result that is a part of them.
  private static let passing: Set<String> = [
    "copy", "dropFirst", "dropLast", "filter", "first", "joined", "last", "lazy", "mutableCopy", "popFirst", "popLast",
    "prefix", "randomElement", "remove", "removeFirst", "removeLast", "reversed", "shuffled", "sorted", "suffix",
    "values",
  ]

  /// Whether `type` may be any of other types: `Self`, a generic parameter, an associated type.
  private func isPlaceholder(_ type: String) -> Bool {
    type == "Self" || ByteSearch.has(Array("<\(type)".utf8), in: file.source.text[...])
      || !program.paths(containing: "associatedtype \(type)").isEmpty
  }

  /// Whether the project may declare a function, variable or type `name`.
  private func isOfProject(_ name: String) -> Bool {
    if program.declares(name) || !program.types([name], from: file).isEmpty { return true }
    return program.paths(mentioning: name)?.contains { !SourceLanguage.isSwift($0) } ?? true
  }
}

extension ExprSyntax {
  /// Whether this is `{ $0 }`.
  fileprivate var isIdentity: Bool {
    guard let closure = self.as(ClosureExprSyntax.self), closure.signature == nil else { return false }
    return closure.statements.trimmedDescription == "$0"
  }
}
