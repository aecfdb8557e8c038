internal import Diagnostics

/// Operands: strings, lists, members, elements and calls.
extension LanguageParser {
  func operand() -> Expression {
    let start = start
    var result = deeper { prefixed(from: start) }
    var count = 0
    while let next = suffixed(result, from: start) {
      count += 1
      result = count < Self.chainLimit ? next : make(.unsupported([]), from: start)
    }
    return result
  }

  func step(_ target: Expression, _ sign: String, from start: Int) -> Expression {
    let one = make(.number(1), from: start)
    return assignment(to: target, make(.operation(sign == "++" ? "+" : "-", target, one), from: start), start)
  }

  // MARK: Strings

  func string() -> Expression {
    let start = start
    guard case .string(let pieces)? = current?.kind else { return make(.unsupported([]), from: start) }
    index += 1
    guard pieces.count <= Self.pieceLimit else { return make(.unsupported([]), from: start) }
    let parts = pieces.map { piece in
      switch piece {
      case .text(let text): make(.text(text), from: start)
      case .code(let range): interpolated(range)
      }
    }
    if parts.count == 1, case .text = parts[0].kind { return parts[0] }
    return make(.joined(parts), from: start)
  }

  private func interpolated(_ range: SourceRange) -> Expression {
    let unknown = unit.keep(Expression(.unsupported([]), range, in: unit))
    guard depth < Self.depthLimit else { return unknown }
    let tokens = CodeLexer.tokens(of: unit.source.text, unit.language, in: range)
    let parser = Self(unit, tokens, CodeBrackets(tokens), 0..<tokens.count, names)
    parser.depth = depth + 1
    let value = parser.expression()
    names = parser.names
    return parser.index == tokens.count ? value : unknown
  }

  // MARK: Lists and calls

  func elements() -> [Expression] {
    var result: [Expression] = []
    while current != nil, symbol() != "]" {
      if symbol() == "," {
        index += 1
        continue
      }
      result.append(element())
      if !take(",") { break }
    }
    skip(to: "]")
    return result
  }

  typealias Argument = (label: String?, value: Expression)

  func arguments() -> [Argument] {
    var result: [Argument] = []
    while current != nil, symbol() != ")" {
      let label = label()
      result.append((label, complete(expression(), before: ")")))
      if !take(",") { break }
    }
    skip(to: ")")
    return result
  }

  func call(of function: Expression, _ arguments: [Argument], from start: Int) -> Expression {
    let call: Expression.Call =
      switch function.kind {
      case .name(let name): .init(receiver: nil, selector: [name], arguments: arguments)
      case .member(let base, let name): .init(receiver: base, selector: [name], arguments: arguments)
      default: .init(receiver: function, selector: [], arguments: arguments)
      }
    note(call)
    let result = make(.call(call), from: start)
    if let name = call.selector.last {
      unit.calls[function.range.end - ScriptFile.shown(name).utf8.count] = result
    }
    return result
  }
}
