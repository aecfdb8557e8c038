internal import SwiftSyntax

/// An addition to a local array or dictionary: `titles.append("Find")`, `titles += more`, `titles.insert("Find", at: 0)`,
/// `titles[0] = "Find"`, of which the replaced element may have been used; or another change of it: `titles.sort()`.
struct Addition {
  let mutation: Mutation
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
}

extension Addition {
  /// The addition that `mutation` is to the array or dictionary `name`; nil for other changes.
  init?(_ mutation: Mutation, to name: String) {
    self.init(mutation: mutation, value: [], isSequence: false)
    let isComplete = mutation.target.isName(name)
    switch mutation.kind {
    case .assignment("+=", let value) where isComplete: (self.value, isSequence) = (value, true)
    case .assignment("=", let value):
      guard let access = mutation.target.as(SubscriptCallExprSyntax.self), access.calledExpression.isName(name) else {
        return nil
      }
      (self.value, key, movesElements) = (value, access.arguments.first?.expression, true)
    case .call(let call, let method) where isComplete:
      if ["append", "insert"].contains(method), let argument = call.arguments.first {
        (value, isSequence) = ([argument.expression], argument.label?.text == "contentsOf")
        movesElements = method == "insert"
      } else if Mutation.movingMethods.contains(method) {
        key = call.arguments.first { $0.label?.text == "forKey" }?.expression
        movesElements = true
      } else {
        return nil
      }
    default: return nil
    }
  }
}
