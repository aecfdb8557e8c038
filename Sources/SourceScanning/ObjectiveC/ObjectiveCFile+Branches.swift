internal import Diagnostics
internal import Localization

extension ObjectiveCFile {
  /// The arms of the decisions around the token at `index`: of `if`, `switch` and `#if`, and of statements after an
  /// early return.
  ///
  /// As in Swift, a decision in a loop, in a block called for each element, or in a method that creates one item is
  /// made separately for each item, so it excludes nothing.
  func branches(at index: Int) -> [BranchArm] {
    var arms: [BranchArm] = []
    if let body = body(around: index) {
      arms = armsOfStatement(around: index)
      var child = index
      while let open = opening(before: child, in: body), open > body.lowerBound {
        arms += armsAfterReturns(from: open, to: child)
        if isRepeated(open) { arms = [] } else { arms += self.arms(of: open, holding: child) }
        child = open
      }
      arms += armsAfterReturns(from: body.lowerBound, to: child)
      if ObjectiveCFunction(body: body, in: self)?.makesOneItem == true { arms = [] }
    }
    return arms + compilationArms(at: index)
  }

  /// The arms of the decisions that are made between the token at `start` and the one at `index` after it.
  ///
  /// A loop or a block literal around both tokens does not matter.
  func branches(at index: Int, after start: Int) -> [BranchArm] {
    guard let body = body(around: index), start < index else { return compilationArms(at: index) }
    var arms = armsOfStatement(around: index)
    var child = index
    while let open = opening(before: child, in: body), open > start {
      arms += armsAfterReturns(from: open, to: child)
      if isRepeated(open) { arms = [] } else { arms += self.arms(of: open, holding: child) }
      child = open
    }
    return arms + armsAfterReturns(from: start, to: child) + compilationArms(at: index)
  }

  /// The arms of the decisions around the token at `index` that are not around the one at `other` after it.
  func branches(at index: Int, withoutThoseAround other: Int) -> [BranchArm] {
    guard let body = body(around: index) else { return [] }
    var start = opening(before: other, in: body)
    while let open = start, open > index { start = opening(before: open, in: body) }
    return branches(at: index, after: start ?? body.lowerBound)
  }

  /// Whether the block that opens at `open` is the body of a loop or a block literal.
  private func isRepeated(_ open: Int) -> Bool {
    guard let head = head(of: open) else { return isBlock(open) }
    return ["for", "while", "do"].contains(tokens[head].text)
  }

  /// The arms of `if` and `switch` of which the block that opens at `open` is one.
  private func arms(of open: Int, holding child: Int) -> [BranchArm] {
    guard let head = head(of: open) else { return [] }
    let before = head > 0 && tokens[head - 1].isIdentifier("else") ? armsBeforeElse(head - 1) : []
    switch tokens[head].text {
    case "if": return [arm("0", at: head)] + before
    case "else": return armsBeforeElse(head)
    case "switch": return [arm("\(caseIndex(from: open, to: child))", at: head)]
    default: return []
    }
  }

  private func arm(_ name: String, at index: Int) -> BranchArm {
    BranchArm(decision: "\(path):\(tokens[index].range.start)", arm: name)
  }

  /// The brace of the innermost block around `index`.
  private func opening(before index: Int, in body: ClosedRange<Int>) -> Int? {
    var current = index - 1
    while current >= body.lowerBound {
      if tokens[current].isPunctuation("{") { return current }
      if let partner = partner(of: current), partner < current { current = partner }
      current -= 1
    }
    return nil
  }

  /// The `if`, `else`, `for`, `while`, `switch` or `do` with the block that opens at `open`; nil for another block.
  private func head(of open: Int) -> Int? {
    guard open > 0 else { return nil }
    if ["else", "do"].contains(tokens[open - 1].text) { return open - 1 }
    guard tokens[open - 1].isPunctuation(")"), let start = partner(of: open - 1), start > 0,
      ["if", "for", "while", "switch"].contains(tokens[start - 1].text)
    else { return nil }
    return start - 1
  }

  /// Whether the brace opens a block literal: `^{`, `^(id item) {`.
  private func isBlock(_ open: Int) -> Bool {
    if tokens[open - 1].isPunctuation("^") { return true }
    guard tokens[open - 1].isPunctuation(")"), let start = partner(of: open - 1), start > 0 else { return false }
    return tokens[start - 1].isPunctuation("^")
  }

  /// The arms of which the statement around `index` is one without braces: `if (x) …;`, `else …;`.
  private func armsOfStatement(around index: Int) -> [BranchArm] {
    let start = statementStart(around: index)
    guard start < index else { return [] }
    if tokens[start].isIdentifier("if") { return [arm("0", at: start)] }
    guard tokens[start].isIdentifier("else") else { return [] }
    let isDecision = start + 1 < index && tokens[start + 1].isIdentifier("if")
    return (isDecision ? [arm("0", at: start + 1)] : []) + armsBeforeElse(start)
  }

  /// The first token of the statement around `index`.
  private func statementStart(around index: Int) -> Int {
    var start = index
    while start > 0, ![";", "{", "}"].contains(where: tokens[start - 1].isPunctuation) {
      start -= 1
      if let partner = partner(of: start), partner < start { start = partner }
    }
    return start
  }

  /// The other arm of each `if` that the `else` at `index` belongs to.
  private func armsBeforeElse(_ index: Int) -> [BranchArm] {
    var head: Int?
    if index > 0, tokens[index - 1].isPunctuation("}") {
      head = partner(of: index - 1).flatMap(self.head)
    } else if index > 1, tokens[index - 1].isPunctuation(";") {
      // `if (x) …; else …;`
      let start = statementStart(around: index - 1)
      head = tokens[start].isIdentifier("else") ? start + 1 : start
    }
    guard let head, tokens[head].isIdentifier("if") else { return [] }
    var arms = [arm("1", at: head)]
    if head > 0, tokens[head - 1].isIdentifier("else") { arms += armsBeforeElse(head - 1) }
    return arms
  }

  /// The number of `case` and `default` labels with statements before `index`.
  private func caseIndex(from open: Int, to index: Int) -> Int {
    var count = 0
    var current = open + 1
    var isLabel = false
    while current < index {
      if let partner = partner(of: current), partner > current, partner < index {
        current = partner
        isLabel = false
      } else if ["case", "default"].contains(tokens[current].text) {
        if !isLabel { count += 1 }
        isLabel = true
      } else if tokens[current].isPunctuation(";") {
        isLabel = false
      }
      current += 1
    }
    return count
  }

  /// The other arm of each `if` between `open` and `index` with a block that ends with `return`.
  private func armsAfterReturns(from open: Int, to index: Int) -> [BranchArm] {
    var arms: [BranchArm] = []
    var current = open + 1
    while current < index {
      if tokens[current].isIdentifier("if"), let end = endOfReturningBlock(after: current), end < index {
        arms.append(arm("1", at: current))
      }
      if let partner = partner(of: current), partner > current { current = partner }
      current += 1
    }
    return arms
  }

  private func endOfReturningBlock(after head: Int) -> Int? {
    guard head + 1 < tokens.count, let close = partner(of: head + 1), close > head, close + 1 < tokens.count else {
      return nil
    }
    guard tokens[close + 1].isPunctuation("{"), let end = partner(of: close + 1) else {
      return tokens[close + 1].isIdentifier("return") ? close + 1 : nil
    }
    // The block's last statement.
    var start = end - 2
    while start > close + 1, !["{", "}", ";"].contains(tokens[start].text) { start -= 1 }
    return tokens[start + 1].isIdentifier("return") ? end : nil
  }

  private func compilationArms(at index: Int) -> [BranchArm] {
    conditionStack(at: index).map { condition in
      guard condition.hasPrefix("!") else { return BranchArm(decision: "#if \(condition)", arm: "true") }
      var positive = String(condition.dropFirst())
      if positive.hasPrefix("("), positive.hasSuffix(")") { positive = String(positive.dropFirst().dropLast()) }
      return BranchArm(decision: "#if \(positive)", arm: "false")
    }
  }
}
