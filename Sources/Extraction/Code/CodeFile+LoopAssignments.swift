internal import Diagnostics

/// Finds members of objects that a loop over a list of them assigns.
extension CodeFile {
  /// By offset of the object literal, the members that loops over its list assign: `items.forEach((item) => { item.title = t(item.title) })`.
  func membersAssignedInLoops() -> [Int: [CodeExpression.Member]] {
    var result: [Int: [CodeExpression.Member]] = [:]
    var steps = 4_000
    var count = 0
    for (variable, assignments) in assignments.sorted(by: { $0.key < $1.key }) {
      for assignment in assignments.prefix(CodeScope.additionLimit) where !isForOtherSystem(at: assignment.value) {
        count += 1
        guard let key = assignment.member, steps > 0, count <= CodeScope.additionLimit else { continue }
        let loop = CodeLoop.bindings(around: assignment.value, in: self).first { loop in
          if case .name([variable]) = loop.pattern.kind { true } else { false }
        }
        guard let loop else { continue }
        let value = expression(at: assignment.value)
        for element in loop.elements {
          let own = value.binding(loop.pattern, to: element, &steps)
          result[element.range.start, default: []].append(
            CodeExpression.Member(key: key, keyRange: value.range, value: own))
        }
      }
    }
    return result
  }
}
