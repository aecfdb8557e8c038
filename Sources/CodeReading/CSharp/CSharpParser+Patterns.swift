internal import Diagnostics

/// Patterns, and expressions with them.
extension CSharpParser {
  /// `value is null`, `value is Tool tool`
  func tested(_ value: Expression, from start: Int) -> Expression {
    if name() == "not", name(1) == "null" {
      index += 2
      return make(.operation("!=", value, make(.null, from: start)), from: start)
    }
    if name() == "null" {
      index += 1
      return make(.operation("==", value, make(.null, from: start)), from: start)
    }
    let labels = pattern(endingAt: nil)
    if labels.count == 1, !isUndecided(labels[0]) { return make(.operation("==", value, labels[0]), from: start) }
    return make(.unsupported([value]), from: start)
  }

  func isUndecided(_ label: Expression) -> Bool { if case .unsupported = label.kind { true } else { false } }

  /// The constants that the pattern at the current token matches, or one that is not followed; none if it matches everything.
  ///
  /// - Parameter mark: the sign that ends the pattern and its condition.
  func pattern(endingAt mark: String?) -> [Expression] {
    let start = start
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      if current != nil { index += 1 }
      return [make(.unsupported([]), from: start)]
    }
    var labels = alternative()
    while takeWord("or") { labels = labels.map { $0 + (alternative() ?? []) } }
    var isUndecided = labels?.contains(where: self.isUndecided) ?? false
    while takeWord("and") {
      _ = alternative()
      isUndecided = true
    }
    if name() == "when", let mark {
      isUndecided = true
      while let token = current, token.symbol != mark {
        if ["(", "[", "{"].contains(token.symbol) { index = closing(index) }
        index = min(index + 1, end)
      }
    }
    return isUndecided ? [make(.unsupported([]), from: start)] : labels ?? []
  }

  /// The constant of one pattern; nil if it matches everything.
  private func alternative() -> [Expression]? {
    let start = start
    if takeWord("not") {
      _ = pattern(endingAt: nil)
      return [make(.unsupported([]), from: start)]
    }
    if [">", "<", ">=", "<="].contains(symbol()) {
      index += 1
      _ = operand()
      return [make(.unsupported([]), from: start)]
    }
    if name() == "_", name(1) == nil {
      index += 1
      return nil
    }
    if name() == "var", let own = name(1) {
      declare(own)
      index += 2
      return nil
    }
    if ["{", "[", "("].contains(symbol()) {
      skipDesignation()
      return [make(.unsupported([]), from: start)]
    }
    let before = index
    if type(isPattern: true) != nil, symbol() == "{" || symbol() == "(" || isDesignation {
      skipDesignation()
      return [make(.unsupported([]), from: start)]
    }
    index = before
    let outer = isInArm
    isInArm = true
    defer { isInArm = outer }
    let value = operand()
    switch value.kind {
    case .text, .number, .boolean, .null, .member: return [value]
    case .name(let name) where name.first?.isUppercase == true || name.contains("~"): return [value]
    default: return [make(.unsupported([]), from: start)]
    }
  }

  private var isDesignation: Bool {
    guard let word = name() else { return false }
    return !["and", "or", "when", "is", "as", "switch", "with", "select", "where", "orderby", "in"].contains(word)
  }

  /// Moves past `(…) { … } name`, and declares the names in it.
  private func skipDesignation() {
    while ["{", "[", "("].contains(symbol()) {
      let close = closing(index)
      for position in index..<max(index, min(close, end)) {
        guard let own = tokens[position].name, position + 1 < end,
          [",", ")", "}"].contains(tokens[position + 1].symbol),
          tokens[position - 1].name != nil
        else { continue }
        declare(own)
      }
      index = min(close + 1, end)
    }
    if isDesignation, let own = name() {
      declare(own)
      index += 1
    }
  }

  /// `value switch { … }`, as the result of a function.
  func chosen(_ value: Expression, from start: Int) -> Expression {
    guard symbol() == "{" else { return make(.unsupported([value]), from: start) }
    let place = tokens[index - 1].range
    let (outer, type, condition) = (isInArm, expected, isInCondition)
    var arms: [Statement.Arm] = []
    isInCondition = false
    inBrackets {
      while current != nil {
        let first = index
        names.scopes.append([:])
        isInArm = true
        let labels = pattern(endingAt: "=>")
        isInArm = false
        let isDefault = labels.isEmpty
        var result: Statement = .result(make(.unsupported([]), from: self.start))
        if take("=>") {
          if takeWord("throw") {
            _ = expression()
            result = .result(nil)
          } else {
            result = .result(expecting(type) { complete(expression(), before: "}") })
          }
        } else {
          while current != nil, symbol() != "," { index = min(index + 1, end) }
        }
        arms.append(Statement.Arm(labels: labels, isDefault: isDefault, body: [result]))
        names.scopes.removeLast()
        if index == first { index += 1 }
        if !take(",") { break }
      }
    }
    (isInArm, expected, isInCondition) = (outer, type, condition)
    let body = make(.closure(parameters: [], body: [.choice(value, place: place, arms)]), from: start)
    return make(.call(.init(receiver: body, selector: [], arguments: [])), from: start)
  }
}
