internal import Diagnostics

/// Lowers the statements of Objective-C and Objective-C++.
struct ObjectiveCStatements {
  var parser: ObjectiveCParser
  let code: ObjectiveCCode

  init(_ code: ObjectiveCCode, _ range: Range<Int>, depth: Int) {
    self.code = code
    parser = ObjectiveCParser(code, range)
    parser.depth = depth
  }

  /// The statements in `range`, those in an `#if` as branches of a decision of the build.
  static func statements(in range: Range<Int>, of code: ObjectiveCCode, depth: Int = 0) -> [Statement] {
    guard depth < ObjectiveCParser.depthLimit, !range.isEmpty else { return [] }
    var reader = ObjectiveCStatements(code, range, depth: depth + 1)
    let base = code.conditions(at: range.lowerBound - 1).count
    var found: [(conditions: ArraySlice<ObjectiveCCondition>, statement: Statement)] = []
    while reader.index < range.upperBound {
      let start = reader.index
      for statement in reader.next() { found.append((code.conditions(at: start).dropFirst(base), statement)) }
      if reader.index == start { reader.index += 1 }
    }
    return grouped(found[...], in: code)
  }

  var index: Int {
    get { parser.index }
    set { parser.index = newValue }
  }

  func place(_ index: Int) -> SourceRange { code.tokens[index].range }

  func isWord(_ text: String) -> Bool { parser.isWord(text, at: index) }

  /// The `;` that ends the statement at the index, or the end.
  private var statementEnd: Int { min(code.first(";", in: index..<parser.end) ?? parser.end, parser.end) }

  /// The statement, or the block, at the index, as a list.
  mutating func body() -> [Statement] {
    if parser.isPunctuation("{", at: index), let close = parser.close(of: index) {
      defer { index = close + 1 }
      return Self.statements(in: (index + 1)..<close, of: code, depth: parser.depth)
    }
    parser.depth += 1
    defer { parser.depth -= 1 }
    return parser.depth < ObjectiveCParser.depthLimit ? next() : []
  }

  /// The range in the parentheses at the index, which is moved after them.
  mutating func parentheses() -> Range<Int>? {
    guard parser.isPunctuation("(", at: index), let close = parser.close(of: index) else { return nil }
    defer { index = close + 1 }
    return (index + 1)..<close
  }

  /// The statements that the next one is lowered to: several for several variables.
  mutating func next() -> [Statement] {
    guard index < parser.end else { return [] }
    let token = code.tokens[index]
    if token.isPunctuation(";") {
      index += 1
      return []
    }
    if token.isPunctuation("{") { return [.block(body())] }
    if token.isPunctuation("@"), parser.isIdentifier(at: index + 1), let found = directive() { return found }
    guard token.kind == .identifier else { return simple() }
    switch token.text {
    case "if": return [branch()]
    case "else":
      // Of an `if` in another part of an `#if`.
      index += 1
      return []
    case "for": return loop()
    case "while":
      let start = index
      index += 1
      let condition = parentheses().flatMap { ObjectiveCParser.expression($0, in: code) }
      return [.loop(.other(condition), place: place(start), body())]
    case "do":
      let start = index
      index += 1
      let statements = body()
      var condition: Expression?
      if isWord("while") {
        index += 1
        condition = parentheses().flatMap { ObjectiveCParser.expression($0, in: code) }
      }
      index = min(statementEnd + 1, parser.end)
      let loop = Statement.loop(.other(condition), place: place(start), statements)
      // The first iteration has no condition.
      return statements.leaveLoop(orBeginNext: true)
        ? [.loop(.other(nil), place: place(start), statements)]
        : [.block(statements), loop]
    case "switch": return choice()
    case "return":
      let end = statementEnd
      let value = ObjectiveCParser.expression((index + 1)..<max(index + 1, end), in: code, depth: parser.depth)
      index = min(end + 1, parser.end)
      return [.result(value)]
    case "break", "continue":
      index = min(statementEnd + 1, parser.end)
      return [.leave(isNext: token.text == "continue")]
    case "goto", "throw":
      index = min(statementEnd + 1, parser.end)
      return [.result(nil)]
    default: return simple()
    }
  }

  /// `@try`, `@catch` and others with blocks; nil for an expression.
  private mutating func directive() -> [Statement]? {
    let start = index
    switch code.tokens[index + 1].text {
    case "try", "finally", "autoreleasepool":
      index += 2
      return [.block(body())]
    case "synchronized":
      index += 2
      _ = parentheses()
      return [.block(body())]
    case "catch":
      index += 2
      _ = parentheses()
      let unknown = Expression(.unsupported([]), place(start), in: code)
      return [.branch(.init(condition: .expression(unknown), place: place(start)), body(), otherwise: [])]
    case "throw":
      index = min(statementEnd + 1, parser.end)
      return [.result(nil)]
    default: return nil
    }
  }

  // MARK: Variables and expressions

  /// A declaration of variables, or an expression.
  private mutating func simple() -> [Statement] {
    let end = statementEnd
    defer { index = min(end + 1, parser.end) }
    if let name = declaredName(before: end) { return variables(from: name, to: end) }
    var found: [Statement] = []
    for part in code.split(index..<end, by: ",") {
      if let expression = ObjectiveCParser.expression(part, in: code, depth: parser.depth) {
        found.append(.expression(expression))
      }
    }
    return found
  }

  /// The index of the variable's name if the tokens declare one: `NSString *const name`, `auto name`, `void (^name)(void)`.
  private func declaredName(before end: Int) -> Int? {
    var place = index
    var words = 0
    var last: Int?
    while place < end {
      let token = code.tokens[place]
      if token.kind == .identifier {
        words += 1
        last = place
      } else if token.isPunctuation("<"), let close = code.first(">", in: place..<end) {
        place = close
      } else if token.isPunctuation("("), parser.isPunctuation("^", at: place + 1), words > 0,
        let name = last, name == place - 1 || code.tokens[place - 1].isPunctuation("*")
      {
        return parser.isIdentifier(at: place + 2) ? place + 2 : nil
      } else if parser.operation(at: place) == "::" {
        // The namespace is part of the type.
        words -= 1
        place += 1
      } else if !token.isPunctuation("*"), !token.isPunctuation("&") {
        break
      }
      place += 1
    }
    guard words > 1, let last, last > index else { return nil }
    let next = place < end ? parser.operation(at: place) : ";"
    return ["=", ";", ",", "["].contains(next) && last == place - 1 ? last : nil
  }

  private func variables(from name: Int, to end: Int) -> [Statement] {
    var type = code.tokens[index..<name].map(\.text)
    var result: [Statement] = []
    for (number, part) in code.split(name..<end, by: ",").enumerated() where !part.isEmpty {
      let place = number == 0 ? name : part.first { code.tokens[$0].kind == .identifier } ?? part.lowerBound
      let sign = code.first("=", in: part)
      let value = sign.flatMap {
        ObjectiveCParser.expression(($0 + 1)..<part.upperBound, in: code, depth: parser.depth)
      }
      if type.contains("static"), type.contains("const") { type.removeAll { $0 == "static" } }
      result.append(
        .variable(
          .init(
            name: code.tokens[place].text, place: code.tokens[place].range, type: type, value: value,
            isKept: type.contains("static"))))
    }
    return result
  }
}
