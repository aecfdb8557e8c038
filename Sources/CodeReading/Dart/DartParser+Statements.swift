internal import Diagnostics

/// Statements in functions: variables, loops, and choices with patterns.
extension DartParser {
  func declared(_ word: String, _ place: SourceRange) -> [Statement] {
    switch word {
    case "await" where name(1) == "for":
      index += 1
      return statement()
    case "yield":
      index += 1
      _ = take("*")
      return simple()
    case _ where symbol(1) == ":": return labeled(word, 2)
    default: break
    }
    if names.scopes.count == 1, let found = fileDeclaration(word) { return found }
    skipModifiers()
    return variables() ?? localFunction() ?? simple()
  }

  // MARK: Variables

  /// `value`, which another file may replace if it is the first state of a public variable.
  func replaceable(_ value: Expression?, _ name: String, isConstant: Bool) -> Expression? {
    guard let value, !isConstant, !name.hasPrefix("_") else { return value }
    switch value.kind {
    case .boolean, .null, .number: break
    default: return value
    }
    let unknown = unit.keep(Expression(.unsupported([]), value.range, in: unit))
    return unit.keep(Expression(.conditional(unknown, value, otherwise: unknown), value.range, in: unit))
  }

  private static let variableWords: Set<String> = ["final", "const", "var", "late"]

  /// The variables that the current tokens declare; nil, with nothing consumed, for other code.
  func variables() -> [Statement]? {
    let isConstant = name() == "final" || name() == "const" || name(1) == "final" || names.scopes.count > 1
    guard let type = declaredType() else { return nil }
    if symbol() == "(" || symbol() == "[" || symbol() == "{" {
      // `final (a, b) = …`
      let range = index..<closing(index)
      index = min(range.upperBound + 1, end)
      let start = start
      let value = take("=") ? expression() : make(.unsupported([]), from: start)
      endStatement()
      let place = value.range
      let record = unit.newName("")
      return [.variable(.init(name: record, place: place, type: [], value: value))]
        + takeApart(range, unit.keep(Expression(.name(record), place, in: unit)))
    }
    var result: [Statement] = []
    while let own = name() {
      let place = tokens[index].range
      index += 1
      let value = replaceable(take("=") ? expression() : nil, own, isConstant: isConstant)
      let lowered = declare(own)
      if let type { unit.types[lowered] = type }
      result.append(.variable(.init(name: lowered, place: place, type: type.map { [$0] } ?? [], value: value)))
      if !take(",") { break }
    }
    endStatement()
    return result
  }

  /// Moves past the words and the type before the name of a variable; nil, with nothing consumed, for other code. The type is nil if the code
  /// does not state a class.
  private func declaredType() -> String?? {
    let before = index
    var isDeclaration = false
    while let word = name(), Self.variableWords.contains(word) {
      index += 1
      isDeclaration = true
    }
    let first = index
    if isDeclaration, name() != nil, ["=", ";", ",", "in", ")"].contains(symbol(1) ?? name(1) ?? ";") {
      return .some(nil)
    }
    if isDeclaration, ["(", "[", "{"].contains(symbol()) || name() != nil && symbol(1) == "(" {
      if name() != nil { index += 1 }
      return .some(nil)
    }
    let type = type()
    if index > first, name() != nil, name() != "in", ["=", ";", ",", "in", ")"].contains(symbol(1) ?? name(1) ?? ";") {
      return .some(type)
    }
    index = before
    return nil
  }

  /// The names in the pattern in `range`, with unknown values.
  func declarePattern(_ range: Range<Int>) -> [Statement] {
    range.compactMap { position in
      guard let own = tokens[position].name, own.first?.isLowercase == true || own.hasPrefix("_"), position > 0,
        tokens[position - 1].symbol != ".", position + 1 < tokens.count,
        ![":", ".", "("].contains(tokens[position + 1].symbol) || tokens[position - 1].symbol == ":",
        !["var", "final", "when", "null", "true", "false", "_"].contains(own)
      else { return nil }
      let place = tokens[position].range
      let unknown = unit.keep(Expression(.unsupported([]), place, in: unit))
      return .variable(.init(name: declare(own), place: place, type: [], value: unknown))
    }
  }

  private func localFunction() -> [Statement]? {
    let before = index
    let start = start
    let type = type(mayBeMissing: true)
    if name() == nil || symbol(1) != "(" && symbol(1) != "<" { index = before }
    guard let own = name() else {
      index = before
      return nil
    }
    let place = tokens[index].range
    index += 1
    skipTypeArguments()
    guard symbol() == "(", isBody(closing(index) + 1), !["if", "for", "while", "switch", "catch"].contains(own) else {
      index = before
      return nil
    }
    let lowered = declare(own)
    let value = functionTail(own, from: start, type: before + 1 == index ? nil : type)
    return [.variable(.init(name: lowered, place: place, type: [], value: value))]
  }

  // MARK: Loops

  func lowerLoop(_ place: SourceRange) -> [Statement] {
    index += 1
    names.scopes.append([:])
    defer { names.scopes.removeLast() }
    let open = index
    if let (name, list, first) = iteration() { return [.loop(.each(name, in: list), place: place, first + body())] }
    let close = closing(open)
    guard symbol() == "(", !tokens[open..<min(close, end)].contains(where: { $0.name == "in" }) else {
      // `for (final (a, b) in pairs)`
      let unknown = declarePattern((open + 1)..<max(open + 1, min(close, end)))
      index = min(close + 1, end)
      return [.loop(.other(nil), place: place, unknown + body())]
    }
    return [countedLoop(place, (index + 1)..<close) { variables() }]
  }

  /// The variables of the record's pattern in `range`: `(id, title)`, `(:id, :title)`.
  private func takeApart(_ range: Range<Int>, _ record: Expression) -> [Statement] {
    var result: [Statement] = []
    var position = 0
    let end = max(range.lowerBound + 1, min(range.upperBound, tokens.count))
    for part in tokens[(range.lowerBound + 1)..<end].split(whereSeparator: { $0.symbol == "," }) {
      guard let last = part.last, let own = last.name, part.allSatisfy({ $0.name != nil || $0.symbol == ":" }) else {
        return declarePattern(range)
      }
      var key = own
      if let colon = part.firstIndex(where: { $0.symbol == ":" }) {
        if colon > part.startIndex { key = tokens[colon - 1].name ?? own }
      } else {
        position += 1
        key = "$\(position)"
      }
      let value = unit.keep(Expression(.member(record, key), last.range, in: unit))
      result.append(.variable(.init(name: declare(own), place: last.range, type: [], value: value)))
    }
    return result
  }

  /// Moves past `(final name in list)`; nil, with nothing consumed, for other loops.
  func iteration() -> (name: String, list: Expression, first: [Statement])? {
    guard symbol() == "(" else { return nil }
    let before = index
    let close = closing(index)
    index += 1
    let type = declaredType()
    if type != nil, symbol() == "(" {
      let range = index..<closing(index)
      index = min(range.upperBound + 1, end)
      guard takeWord("in") else {
        index = before
        return nil
      }
      let list = list(before: close)
      let record = unit.newName("")
      return (record, list, takeApart(range, unit.keep(Expression(.name(record), list.range, in: unit))))
    }
    guard let own = name(), name(1) == "in" else {
      index = before
      return nil
    }
    index += 2
    let list = list(before: close)
    let lowered = type == nil ? names.lowered(own) : declare(own)
    if case .some(.some(let type)) = type { unit.types[lowered] = type }
    return (lowered, list, [])
  }

  private func list(before close: Int) -> Expression {
    let outer = end
    end = close
    let list = complete(expression(), before: "")
    end = outer
    index = min(close + 1, end)
    return list
  }

  // MARK: Patterns

  /// The condition of an `if`, with the names of its pattern: `if (value case (final a, final b))`.
  func lowerCondition() -> Expression {
    guard symbol() == "(" else { return parentheses() }
    let close = closing(index)
    guard
      let word = (index..<min(close, end)).first(where: { tokens[$0].name == "case" && brackets.enclosing[$0] == index }
      )
    else { return parentheses() }
    let start = start
    let outer = end
    index += 1
    end = word
    let value = expression()
    end = outer
    _ = declarePattern((word + 1)..<min(close, end))
    index = min(close + 1, end)
    return make(.unsupported([value]), from: start)
  }

  /// A label of an arm: a constant, nil for the arm of all other values, or a pattern that is not followed.
  private enum Label {
    case constant(Expression)
    case other
    case pattern
  }

  /// The labels up to the token at `limit`, with the names that they declare.
  private func labels(before limit: Int) -> (labels: [Label], names: [Statement]) {
    let first = index
    let outer = end
    end = limit
    defer {
      end = outer
      index = min(limit + 1, end)
    }
    var labels: [Label] = []
    while current != nil {
      if name() == "_" || name() == "default", index + 1 == end || symbol(1) == "||" {
        index += 1
        labels.append(.other)
      } else if let value = constant() {
        labels.append(.constant(value))
      } else {
        return ([.pattern], declarePattern(first..<limit))
      }
      if current != nil, !take("||") { return ([.pattern], declarePattern(first..<limit)) }
    }
    return (labels, [])
  }

  /// A literal or the name of a constant, before `||` or the end.
  private func constant() -> Expression? {
    let before = index
    _ = takeWord("const")
    let first = index
    _ = take("-")
    if case .name(let own)? = current?.kind {
      index += 1
      while take(".") { index += 1 }
      // A single name with a type before it is a variable.
      guard current == nil || symbol() == "||", !Self.variableWords.contains(own) else {
        index = before
        return nil
      }
    } else if current != nil, symbol() == nil {
      index += 1
    } else {
      index = before
      return nil
    }
    let last = index
    let outer = end
    index = first
    end = last
    let value = expression()
    end = outer
    index = last
    return value
  }

  /// The arms of a `switch` with braces: of a statement, or of an expression with `=>`.
  func lowerArms() -> [Statement.Arm] {
    var arms: [Statement.Arm] = []
    while current != nil {
      let first = index
      let isDefault = name() == "default" && symbol(1) == ":"
      let isStatement = isDefault || name() == "case"
      if name() == "case" { index += 1 }
      let mark = isStatement ? ":" : "=>"
      guard let limit = (index..<end).first(where: { tokens[$0].symbol == mark && isInArm($0, first) }) else { break }
      names.scopes.append([:])
      let (labels, unknown) = labels(before: limit)
      var body = unknown
      if isStatement {
        while current != nil, name() != "case", !(name() == "default" && symbol(1) == ":") {
          let before = index
          body += statement()
          if index == before { index += 1 }
        }
        // Only an arm without statements continues with the next one.
        if body.count > unknown.count { body.append(.leave(isNext: false)) }
      } else {
        body.append(.result(complete(expression(), before: "}")))
        _ = take(",")
      }
      names.scopes.removeLast()
      for label in labels {
        switch label {
        case .constant(let value): arms.add(value)
        case .other: arms.add(nil)
        case .pattern: arms.add(make(.unsupported([]), from: tokens[first].range.start))
        }
      }
      arms.add(body)
      if index == first { index += 1 }
    }
    return arms
  }

  private func isInArm(_ position: Int, _ first: Int) -> Bool {
    brackets.enclosing[position] == brackets.enclosing[first]
  }

  /// The `switch` at the current token as an expression: a function with the arms, which is called.
  func chosen(from start: Int) -> Expression {
    let place = tokens[index].range
    index += 1
    let subject = condition()
    guard symbol() == "{" else { return make(.unsupported([subject]), from: start) }
    let arms = inScope { lowerArms() }
    let body: [Statement] = [.choice(Self.subject(subject, arms, self), place: place, arms)]
    let function = make(.closure(parameters: [], body: body), from: start)
    return make(.call(.init(receiver: function, selector: [], arguments: [])), from: start)
  }

  /// `subject`, or an unknown value if an arm has a pattern that is not followed.
  static func subject(_ subject: Expression, _ arms: [Statement.Arm], _ parser: DartParser) -> Expression {
    let isFollowed = arms.allSatisfy { arm in
      arm.labels.allSatisfy { if case .unsupported = $0.kind { false } else { true } }
    }
    return isFollowed ? subject : parser.make(.unsupported([subject]), from: subject.range.start)
  }
}
