internal import CodeReading

/// A name in a pattern of JavaScript that declares variables: `const [items, setItems] = …`, `const { items: list } = …`.
struct CodePattern {
  /// The member, or the position of the element.
  var key: String
  /// The first token of the value that is taken apart.
  var value: Int

  /// By name.
  static func patterns(in tokens: [CodeToken], _ brackets: CodeBrackets) -> [String: [CodePattern]] {
    var result: [String: [CodePattern]] = [:]
    for index in tokens.indices.dropFirst(3).dropLast() where tokens[index].symbol == "=" {
      let open = brackets.partners[index - 1]
      guard open > 0, ["const", "let", "var"].contains(tokens[open - 1].name) else { continue }
      if tokens[index - 1].symbol == "]" {
        let names = (open + 1..<index - 1).filter { tokens[$0].name != nil && brackets.enclosing[$0] == open }
        let isSimple = tokens[(open + 1)..<(index - 1)].allSatisfy { $0.name != nil || $0.symbol == "," }
        guard isSimple else { continue }
        for place in names {
          let position = tokens[open..<place].count { $0.symbol == "," }
          result[tokens[place].name ?? "", default: []].append(CodePattern(key: "\(position)", value: index + 1))
        }
      } else if tokens[index - 1].symbol == "}" {
        for place in open + 1..<index - 1 where brackets.enclosing[place] == open {
          guard let name = tokens[place].name, [",", "}", "="].contains(tokens[place + 1].symbol),
            let before = tokens[place - 1].symbol
          else { continue }
          let key = before == ":" ? tokens[place - 2].name : before == "{" || before == "," ? name : nil
          guard let key else { continue }
          result[name, default: []].append(CodePattern(key: key, value: index + 1))
        }
      }
    }
    return result
  }
}

extension CodeFile {
  /// The value of the variable `name` that a pattern declares; nil if it is unknown, or if several patterns may.
  func destructured(_ name: String, at use: Int?, depth: Int, _ steps: inout Int) -> CodeExpression? {
    guard values[name] == nil, let all = patterns[name], all.count <= 64 else { return nil }
    let visible = all.filter { pattern in
      let block = brackets.enclosing[pattern.value]
      return block < 0 || use.map { block < $0 && $0 < closing(of: block) } ?? (all.count == 1)
    }
    guard let block = visible.map({ brackets.enclosing[$0.value] }).max() else { return nil }
    let nearest = visible.filter { brackets.enclosing[$0.value] == block }
    guard nearest.count == 1, let pattern = nearest.first else { return nil }
    let value = resolved(expression(at: pattern.value), depth: depth + 1, &steps)
    if let index = Int(pattern.key), case .list(let elements) = value.kind {
      return elements.indices.contains(index) ? resolved(elements[index], depth: depth + 1, &steps) : nil
    }
    guard case .object = value.kind else { return nil }
    return members(of: value, depth: depth + 1, &steps)?[pattern.key].map { resolved($0, depth: depth + 1, &steps) }
  }
}
