internal import Diagnostics

/// Objects, lists and queries.
extension CSharpParser {
  private static let lists: Set<String> = [
    "[]", "List", "HashSet", "Collection", "ObservableCollection", "LinkedList", "SortedSet", "ImmutableArray",
    "ImmutableList", "NSMutableArray", "IList", "ICollection", "IEnumerable", "IReadOnlyList", "IReadOnlyCollection",
  ]
  private static let maps: Set<String> = [
    "Dictionary", "SortedDictionary", "ConcurrentDictionary", "OrderedDictionary", "ImmutableDictionary",
    "IDictionary", "IReadOnlyDictionary", "SortedList",
  ]

  /// `new …`
  func created(from start: Int) -> Expression {
    let place = tokens[index].range
    index += 1
    if symbol() == "{" {
      // An object without a type.
      return make(
        .map(labels().map { (make(.text($0.label ?? ""), from: $0.value.range.start), $0.value) }), from: start)
    }
    if symbol() == "[" {
      let size = closing(index)
      let isEmpty = tokens[(index + 1)..<max(index + 1, size)].allSatisfy { $0.symbol == "," }
      index = min(size + 1, end)
      guard symbol() == "{", isEmpty else { return make(.unsupported([]), from: start) }
      return make(.list(listed(expected?.element)), from: start)
    }
    let isTyped = symbol() != "("
    var own = expected?.value
    let name = self.name() == nil ? nil : lastName()
    if isTyped {
      own = createdType()
      if own == nil { return make(.unsupported([]), from: start) }
    }
    if isTyped, symbol() == "[" {
      // `new string[2]`, `new Tool[] { … }`
      let size = closing(index)
      index = min(size + 1, end)
      guard symbol() == "{" else { return make(.list([]), from: start) }
      return make(.list(listed(own)), from: start)
    }
    let function =
      name.map { unit.keep(Expression(.name($0.name), $0.range, in: unit)) }
      ?? unit.keep(Expression(.name(own?.name ?? "new"), place, in: unit))
    let arguments = take("(") ? expecting(nil) { self.arguments() } : []
    let isList = Self.lists.contains(own?.name ?? "")
    let isMap = Self.maps.contains(own?.name ?? "")
    if symbol() == "{" {
      if isMap || isMapInitializer { return make(.map(pairs(own?.element)), from: start) }
      if isList || !isObjectInitializer { return make(.list(listed(own?.element)), from: start) }
      return creation(of: function, arguments + labels(), place, from: start)
    }
    if isMap { return make(arguments.isEmpty ? .map([]) : .unsupported(arguments.map(\.value)), from: start) }
    if isList {
      guard let first = arguments.first?.value, arguments.count == 1 else { return make(.list([]), from: start) }
      if case .number = first.kind { return make(.list([]), from: start) }
      return make(.list([make(.spread(first), from: start)]), from: start)
    }
    return creation(of: function, arguments, place, from: start)
  }

  private func creation(
    of function: Expression, _ arguments: [Argument], _ place: SourceRange, from start: Int
  ) -> Expression {
    let result = call(of: function, arguments, from: start)
    // `new(…)` has no name.
    if function.range == place { unit.calls[place.start] = result }
    unit.creations.insert(ObjectIdentifier(result))
    return result
  }

  /// The last name of the type at the current token, before its arguments.
  private func lastName() -> (name: String, range: SourceRange)? {
    var position = index
    while position + 2 < end, [".", "::"].contains(tokens[position + 1].symbol), tokens[position + 2].name != nil {
      position += 2
    }
    return tokens[position].name.map { ($0, tokens[position].range) }
  }

  /// The type behind `new`, without the size of an array.
  private func createdType() -> CSharpType? {
    guard name() != nil else { return type() }
    let before = index
    guard let found = type() else { return nil }
    // The brackets of an array are for the caller.
    if found.name == "[]" {
      var position = before
      while position < index, tokens[position].symbol != "[" { position += 1 }
      index = position
      return found.element
    }
    return found
  }

  private var isObjectInitializer: Bool { name(1) != nil && symbol(2) == "=" || symbol(1) == "}" }

  private var isMapInitializer: Bool {
    if symbol(1) == "{" {
      // Pairs, not the initializers of objects.
      let close = closing(index + 1)
      return brackets.enclosing[index + 1] == index
        && tokens[(index + 2)..<max(index + 2, close)].contains { $0.symbol == "," }
    }
    guard symbol(1) == "[" else { return false }
    let close = closing(index + 1)
    return close + 1 < end && tokens[close + 1].symbol == "="
  }

  /// The members in `{ A = …, B = … }`.
  func labels() -> [Argument] {
    var result: [Argument] = []
    reading {
      while current != nil {
        let first = index
        if let own = name(), symbol(1) == "=" {
          index += 2
          result.append((own, complete(symbol() == "{" ? nested() : expression(), before: "}")))
        } else {
          // `new { tool.Name }`
          let value = complete(expression(), before: "}")
          if case .member(_, let name) = value.kind { result.append((name, value)) }
        }
        if index == first { index += 1 }
        if !take(",") { break }
      }
    }
    return result
  }

  private func nested() -> Expression {
    let start = start
    return make(.list(listed(nil)), from: start)
  }

  /// The elements in `{ …, … }`.
  func listed(_ type: CSharpType?) -> [Expression] {
    var result: [Expression] = []
    reading {
      expecting(type) {
        while current != nil {
          let first = index
          result.append(complete(expression(), before: "}"))
          if index == first { index += 1 }
          if !take(",") { break }
        }
      }
    }
    return result
  }

  /// The keys and values in `{ ["a"] = …, … }` and `{ { "a", … }, … }`.
  private func pairs(_ type: CSharpType?) -> [(key: Expression, value: Expression)] {
    var result: [(key: Expression, value: Expression)] = []
    reading {
      while current != nil {
        let first = index
        let isPair = symbol() == "{"
        guard isPair || symbol() == "[" else { break }
        if isPair {
          let pair = listedPair(type)
          if let pair { result.append(pair) }
        } else {
          index += 1
          let key = expression()
          skip(to: "]")
          guard take("=") else { break }
          result.append((key, expecting(type) { complete(expression(), before: "}") }))
        }
        if index == first { index += 1 }
        if !take(",") { break }
      }
      if current != nil {
        let unknown = make(.unsupported([]), from: start)
        result.append((unknown, unknown))
      }
    }
    return result
  }

  private func listedPair(_ type: CSharpType?) -> (key: Expression, value: Expression)? {
    inBrackets {
      let key = complete(expression(), before: "}")
      guard take(",") else { return nil }
      return (key, expecting(type) { complete(expression(), before: "}") })
    }
  }

  /// The result of `read` for the content of the current bracket, as that of its own expression.
  private func reading(_ read: () -> Void) {
    let (arm, condition, type) = (isInArm, isInCondition, expected)
    (isInArm, isInCondition, expected) = (false, false, nil)
    inBrackets(read)
    (isInArm, isInCondition, expected) = (arm, condition, type)
  }

  // MARK: Queries

  /// Whether `from tool in tools` or `from Tool tool in tools` begins at the current token.
  var isQuery: Bool { name(1) != nil && (name(2) == "in" || name(2) != nil && name(3) == "in") }

  /// `from tool in tools where … orderby … select …`
  func query(from start: Int) -> Expression {
    index += 1
    if name(1) != "in" { _ = type() }
    guard let own = name() else { return make(.unsupported([]), from: start) }
    index += 1
    guard takeWord("in") else { return make(.unsupported([]), from: start) }
    var list = expression()
    names.scopes.append([:])
    defer { names.scopes.removeLast() }
    let element = declare(own)
    var isFollowed = true
    func mapped(_ list: Expression, _ method: String) -> Expression {
      let value = expression()
      let closure = make(.closure(parameters: [element], body: [.result(value)]), from: value.range.start)
      let call = Expression.Call(receiver: list, selector: [method], arguments: [(nil, closure)])
      return make(.call(call), from: start)
    }
    while let word = name() {
      switch word {
      case "where":
        index += 1
        list = mapped(list, "Where")
      case "orderby":
        index += 1
        _ = expression()
        while takeWord("ascending") || takeWord("descending") || take(",") {
          if [nil, ",", ")"].contains(symbol()), name() == nil { continue }
          if name() != "select", name() != "where" { _ = expression() }
        }
        list = make(.call(.init(receiver: list, selector: ["OrderBy"], arguments: [])), from: start)
      case "select":
        index += 1
        let result = mapped(list, "Select")
        return isFollowed ? result : make(.unsupported([result]), from: start)
      case "from", "join", "let", "group":
        isFollowed = false
        while current != nil, !["select", "where", "orderby"].contains(name()), symbol() != ";" { index += 1 }
      default: return make(.unsupported([list]), from: start)
      }
    }
    return make(.unsupported([list]), from: start)
  }
}
