internal import CodeReading
internal import Diagnostics

/// Finds the functions of a file by name.
extension CodeFile {
  /// The name of the innermost function around token `index` that has one, as a token; nil outside functions.
  func function(around index: Int) -> Int? {
    if language == .dart { return dartFunction(around: index) }
    if language == .cSharp || language == .kotlin {
      for place in [index] + brackets(around: index) {
        if tokens[place].symbol == "{", let found = functionName(ofBodyAt: place) { return found }
        if let found = functionName(withExpressionAt: place) { return found }
      }
      return nil
    }
    return brackets(around: index).lazy.compactMap { functionName(ofBodyAt: $0) }.first
  }

  /// The name of the innermost function with a body around token `index`.
  private func dartFunction(around index: Int) -> Int? {
    func name(endingAt close: Int) -> Int? {
      guard close > 0, tokens[close].symbol == ")" else { return nil }
      let open = opening(of: close)
      return open > 0 && DartWrapper.isDeclaration(open - 1, in: self) ? open - 1 : nil
    }
    for place in [index] + brackets(around: index) {
      if tokens[place].symbol == "{", let found = name(endingAt: place - 1) { return found }
      for arrow in statement(before: place) where tokens[arrow].symbol == "=>" {
        if let found = name(endingAt: arrow - 1) { return found }
      }
    }
    return nil
  }

  /// The parameters of the function with its name at token `name`.
  func parameters(after name: Int) -> [(name: String, isNamed: Bool)] {
    let open = name + 1
    let close = closing(of: open)
    return (open + 1..<max(open + 1, close)).compactMap { position in
      guard let own = tokens[position].name, position + 1 < tokens.count,
        let next = tokens[position + 1].symbol, [",", ")", "}", "]", "="].contains(next),
        tokens[position - 1].symbol != "="
      else { return nil }
      let block = brackets.enclosing[position]
      // The parameters of a function's type are not its own.
      guard block == open || block > 0 && brackets.enclosing[block] == open && tokens[block].symbol != "("
      else { return nil }
      return (own, tokens[block].symbol == "{")
    }
  }

  /// The name of the function with the body `=> expression`, or `= expression` in Kotlin, that contains token `place`.
  private func functionName(withExpressionAt place: Int) -> Int? {
    let sign = language == .kotlin ? "=" : "=>"
    for arrow in statement(before: place) where tokens[arrow].symbol == sign {
      let close = statement(before: arrow).first { tokens[$0].symbol == ")" }
      guard let close, let open = Optional(opening(of: close)), open > 0, isFunctionDeclaration(open - 1) else {
        continue
      }
      return open - 1
    }
    return nil
  }

  /// The name of the function with the body that begins with the brace at `place`: `function name() {`, `const name = async () => {`,
  /// `Task Name() {`.
  private func functionName(ofBodyAt place: Int) -> Int? {
    guard tokens[place].symbol == "{", place > 1 else { return nil }
    if tokens[place - 1].symbol == "=>" {
      guard language.isJavaScript else { return nil }
      var start = place - 1
      // `const name = useCallback(() => {`
      let outer = brackets.enclosing[place]
      if outer > 0, tokens[outer].symbol == "(", tokens[outer - 1].name == "useCallback" { start = outer }
      guard let sign = statement(before: start).first(where: { tokens[$0].symbol == "=" }), sign > 1 else { return nil }
      return tokens[sign - 1].name == nil ? nil : sign - 1
    }
    let before = language == .kotlin ? Array(statement(before: place).prefix(12)) : [place - 1, place - 2]
    guard let close = before.first(where: { tokens[$0].symbol == ")" }) else { return nil }
    let open = opening(of: close)
    return open > 0 && isFunctionDeclaration(open - 1) ? open - 1 : nil
  }

  /// The name of the first function `name` that the file declares, as a token; nil without one.
  func declaration(ofFunction name: String) -> Int? {
    if let known = results.firstDeclarations[name] { return known }
    let found = places(of: name).first(where: isFunctionDeclaration)
    results.firstDeclarations[name] = .some(found)
    return found
  }

  /// Keywords before parentheses and a block.
  static let statements: Set<String> = ["if", "for", "foreach", "while", "switch", "catch", "using", "lock"]

  /// Whether token `index`, a name, is declared there as a function.
  func isFunctionDeclaration(_ index: Int) -> Bool {
    if language == .dart { return DartWrapper.isDeclaration(index, in: self) }
    guard let name = tokens[index].name, !Self.statements.contains(name), index > 0 else { return false }
    let before = tokens[index - 1]
    if language == .kotlin { return isKotlinFunction(index) }
    if language.isJavaScript, let word = before.name {
      if word == "function" || language.declarationKeywords.contains(word) { return true }
    }
    guard index + 1 < tokens.count, tokens[index + 1].symbol == "(" else { return false }
    let close = closing(of: index + 1)
    guard close + 1 < tokens.count else { return false }
    let isBody = ["{", "=>", ":"].contains(tokens[close + 1].symbol)
    if language.isJavaScript { return isBody && ![".", "?.", "?"].contains(before.symbol) && before.name != "await" }
    // The colon of `on ? Load() : "Rake"` is not that of a constructor: `Menu() : base("rake")`.
    if tokens[close + 1].symbol == ":", !["base", "this"].contains(self.name(close + 2)) { return false }
    // C#: after the type of the result.
    return isBody
      && (before.name.map { !["await", "new", "return"].contains($0) } ?? [">", "]", "?"].contains(before.symbol))
  }

  /// `fun name(`, `fun Type.name(`, `fun <T> name(`.
  private func isKotlinFunction(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].symbol == "(" else { return false }
    // The end of a line ends the statement before it.
    let before = statement(before: index).prefix(12)
    guard let keyword = before.firstIndex(where: { tokens[$0].name == "fun" }) else { return false }
    return !before[..<keyword].contains { ["=", "->"].contains(tokens[$0].symbol) }
  }

  /// Whether token `index` only names a function, in an import or export, or in the dependencies of a hook of React.
  private func isOnlyNamed(_ index: Int) -> Bool {
    let open = brackets.enclosing[index]
    guard open > 0 else { return index > 0 && ["import", "default"].contains(tokens[index - 1].name) }
    let before = tokens[open - 1]
    if tokens[open].symbol == "{" { return ["import", "export", "type"].contains(before.name) || before.symbol == "," }
    let close = closing(of: open)
    return tokens[open].symbol == "[" && before.symbol == "," && close + 1 < tokens.count
      && tokens[close + 1].symbol == ")"
  }

  /// The calls of functions of the project in a file.
  struct Calls {
    fileprivate let file: CodeFile
    fileprivate let reading: ScriptReading

    init(of names: [String], in file: CodeFile) {
      self.file = file
      reading = file.reading(callsAt: names.flatMap(file.uses))
    }
  }

  /// The tokens that use the function `name`.
  private func uses(of name: String) -> [Int] {
    places(of: name).filter { !isFunctionDeclaration($0) && !isOnlyNamed($0) }
  }

  /// Whether iOS may run the function `name`: one of its calls in `files` has no condition against it, or no call was found.
  static func mayRunOnIOS(_ name: String, in files: [Calls]) -> Bool {
    var callCount = 0
    for calls in files {
      let file = calls.file
      let uses = file.uses(of: name)
      callCount += uses.count
      // The function may be a value, or the caller unknown.
      let areExcluded = uses.allSatisfy {
        file.symbol($0 + 1) == "(" && file.name($0 - 2) != "super"
          && calls.reading.isForOtherSystem(at: file.tokens[$0].range.start)
      }
      if !areExcluded { return true }
    }
    return callCount == 0
  }
}
