internal import SwiftSyntax

/// The type that the code around an expression expects of it.
enum ExpectedType {
  /// The type as the code states it, and the node where its name is looked up.
  case stated([String], at: Syntax)
  /// No declaration around the expression states the type.
  case unknown
}

extension FunctionCallExprSyntax {
  /// Whether this is `.init(…)`, without the name of the type.
  var isImplicitInitialization: Bool {
    guard let access = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return access.base == nil && access.declName.baseName.text == "init"
  }

  /// The type that `.init(…)` creates: the declared type of the variable, list, dictionary or result that it is a part of.
  var expectedType: ExpectedType {
    // The collections around the call, the innermost first; `true` for a value of a dictionary.
    var collections: [Bool] = []
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.kind {
      case .arrayElement: collections.append(false)
      case .dictionaryElement:
        guard parent.as(DictionaryElementSyntax.self)?.value.id == node.id else { return .unknown }
        collections.append(true)
      case .arrayExpr:
        guard let list = parent.as(ArrayExprSyntax.self) else { return .unknown }
        // Each element of a list has the same type: `[Row(…), .init(…)]`.
        if let name = list.elements.lazy.compactMap(\.expression.initializedType).first, collections == [false] {
          return .stated(name, at: parent)
        }
      case .sequenceExpr:
        let elements = Array(parent.as(SequenceExprSyntax.self)?.elements ?? [])
        if let type = elements.dropFirst().first(where: { $0.is(TypeExprSyntax.self) })?.as(TypeExprSyntax.self) {
          return Self.expected(type.type, in: collections)
        }
        // Both sides of these operators have the type of the result.
        let isOperand = elements.allSatisfy { element in
          !element.is(AssignmentExprSyntax.self)
            && element.as(BinaryOperatorExprSyntax.self).map { ["+", "??"].contains($0.operator.text) } != false
        }
        guard isOperand else { return .unknown }
      case .patternBinding:
        return Self.expected(parent.as(PatternBindingSyntax.self)?.typeAnnotation?.type, in: collections)
      case .functionParameter: return Self.expected(parent.as(FunctionParameterSyntax.self)?.type, in: collections)
      case .functionDecl:
        return Self.expected(parent.as(FunctionDeclSyntax.self)?.signature.returnClause?.type, in: collections)
      case .subscriptDecl:
        return Self.expected(parent.as(SubscriptDeclSyntax.self)?.returnClause.type, in: collections)
      case .closureExpr, .labeledExpr, .memberAccessExpr, .functionCallExpr:
        // A pair of parentheses does not change the type.
        guard parent.is(LabeledExprSyntax.self), parent.parent?.parent?.is(TupleExprSyntax.self) == true,
          parent.parent?.as(LabeledExprListSyntax.self)?.count == 1
        else { return .unknown }
      default: break
      }
      node = parent
    }
    return .unknown
  }

  /// The type of an element of `type`, inside `collections`.
  private static func expected(_ type: TypeSyntax?, in collections: [Bool]) -> ExpectedType {
    guard var type else { return .unknown }
    for isDictionary in collections.reversed() {
      type = type.unwrapped
      let element = isDictionary ? type.as(DictionaryTypeSyntax.self)?.value : type.as(ArrayTypeSyntax.self)?.element
      guard let element else { return .unknown }
      type = element
    }
    let path = type.unwrapped.namePath
    return path.isEmpty ? .unknown : .stated(path, at: Syntax(type))
  }
}

extension ExprSyntax {
  /// `["Row"]` for `Row(…)`; nil for other expressions.
  fileprivate var initializedType: [String]? {
    guard let path = self.as(FunctionCallExprSyntax.self)?.calledExpression.memberPath,
      path.allSatisfy({ $0.first?.isUppercase == true })
    else { return nil }
    return path
  }
}
