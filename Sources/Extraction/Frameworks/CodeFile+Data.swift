internal import Diagnostics

/// Recognizes code that chooses a string by data.
extension CodeFile {
  /// Whether `expression`, or one side of a condition in it, is a member of an object that a key of the run chooses: `names[item.kind]`.
  func isChosenByData(_ expression: CodeExpression, depth: Int = 0) -> Bool {
    switch expression.kind {
    case .member(_, CodeExpression.anyMember): return true
    case .alternatives(let values): return depth < 8 && values.contains { isChosenByData($0, depth: depth + 1) }
    case .name(let path) where path.count == 1:
      guard depth < 8, let scope = CodeScope(of: path[0], at: token(at: expression.range.start), in: self) else {
        return false
      }
      return scope.starts.contains { isChosenByData(self.expression(at: $0), depth: depth + 1) }
    default: return false
    }
  }
}
