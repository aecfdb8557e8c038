internal import Diagnostics

/// Statements that only some builds have.
extension CSharpParser {
  /// The statements between `#if` and `#endif`, if they begin at the current token; nil for others.
  func selectedByBuild() -> [Statement]? {
    let conditions = unit.conditions
    guard tokens.count == unit.tokens.count, index > 0 || !conditions.isEmpty else { return nil }
    let before = index > 0 ? tokens[index - 1].range.end : 0
    while directive < conditions.count, conditions[directive].offset < before { directive += 1 }
    guard directive < conditions.count, conditions[directive].kind == .begin, conditions[directive].offset <= start
    else { return nil }
    let first = directive
    directive += 1
    // The directives of the same level, the last one at the end.
    var bounds = [first]
    var level = 0
    for position in (first + 1)..<max(first + 1, conditions.count) {
      let kind = conditions[position].kind
      if level == 0, kind != .begin { bounds.append(position) }
      if level == 0, kind == .end { break }
      level += kind == .begin ? 1 : kind == .end ? -1 : 0
    }
    guard bounds.count > 1, conditions[bounds[bounds.count - 1]].kind == .end else { return nil }
    let places = bounds.map { token(after: conditions[$0].offset) }
    // Other directives are in the middle of a statement.
    let level0 = brackets.enclosing[index]
    guard places.allSatisfy({ $0 <= end && ($0 >= tokens.count || $0 == end || brackets.enclosing[$0] == level0) })
    else { return nil }
    var parts: [[Statement]] = []
    for (start, next) in zip(places, places.dropFirst()) {
      let outer = end
      (index, end) = (start, max(start, next))
      parts.append(statements())
      (index, end) = (max(start, next), outer)
    }
    directive = max(directive, bounds[bounds.count - 1] + 1)
    return branches(parts, bounds.map { conditions[$0] })
  }

  private func token(after offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A branch for each condition, with the variables of all declared before it.
  private func branches(_ parts: [[Statement]], _ bounds: [CodeDirective]) -> [Statement] {
    var declared: [Statement] = []
    var other: [Statement] = []
    for (part, bound) in zip(parts, bounds).reversed() {
      let body = part.map { statement -> Statement in
        guard case .variable(let variable) = statement, let value = variable.value else {
          if case .variable = statement { declared.append(statement) }
          return statement
        }
        if case .closure = value.kind { return statement }
        var own = variable
        own.value = nil
        declared.append(.variable(own))
        let name = unit.keep(Expression(.name(variable.name), variable.place, in: unit))
        return .expression(unit.keep(Expression(.assignment(name, value), value.range, in: unit)))
      }
      guard let condition = bound.condition else {
        other = body
        continue
      }
      let place = SourceRange(bound.offset, bound.offset + 1)
      other = [.branch(.init(condition: .build(condition), place: place), body, otherwise: other)]
    }
    return declared + other
  }
}
