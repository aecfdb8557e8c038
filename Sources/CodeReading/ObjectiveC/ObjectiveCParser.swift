internal import Diagnostics

/// Lowers the expressions of Objective-C and Objective-C++.
struct ObjectiveCParser {
  let code: ObjectiveCCode
  var index: Int
  var end: Int
  var depth = 0
  static let depthLimit = 64
  /// The most operators, or members, in a row.
  static let chainLimit = 64

  init(_ code: ObjectiveCCode, _ range: Range<Int>) {
    self.code = code
    index = range.lowerBound
    end = range.upperBound
  }

  // MARK: Tokens

  func isPunctuation(_ text: String, at place: Int) -> Bool {
    place < end && code.tokens[place].isPunctuation(text)
  }

  func isIdentifier(at place: Int) -> Bool { place < end && code.tokens[place].kind == .identifier }

  func isWord(_ text: String, at place: Int) -> Bool { place < end && code.tokens[place].isIdentifier(text) }

  /// The partner of the opening bracket at `place`, if it is in the range.
  func close(of place: Int) -> Int? {
    guard place < end, let close = code.partner(of: place), close > place, close < end else { return nil }
    return close
  }

  /// The characters of an operator at `place`, which have nothing between them.
  func operation(at place: Int) -> String {
    guard place < end, code.tokens[place].kind == .punctuation else { return "" }
    let first = code.tokens[place].text
    guard place + 1 < end, code.tokens[place + 1].kind == .punctuation,
      code.tokens[place].range.end == code.tokens[place + 1].range.start
    else { return first }
    let pair = first + code.tokens[place + 1].text
    return Self.pairs.contains(pair) ? pair : first
  }

  private static let pairs: Set<String> = [
    "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "++", "--", "->",
    "::", "?:",
  ]

  private static let precedences: [String: Int] = [
    "||": 3, "&&": 4, "|": 5, "^": 6, "&": 7, "==": 8, "!=": 8, "<": 9, ">": 9, "<=": 9, ">=": 9, "<<": 10, ">>": 10,
    "+": 11, "-": 11, "*": 12, "/": 12, "%": 12,
  ]

  func range(from start: Int) -> SourceRange {
    let last = max(start, min(index, code.tokens.count) - 1)
    guard start < code.tokens.count else { return SourceRange(0, 0) }
    return SourceRange(code.tokens[start].range.start, code.tokens[last].range.end)
  }

  func make(_ kind: Expression.Kind, from start: Int) -> Expression {
    Expression(kind, range(from: start), in: code)
  }

  // MARK: Expressions

  /// The complete range as one expression; nil if it is empty.
  static func expression(_ range: Range<Int>, in code: ObjectiveCCode, depth: Int = 0) -> Expression? {
    guard !range.isEmpty else { return nil }
    var parser = ObjectiveCParser(code, range)
    parser.depth = depth
    let found = parser.expression()
    if parser.index >= parser.end { return found }
    return parser.unsupported(range)
  }

  /// Code that has another syntax, with the messages and blocks in it.
  func unsupported(_ range: Range<Int>) -> Expression {
    var parts: [Expression] = []
    var place = range.lowerBound
    while place < range.upperBound, depth < Self.depthLimit {
      let isStart = code.tokens[place].isPunctuation("[") || code.tokens[place].isPunctuation("^")
      if isStart {
        var parser = self
        parser.depth += 1
        parser.end = range.upperBound
        parser.index = place
        let part = parser.postfix()
        if case .unsupported(let inner) = part.kind, inner.isEmpty {} else { parts.append(part) }
        place = max(place + 1, parser.index)
      } else {
        place += 1
      }
    }
    var end = self
    end.index = range.upperBound
    return end.make(.unsupported(parts), from: range.lowerBound)
  }

  /// An expression up to a comma, or to the end.
  mutating func expression() -> Expression {
    depth += 1
    defer { depth -= 1 }
    let start = index
    guard depth < Self.depthLimit else { return make(.unsupported([]), from: start) }
    let left = binary(3)
    let sign = operation(at: index)
    if sign == "=" || Self.pairs.contains(sign) && sign.hasSuffix("=") && Self.precedences[sign] == nil {
      index += sign.count
      var value = expression()
      if sign.count == 2 {
        value = Expression(.operation(String(sign.dropLast()), left, value), value.range, in: code)
      }
      return make(.assignment(left, value), from: start)
    }
    guard sign == "?" || sign == "?:" else { return left }
    index += sign.count
    if sign == "?:" || isPunctuation(":", at: index) {
      if sign == "?" { index += 1 }
      let other = expression()
      return make(.operation("??", left, other), from: start)
    }
    let value = expression()
    guard isPunctuation(":", at: index) else { return make(.unsupported([left, value]), from: start) }
    index += 1
    let other = expression()
    return make(.conditional(left, value, otherwise: other), from: start)
  }

  private mutating func binary(_ minimum: Int) -> Expression {
    let start = index
    var left = postfix()
    for _ in 0..<Self.chainLimit {
      let sign = operation(at: index)
      guard let precedence = Self.precedences[sign], precedence >= minimum else { return left }
      index += sign.count
      depth += 1
      let right = depth < Self.depthLimit ? binary(precedence + 1) : make(.unsupported([]), from: index)
      depth -= 1
      left = make(.operation(sign, left, right), from: start)
    }
    return left
  }

  /// An operand with its prefixes and suffixes.
  mutating func postfix() -> Expression {
    let start = index
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, index < end, code.operandsLeft > 0 else {
      return make(.unsupported([]), from: start)
    }
    code.operandsLeft -= 1
    var base = operand()
    for _ in 0..<Self.chainLimit where index < end {
      let sign = operation(at: index)
      if sign == "." || sign == "->", isIdentifier(at: index + sign.count) {
        index += sign.count + 1
        base = make(.member(base, code.tokens[index - 1].text), from: start)
      } else if sign == "[", let close = close(of: index) {
        let place = Self.expression((index + 1)..<close, in: code, depth: depth)
        index = close + 1
        base = make(.element(of: base, at: place ?? make(.unsupported([]), from: start)), from: start)
      } else if sign == "(", let close = close(of: index) {
        let values = arguments((index + 1)..<close)
        index = close + 1
        let arguments = values.map { (label: String?.none, value: $0) }
        switch base.kind {
        case .name(let name): base = make(.call(.init(selector: [name], arguments: arguments)), from: start)
        case .member(let receiver, let name):
          base = make(.call(.init(receiver: receiver, selector: [name], arguments: arguments)), from: start)
        default: base = make(.unsupported([base] + values), from: start)
        }
      } else if sign == "++" || sign == "--" {
        index += 2
        base = step(base, sign, from: start)
      } else {
        return base
      }
    }
    return base
  }

  func step(_ target: Expression, _ sign: String, from start: Int) -> Expression {
    make(
      .assignment(target, make(.operation(String(sign.prefix(1)), target, make(.number(1), from: start)), from: start)),
      from: start)
  }

  /// The values between commas.
  func arguments(_ range: Range<Int>) -> [Expression] {
    var parser = ObjectiveCParser(code, range)
    parser.depth = depth
    var values: [Expression] = []
    while parser.index < parser.end {
      let start = parser.index
      let value = parser.expression()
      let comma = code.comma(in: start..<range.upperBound) ?? range.upperBound
      values.append(parser.index == comma ? value : unsupported(start..<comma))
      parser.index = comma + 1
    }
    return values
  }
}
