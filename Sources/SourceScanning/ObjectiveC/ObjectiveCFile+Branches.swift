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
      var child = index
      while let open = opening(before: child, in: body), open > body.lowerBound {
        arms += armsAfterReturns(from: open, to: child)
        if let head = head(of: open) {
          switch tokens[head].text {
          case "for", "while", "do": arms = []
          case "if": arms.append(arm("0", at: head))
          case "else": arms += armsBeforeElse(head)
          case "switch": arms.append(arm("\(caseIndex(from: open, to: child))", at: head))
          default: break
          }
          if tokens[head].text == "if", head > 0, tokens[head - 1].isIdentifier("else") {
            arms += armsBeforeElse(head - 1)
          }
        } else if open > 0, isBlock(open) {
          arms = []
        }
        child = open
      }
      arms += armsAfterReturns(from: body.lowerBound, to: child)
      if ObjectiveCFunction(body: body, in: self)?.makesOneItem == true { arms = [] }
    }
    return arms + compilationArms(at: index)
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

  /// The other arm of each `if` that the `else` at `index` belongs to.
  private func armsBeforeElse(_ index: Int) -> [BranchArm] {
    guard index > 0, tokens[index - 1].isPunctuation("}"), let open = partner(of: index - 1), let head = head(of: open)
    else { return [] }
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
