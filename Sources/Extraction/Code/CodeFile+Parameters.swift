internal import CodeReading
internal import Diagnostics

/// Finds the functions around a place.
extension CodeFile {
  /// A parameter of a function.
  struct Parameter {
    /// The first token of its default value; nil if it has none.
    var defaultValue: Int?
  }

  /// The parameter `name` of a function around token `index`, which hides a constant of that name; nil if it is missing.
  func parameter(_ name: String, at index: Int) -> Parameter? {
    for place in [index] + brackets(around: index) {
      if tokens[place].symbol == "{", let found = parameters(endingBefore: place)[name] { return found }
      // The statement may be the body of an arrow function.
      for arrow in statement(before: place) where tokens[arrow].symbol == "=>" {
        if let found = parameters(endingBefore: arrow)[name] { return found }
      }
    }
    return nil
  }

  /// Whether a name in `expression` is a parameter where it is used.
  func mentionsParameter(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .name(let path):
      guard let first = path.first, let index = token(at: expression.range.start) else { return false }
      return parameter(first, at: index) != nil
    case .joined(let parts), .list(let parts), .alternatives(let parts): return parts.contains(where: mentionsParameter)
    case .spread(let inner), .member(let inner, _): return mentionsParameter(inner)
    case .object(let members): return members.contains { mentionsParameter($0.value) }
    case .call(let path, let arguments, let receiver):
      if receiver == nil, path.count > 1, let first = path.first, let index = token(at: expression.range.start),
        parameter(first, at: index) != nil
      {
        return true
      }
      return receiver.map(mentionsParameter) ?? false || arguments.contains { mentionsParameter($0.value) }
    case .text, .number, .boolean, .absent, .function, .other: return false
    }
  }

  /// The index of the token that begins at `offset`.
  func token(at offset: Int) -> Int? {
    token(around: offset).flatMap { tokens[$0].range.start == offset ? $0 : nil }
  }

  /// The index of the last token that begins at `offset` or before it: for code in a string, that of the string.
  func token(around offset: Int) -> Int? {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The names in the parameter list before the body at `index`: `(a, {String b = ""}) async {`, `(a: Item[]): void =>`, `a =>`.
  private func parameters(endingBefore index: Int) -> [String: Parameter] {
    var position = index - 1
    // Go back over `async`, `=>` and the type of the result.
    let first = max(0, index - 24)
    while position >= first, tokens[position].symbol != ")" {
      if let symbol = tokens[position].symbol, !["=>", ":", "<", ">", "[", "]", ".", "?", "|", ","].contains(symbol) {
        return [:]
      }
      if let name = tokens[position].name, position == index - 1, tokens[index].symbol == "=>",
        [",", "(", "="].contains(tokens[max(0, position - 1)].symbol) || tokens[max(0, position - 1)].name == "async"
      {
        return [name: Parameter()]
      }
      position -= 1
    }
    guard position >= first else { return [:] }
    let start = opening(of: position)
    // The condition of a statement is not a parameter list.
    if start > 0, let keyword = tokens[start - 1].name, ["if", "for", "while", "switch", "catch"].contains(keyword) {
      return [:]
    }
    var found: [String: Parameter] = [:]
    for inner in (start + 1)..<max(start + 1, position) {
      guard let name = tokens[inner].name, let next = tokens[inner + 1].symbol,
        [",", ")", ":", "=", "?", "}", "]"].contains(next)
      else { continue }
      // A default value may be a name too.
      if found.values.contains(where: { $0.defaultValue == inner }) { continue }
      found[name] = Parameter(defaultValue: defaultValue(after: inner, before: position))
    }
    return found
  }

  /// The first token after the `=` behind the parameter at `index` and its type; nil without `=`.
  private func defaultValue(after index: Int, before end: Int) -> Int? {
    var position = index + 1
    while position < end {
      switch tokens[position].symbol {
      case "=": return position + 1
      case ",", ")", "}": return nil
      case "{", "(": return nil
      default: position += 1
      }
    }
    return nil
  }
}
