internal import CodeReading

extension CodeFile {
  /// The index of the bracket that opens what token `index` closes; 0 if it is missing.
  func opening(of index: Int) -> Int { max(0, brackets.partners[index]) }

  /// The index of the bracket that closes the one at `index`; the number of tokens if it is missing.
  func closing(of index: Int) -> Int {
    let partner = brackets.partners[index]
    return partner > index ? partner : tokens.count
  }

  /// The indices of the brackets around token `index`, the innermost first; at most 64.
  func brackets(around index: Int) -> [Int] {
    var found: [Int] = []
    var position = brackets.enclosing[index]
    while position >= 0, found.count < Self.statementLimit {
      found.append(position)
      position = brackets.enclosing[position]
    }
    return found
  }

  /// The tokens before token `index` in its statement and in the same brackets, the nearest first; content of brackets is left out.
  func statement(before index: Int) -> [Int] {
    let start = brackets.enclosing[index]
    var found: [Int] = []
    var position = index - 1
    while position > start, found.count < Self.statementLimit {
      let symbol = tokens[position].symbol
      if symbol == ";" || symbol == "}" { break }
      found.append(position)
      position = symbol == ")" || symbol == "]" ? opening(of: position) - 1 : position - 1
    }
    return found
  }

  /// The number of tokens of a statement, and of brackets around it, that matter.
  private static var statementLimit: Int { 64 }

  /// The parenthesis behind the name at token `index`, which the code calls, perhaps with type arguments: `set<Item<Kind>>(…)`, `set?.(…)`;
  /// nil if it does not call it.
  func opening(ofCallAt index: Int) -> Int? {
    var position = symbol(index + 1) == "?." ? index + 2 : index + 1
    if symbol(position) == "<" { position = end(ofTypesAt: position) }
    return symbol(position) == "(" ? position : nil
  }

  /// The token behind the type arguments that begin at token `index`; `index` itself for a comparison.
  private func end(ofTypesAt index: Int) -> Int {
    var (level, position) = (0, index)
    while position < tokens.count, position - index < Self.statementLimit * 4 {
      switch tokens[position].symbol {
      case "<": level += 1
      case ">", ">>", ">>>": level -= tokens[position].symbol?.utf8.count ?? 0
      case "(", "[", "{": position = closing(of: position)
      case nil, ".", ",", "|", "&", "?", ":", "=>": break
      default: return index
      }
      position += 1
      if level <= 0 { return level == 0 ? position : index }
    }
    return index
  }

  func symbol(_ index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].symbol : nil }

  func name(_ index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].name : nil }
}
