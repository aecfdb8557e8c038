internal import Diagnostics

/// Classes, and objects with methods.
extension ScriptParser {
  /// The class at the current word.
  func type() -> TypeDeclaration {
    index += 1
    let type = TypeDeclaration(in: unit)
    if let own = name(), own != "extends" {
      type.name = own
      index += 1
    }
    skipTypeArguments()
    if takeWord("extends") {
      type.parent = operand()
      skipTypeArguments()
    }
    while current != nil, symbol() != "{" { index += 1 }
    readMembers(of: type)
    return type
  }

  func objectType() -> TypeDeclaration {
    let type = TypeDeclaration(in: unit)
    type.isObject = true
    readMembers(of: type)
    return type
  }

  private func readMembers(of type: TypeDeclaration) {
    names.types.append(type)
    defer { names.types.removeLast() }
    inBrackets {
      while current != nil {
        let first = index
        readMember(of: type)
        if index == first { index += 1 }
        _ = take(",")
        _ = take(";")
      }
    }
  }

  private func readMember(of type: TypeDeclaration) {
    if symbol() == "..." {
      type.add("...", .field, operand())
      return
    }
    skipModifiers()
    var role = TypeDeclaration.Role.method
    if let word = name(), word == "get" || word == "set", name(1) != nil || symbol(1) == "[" {
      index += 1
      role = word == "get" ? .getter : .field
    }
    let isGenerator = take("*")
    let start = start
    if symbol() == "{" {
      // `static { … }`
      index = min(closing(index) + 1, end)
      return
    }
    guard let key = key() else { return }
    let text: String? = if case .text(let text) = key.kind { text } else { nil }
    _ = take("?")
    _ = take("!")
    if symbol() == "(" || symbol() == "<" {
      let open = index
      isMethod = true
      let method = functionTail(from: start, isGenerator: isGenerator)
      guard let text, role != .field else { return }
      if text == "constructor", !type.isObject {
        let constructor = TypeDeclaration.Constructor()
        constructor.function = method
        type.constructors.append(constructor)
        readProperties(ofConstructorAt: open, of: type, method)
      } else if case .closure = method.kind {
        type.add(text, role, method)
      }
      return
    }
    if type.isObject {
      guard take(":") else {
        if let text { type.add(text, .field, make(.name(names.lowered(text)), from: start)) }
        return
      }
      let value = complete(expression(), before: "}")
      if let text { type.add(text, .field, value) }
      return
    }
    if take(":") { skipType(before: "=") }
    if take("=") {
      let value = expression()
      if let text { type.add(text, .field, value) }
    } else if let text {
      type.add(text, .field, nil)
    }
  }

  /// The parameters with `public`, `private`, `protected` or `readonly`, which are fields.
  private func readProperties(ofConstructorAt open: Int, of type: TypeDeclaration, _ method: Expression) {
    guard case .closure(let parameters, _) = method.kind else { return }
    let properties = (open + 1..<max(open + 1, min(closing(open), tokens.count))).filter { position in
      tokens[position].name != nil && brackets.enclosing[position] == open
        && ["public", "private", "protected", "readonly"].contains(tokens[position - 1].name)
        && !["public", "private", "protected", "readonly"].contains(tokens[position].name)
    }
    for position in properties {
      guard let name = tokens[position].name,
        let parameter = parameters.first(where: { ScriptFile.shown($0) == name })
      else { continue }
      type.add(name, .field, unit.keep(Expression(.name(parameter), tokens[position].range, in: unit)))
    }
  }
}
