internal import CodeReading
internal import Diagnostics

/// The members of an object literal, those of objects that it spreads included.
struct CodeMembers {
  /// One for each key, with its last value.
  private(set) var list: [CodeExpression.Member] = []
  /// The last spread of an unknown object.
  private(set) var unknown: SourceRange?
  /// The keys with values that an unknown object may replace.
  private(set) var replaceable: Set<String> = []
  private var positions: [String: Int] = [:]

  /// Whether all members are known.
  var isComplete: Bool { unknown == nil }

  /// The value of the member `key`; nil if it is missing or unknown.
  subscript(_ key: String) -> CodeExpression? {
    replaceable.contains(key) ? nil : positions[key].map { list[$0].value }
  }

  /// - Parameter isCertain: whether the object has this value, not possibly its previous one.
  mutating func set(_ member: CodeExpression.Member, isCertain: Bool = true) {
    guard let key = member.key else { return }
    if let index = positions[key] {
      let previous = list[index].value
      list[index] = member
      if !isCertain {
        list[index].value = CodeExpression(.alternatives([previous, member.value]), member.value.range)
        return
      }
    } else {
      positions[key] = list.count
      list.append(member)
    }
    replaceable.remove(key)
  }

  mutating func addUnknown(_ range: SourceRange) {
    unknown = range
    replaceable.formUnion(positions.keys)
  }
}

extension CodeFile {
  /// The members of the object `expression`; nil if it is not an object.
  func members(of expression: CodeExpression) -> CodeMembers? {
    var steps = 1_000
    return members(of: expression, depth: 0, &steps)
  }

  func members(of expression: CodeExpression, depth: Int, _ steps: inout Int) -> CodeMembers? {
    guard case .object(let own) = resolved(expression, depth: depth, &steps).kind else { return nil }
    var result = CodeMembers()
    add(own, to: &result, isCertain: true, depth: depth, &steps)
    return result
  }

  private func add(
    _ members: [CodeExpression.Member], to result: inout CodeMembers, isCertain: Bool, depth: Int, _ steps: inout Int
  ) {
    for member in members {
      steps -= 1
      guard member.key == nil, case .spread(let inner) = member.value.kind else {
        var member = member
        member.key = member.key ?? computedKey(of: member).flatMap { resolved($0, depth: depth + 1, &steps).text }
        result.set(member, isCertain: isCertain)
        continue
      }
      let value = resolved(inner, depth: depth + 1, &steps)
      var values = [value]
      if case .alternatives(let several) = value.kind { values = several }
      let isChosen = isCertain && values.count == 1 && !isConditional(member.value.range)
      for value in values {
        switch value.kind {
        case .object(let own):
          if depth > 12 || steps <= 0 {
            result.addUnknown(value.range)
          } else {
            add(own, to: &result, isCertain: isChosen, depth: depth + 1, &steps)
          }
        case .absent, .boolean, .text: break
        default: result.addUnknown(member.value.range)
        }
      }
    }
  }

  /// The expression in the brackets of JavaScript's `[name]: value`, or Dart's `Keys.name: value`; nil for other members.
  func computedKey(of member: CodeExpression.Member) -> CodeExpression? {
    guard member.key == nil, member.keyRange.end > 0, let open = token(at: member.keyRange.start) else { return nil }
    if language == .dart, tokens[open].name != nil { return expression(at: open) }
    return tokens[open].symbol == "[" ? expression(at: open + 1) : nil
  }

  /// Whether the spread at `range` is that of an object on a condition: `...(isNew && { … })`.
  private func isConditional(_ range: SourceRange) -> Bool {
    guard let start = token(at: range.start) else { return false }
    for token in tokens[start...].prefix(64) {
      if token.range.start >= range.end || token.symbol == "{" { return false }
      if token.symbol == "&&" { return true }
    }
    return false
  }
}
