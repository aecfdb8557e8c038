internal import Diagnostics

/// Functions without names, and conditions with a value.
extension KotlinParser {
  /// `{ a, b -> … }`
  ///
  /// - Parameters:
  ///   - receiver: the name of the object of which bare names in the block are members.
  ///   - parameter: the name of the only parameter.
  func lambda(from start: Int, receiver own: String?? = .none, parameter: String? = nil) -> Expression {
    let outer = (receiver, isBeforeBody, isInCondition)
    if let own { receiver = own ?? receiver }
    (isBeforeBody, isInCondition) = (false, false)
    defer { (receiver, isBeforeBody, isInCondition) = outer }
    var parameters: [String] = []
    var first: [Statement] = []
    let body = inBrackets {
      names.scopes.append([:])
      defer { names.scopes.removeLast() }
      if let arrow = arrow() {
        (parameters, first) = lambdaParameters(before: arrow)
        index = arrow + 1
        if let parameter, let only = parameters.first, parameters.count == 1 {
          names.scopes[names.scopes.count - 1][ScriptFile.shown(only)] = parameter
          parameters = [parameter]
        }
      } else if let parameter {
        names.scopes[names.scopes.count - 1]["it"] = parameter
        parameters = [parameter]
      } else {
        parameters = [declare("it")]
      }
      return valued(statements())
    }
    return make(.closure(parameters: parameters, body: first + body), from: start)
  }

  /// The arrow behind the parameters of the block; nil without one.
  private func arrow() -> Int? {
    var position = index
    while position < end, position < index + 40 {
      switch tokens[position].kind {
      case .symbol("->"): return position
      case .symbol("("): position = closing(position)
      case .name, .symbol(","), .symbol(":"), .symbol("<"), .symbol(">"), .symbol("?"), .symbol("."), .symbol("*"):
        break
      default: return nil
      }
      position += 1
    }
    return nil
  }

  private func lambdaParameters(before arrow: Int) -> (names: [String], first: [Statement]) {
    let outer = end
    defer { end = outer }
    end = arrow
    var found: [String] = []
    var first: [Statement] = []
    while current != nil {
      if symbol() == "(" {
        let name = unit.newName("")
        found.append(name)
        first += parts(designations(), of: name, at: tokens[index - 1].range)
      } else if let word = name() {
        index += 1
        found.append(declare(word))
      }
      while current != nil, symbol() != "," { index = symbol() == "(" ? min(closing(index) + 1, end) : index + 1 }
      _ = take(",")
    }
    return (found, first)
  }

  /// `statements` with the last value as their result.
  func valued(_ statements: [Statement]) -> [Statement] {
    guard let last = statements.last else { return [] }
    var result = statements
    switch last {
    case .expression(let value):
      if case .assignment = value.kind { return result }
      result[result.count - 1] = .result(value)
    case .branch(let decision, let body, let other) where !other.isEmpty:
      result[result.count - 1] = .branch(decision, valued(body), otherwise: valued(other))
    case .choice(let subject, let place, let arms):
      let own = arms.map { arm in
        var arm = arm
        if case .leave? = arm.body.last { arm.body = valued(arm.body.dropLast()) + arm.body.suffix(1) }
        return arm
      }
      result[result.count - 1] = .choice(subject, place: place, own)
    case .block(let body): result[result.count - 1] = .block(valued(body))
    default: break
    }
    return result
  }

  /// The result of statements, as that of a function that runs at once.
  private func value(of statements: [Statement], from start: Int) -> Expression {
    let body = make(.closure(parameters: [], body: valued(statements)), from: start)
    return make(.call(.init(receiver: body, selector: [], arguments: [])), from: start)
  }

  func conditionalValue(from start: Int) -> Expression {
    let place = tokens[index].range
    index += 1
    let condition = parentheses()
    let (body, other) = branches()
    if body.count == 1, other.count == 1, case .expression(let first) = body[0], case .expression(let second) = other[0]
    {
      return make(.conditional(condition, first, otherwise: second), from: start)
    }
    return value(
      of: [.branch(.init(condition: .expression(condition), place: place), body, otherwise: other)], from: start)
  }

  private func branches() -> ([Statement], [Statement]) {
    let body = branch()
    _ = symbol() == ";" && name(1) == "else" ? take(";") : false
    return (body, takeWord("else") ? branch() : [])
  }

  /// A block, or one expression that does not include what follows it.
  private func branch() -> [Statement] {
    if symbol() == "{" { return block() }
    if let word = name(), ["return", "throw", "break", "continue"].contains(word) || word.hasPrefix("return@") {
      return statement()
    }
    return [.expression(expression())]
  }

  func choiceValue(from start: Int) -> Expression { value(of: choice(), from: start) }

  /// The value of `try`, or of one of its handlers.
  func attemptedValue(from start: Int) -> Expression { value(of: statement(), from: start) }

  /// `when (value) { … }`, with arms that do not go on to the next one.
  func choice() -> [Statement] {
    let place = tokens[index].range
    index += 1
    names.scopes.append([:])
    defer { names.scopes.removeLast() }
    var first: [Statement] = []
    var subject: Expression?
    if symbol() == "(" {
      if name(1) == "val" {
        let close = closing(index)
        index += 2
        if let word = name() {
          let own = tokens[index].range
          index += 1
          if take(":") { skipType() }
          let lowered = declare(word)
          let value = take("=") ? expression() : nil
          first = [.variable(.init(name: lowered, place: own, type: [], value: value))]
          subject = unit.keep(Expression(.name(lowered), own, in: unit))
        }
        index = min(close + 1, end)
      } else {
        subject = parentheses()
      }
    }
    guard symbol() == "{" else { return first }
    var arms: [(conditions: [Expression]?, body: [Statement], place: SourceRange)] = []
    inBrackets {
      while current != nil {
        let start = index
        let own = tokens[index].range
        let conditions = self.conditions(isTest: subject == nil)
        guard take("->") else {
          while current != nil, !isAfterLine(index) || index == start { index += 1 }
          continue
        }
        arms.append((conditions, branch(), own))
        while take(";") || take(",") {}
        if index == start { index += 1 }
      }
    }
    guard let subject, !arms.contains(where: { $0.body.leaveLoop() }) else {
      var other: [Statement] = []
      for arm in arms.reversed() {
        guard let conditions = arm.conditions else {
          other = arm.body
          continue
        }
        let tests = conditions.map { condition in
          subject.map { make(.operation("==", $0, condition), from: arm.place.start) } ?? condition
        }
        let condition = tests.dropFirst().reduce(tests.first) { test, next in
          test.map { make(.operation("||", $0, next), from: arm.place.start) }
        }
        let decision = Statement.Decision(
          condition: .expression(condition ?? make(.unsupported([]), from: arm.place.start)), place: arm.place)
        other = [.branch(decision, arm.body, otherwise: other)]
      }
      return first + other
    }
    let all = arms.map { arm in
      Statement.Arm(
        labels: arm.conditions ?? [], isDefault: arm.conditions == nil, body: arm.body + [.leave(isNext: false)])
    }
    return first + [.choice(subject, place: place, all)]
  }

  /// The conditions of an arm; nil for `else`.
  private func conditions(isTest: Bool) -> [Expression]? {
    if name() == "else", symbol(1) == "->" {
      index += 1
      return nil
    }
    var result: [Expression] = []
    while current != nil, symbol() != "->" {
      let start = start
      let first = index
      let isPattern = ["is", "in"].contains(name()) || symbol() == "!" && ["is", "in"].contains(name(1))
      if isPattern, !isTest {
        _ = take("!")
        if takeWord("is") { skipType() } else { _ = takeWord("in") ? expression() : nil }
        result.append(make(.unsupported([]), from: start))
      } else {
        result.append(expression())
      }
      if takeWord("if") {
        _ = expression()
        result = [make(.unsupported(result), from: start)]
      }
      if index == first { break }
      _ = take(",")
    }
    return result
  }
}
