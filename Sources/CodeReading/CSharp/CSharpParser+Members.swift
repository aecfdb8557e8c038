internal import Diagnostics

/// Classes with their members.
extension CSharpParser {
  /// The class that the statement declares; nil, with nothing consumed, for other statements.
  func typeStatement() -> [Statement]? {
    let before = index
    var isPartial = false
    while let word = name(), Self.modifiers.contains(word), name(1) != nil {
      isPartial = isPartial || word == "partial"
      index += 1
    }
    if name() == "delegate", name(1) != nil {
      while current != nil, symbol() != ";" { index += 1 }
      endStatement()
      return []
    }
    guard let word = name(), Self.typeWords.contains(word), name(1) != nil else {
      index = before
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      while current != nil, symbol() != "{", symbol() != ";" { index += 1 }
      index = min(closing(index) + 1, end)
      return []
    }
    let start = start
    if word == "record", name(1) == "class" || name(1) == "struct" { index += 1 }
    let isRecord = word == "record"
    index += 1
    let own = name() ?? ""
    index += 1
    let type = TypeDeclaration(in: unit)
    type.name = own
    type.hasTypes = true
    type.isPartial = isPartial
    type.namespace = namespaceName
    type.outer = names.types.last ?? nil
    read(type, word == "enum", isRecord, from: start)
    endStatement()
    let value = make(.type(type), from: start)
    type.outer?.add(own, .field, value)
    // Each class of a program has its name everywhere.
    unit.declaredTypes.append((type, value))
    return []
  }

  private func read(_ type: TypeDeclaration, _ isEnumeration: Bool, _ isRecord: Bool, from start: Int) {
    _ = typeArguments()
    names.types.append(type)
    names.scopes.append([:])
    defer {
      names.types.removeLast()
      names.scopes.removeLast()
    }
    if symbol() == "(" {
      let (open, close) = (index, closing(index))
      let parameters = lowerParameters((open + 1)..<close)
      index = min(close + 1, end)
      type.parameters = parameters
      if isRecord {
        for name in parameters.names {
          type.add(ScriptFile.shown(name), .field, unit.keep(Expression(.name(name), tokens[open].range, in: unit)))
        }
      }
    }
    if take(":") {
      while current != nil {
        let first = index
        let base = self.start
        guard let own = self.type() else { break }
        let name = tokens[first..<index].last { $0.name == own.name }
        let function = unit.keep(Expression(.name(own.name), name?.range ?? SourceRange(base, base), in: unit))
        type.bases.append(take("(") ? call(of: function, arguments(), from: base) : function)
        if !take(",") { break }
      }
    }
    skipConstraints()
    if symbol() != "{" { return }
    if isEnumeration { inBrackets { readCases(of: type) } } else { inBrackets { readMembers(of: type) } }
  }

  private func readCases(of type: TypeDeclaration) {
    while current != nil {
      var description: Expression?
      while symbol() == "[" { description = attributeText() ?? description }
      guard let own = name() else { break }
      index += 1
      type.cases.append(.init(name: own, description: description))
      if take("=") { _ = expression() }
      if !take(",") { break }
    }
  }

  /// The text in the attributes at the current bracket: `[Description("New note")]`, `[Display(Name = "New note")]`.
  private func attributeText() -> Expression? {
    let close = closing(index)
    let attribute = (index..<max(index, min(close, end))).first { position in
      ["Description", "Display"].contains(tokens[position].name) && tokens[position + 1].symbol == "("
    }
    defer { index = min(close + 1, end) }
    guard let attribute else { return nil }
    index = attribute + 2
    if name() == "Name", symbol(1) == "=" { index += 2 }
    return expression()
  }

  private func readMembers(of type: TypeDeclaration) {
    while current != nil {
      let first = index
      while symbol() == "[" { index = min(closing(index) + 1, end) }
      if typeStatement() == nil { readMember(of: type) }
      if index == first { index += 1 }
    }
  }

  private func readMember(of type: TypeDeclaration) {
    while let word = name(), Self.modifiers.contains(word), name(1) != nil || ["(", "["].contains(symbol(1)) {
      index += 1
    }
    guard current != nil, !["}", "["].contains(symbol()) else { return }
    if symbol() == "~" || name() == "event" || name() == "implicit" || name() == "explicit" { return skipMember() }
    if symbol(1) == "(", name() == type.name { return readConstructor(of: type) }
    guard let own = self.type() else { return skipMember() }
    while name() != nil, symbol(1) == ".", name(2) != nil { index += 2 }
    guard let member = name(), member != "operator", member != "this" else { return skipMember() }
    index += 1
    switch symbol() {
    case "(", "<": readMethod(member, own, of: type)
    case "{": readProperty(member, own, of: type)
    case "=>":
      type.add(member, .getter, method(index..<index, result: own, from: self.start))
      endStatement()
    default: readFields(member, own, of: type)
    }
  }

  /// Moves past a member that is not followed.
  private func skipMember() {
    while let token = current {
      if token.symbol == ";" || token.symbol == "}" {
        index += token.symbol == ";" ? 1 : 0
        return
      }
      let isBody = token.symbol == "{"
      if ["(", "[", "{"].contains(token.symbol) { index = closing(index) }
      index = min(index + 1, end)
      if isBody { return }
    }
  }

  private func readConstructor(of type: TypeDeclaration) {
    index += 1
    let start = start
    let (open, close) = (index, closing(index))
    index = min(close + 1, end)
    var first: (call: Range<Int>, isOfBase: Bool)?
    if symbol() == ":", name(1) == "base" || name(1) == "this", symbol(2) == "(" {
      first = ((index + 1)..<closing(index + 2), name(1) == "base")
      index = min(closing(index + 2) + 1, end)
    }
    guard symbol() == "{" || symbol() == "=>" else { return skipMember() }
    isInConstructor = true
    let body = index
    // The call of another constructor has the same parameters.
    names.scopes.append([:])
    let parameters = lowerParameters((open + 1)..<close)
    var chained: Expression?
    if let first {
      index = first.call.lowerBound
      let word = tokens[index]
      let function = unit.keep(Expression(.name(word.name ?? ""), word.range, in: unit))
      index += 2
      chained = call(of: function, arguments(), from: word.range.start)
    }
    index = body
    let isArrow = take("=>")
    let statements =
      (chained.map { [.expression($0)] } ?? []) + (isArrow ? [Statement.expression(expression())] : block())
    endStatement()
    names.scopes.removeLast()
    isInConstructor = false
    let closure = make(.closure(parameters: parameters.names, body: parameters.first + statements), from: start)
    let constructor = TypeDeclaration.Constructor()
    constructor.function = closure
    if let first, let call = chained?.call {
      constructor.next = .init(isOfSuperclass: first.isOfBase, name: "", arguments: call.arguments)
    }
    type.constructors.append(constructor)
  }

  private func readMethod(_ member: String, _ result: CSharpType, of type: TypeDeclaration) {
    _ = typeArguments()
    guard symbol() == "(" else { return skipMember() }
    let (open, close) = (index, closing(index))
    index = min(close + 1, end)
    skipConstraints()
    guard symbol() == "{" || symbol() == "=>" else {
      // A declaration without a body.
      skipMember()
      return
    }
    let closure = method((open + 1)..<close, result: result, from: tokens[open].range.start)
    endStatement()
    type.add(member, .method, closure)
    if open + 1 < close, tokens[open + 1].name == "this" { unit.extensionMethods[member, default: []].append(closure) }
  }

  private func readProperty(_ member: String, _ own: CSharpType, of type: TypeDeclaration) {
    var isComputed = false
    inBrackets {
      while current != nil {
        let first = index
        while symbol() == "[" { index = min(closing(index) + 1, end) }
        while let word = name(), Self.modifiers.contains(word) { index += 1 }
        let word = name()
        index += 1
        if symbol() == "{" || symbol() == "=>" {
          names.scopes.append([:])
          if word != "get" { declare("value") }
          let closure = method(index..<index, result: own, from: self.start)
          names.scopes.removeLast()
          if word == "get" {
            type.add(member, .getter, closure)
            isComputed = true
          } else {
            type.add(member + " set", .method, closure)
          }
        }
        _ = take(";")
        if index == first { index += 1 }
      }
    }
    if take("=") {
      type.add(initial: expecting(own) { initialValue(own) }, member)
      endStatement()
    } else if !isComputed {
      type.add(member, .field, nil)
    }
  }

  private func readFields(_ member: String, _ own: CSharpType, of type: TypeDeclaration) {
    var name = member
    while true {
      type.add(initial: take("=") ? expecting(own) { initialValue(own) } : nil, name)
      guard take(","), let next = self.name() else { break }
      name = next
      index += 1
    }
    if symbol() == ";" { index += 1 } else if current != nil, symbol() != "}" { skipMember() }
  }
}
