internal import CodeReading

/// Finds the types that Dart code states for variables, parameters and fields.
extension CodeFile {
  /// A declaration of a name.
  struct Declaration {
    /// The name of its type; nil for `final words = …` and `(words) => …`.
    var type: String?
    /// The tokens that see it.
    var scope: Range<Int>
  }

  /// The type that the innermost declaration of `name` around token `index` states: `AppLocalizations words`; nil if it is unknown.
  func declaredType(of name: String, at index: Int) -> String? {
    let visible = declarations(of: name).filter { $0.scope.contains(index) }
    guard let innermost = visible.map(\.scope.lowerBound).max() else { return nil }
    let types = Set(visible.filter { $0.scope.lowerBound == innermost }.map(\.type))
    return types.count == 1 ? types.first ?? nil : nil
  }

  /// The type that the class `type` of this file states for its field or getter `name`; nil if it is unknown.
  func declaredType(ofField name: String, of type: String) -> String? {
    places(of: type).lazy.compactMap { place -> String? in
      guard place > 0, tokens[place - 1].name == "class",
        let open = tokens[place...].prefix(64).firstIndex(where: { $0.symbol == "{" })
      else { return nil }
      return declaredType(of: name, at: open + 1)
    }.first
  }

  /// The number of places of a name that are looked at.
  private static var declarationLimit: Int { 400 }
  /// The number of tokens of a function's body that are looked at.
  private static var bodyLimit: Int { 20_000 }

  private func declarations(of name: String) -> [Declaration] {
    if let known = results.declarations[name] { return known }
    let found = places(of: name).prefix(Self.declarationLimit).compactMap(declaration)
    results.declarations[name] = found
    return found
  }

  /// The declaration with its name at token `index`; nil for a use of the name.
  private func declaration(at index: Int) -> Declaration? {
    guard index > 0, index + 1 < tokens.count, let next = tokens[index + 1].symbol ?? tokens[index + 1].name,
      [",", ")", "}", "]", ";", "=", "=>", "{", "in", "async"].contains(next)
    else { return nil }
    let open = brackets.enclosing[index]
    let list = parameterList(around: index)
    var before = index - 1
    let isGetter = tokens[before].name == "get"
    if isGetter { before -= 1 } else if ["=>", "{", "async"].contains(next) { return nil }
    if before >= 0, tokens[before].symbol == "?" { before -= 1 }
    guard before >= 0 else { return nil }
    let scope =
      list.map { $0..<endOfFunction(withParametersAt: $0) } ?? max(
        open, 0)..<(open < 0 ? tokens.count : closing(of: open))
    if let word = tokens[before].name {
      if Self.untypedKeywords.contains(word) { return Declaration(type: nil, scope: scope) }
      return Self.otherKeywords.contains(word) ? nil : Declaration(type: word, scope: scope)
    }
    // `(words) => …`; `this.words` has the type of its field.
    guard list != nil, ["(", ","].contains(tokens[index - 1].symbol) else { return nil }
    return Declaration(type: nil, scope: scope)
  }

  private static let untypedKeywords: Set<String> = ["final", "var", "const", "late", "dynamic", "get", "required"]
  private static let otherKeywords: Set<String> = [
    "return", "await", "yield", "in", "is", "as", "case", "else", "new", "throw", "assert", "import", "export", "part",
    "class", "enum", "extension", "mixin", "on", "with", "implements", "extends", "when",
  ]

  /// The parenthesis of the parameters, or of the header of a loop, that contain token `index`; nil outside.
  private func parameterList(around index: Int) -> Int? {
    var open = brackets.enclosing[index]
    if open > 0, let symbol = tokens[open].symbol, ["{", "["].contains(symbol),
      ["(", ","].contains(tokens[open - 1].symbol)
    {
      open = brackets.enclosing[open]
    }
    guard open >= 0, tokens[open].symbol == "(" else { return nil }
    let next = closing(of: open) + 1
    guard next < tokens.count else { return nil }
    if ["{", "=>", ":", ";"].contains(tokens[next].symbol) || tokens[next].name == "async" { return open }
    return open > 0 && tokens[open - 1].name == "for" ? open : nil
  }

  /// The token behind the body of the function with the parameters that begin at `open`.
  private func endOfFunction(withParametersAt open: Int) -> Int {
    var position = closing(of: open) + 1
    var isExpression = false
    let limit = min(tokens.count, open + Self.bodyLimit)
    while position < limit {
      switch tokens[position].symbol {
      case "{" where !isExpression: return closing(of: position)
      case "=>", "=": isExpression = true
      case ";", ",", ")", "]", "}": return position
      case "(", "[", "{": position = closing(of: position)
      default: break
      }
      position += 1
    }
    return min(position, tokens.count)
  }
}
