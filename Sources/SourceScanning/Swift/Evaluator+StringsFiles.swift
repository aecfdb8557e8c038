internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftSyntax

/// Evaluates look-ups in dictionaries that code reads from a table of strings:
/// `NSDictionary(contentsOfFile: bundle.path(forResource: "Menu", ofType: "strings")!)`.
extension Evaluator {
  /// The look-up of `key` in the dictionary of `access`; nil for a dictionary that is not read from a table.
  func lookup(
    inFileOf access: SubscriptCallExprSyntax, key: ExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard file.namesTables, let table = table(of: Syntax(access.calledExpression), in: file, hops: 3) else {
      return nil
    }
    let location = file.location(of: access)
    var request = LookupRequest(step: CodeText.Step(file.text(of: access), at: location), location: location)
    request.table = table.name
    request.bundle = table.bundle
    request.source = .ownFunction
    return lookup(request, of: evaluate(key, in: file, environment), in: table.file, environment)
  }

  private typealias FileTable = (name: String, bundle: ExprSyntax?, file: SwiftFile)

  /// The table that the dictionary `node` is read from; nil if not found, and if it is read from several.
  ///
  /// - Parameter hops: the number of names that may be followed.
  private func table(of node: Syntax, in file: SwiftFile, hops: Int) -> FileTable? {
    let names = node.descendants(DeclReferenceExprSyntax.self)
    let calls = node.descendants(FunctionCallExprSyntax.self)
    if let found = calls.lazy.compactMap({ self.table(named: $0, in: file) }).first { return found }
    guard hops > 0 else { return nil }
    for name in names {
      let values = dictionaryValues(of: name, in: file)
      let tables = values.compactMap { table(of: $0, in: file, hops: hops - 1) }
      if let first = tables.first, tables.allSatisfy({ $0.name == first.name }) { return first }
    }
    return nil
  }

  /// The table in `path(forResource: "Menu", ofType: "strings")` and `url(forResource: "Menu", withExtension: "strings")`; nil for other
  /// calls.
  private func table(named call: FunctionCallExprSyntax, in file: SwiftFile) -> FileTable? {
    func text(_ labels: String...) -> String? {
      let argument = call.arguments.first { labels.contains($0.label?.text ?? "") }
      guard let argument, case .text(let text) = evaluate(argument.expression, in: file, Environment()).value else {
        return nil
      }
      return text
    }
    guard text("ofType", "withExtension") == "strings", let name = text("forResource") else { return nil }
    return (name, call.calledExpression.as(MemberAccessExprSyntax.self)?.base, file)
  }

  /// The expressions that the variable `name` gets its value from, and the body of the function `name`, in its file.
  private func dictionaryValues(of name: DeclReferenceExprSyntax, in file: SwiftFile) -> [Syntax] {
    let text = name.baseName.identifierText
    switch localDeclaration(of: text, from: Syntax(name)) {
    case .binding(let binding, _): return [binding.initializer.map { Syntax($0.value) }].compactMap(\.self)
    case .optionalBinding(let binding):
      if let value = binding.initializer?.value { return [Syntax(value)] }
    case nil: break
    default: return []
    }
    guard text.first?.isUppercase != true, text != "self" else { return [] }
    return file.nodes(settingVariable: text).flatMap { node in
      node.mutations.assignments { $0.variable(named: text) != nil }.map(\.node)
        + node.descendants(PatternBindingSyntax.self)
        .filter { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == text }
        .compactMap { $0.initializer.map(Syntax.init) ?? $0.accessorBlock.map(Syntax.init) }
        + node.descendants(FunctionDeclSyntax.self).filter { $0.name.identifierText == text }
        .compactMap { $0.body.map(Syntax.init) }
    }
  }
}

extension Syntax {
  /// The nodes of one kind below this node and this node, in source order.
  fileprivate func descendants<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    var found: [Node] = []
    var pending = [self]
    while let node = pending.popLast() {
      if let match = node.as(kind) { found.append(match) }
      pending.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
    }
    return found
  }
}
