internal import Diagnostics

/// The tokens of a file, one after the other.
extension LanguageParser {
  var current: CodeToken? { index < end ? tokens[index] : nil }

  func symbol(_ distance: Int = 0) -> String? {
    index + distance >= 0 && index + distance < end ? tokens[index + distance].symbol : nil
  }

  func name(_ distance: Int = 0) -> String? {
    index + distance >= 0 && index + distance < end ? tokens[index + distance].name : nil
  }

  func take(_ symbol: String) -> Bool {
    guard self.symbol() == symbol else { return false }
    index += 1
    return true
  }

  func takeWord(_ word: String) -> Bool {
    guard name() == word else { return false }
    index += 1
    return true
  }

  /// The index of the bracket that closes the one at `position`, or the end.
  func closing(_ position: Int) -> Int {
    guard position < tokens.count else { return end }
    let partner = brackets.partners[position]
    return partner > position ? min(partner, end) : end
  }

  var start: Int { current?.range.start ?? lastEnd }
  var lastEnd: Int { index > 0 && index <= tokens.count ? tokens[index - 1].range.end : 0 }

  func make(_ kind: Expression.Kind, from start: Int) -> Expression {
    unit.keep(Expression(kind, SourceRange(start, max(start, lastEnd)), in: unit))
  }

  /// Whether a line ends before the token at `position`.
  func isAfterLine(_ position: Int) -> Bool {
    guard position > 0, position < tokens.count else { return true }
    guard Self.linesEndStatements else { return false }
    let text = unit.source.text
    return text[tokens[position - 1].range.end..<tokens[position].range.start].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The result of `body`, one level deeper; beyond the limit, the tokens up to the next bracket's end are skipped.
  func deeper(_ body: () -> Expression) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, current != nil else {
      let start = start
      if current != nil {
        unit.isTruncated = true
        index += 1
      }
      return make(.unsupported([]), from: start)
    }
    return body()
  }

  /// `value` if a comma or `closing` follows; otherwise the rest is skipped, and the value is not followed.
  func complete(_ value: Expression, before closing: String) -> Expression {
    if current == nil || symbol() == "," || symbol() == closing { return value }
    while let token = current {
      switch token.symbol {
      case "(", "[", "{": index = self.closing(index)
      case ")", "]", "}", ",": return make(.unsupported([]), from: value.range.start)
      default: break
      }
      index = min(index + 1, end)
    }
    return make(.unsupported([]), from: value.range.start)
  }

  /// Moves past the bracket `closing` of the current level.
  func skip(to closing: String) {
    while let token = current {
      switch token.symbol {
      case "(", "[", "{": index = self.closing(index)
      case ")", "]", "}":
        index += 1
        return
      default: break
      }
      index = min(index + 1, end)
    }
  }
}
