internal import CodeReading
internal import Diagnostics

/// Parses lists, objects and arguments, and skips types.
extension CodeParser {
  /// Parses the content after `[`.
  mutating func bracketed() -> CodeExpression.Kind {
    var elements: [CodeExpression] = []
    var members: [CodeExpression.Member] = []
    var isObject = false
    if language == .swift, symbol() == ":", symbol(1) == "]" {
      index += 2
      return .object([])
    }
    while current != nil, symbol() != "]" {
      let element = expression()
      if language == .swift, take(":") {
        isObject = true
        members.append(
          CodeExpression.Member(key: element.text, keyRange: element.range, value: complete(expression(), before: "]")))
      } else {
        elements.append(complete(element, before: "]"))
      }
      if !take(",") { break }
    }
    skip(to: "]")
    return isObject ? .object(members) : .list(elements)
  }

  /// Parses the content after `{`: the members of an object, or, in Dart, the elements of a set.
  mutating func braced() -> CodeExpression.Kind {
    var elements: [CodeExpression] = []
    var members: [CodeExpression.Member] = []
    while current != nil, symbol() != "}" {
      if symbol() == "...", language.isJavaScript {
        let value = primary()
        members.append(CodeExpression.Member(key: nil, keyRange: value.range, value: value))
      } else if let key = memberKey() {
        members.append(
          CodeExpression.Member(key: key.text, keyRange: key.range, value: complete(expression(), before: "}")))
      } else if let method = method() {
        members.append(method)
      } else if let shorthand = current, let name = shorthand.name, [",", "}"].contains(symbol(1)),
        language.isJavaScript
      {
        index += 1
        members.append(
          CodeExpression.Member(
            key: name, keyRange: shorthand.range, value: CodeExpression(.name([name]), shorthand.range)))
      } else {
        elements.append(complete(expression(), before: "}"))
      }
      if !take(",") { break }
    }
    skip(to: "}")
    return members.isEmpty && !elements.isEmpty ? .list(elements) : .object(members)
  }

  /// The method of an object of JavaScript, or the value of its getter: `items() { … }`, `get items() { … }`; nil, with nothing consumed, if
  /// not found.
  private mutating func method() -> CodeExpression.Member? {
    guard language.isJavaScript else { return nil }
    let modifiers: Set<String> = ["async", "get", "set"]
    let word = name().flatMap { modifiers.contains($0) && name(1) != nil ? $0 : nil }
    let distance = word == nil ? 0 : 1
    guard let key = name(distance), symbol(distance + 1) == "(" else { return nil }
    index += distance
    let range = tokens[index].range
    let function = functionExpression(from: range.start)
    guard word == "get", case .function(_, let result) = function.kind else {
      return CodeExpression.Member(key: word == "set" ? nil : key, keyRange: range, value: function)
    }
    return CodeExpression.Member(key: key, keyRange: range, value: result)
  }

  /// The key before `:`; nil, with nothing consumed, if not found.
  private mutating func memberKey() -> (text: String?, range: SourceRange)? {
    guard let token = current else { return nil }
    if symbol(1) == ":" {
      switch token.kind {
      case .name(let name):
        index += 2
        return (language == .dart ? nil : name, token.range)
      case .string:
        index += 2
        return (token.plainText, token.range)
      case .number(let number):
        index += 2
        return (number, token.range)
      case .symbol: return nil
      }
    }
    // Dart's `Keys.newNote: value`
    if language == .dart, token.name != nil, symbol(1) == ".", name(2) != nil, symbol(3) == ":" {
      index += 4
      return (nil, token.range)
    }
    // JavaScript's computed key `[name]: value`.
    guard language.isJavaScript, token.symbol == "[" else { return nil }
    let before = index
    index += 1
    skip(to: "]")
    if take(":") { return (nil, token.range) }
    index = before
    return nil
  }

  /// Whether Dart's record, or the pattern of one, begins at the current parenthesis: `("a", title: "b")`, `(id, :title)`.
  private var isRecord: Bool {
    var level = 0
    var isFound = false
    for position in (index + 1)..<max(index + 1, min(tokens.count, index + 1_000)) {
      switch tokens[position].symbol {
      case "(", "[", "{": level += 1
      case ")" where level == 0:
        let next = position + 1 < tokens.count ? tokens[position + 1] : nil
        return isFound && !["=>", "{"].contains(next?.symbol) && next?.name != "async"
      case ")", "]", "}": level -= 1
      case "," where level == 0: isFound = true
      case ":" where level == 0:
        // `(condition ? a : b)` has no label.
        let before = tokens[position - 1].name == nil ? position - 1 : position - 2
        if ["(", ","].contains(tokens[before].symbol) { isFound = true }
      default: break
      }
    }
    return false
  }

  /// Dart's record, or the pattern of one; nil, with nothing consumed, for other parentheses.
  mutating func record(from start: Int) -> CodeExpression? {
    guard isRecord else { return nil }
    index += 1
    var members: [CodeExpression.Member] = []
    while current != nil, symbol() != ")" {
      var label: String?
      if let name = name(), symbol(1) == ":" {
        label = name
        index += 2
      } else if symbol() == ":", let name = name(1) {
        label = name
        index += 1
      }
      let value = complete(expression(), before: ")")
      members.append(
        CodeExpression.Member(key: label ?? "$\(members.count + 1)", keyRange: value.range, value: value))
      if !take(",") { break }
    }
    skip(to: ")")
    return CodeExpression(.object(members), range(from: start))
  }

  /// The results of the arms of Dart's `switch (value) { pattern => result, … }`, after its first word; `.other` for the statement.
  mutating func switchExpression(from start: Int) -> CodeExpression {
    index += 1
    skip(to: ")")
    guard take("{") else { return CodeExpression(.other, range(from: start)) }
    var results: [CodeExpression] = []
    var isKnown = true
    var level = 0
    while let token = current, level > 0 || token.symbol != "}" {
      index += 1
      switch token.symbol {
      case "(", "[", "{": level += 1
      case ")", "]", "}": level -= 1
      case ";": isKnown = false
      case "=>" where level == 0:
        results.append(complete(expression(), before: "}"))
      default: break
      }
    }
    _ = take("}")
    guard isKnown, !results.isEmpty else { return CodeExpression(.other, range(from: start)) }
    return results.count == 1 ? results[0] : CodeExpression(.alternatives(results), range(from: start))
  }

  /// The names before the bracket that closes the current ones: `item.id`; none for other code.
  var namesInBrackets: [String] {
    var names: [String] = []
    for position in stride(from: index, to: min(tokens.count - 1, index + 8), by: 2) {
      guard let name = tokens[position].name else { return [] }
      names.append(name)
      if tokens[position + 1].symbol == "]" { return names }
      guard tokens[position + 1].symbol == "." else { return [] }
    }
    return []
  }

  /// The element of `value` with a key, which only a run has if it is nil: `titles[language]`, `{"de": "Suchen"}[language]`,
  /// `texts[language]["find"]`.
  func subscripted(_ value: CodeExpression, _ key: String?) -> CodeExpression.Kind {
    switch value.kind {
    case .name where language != .swift: .member(value, CodeExpression.anyMember)
    case .object where language == .dart || language.isJavaScript: .member(value, CodeExpression.anyMember)
    case .member(_, CodeExpression.anyMember) where language == .dart: key.map { .member(value, $0) } ?? .other
    default: .other
    }
  }

  /// The arguments up to and including `)`; `(` was already consumed.
  mutating func arguments() -> [CodeExpression.Argument] {
    var result: [CodeExpression.Argument] = []
    while current != nil, symbol() != ")" {
      var label: String?
      if let name = name() {
        if symbol(1) == ":", !language.isJavaScript {
          label = name
          index += 2
        }
      }
      result.append(CodeExpression.Argument(label: label, value: complete(expression(), before: ")")))
      if !take(",") { break }
    }
    skip(to: ")")
    return result
  }

  /// `value` if a comma or `closing` follows; otherwise the rest of the expression is skipped and the value is unknown.
  private mutating func complete(_ value: CodeExpression, before closing: String) -> CodeExpression {
    if language == .swift, symbol() == "{", case .call(let path, _, _) = value.kind, path.last == "merging" {
      // The closure that chooses between two values for a key.
      index += 1
      skip(to: "}")
    }
    if current == nil || symbol() == "," || symbol() == closing { return value }
    var level = 0
    while let token = current {
      switch token.symbol {
      case "(", "[", "{": level += 1
      case ")", "]", "}":
        if level == 0 { return CodeExpression(.other, range(from: value.range.start)) }
        level -= 1
      case "," where level == 0: return CodeExpression(.other, range(from: value.range.start))
      default: break
      }
      index += 1
    }
    return CodeExpression(.other, range(from: value.range.start))
  }

  /// Moves past the bracket `closing` of the current level.
  mutating func skip(to closing: String) {
    var level = 0
    while let token = current {
      index += 1
      switch token.symbol {
      case "(", "[", "{": level += 1
      case ")", "]", "}":
        if level == 0 { return }
        level -= 1
      default: break
      }
    }
  }

  /// Moves past `<…>` if it contains type arguments; otherwise does not move.
  mutating func skipTypeArguments() {
    guard symbol() == "<" else { return }
    var position = index
    var level = 0
    while position < tokens.count, position < index + 64 {
      switch tokens[position].kind {
      case .symbol("<"): level += 1
      case .symbol(">"):
        level -= 1
        if level == 0 {
          index = position + 1
          return
        }
      case .name, .symbol(","), .symbol("."), .symbol("?"), .symbol("["), .symbol("]"), .symbol("|"), .string: break
      default: return
      }
      position += 1
    }
  }

  /// Moves past the type after `as`.
  mutating func skipType() {
    while true {
      if language.isJavaScript, symbol() == "(", symbol(1) != ")" {
        index += 1
        skip(to: ")")
      } else {
        guard name() != nil else { return }
        index += 1
      }
      while language.isJavaScript, ["keyof", "typeof", "readonly"].contains(name(-1)), name() != nil { index += 1 }
      skipTypeArguments()
      while symbol() == "[", symbol(1) == "]" { index += 2 }
      _ = language == .javaScript || language == .typeScript ? false : take("?")
      guard symbol() == "." || symbol() == "|" || symbol() == "&" else { return }
      index += 1
    }
  }
}
