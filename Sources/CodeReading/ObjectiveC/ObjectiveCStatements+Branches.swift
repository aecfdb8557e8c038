internal import Diagnostics

/// `#if`, `if`, `for` and `switch`.
extension ObjectiveCStatements {
  /// The most parts of an `#if` that are nested in each other.
  private static let partLimit = 32

  /// Statements of one `#if` as one branch.
  static func grouped(
    _ statements: ArraySlice<(conditions: ArraySlice<ObjectiveCCondition>, statement: Statement)>,
    in code: ObjectiveCCode
  ) -> [Statement] {
    var result: [Statement] = []
    var rest = statements
    while let first = rest.first {
      guard let condition = first.conditions.first else {
        result.append(first.statement)
        rest = rest.dropFirst()
        continue
      }
      var arms: [(condition: ObjectiveCCondition, body: [Statement])] = []
      while let next = rest.first?.conditions.first, next.group == condition.group {
        let arm = rest.prefix { $0.conditions.first?.group == next.group && $0.conditions.first?.arm == next.arm }
        let body = grouped(arm.map { ($0.conditions.dropFirst(), $0.statement) }[...], in: code)
        arms.append((next, body))
        rest = rest.dropFirst(arm.count)
      }
      let place = SourceRange(condition.group, condition.group)
      var other: [Statement] = []
      if arms.count > Self.partLimit {
        result += arms.map { arm in
          .branch(.init(condition: .build(arm.condition.text), place: place), arm.body, otherwise: [])
        }
        continue
      }
      for arm in arms.reversed() {
        other =
          arm.condition.isElse
          ? arm.body
          : [.branch(.init(condition: .build(arm.condition.text), place: place), arm.body, otherwise: other)]
      }
      // Only the code after `#else` has statements.
      if arms.count == 1, condition.isElse {
        other = [.branch(.init(condition: .build(condition.text), place: place), arms[0].body, otherwise: [])]
      }
      result += other
    }
    return result
  }

  mutating func branch() -> Statement {
    let start = index
    index += 1
    if isWord("constexpr") { index += 1 }
    let condition =
      parentheses().flatMap { ObjectiveCParser.expression($0, in: code, depth: parser.depth) }
      ?? Expression(.unsupported([]), place(start), in: code)
    let statements = body()
    var other: [Statement] = []
    if isWord("else") {
      index += 1
      other = body()
    }
    return .branch(.init(condition: .expression(condition), place: place(start)), statements, otherwise: other)
  }

  mutating func loop() -> [Statement] {
    let start = index
    index += 1
    guard let header = parentheses() else { return [] }
    let parts = code.split(header, by: ";")
    if parts.count == 1 {
      let word = header.first { code.tokens[$0].isIdentifier("in") } ?? code.first(":", in: header)
      guard let word, word > header.lowerBound,
        let list = ObjectiveCParser.expression((word + 1)..<header.upperBound, in: code)
      else { return [.loop(.other(nil), place: place(start), body())] }
      return [.loop(.each(code.tokens[word - 1].text, in: list), place: place(start), body())]
    }
    let first = parts.first.map { Self.statements(in: $0, of: code, depth: parser.depth) } ?? []
    let condition = parts.count > 1 ? ObjectiveCParser.expression(parts[1], in: code) : nil
    let steps =
      parts.count > 2 ? code.split(parts[2], by: ",").compactMap { ObjectiveCParser.expression($0, in: code) } : []
    return [.loop(.counted(first, while: condition, step: steps), place: place(start), body())]
  }

  mutating func choice() -> [Statement] {
    let start = index
    index += 1
    guard let subject = parentheses().flatMap({ ObjectiveCParser.expression($0, in: code) }),
      parser.isPunctuation("{", at: index), let close = parser.close(of: index)
    else { return [] }
    var reader = ObjectiveCStatements(code, (index + 1)..<close, depth: parser.depth + 1)
    var arms: [Statement.Arm] = []
    while reader.index < close {
      let start = reader.index
      if reader.isWord("case") || reader.isWord("default") {
        let isDefault = reader.isWord("default")
        guard let colon = reader.labelEnd(before: close) else { break }
        let label = isDefault ? nil : ObjectiveCParser.expression((start + 1)..<colon, in: code)
        reader.index = colon + 1
        arms.add(label)
        continue
      }
      arms.add(reader.next())
      if reader.index == start { reader.index += 1 }
    }
    index = close + 1
    return [.choice(subject, place: place(start), arms)]
  }

  /// The `:` after a label, not that of `Menu::item`.
  private func labelEnd(before end: Int) -> Int? {
    var place = index
    while let colon = code.first(":", in: place..<end) {
      if parser.operation(at: colon) != "::" { return colon }
      place = colon + 2
    }
    return nil
  }
}
