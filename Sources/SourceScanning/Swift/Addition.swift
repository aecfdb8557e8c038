internal import SwiftSyntax

/// An addition to a local array or dictionary: `titles.append("Find")`, `titles += more`, `titles.insert("Find", at: 0)`,
/// `titles[0] = "Find"`, of which the replaced element may have been used; or another change of it: `titles.sort()`.
struct Addition {
  var call: Syntax
  /// Whether elements that the list has get other positions, or are replaced.
  var movesElements = false
  /// The index or the key; nil for a method.
  var key: ExprSyntax?
  /// Empty if nothing is added.
  var value: ArraySlice<ExprSyntax>
  /// Whether the value's elements are added.
  var isSequence: Bool
  /// The number of additions that are evaluated.
  static let limit = 64

  /// Whether it is always made before `use` is reached after it.
  func isSure(for use: some SyntaxProtocol) -> Bool {
    Assignment(node: call, value: value, isAddition: false).isSure(for: use)
  }

  /// Methods of arrays and dictionaries that add nothing.
  static let movingMethods: Set<String> = [
    "popFirst", "popLast", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "replaceSubrange", "reverse", "shuffle", "sort", "swapAt",
  ]
}

extension CodeBlockItemListSyntax {
  /// The additions to the array `name` below the node, in file order.
  func additions(to name: String) -> [Addition] {
    func isArray(_ expression: ExprSyntax?) -> Bool {
      expression?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
    }
    var found: [Addition] = []
    var pending = [Syntax(self)]
    while let node = pending.popLast() {
      if let sequence = node.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        if elements.count > 2, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+=",
          isArray(elements[0])
        {
          found.append(Addition(call: node, value: elements[2...], isSequence: true))
        } else if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
          let access = elements[0].as(SubscriptCallExprSyntax.self), isArray(access.calledExpression)
        {
          found.append(
            Addition(
              call: node, movesElements: true, key: access.arguments.first?.expression, value: elements[2...],
              isSequence: false))
        }
      } else if let call = node.as(FunctionCallExprSyntax.self),
        let access = call.calledExpression.as(MemberAccessExprSyntax.self), isArray(access.base)
      {
        let method = access.declName.baseName.text
        if ["append", "insert"].contains(method), let argument = call.arguments.first {
          found.append(
            Addition(
              call: node, movesElements: method == "insert", value: [argument.expression],
              isSequence: argument.label?.text == "contentsOf"))
        } else if Addition.movingMethods.contains(method) {
          let key = call.arguments.first { $0.label?.text == "forKey" }?.expression
          found.append(Addition(call: node, movesElements: true, key: key, value: [], isSequence: false))
        }
      }
      pending += node.children(viewMode: .sourceAccurate)
    }
    return found.sorted { $0.call.position < $1.call.position }
  }
}
