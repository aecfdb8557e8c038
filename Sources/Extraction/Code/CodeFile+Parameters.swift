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

extension CodeFile {
  /// The values of the parameter `name` of the function around token `index`, if it is known how the file calls it: the arguments of calls of
  /// a function that other files do not import, or the value before `.then((name) => …)`; empty otherwise.
  func arguments(forParameter name: String, at index: Int) -> [CodeExpression] {
    guard language.isJavaScript else { return [] }
    if let value = awaitedValue(forParameter: name, at: index) { return [value] }
    guard let place = function(around: index), let own = tokens[place].name, let start = values[own]?.first,
      values[own]?.count == 1, !isExported(place), case .function(let parameters, _) = sharedExpression(at: start).kind,
      let position = parameters.firstIndex(where: { if case .name([name]) = $0.kind { true } else { false } })
    else { return [] }
    var found: [CodeExpression] = []
    for call in places(of: own) where call != place && call + 1 < tokens.count && tokens[call + 1].symbol == "(" {
      guard found.count < 32, case .call(_, let arguments, _)? = self.call(at: call)?.kind,
        arguments.indices.contains(position)
      else { return [] }
      found.append(arguments[position].value)
    }
    return found
  }

  /// Whether the file exports the function with its name at token `index`.
  private func isExported(_ index: Int) -> Bool {
    guard let name = tokens[index].name else { return false }
    return statement(before: index).contains { tokens[$0].name == "export" }
      || places(of: name).contains { place in
        guard place > 0 else { return false }
        let open = brackets.enclosing[place]
        return tokens[place - 1].name == "default" || open > 0 && tokens[open - 1].name == "export"
          || open >= 0 && tokens[open].symbol == "{" && tokens[max(0, open - 1)].symbol == "="
      }
  }

  /// The value before the `.then(` or `.subscribe(` that gets the function with the parameter `name` around token `index`.
  func awaitedValue(forParameter name: String, at index: Int) -> CodeExpression? {
    for open in brackets(around: index)
    where tokens[open].symbol == "(" && open > 3 && ["then", "subscribe"].contains(tokens[open - 1].name) {
      // `(text) =>`, `async (text: string) =>`, `function (text) {`
      guard tokens[open + 1..<min(tokens.count, open + 4)].contains(where: { $0.name == name }),
        tokens[open - 2].symbol == ".", tokens[open - 3].symbol == ")"
      else { continue }
      let first = opening(of: open - 3)
      guard first > 0, tokens[first - 1].name != nil else { continue }
      return call(at: first - 1)
    }
    return nil
  }
}
