internal import Diagnostics

/// Literals, names, messages and blocks.
extension ObjectiveCParser {
  mutating func operand() -> Expression {
    let start = index
    let token = code.tokens[index]
    switch token.kind {
    case .objectString:
      var text = ""
      while index < end, [.objectString, .characterString].contains(code.tokens[index].kind) {
        text += code.tokens[index].text
        index += 1
      }
      return make(.text(text), from: start)
    case .characterString:
      index += 1
      return make(.unsupported([]), from: start)
    case .number:
      index += 1
      return make(Int(token.text).map { .number($0) } ?? .unsupported([]), from: start)
    case .identifier: return word(token.text)
    case .punctuation: break
    }
    let sign = operation(at: index)
    switch sign {
    case "(":
      guard let close = close(of: index) else { break }
      let isBeforeOperand = close + 1 < end && beginsOperand(at: close + 1)
      if isBeforeOperand, code.isCast(index...close) {
        index = close + 1
        return postfix()
      }
      let inner = Self.expression((index + 1)..<close, in: code, depth: depth)
      index = close + 1
      return inner ?? make(.unsupported([]), from: start)
    case "!":
      index += 1
      return make(.not(postfix()), from: start)
    case "++", "--":
      index += 2
      return step(postfix(), sign, from: start)
    case "-", "+", "~", "&", "*":
      index += 1
      let value = postfix()
      if case .number(let number) = value.kind { return make(.number(sign == "-" ? -number : number), from: start) }
      // What receives the address may assign another value.
      if sign == "&", value.name != nil {
        return make(.assignment(value, make(.unsupported([]), from: start)), from: start)
      }
      return make(.unsupported([value]), from: start)
    case "[":
      guard let close = close(of: index) else { break }
      defer { index = close + 1 }
      return message() ?? unsupported((index + 1)..<close)
    case "{":
      guard let close = close(of: index) else { break }
      let elements = arguments((index + 1)..<close)
      index = close + 1
      return make(.list(elements), from: start)
    case "@": return boxed()
    case "^": return block()
    default: break
    }
    index += 1
    return make(.unsupported([]), from: start)
  }

  private func beginsOperand(at place: Int) -> Bool {
    code.tokens[place].kind != .punctuation || ["(", "[", "@", "^", "!", "*", "&"].contains(code.tokens[place].text)
  }

  private mutating func word(_ name: String) -> Expression {
    let start = index
    index += 1
    // `menu::title`: the namespace of C++ does not matter.
    if operation(at: index) == "::", isIdentifier(at: index + 2) {
      index += 2
      return word(code.tokens[index].text)
    }
    switch name {
    case "nil", "Nil", "NULL", "nullptr": return make(.null, from: start)
    case "YES", "true": return make(.number(1), from: start)
    case "NO", "false": return make(.number(0), from: start)
    default: return make(.name(name), from: start)
    }
  }

  /// `[receiver label:argument …]`; nil for other code in brackets.
  private func message() -> Expression? {
    guard let message = ObjectiveCMessage(at: index, in: code),
      let receiver = Self.expression(message.receiver, in: code, depth: depth)
    else { return nil }
    var parser = self
    parser.index = message.range.upperBound
    if let part = message.parts.first, message.parts.count == 1, part.argument.isEmpty {
      return parser.make(.call(.init(receiver: receiver, selector: [part.label], arguments: [])), from: index)
    }
    var values: [(label: String?, value: Expression)] = []
    for part in message.parts {
      let found = arguments(part.argument)
      values += found.enumerated().map { ($0.offset == 0 ? part.label : nil, $0.element) }
    }
    return parser.make(.call(.init(receiver: receiver, selector: message.selector, arguments: values)), from: index)
  }

  /// What `@` begins.
  private mutating func boxed() -> Expression {
    let start = index
    index += 1
    guard index < end else { return make(.unsupported([]), from: start) }
    let token = code.tokens[index]
    if token.kind == .number || token.isIdentifier("YES") || token.isIdentifier("NO") { return operand() }
    if token.isPunctuation("#"), isIdentifier(at: index + 1) {
      index += 2
      return make(.source(of: code.tokens[index - 1].text), from: start)
    }
    guard token.kind == .punctuation, let close = close(of: index) else {
      index += 1
      if isPunctuation("(", at: index), let close = self.close(of: index) { index = close + 1 }
      return make(.unsupported([]), from: start)
    }
    let inner = (index + 1)..<close
    index = close + 1
    switch token.text {
    case "[": return make(.list(arguments(inner)), from: start)
    case "{": return make(.map(members(inner)), from: start)
    default: return Self.expression(inner, in: code, depth: depth) ?? make(.unsupported([]), from: start)
    }
  }

  private func members(_ range: Range<Int>) -> [(key: Expression, value: Expression)] {
    var members: [(key: Expression, value: Expression)] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let comma = code.comma(in: place..<range.upperBound) ?? range.upperBound
      if let colon = code.first(":", in: place..<comma),
        let key = Self.expression(place..<colon, in: code, depth: depth),
        let value = Self.expression((colon + 1)..<comma, in: code, depth: depth)
      {
        members.append((key, value))
      }
      place = comma + 1
    }
    return members
  }

  /// `^(NSString *name) { … }`
  private mutating func block() -> Expression {
    let start = index
    index += 1
    var names: [String] = []
    // The type of the result.
    while isIdentifier(at: index) || isPunctuation("*", at: index) { index += 1 }
    if isPunctuation("(", at: index), let close = close(of: index) {
      names = ObjectiveCFunction.names(of: (index + 1)..<close, in: code)
      index = close + 1
    }
    guard isPunctuation("{", at: index), let close = close(of: index) else {
      return make(.unsupported([]), from: start)
    }
    let body = ObjectiveCStatements.statements(in: (index + 1)..<close, of: code, depth: depth)
    index = close + 1
    return make(.closure(parameters: names, body: body), from: start)
  }
}
