internal import Diagnostics

/// Types, functions and classes.
extension DartParser {
  // MARK: Types

  /// Moves past a type; nil if it is not a class of which the members matter.
  ///
  /// - Parameter mayBeMissing: whether an operator may follow, so that `?` need not belong to the type.
  @discardableResult
  func type(mayBeMissing: Bool = false) -> String? {
    let first = index
    if symbol() == "(" {
      index = min(closing(index) + 1, end)
    } else {
      guard name() != nil else { return nil }
      index += 1
      while symbol() == ".", name(1) != nil { index += 2 }
      skipTypeArguments()
      while name() == "Function" || name(-1) == "Function" && symbol() == "(" {
        if name() == "Function" { index += 1 }
        skipTypeArguments()
        if symbol() == "(" { index = min(closing(index) + 1, end) }
      }
    }
    let last = index
    if symbol() == "?", !mayBeMissing || !isOperand(1) { index += 1 }
    return Self.type(in: tokens[first..<last])
  }

  private func isOperand(_ distance: Int) -> Bool {
    guard index + distance < end else { return false }
    switch tokens[index + distance].kind {
    case .name(let word): return !["is", "as"].contains(word)
    case .string, .number: return true
    case .symbol(let symbol): return ["(", "[", "{", "!", "-", "<"].contains(symbol)
    }
  }

  /// The class in the tokens of a type; of `Future<Words>`, `Words`; nil for types of the system.
  static func type(in tokens: ArraySlice<CodeToken>) -> String? {
    var words = tokens
    if let first = words.first?.name, ["Future", "FutureOr"].contains(first), words.count > 3 {
      words = words.dropFirst(2).dropLast()
    }
    guard words.allSatisfy({ $0.name != nil || $0.symbol == "." || $0.symbol == "?" }) else { return nil }
    guard let own = words.last(where: { $0.name != nil })?.name, own.first?.isUppercase == true || own.hasPrefix("_"),
      !plainTypes.contains(own)
    else { return nil }
    return own
  }

  /// Classes of the system, of which the members do not matter.
  private static let plainTypes: Set<String> = [
    "String", "Map", "List", "Set", "Iterable", "Object", "Function", "BuildContext", "Locale", "DateTime", "Widget",
  ]

  func skipModifiers() {
    while let word = name() {
      if word.hasPrefix("@") {
        index += 1
        while take(".") { index += 1 }
        skipTypeArguments()
        if symbol() == "(" { index = min(closing(index) + 1, end) }
      } else if Self.modifiers.contains(word), name(1) != nil || symbol(1) == "(" && word == "late" {
        index += 1
      } else {
        return
      }
    }
  }

  private static let modifiers: Set<String> = [
    "abstract", "augment", "covariant", "external", "override", "required", "static",
  ]

  // MARK: Functions

  /// The parameters and the body of a function.
  func functionTail(_ name: String, from start: Int, type: String?) -> Expression {
    skipTypeArguments()
    guard symbol() == "(" else { return make(.unsupported([]), from: start) }
    let open = index
    let close = closing(open)
    index = min(close + 1, end)
    skipAsynchronous()
    guard symbol() == "{" || symbol() == "=>" else { return make(.unsupported([]), from: start) }
    let isArrow = symbol() == "=>"
    isMethod = true
    let result = function(parameters: (open + 1)..<close, from: start)
    if isArrow { endStatement() }
    return returning(type, result, name)
  }

  /// `function` with the class of its result.
  func returning(_ type: String?, _ function: Expression, _ name: String) -> Expression {
    guard case .closure(let parameters, let body) = function.kind else { return function }
    guard let type else {
      unit.namedFunctions.append((name, function))
      return function
    }
    let typed = body.map { statement in
      if case .result(let value?) = statement {
        Statement.result(cast(value, to: type, from: value.range.start))
      } else {
        statement
      }
    }
    let made = unit.keep(Expression(.closure(parameters: parameters, body: typed), function.range, in: unit))
    unit.namedFunctions.append((name, made))
    return made
  }

  /// The parameters in `range`; those that set fields are given to `constructor`.
  func lowerParameters(_ range: Range<Int>, of constructor: TypeDeclaration.Constructor?) -> (
    names: [String], first: [Statement]
  ) {
    let outer = end
    defer { end = outer }
    end = range.upperBound
    index = range.lowerBound
    var found: [String] = []
    var statements: [Statement] = []
    var isNamedGroup = false
    while current != nil {
      if ["{", "[", "}", "]", ","].contains(symbol()) {
        isNamedGroup = isNamedGroup || symbol() == "{"
        index += 1
        continue
      }
      skipModifiers()
      while let word = name(), ["final", "var", "const"].contains(word), name(1) != nil { index += 1 }
      let start = start
      let type = parameterType()
      var field: String?
      if let word = name(), ["this", "super"].contains(word), symbol(1) == "." {
        field = word
        index += 2
      }
      guard let own = name() else {
        index += 1
        continue
      }
      let place = tokens[index].range
      index += 1
      let lowered = declare(own)
      if let type { unit.types[lowered] = type }
      found.append(lowered)
      if symbol() == "(" { index = min(closing(index) + 1, end) }
      _ = take("?")
      let name = unit.keep(Expression(.name(lowered), place, in: unit))
      if take("=") || take(":") {
        statements.append(parameter(lowered, place, from: start, expression))
      }
      if field == "this" { constructor?.fields[own] = name }
      if field == "super", let constructor {
        let next = constructor.next ?? .init(isOfSuperclass: true, name: "", arguments: [])
        constructor.next = next
        constructor.next?.arguments.append((isNamedGroup ? own : nil, name))
      }
      while let next = current, next.symbol != "," {
        if ["(", "[", "{"].contains(next.symbol) { index = closing(index) }
        if ["}", "]"].contains(next.symbol) { break }
        index = min(index + 1, end)
      }
    }
    return (found, statements)
  }

  private func parameterType() -> String? {
    let before = index
    let type = type()
    // `this.title` and a name without a type.
    if name() == nil || tokens[before].name == "this" || tokens[before].name == "super" { index = before }
    return index == before ? nil : type
  }
}
