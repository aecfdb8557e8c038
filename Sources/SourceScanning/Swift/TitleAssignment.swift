internal import CodeReading
internal import SwiftSyntax

/// `copy.localizedTitle = …`, if `copy` is a `mutableCopy()` of a quick action, or a mutable one passed to a function.
struct TitleAssignment {
  /// The left side.
  let target: MemberAccessExprSyntax
  let title: ArraySlice<ExprSyntax>
  /// The last value assigned to the subtitle of the same variable; nil if not found.
  let subtitle: ArraySlice<ExprSyntax>?

  /// The assignments below `node`, in file order.
  ///
  /// - Parameter aliases: the project's type aliases for UIKit's classes.
  static func all(below node: Syntax, aliases: Set<String>) -> [TitleAssignment] {
    node.mutations.compactMap { mutation in
      guard case .assignment("=", let title) = mutation.kind,
        let target = mutation.target.as(MemberAccessExprSyntax.self),
        target.declName.baseName.text == Constructor.titleLabel,
        let base = target.base.flatMap(variable), isCopy(base, aliases)
      else { return nil }
      return TitleAssignment(target: target, title: title, subtitle: subtitle(of: base, beside: mutation.node))
    }
  }

  /// The variable in `copy` and `copy?`; nil for other expressions.
  private static func variable(_ expression: ExprSyntax) -> DeclReferenceExprSyntax? {
    expression.as(DeclReferenceExprSyntax.self)
      ?? expression.as(OptionalChainingExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)
  }

  private static func isCopy(_ name: DeclReferenceExprSyntax, _ aliases: Set<String>) -> Bool {
    func isMutable(_ text: String) -> Bool {
      text.contains(ItemAPI.mutableType) || aliases.contains { text.contains($0) }
    }
    switch localDeclaration(of: name.baseName.identifierText, from: Syntax(name)) {
    case .binding(let binding, _):
      let code = (binding.initializer?.description ?? "") + (binding.typeAnnotation?.description ?? "")
      return code.contains("mutableCopy") && isMutable(code)
    case .optionalBinding(let binding):
      let code = binding.initializer?.description ?? ""
      return code.contains("mutableCopy") && isMutable(code)
    case .parameter(let parameter, _):
      return parameter.type.namePath.last.map { $0 == ItemAPI.mutableType || aliases.contains($0) } ?? false
    default: return false
    }
  }

  private static func subtitle(
    of name: DeclReferenceExprSyntax, beside node: Syntax
  ) -> ArraySlice<ExprSyntax>? {
    node.enclosingStatements.map { Syntax($0).mutations }?.assignments { target in
      guard let access = target.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "localizedSubtitle"
      else { return false }
      return access.base.flatMap(variable)?.baseName.identifierText == name.baseName.identifierText
    }.last?.value
  }
}
