internal import CodeReading
internal import Localization
internal import SwiftSyntax

extension Evaluator {
  /// The lookups in `node`, an expression that is known only at run time, each once: those of `shorten(L10n.title)`, also of a local constant.
  func lookups(in node: some SyntaxProtocol, of file: SwiftFile, _ environment: Environment) -> [LocalizedLookup] {
    // A missing value of a part is not one of the item.
    let known = demands
    defer { demands = known }
    var seen: Set<LocalizedLookup> = []
    return lookups(in: Syntax(node), of: file, environment, hops: 2, depth: 0).filter { seen.insert($0).inserted }
  }

  private static var nodeDepthLimit: Int { 64 }

  /// - Parameters:
  ///   - hops: the number of local constants that may be followed.
  ///   - depth: the number of nodes above; limits the stack.
  private func lookups(
    in node: Syntax, of file: SwiftFile, _ environment: Environment, hops: Int, depth: Int
  ) -> [LocalizedLookup] {
    guard depth < Self.nodeDepthLimit else { return [] }
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      guard hops > 0,
        case .binding(let binding, _)? = localDeclaration(of: reference.baseName.identifierText, from: node),
        let value = binding.initializer?.value
      else { return [] }
      return lookups(in: Syntax(value), of: file, environment, hops: hops - 1, depth: depth + 1)
    }
    if node.is(FunctionCallExprSyntax.self) || node.is(MemberAccessExprSyntax.self)
      || node.is(MacroExpansionExprSyntax.self),
      let expression = node.as(ExprSyntax.self)
    {
      let found = evaluate(expression, in: file, environment).alternatives().compactMap(\.lookup)
      if !found.isEmpty { return found }
    }
    return node.children(viewMode: .sourceAccurate).flatMap {
      lookups(in: $0, of: file, environment, hops: hops, depth: depth + 1)
    }
  }
}
