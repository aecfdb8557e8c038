internal import CodeReading
internal import Localization
internal import SwiftSyntax

/// Values in a dictionary literal that a property list cannot contain, if their type is visible in the expression.
enum UnlistableUserInfo {
  /// The values below `argument`, as written.
  static func values(in argument: ExprSyntax, of file: SwiftFile) -> [SourceText] {
    guard let dictionary = plain(argument).as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    else { return [] }
    return elements.flatMap { element -> [SourceText] in
      let value = plain(element.value)
      if value.is(DictionaryExprSyntax.self) { return values(in: value, of: file) }
      guard let call = value.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        UnlistableType.names.contains(name)
      else { return [] }
      return [SourceText(name, at: file.location(of: element.value))]
    }
  }

  /// `expression` without `as T`, `!` and enclosing parentheses.
  private static func plain(_ expression: ExprSyntax) -> ExprSyntax {
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      sequence.elements.dropFirst().allSatisfy({ $0.is(UnresolvedAsExprSyntax.self) || $0.is(TypeExprSyntax.self) })
    {
      return plain(first)
    }
    if let cast = expression.as(AsExprSyntax.self) { return plain(cast.expression) }
    if let wrapper = expression.as(ForceUnwrapExprSyntax.self) { return plain(wrapper.expression) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return plain(only.expression)
    }
    return expression
  }
}
