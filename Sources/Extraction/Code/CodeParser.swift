internal import CodeReading
internal import Diagnostics

/// Parses an expression of any `CodeLanguage` from tokens; unsupported syntax becomes `.other`.
///
/// The depth of nesting and the length of chains are limited, because each level of an expression costs stack. Each call consumes tokens, so
/// parsing terminates.
struct CodeParser {
  let text: [UInt8]
  let language: CodeLanguage
  let tokens: [CodeToken]
  var index: Int
  /// The file of the tokens, which knows conditions on the system; nil for a part of a string.
  var file: CodeFile?
  private var depth = 0
  /// The nesting of expressions and of their operands; two for each pair of brackets.
  private static let depthLimit = 128
  /// The number of suffixes of a value, and of operators of an expression.
  static let chainLimit = 64

  init(_ tokens: [CodeToken], of text: [UInt8], _ language: CodeLanguage, at index: Int = 0) {
    self.tokens = tokens
    self.text = text
    self.language = language
    self.index = index
  }

  var current: CodeToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  func symbol(_ distance: Int = 0) -> String? {
    tokens.indices.contains(index + distance) ? tokens[index + distance].symbol : nil
  }

  func name(_ distance: Int = 0) -> String? {
    tokens.indices.contains(index + distance) ? tokens[index + distance].name : nil
  }

  mutating func take(_ wanted: String) -> Bool {
    guard symbol() == wanted else { return false }
    index += 1
    return true
  }

  /// The end of the token before the current one.
  var lastEnd: Int { tokens.indices.contains(index - 1) ? tokens[index - 1].range.end : 0 }

  /// The expression at the current token; `.other` for one with more than `chainLimit` operators.
  mutating func expression() -> CodeExpression {
    let start = current?.range.start ?? lastEnd
    let first = index
    guard enter() else { return CodeExpression(.other, range(from: start)) }
    defer { depth -= 1 }
    var result = operand()
    var count = 0
    while let next = combined(result, first, from: start) {
      count += 1
      result = count < Self.chainLimit ? next : CodeExpression(.other, range(from: start))
    }
    return result
  }

  /// Increments the depth; otherwise moves past the current token.
  private mutating func enter() -> Bool {
    guard depth < Self.depthLimit, current != nil else {
      if current != nil { index += 1 }
      return false
    }
    depth += 1
    return true
  }

  /// `left`, which begins at token `first`, with the operator at the current token and its other operands; nil, with nothing consumed, if no
  /// operator follows.
  private mutating func combined(_ left: CodeExpression, _ first: Int, from start: Int) -> CodeExpression? {
    let operation = symbol() ?? name() ?? ""
    let operands = first..<index
    switch operation {
    case "+":
      return CodeExpression(.joined([left, rightOperand(of: operation)]), range(from: start))
    case "??":
      return CodeExpression(.alternatives([left, rightOperand(of: operation)]), range(from: start))
    case "&&", "||":
      // `Platform.OS === "android" && item` is nothing on iOS.
      let isRight = operation == "||" || file?.isTrueOnIOS(operands) != false
      let right = rightOperand(of: operation)
      let both = CodeExpression.Kind.alternatives([left, right])
      return CodeExpression(operation == "||" ? both : isRight ? right.kind : .absent, range(from: start))
    case "==", "===", "!=", "!==", "<", ">", "<=", ">=", "-", "*", "/", "%",
      "in" where language.isJavaScript,
      "instanceof" where language.isJavaScript:
      _ = rightOperand(of: operation)
      return CodeExpression(.other, range(from: start))
    case "is" where language == .dart:
      skipPattern()
      return CodeExpression(.other, range(from: start))
    case "?": return conditional(file?.isTrueOnIOS(operands), from: start)
    case "as", "satisfies":
      index += 1
      skipType()
      return left
    default: return nil
    }
  }

  /// Moves past the type or pattern of a test: `is! String`, `is { Length: > 2 } or null`.
  private mutating func skipPattern() {
    for _ in 0..<Self.chainLimit {
      index += 1
      skipTypeArguments()
      switch symbol() {
      case "(", "[", "{":
        index += 1
        skip(to: "}")
        index -= 1
      case "?", ":", ",", ";", ")", "]", "}", "&&", "||", "??", "=>": return
      default: if current == nil { return }
      }
    }
  }

  /// The operand after the operator at the current token, with the operators that bind tighter.
  private mutating func rightOperand(of operation: String) -> CodeExpression {
    index += 1
    let start = current?.range.start ?? lastEnd
    let first = index
    var result = operand()
    var count = 0
    while let next = symbol() ?? name(), precedence(of: next) > precedence(of: operation),
      let value = combined(result, first, from: start)
    {
      count += 1
      result = count < Self.chainLimit ? value : CodeExpression(.other, range(from: start))
    }
    return result
  }

  /// How tight an operator binds; 0 for the loosest, and for other words and symbols.
  private func precedence(of operation: String) -> Int {
    switch operation {
    case "as": 10
    case "*", "/", "%": 9
    case "+", "-": 8
    case "<", ">", "<=", ">=", "in", "instanceof", "is", "satisfies": 5
    case "==", "===", "!=", "!==": 4
    case "&&": 3
    case "||": 2
    case "??": 1
    default: 0
    }
  }

  /// `condition ? a : b`, at the question mark; only the value on iOS if the condition decides it: `Platform.isAndroid ? a : b`.
  private mutating func conditional(_ condition: Bool?, from start: Int) -> CodeExpression {
    index += 1
    let (whenTrue, isSeparated, whenFalse) = (expression(), take(":"), expression())
    guard isSeparated else { return CodeExpression(.other, range(from: start)) }
    let values = [whenTrue, whenFalse]
    return CodeExpression(condition.map { values[$0 ? 0 : 1].kind } ?? .alternatives(values), range(from: start))
  }

  func range(from start: Int) -> SourceRange { SourceRange(start, max(start, lastEnd)) }

  /// The call of the function or constructor named by the current token, without suffixes; nil if it is not called.
  mutating func call() -> CodeExpression? {
    guard let token = current, let name = token.name else { return nil }
    index += 1
    skipTypeArguments()
    guard take("(") else { return nil }
    return CodeExpression(.call([name], arguments(), receiver: nil), range(from: token.range.start))
  }

  mutating func primary() -> CodeExpression {
    let start = current?.range.start ?? lastEnd
    guard let token = current, enter() else { return CodeExpression(.other, range(from: start)) }
    defer { depth -= 1 }
    switch token.kind {
    case .string: return string()
    case .number(let number):
      index += 1
      return CodeExpression(.number(number), token.range)
    case .name(let name): return named(name, token)
    case .symbol("("): return parenthesized()
    case .symbol("["):
      index += 1
      return CodeExpression(bracketed(), range(from: start))
    case .symbol("{"):
      index += 1
      return CodeExpression(braced(), range(from: start))
    case .symbol("<"):
      // Dart: `<String>[…]`.
      skipTypeArguments()
      if index > 0, tokens[index - 1].range.start > start, ["[", "{"].contains(symbol()) { return primary() }
    case .symbol("..."):
      index += 1
      _ = take("?")
      let value = operand()
      return CodeExpression(.spread(value), range(from: start))
    case .symbol(".") where name(1) != nil:
      index += 1
      let member = name() ?? ""
      index += 1
      return CodeExpression(.name([member]), range(from: start))
    case .symbol("-"), .symbol("!"):
      index += 1
      _ = operand()
      return CodeExpression(.other, range(from: start))
    default: break
    }
    if !Self.closing.contains(token.symbol ?? "") { index += 1 }
    return CodeExpression(.other, range(from: start))
  }

  private static let closing: Set<String> = [")", "]", "}", ",", ";", ":"]

  private mutating func named(_ name: String, _ token: CodeToken) -> CodeExpression {
    let start = token.range.start
    index += 1
    switch name {
    case "true", "false": return CodeExpression(.boolean(name == "true"), token.range)
    case "null", "nil", "undefined": return CodeExpression(.absent, token.range)
    case "const" where language == .dart, "await", "new", "try": return primary()
    case "function" where language.isJavaScript: return functionExpression(from: start)
    case "async" where language.isJavaScript && (symbol() == "(" || self.name() == "function"): return primary()
    case "switch" where language == .dart && symbol() == "(": return switchExpression(from: start)
    case "async", "function", "switch": return CodeExpression(.other, token.range)
    case "if" where symbol() != "(" || language != .dart: return CodeExpression(.other, token.range)
    case "if":
      // Dart: `if (condition) item` in a list.
      index += 1
      skip(to: ")")
      var values = [operand()]
      if self.name() == "else" {
        index += 1
        values.append(operand())
      }
      return CodeExpression(.alternatives(values), range(from: start))
    default:
      if symbol() == "<" {
        let before = index
        skipTypeArguments()
        if !["(", "[", "{", "."].contains(symbol()) { index = before }
      }
      if language.isJavaScript, take("=>") {
        return function([CodeExpression(.name([name]), token.range)], from: start)
      }
      if symbol() == "=>" || symbol() == "->" { return CodeExpression(.other, token.range) }
      return CodeExpression(.name([name]), token.range)
    }
  }

  /// A string literal; adjacent literals are joined in Dart.
  mutating func string() -> CodeExpression {
    let start = current?.range.start ?? 0
    var parts: [CodeExpression] = []
    while case .string(let pieces)? = current?.kind {
      let range = current?.range ?? SourceRange(start, start)
      index += 1
      for piece in pieces {
        switch piece {
        case .text(let text): parts.append(CodeExpression(.text(text), range))
        case .code(let place): parts.append(interpolated(place))
        }
      }
      if language != .dart { break }
    }
    if parts.count == 1, let only = parts.first, only.text != nil { return only }
    return CodeExpression(.joined(parts), range(from: start))
  }

  /// A function's body, after `=>` or before `{`: an expression, or the results of a block's statements.
  private mutating func function(_ parameters: [CodeExpression], from start: Int) -> CodeExpression {
    guard symbol() == "{" else {
      let result = expression()
      return CodeExpression(.function(parameters: parameters, result: result), range(from: start))
    }
    let open = index
    index += 1
    skip(to: "}")
    let end = index
    var results: [CodeExpression] = []
    // For each open brace, whether a `return` in it ends this function; the parentheses before a brace decide.
    var blocks: [Bool] = []
    var parentheses: [Int] = []
    var condition: Int?
    index = open
    while index < end {
      switch current?.symbol {
      case "(": parentheses.append(index)
      case ")": condition = parentheses.popLast()
      case "{": blocks.append(blocks.isEmpty || blocks.last == true && tokens.isStatementBlock(index, after: condition))
      case "}": _ = blocks.popLast()
      default: break
      }
      let isReturn = name() == "return" && blocks.last == true
      index += 1
      if isReturn, symbol() != ";" { results.append(expression()) }
    }
    index = end
    let range = range(from: start)
    let result =
      results.count == 1 ? results[0] : CodeExpression(results.isEmpty ? .other : .alternatives(results), range)
    return CodeExpression(.function(parameters: parameters, result: result), range)
  }

  /// JavaScript's `function name(parameter, …): Type { … }`, after its first word.
  mutating func functionExpression(from start: Int) -> CodeExpression {
    if name() != nil { index += 1 }
    skipTypeArguments()
    guard take("(") else { return CodeExpression(.other, range(from: start)) }
    let open = index
    let first = symbol() == ")" ? nil : expression()
    skip(to: ")")
    let end = index
    let parameters = parameters(first, in: open..<end)
    if take(":") { skipType() }
    guard symbol() == "{" else { return CodeExpression(.other, range(from: start)) }
    return function(parameters, from: start)
  }

  /// The parameters in a list, without their types and default values; of the second and following ones, names only.
  private func parameters(_ first: CodeExpression?, in range: Range<Int>) -> [CodeExpression] {
    let modifiers: Set<String> = ["public", "private", "protected", "readonly", "override"]
    func name(from index: Int) -> Int {
      range[index...].first { position in
        !(tokens[position].name.map(modifiers.contains) ?? false) || tokens[position + 1].name == nil
      } ?? index
    }
    guard let first, let start = range.first.map(name), start < range.upperBound - 1 else { return [] }
    var result = [tokens[start].name.map { CodeExpression(.name([$0]), tokens[start].range) } ?? first]
    var level = 0
    for position in range.dropLast() {
      switch tokens[position].symbol {
      case "(", "[", "{": level += 1
      case ")", "]", "}": level -= 1
      case "," where level == 0:
        let next = tokens[name(from: position + 1)]
        let isLast = position + 2 >= range.upperBound
        if !isLast { result.append(CodeExpression(next.name.map { .name([$0]) } ?? .other, next.range)) }
      default: break
      }
    }
    return result
  }

  /// The names of the parameters of a function of Dart: `(BuildContext context, title)`; none if they have labels or default values.
  private func dartParameters(in range: Range<Int>) -> [CodeExpression] {
    let symbols = range.dropLast().compactMap { tokens[$0].symbol }
    guard symbols.allSatisfy([",", "<", ">", "?", "."].contains) else { return [] }
    return range.dropFirst().filter { [",", ")"].contains(tokens[$0].symbol) }.compactMap { end in
      tokens[end - 1].name.map { CodeExpression(.name([$0]), tokens[end - 1].range) }
    }
  }

  private func interpolated(_ place: SourceRange) -> CodeExpression {
    guard depth < Self.depthLimit else { return CodeExpression(.other, place) }
    var parser = CodeParser(CodeLexer.tokens(of: text, language, in: place), of: text, language)
    parser.depth = depth + 1
    let value = parser.expression()
    return parser.index == parser.tokens.count ? value : CodeExpression(.other, place)
  }

  /// `(value)`; a function or a tuple is `.other`.
  private mutating func parenthesized() -> CodeExpression {
    let start = current?.range.start ?? 0
    if language == .dart, let record = record(from: start) { return record }
    index += 1
    let open = index
    let isEmpty = symbol() == ")"
    let value = expression()
    let isAlone = symbol() == ")"
    skip(to: ")")
    if language == .dart {
      let end = index
      if name() == "async" { index += 1 }
      if take("=>") || symbol() == "{" { return function(dartParameters(in: open..<end), from: start) }
      index = end
    }
    if language.isJavaScript {
      let end = index
      // The type of the result.
      if take(":") { skipType() }
      if take("=>") { return function(parameters(isEmpty ? nil : value, in: open..<end), from: start) }
      index = end
    }
    if symbol() == "=>" || symbol() == "->" || !isAlone { return CodeExpression(.other, range(from: start)) }
    return CodeExpression(value.kind, range(from: start))
  }
}
