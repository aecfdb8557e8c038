internal import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The variable that the call initializes, with the statements of its block; nil if the value is used otherwise.
  ///
  /// The statements are nil for a variable that is declared in no block: a property.
  var variable: (name: String, scope: CodeBlockItemListSyntax?)? {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(InitializerClauseSyntax.self) || parent.is(ExprSyntax.self) {
      node = parent
    }
    guard let binding = node.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return nil }
    var scope = binding.parent
    while let current = scope, !current.is(CodeBlockItemListSyntax.self) { scope = current.parent }
    return (name, scope?.as(CodeBlockItemListSyntax.self))
  }
}
