internal import CodeReading
internal import Diagnostics

/// Finds code that does not run on iOS.
extension CodeFile {
  /// Whether a condition around token `index`, or an earlier return, keeps the code from running on iOS:
  /// `if (Platform.OS === "android") { … }`, `if (Platform.isAndroid) …`, `if (Platform.OS === "ios") return;`.
  func isForOtherSystem(at index: Int) -> Bool {
    for place in [index] + brackets(around: index) {
      for position in statement(before: place) {
        if tokens[position].name == "else" || isStatementEnd(position) { break }
        guard tokens[position].symbol == ")" else { continue }
        let open = opening(of: position)
        if isCondition(open), isTrueOnIOS((open + 1)..<position) == false { return true }
      }
      guard tokens[place].symbol == "{" else { continue }
      if let exit = exit(ofBlockAt: place), exit < index { return true }
      if isBranchForOtherSystem(place) { return true }
    }
    return false
  }

  /// Whether the parenthesis at `open` begins the condition of an `if`.
  private func isCondition(_ open: Int) -> Bool { open > 0 && tokens[open - 1].name == "if" }

  /// Whether a line break after token `index` ends the statement, without a semicolon.
  private func isStatementEnd(_ index: Int) -> Bool {
    guard language.isJavaScript || language == .kotlin, index + 1 < tokens.count, tokens[index + 1].symbol == nil,
      source.text[tokens[index].range.end..<tokens[index + 1].range.start].contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return false }
    if let next = tokens[index + 1].name, Self.wordsBetweenOperands.contains(next) { return false }
    switch tokens[index].kind {
    case .name(let name): return !Self.wordsBetweenOperands.contains(name) && !Self.wordsBeforeOperands.contains(name)
    case .string, .number: return true
    case .symbol(")"):
      let open = opening(of: index)
      return open == 0 || !["if", "for", "while", "when", "catch"].contains(tokens[open - 1].name)
    case .symbol(let symbol): return symbol == "]"
    }
  }

  private static let wordsBetweenOperands: Set<String> = ["as", "in", "instanceof", "is", "of", "satisfies", "to"]
  private static let wordsBeforeOperands: Set<String> = [
    "async", "await", "case", "const", "default", "delete", "do", "export", "let", "new", "throw", "typeof", "val",
    "var",
    "void", "yield",
  ]

  /// The number of branches of an `if` that are evaluated.
  private static let branchLimit = 64

  /// Whether the block at `index` is a branch that iOS does not take, because of its own condition or one before it:
  /// `if (Platform.isIOS) { … } else if (isNew) { … } else { … }`.
  private func isBranchForOtherSystem(_ index: Int) -> Bool {
    if let condition = condition(before: index), isTrueOnIOS(condition) == false { return true }
    var block = index
    for _ in 0..<Self.branchLimit {
      guard let earlier = branch(before: block) else { return false }
      if let condition = condition(before: earlier), isTrueOnIOS(condition) == true { return true }
      block = earlier
    }
    return false
  }

  /// The condition of the block that begins at `index`; nil for other blocks and for the last branch.
  private func condition(before index: Int) -> Range<Int>? {
    guard index > 0, tokens[index - 1].symbol == ")" else { return nil }
    let open = opening(of: index - 1)
    return isCondition(open) ? (open + 1)..<(index - 1) : nil
  }

  /// Where the block begins for which the one at `index` is the alternative; nil without one.
  private func branch(before index: Int) -> Int? {
    var word = index - 1
    if word > 0, tokens[word].symbol == ")" {
      let open = opening(of: word)
      guard isCondition(open) else { return nil }
      word = open - 2
    }
    guard word > 0, tokens[word].name == "else", tokens[word - 1].symbol == "}" else { return nil }
    return opening(of: word - 1)
  }

  /// Where a statement directly in the block at `start` leaves the function on iOS: `if (Platform.isIOS) return;`; nil if none does.
  private func exit(ofBlockAt start: Int) -> Int? {
    if let known = exits.places[start] { return known }
    let end = closing(of: start)
    var found: Int?
    var position = start + 1
    while position < end, found == nil {
      if tokens[position].name == "if", position + 1 < end, tokens[position + 1].symbol == "(" {
        let close = closing(of: position + 1)
        var next = close + 1
        if next < end, tokens[next].symbol == "{" { next += 1 }
        if next < end, let word = tokens[next].name, ["return", "throw"].contains(word),
          isTrueOnIOS((position + 2)..<close) == true
        {
          found = close
        }
        position = close + 1
      } else if let symbol = tokens[position].symbol, ["(", "[", "{"].contains(symbol) {
        position = closing(of: position) + 1
      } else {
        position += 1
      }
    }
    exits.places[start] = .some(found)
    return found
  }

  /// The number of tokens of a condition; a chain of them is evaluated again after each operator.
  private static let conditionLimit = 400

  /// The value of a condition on iOS; nil if it depends on more than the system, or is too long.
  func isTrueOnIOS(_ range: Range<Int>) -> Bool? {
    guard range.count <= Self.conditionLimit else { return nil }
    for (operation, decisive) in [("||", true), ("&&", false)] {
      let parts = split(range, by: operation)
      guard parts.count > 1 else { continue }
      let values = parts.map(isTrueOnIOS)
      if values.contains(decisive) { return decisive }
      return values.contains(nil) ? nil : !decisive
    }
    guard let first = range.first, let last = range.last else { return nil }
    if tokens[first].symbol == "(", closing(of: first) == last { return isTrueOnIOS((first + 1)..<last) }
    let signs = ["==", "===", "!=", "!=="].flatMap { sign in split(range, by: sign).dropLast().map(\.upperBound) }
    if tokens[first].symbol == "!" {
      // `!Platform.OS === "ios"` compares the negation, so it is not about the system.
      return signs.isEmpty ? isTrueOnIOS((first + 1)..<range.upperBound).map { !$0 } : nil
    }
    if let sign = signs.min() {
      let isEqual = tokens[sign].symbol?.hasPrefix("=") == true
      let subject = tokens[range.lowerBound..<sign].compactMap(\.name)
      let value = range.upperBound > sign + 1 ? tokens[last].plainText ?? tokens[last].name : nil
      return value.flatMap { SystemTest.isIOS($0, comparedWith: subject) }.map { $0 == isEqual }
    }
    var names = range
    var argument: Range<Int>?
    if tokens[last].symbol == ")" {
      let open = opening(of: last)
      guard open > first else { return nil }
      (names, argument) = (first..<open, (open + 1)..<last)
    }
    guard names.allSatisfy({ tokens[$0].name != nil || [".", "?."].contains(tokens[$0].symbol) }),
      let name = names.last.flatMap({ tokens[$0].name })
    else { return nil }
    let text = argument.flatMap { $0.isEmpty ? nil : $0.count == 1 ? tokens[$0.lowerBound].plainText ?? "" : "" }
    return SystemTest.onIOS(name, text)
  }

  private func split(_ range: Range<Int>, by operation: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var position = start
    while position < range.upperBound {
      if let symbol = tokens[position].symbol {
        if symbol == operation {
          parts.append(start..<position)
          start = position + 1
        } else if ["(", "[", "{"].contains(symbol) {
          position = min(closing(of: position), range.upperBound - 1)
        }
      }
      position += 1
    }
    return parts + [start..<range.upperBound]
  }
}
