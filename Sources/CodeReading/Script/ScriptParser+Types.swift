internal import Diagnostics

/// Types, which are skipped, and patterns.
extension ScriptParser {
  // MARK: Types

  /// Moves past the type after `as`, or before `mark`.
  func skipType(before mark: String = "") {
    while current != nil {
      while let word = name(),
        ["keyof", "typeof", "readonly", "unique", "infer", "asserts", "abstract", "new"].contains(word),
        name(1) != nil || symbol(1) != nil
      {
        index += 1
        if name() == nil, !["(", "[", "{"].contains(symbol()) { break }
      }
      switch current?.kind {
      case .symbol("(")?, .symbol("[")?:
        index = min(closing(index) + 1, end)
        // `(a: A) => B`
        if symbol() == "=>", mark != "=>" || symbol(1) != "{" && isFunctionType {
          index += 1
          continue
        }
      case .symbol("{")? where mark != "{" || isObjectType: index = min(closing(index) + 1, end)
      case .name?, .string?, .number?: index += 1
      case .symbol("-")?: index += 2
      default: return
      }
      skipTypeArguments()
      while symbol() == "[", !isAfterLine(index) || symbol(1) == "]" { index = min(closing(index) + 1, end) }
      if let word = name(), ["is", "extends"].contains(word) {
        index += 1
        continue
      }
      guard let sign = symbol(), [".", "|", "&"].contains(sign) else { return }
      index += 1
    }
  }

  /// Whether another arrow follows the type at the current arrow, so that this one is part of the type.
  private var isFunctionType: Bool {
    tokens[index..<min(end, index + 12)].dropFirst().prefix { $0.symbol != "{" && $0.symbol != "(" }.contains {
      $0.symbol == "=>"
    }
  }

  /// Whether the brace at the current token is a type, because the function's body follows it.
  private var isObjectType: Bool { closing(index) + 1 < end && tokens[closing(index) + 1].symbol == "{" }

  func skipModifiers() {
    let modifiers: Set<String> = [
      "public", "private", "protected", "readonly", "override", "static", "abstract", "declare", "async", "accessor",
    ]
    while let word = name() {
      if word.hasPrefix("@") {
        index += 1
        while take(".") { index += 1 }
        if symbol() == "(" { index = min(closing(index) + 1, end) }
      } else if modifiers.contains(word), name(1) != nil || ["[", "{", "*", "..."].contains(symbol(1)) {
        index += 1
      } else {
        return
      }
    }
  }

  // MARK: Patterns

  indirect enum Pattern {
    case name(String, SourceRange)
    case object([(key: Expression, pattern: Pattern, other: Expression?)])
    case list([(pattern: Pattern, other: Expression?)])
    case none
  }

  /// The pattern at the current token; its names are declared in the innermost scope.
  func pattern() -> Pattern {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return .none }
    switch current?.kind {
    case .name(let name)?:
      let range = current?.range ?? SourceRange(0, 0)
      index += 1
      return .name(declare(name), range)
    case .symbol("{")?:
      index += 1
      var members: [(key: Expression, pattern: Pattern, other: Expression?)] = []
      while current != nil, symbol() != "}" {
        if take("...") {
          _ = self.pattern()
        } else if let name = name(), symbol(1) != ":" {
          let key = make(.text(name), from: start)
          let own = self.pattern()
          members.append((key, own, take("=") ? expression() : nil))
        } else if let key = key() {
          guard take(":") else { break }
          let own = self.pattern()
          members.append((key, own, take("=") ? expression() : nil))
        } else {
          break
        }
        if !take(",") { break }
      }
      skip(to: "}")
      return .object(members)
    case .symbol("[")?:
      index += 1
      var elements: [(pattern: Pattern, other: Expression?)] = []
      while current != nil, symbol() != "]" {
        if take(",") {
          elements.append((.none, nil))
          continue
        }
        if take("...") {
          _ = self.pattern()
        } else {
          let own = self.pattern()
          elements.append((own, take("=") ? expression() : nil))
        }
        if !take(",") { break }
      }
      skip(to: "]")
      return .list(elements)
    default: return .none
    }
  }

  /// The declarations of the names in `pattern`, which takes `value` apart.
  func lower(_ pattern: Pattern, _ value: Expression) -> [Statement] {
    func variable(_ pattern: Pattern, _ part: Expression.Kind, _ other: Expression?) -> [Statement] {
      let range = value.range
      var part = unit.keep(Expression(part, range, in: unit))
      if let other { part = unit.keep(Expression(.operation("??", part, other), range, in: unit)) }
      return lower(pattern, part)
    }
    switch pattern {
    case .none: return []
    case .name(let name, let range): return [.variable(.init(name: name, place: range, type: [], value: value))]
    case .object(let members):
      let (base, first) = named(value)
      return first
        + members.flatMap { key, own, other in
          let part: Expression.Kind =
            if case .text(let text) = key.kind { .member(base, text) } else { .element(of: base, at: key) }
          return variable(own, part, other)
        }
    case .list(let elements):
      if let state = state(elements.map(\.pattern), value) { return state }
      let (base, first) = named(value)
      return first
        + elements.enumerated().flatMap { position, element in
          let number = unit.keep(Expression(.number(position), value.range, in: unit))
          return variable(element.pattern, .element(of: base, at: number), element.other)
        }
    }
  }

  /// A name for `value`, so that it is evaluated once.
  private func named(_ value: Expression) -> (Expression, [Statement]) {
    if value.name != nil { return (value, []) }
    let name = unit.newName("")
    let variable = Statement.Variable(name: name, place: value.range, type: [], value: value)
    return (unit.keep(Expression(.name(name), value.range, in: unit)), [.variable(variable)])
  }

  /// `const [items, setItems] = useState(first)`: a variable with the values that code sets at any time.
  private func state(_ patterns: [Pattern], _ value: Expression) -> [Statement]? {
    guard case .call(let call) = value.kind, CodeAPI.makesState(call.selector.last ?? ""), let first = patterns.first,
      case .name(let name, let range) = first
    else { return nil }
    let stored = StoredValue()
    stored.values = call.arguments.prefix(1).map(\.value)
    let variable = unit.keep(Expression(.stored(stored), value.range, in: unit))
    if patterns.count > 1, case .name(let setter, _) = patterns[1] { names.setters[setter] = stored }
    return [.variable(.init(name: name, place: range, type: [], value: variable))]
  }
}
