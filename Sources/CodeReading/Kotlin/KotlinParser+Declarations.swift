internal import Diagnostics

/// Statements and declarations of Kotlin.
extension KotlinParser {
  private static let modifiers: Set<String> = [
    "abstract", "actual", "annotation", "companion", "const", "crossinline", "data", "enum", "expect", "external",
    "final",
    "infix", "inline", "inner", "internal", "lateinit", "noinline", "open", "operator", "override", "private",
    "protected", "public", "sealed", "suspend", "tailrec", "value", "vararg",
  ]
  private static let declarations: Set<String> = [
    "class", "interface", "object", "fun", "val", "var", "typealias", "constructor", "init", "enum",
  ]

  /// Moves past modifiers and annotations; returns them.
  @discardableResult
  func skipModifiers() -> Set<String> {
    var found: Set<String> = []
    while let word = name() {
      if word.hasPrefix("@") {
        index += 1
        if take(":") { index += 1 }
        while symbol() == ".", name(1) != nil { index += 2 }
        if symbol() == "(", !isAfterLine(index) { index = min(closing(index) + 1, end) }
      } else if Self.modifiers.contains(word), name(1) != nil {
        found.insert(word)
        index += 1
      } else {
        break
      }
    }
    return found
  }

  func declared(_ word: String, _ place: SourceRange) -> [Statement] {
    if word == "package" || word == "import" {
      skipImport()
      return []
    }
    if word.hasPrefix("return@") {
      index += 1
      guard current != nil, symbol() != ";", !isAfterLine(index) else { return [.result(nil)] }
      return [.result(expression())]
    }
    if word.hasPrefix("continue@") || word.hasPrefix("break@") {
      index += 1
      let label = word.firstIndex(of: "@").map { String(word[word.index(after: $0)...]) }
      return [.leave(isNext: word.hasPrefix("continue"), label: label)]
    }
    if word == "when", symbol(1) == "(" || symbol(1) == "{" { return choice() }
    if word.hasSuffix("@"), name(1) != nil { return labeled(String(word.dropLast()), 1) }
    let before = index
    let modifiers = skipModifiers()
    guard let keyword = name(), Self.declarations.contains(keyword),
      name(1) != nil || ["(", "<", "{"].contains(symbol(1))
    else {
      index = before
      return simple()
    }
    let isLocal = names.scopes.count > 1 && (names.types.isEmpty || isInFunction)
    switch keyword {
    case "class", "interface", "object": return type(modifiers)
    case "enum":
      index += 1
      return type(modifiers.union(["enum"]))
    case "typealias":
      if let own = name(1), symbol(2) == "=" { unit.aliases[own] = lastName(from: index + 3) }
      skipImport()
      return []
    case "fun": return isLocal ? localFunction() : member(modifiers)
    case "val", "var": return isLocal ? variables() : member(modifiers)
    default:
      index = before
      return simple()
    }
  }

  private func lastName(from position: Int) -> String? {
    var (position, last) = (position, tokens.indices.contains(position) ? tokens[position].name : nil)
    while position + 2 < end, tokens[position + 1].symbol == ".", let next = tokens[position + 2].name {
      (position, last) = (position + 2, next)
    }
    return last
  }

  /// Moves to the end of the line.
  private func skipImport() {
    let first = index
    if name() == "import", let close = (index..<end).first(where: { $0 > first && isAfterLine($0) }) ?? Optional(end),
      close > first + 2, tokens[close - 2].name == "as", let alias = tokens[close - 1].name
    {
      unit.aliases[alias] = tokens[close - 3].name
    }
    while current != nil, index == first || !isAfterLine(index), symbol() != ";" { index += 1 }
  }

  func skipType() {
    if symbol() == "(" {
      index = min(closing(index) + 1, end)
    } else {
      while name() == "suspend" || name()?.hasPrefix("@") ?? false { index += 1 }
      guard name() != nil else { return }
      index += 1
      while symbol() == ".", name(1) != nil { index += 2 }
      if symbol() == "<" { skipTypeArguments() }
    }
    while symbol() == "?" && symbol(1) != ":" { index += 1 }
    if symbol() == ".", symbol(1) == "(" { index += 1; skipType() }
    if symbol() == "->" && !isInArrowList {
      index += 1
      skipType()
    }
  }

  /// Whether an arrow after a type ends a condition of `when`.
  private var isInArrowList: Bool { symbol(-1) != ")" }

  // MARK: Variables and functions

  private func variables() -> [Statement] {
    index += 1
    if symbol() == "(" {
      let names = designations()
      return take("=") ? parts(names, of: expression()) : []
    }
    guard let word = name() else { return [] }
    let place = tokens[index].range
    index += 1
    if take(":") { skipType() }
    var value: Expression?
    if take("=") || takeWord("by") { value = expression() }
    let lowered = declare(word)
    endStatement()
    return [.variable(.init(name: lowered, place: place, type: [], value: value))]
  }

  private func localFunction() -> [Statement] {
    index += 1
    let place = tokens[index].range
    if symbol() == "<" { skipTypeArguments() }
    guard let word = name() else { return [] }
    index += 1
    let lowered = declare(word)
    guard let value = function(at: index, from: place.start) else { return [] }
    return [.variable(.init(name: lowered, place: place, type: [], value: value))]
  }

  /// The function with its parameters in the parenthesis at `open`, which is the current token; nil without a body.
  func function(at open: Int, hasReceiver: Bool = false, from start: Int) -> Expression? {
    guard symbol() == "(" else { return nil }
    let close = closing(open)
    index = min(close + 1, end)
    if take(":") { skipType() }
    if name() == "where" { while current != nil, symbol() != "{", symbol() != "=" { index += 1 } }
    guard symbol() == "{" || symbol() == "=" else { return nil }
    let outer = (receiver, isBeforeBody, isInFunction)
    (receiver, isBeforeBody, isInFunction) = (nil, false, true)
    names.scopes.append([:])
    defer {
      names.scopes.removeLast()
      (receiver, isBeforeBody, isInFunction) = outer
    }
    let body = index
    let (parameters, first) = lowerParameters((open + 1)..<close)
    index = body
    let statements: [Statement]
    if take("=") {
      statements = [.result(expression())]
      endStatement()
    } else {
      statements = block()
    }
    return make(.closure(parameters: (hasReceiver ? ["this"] : []) + parameters, body: first + statements), from: start)
  }

  func lowerParameters(_ range: Range<Int>) -> (names: [String], first: [Statement]) {
    let outer = end
    defer { end = outer }
    (index, end) = (range.lowerBound, range.upperBound)
    var found: [String] = []
    var statements: [Statement] = []
    while current != nil {
      let modifiers = skipModifiers()
      if name(1) != nil, name() == "val" || name() == "var" { index += 1 }
      if let word = name() {
        let place = tokens[index].range
        index += 1
        if take(":") { skipType() }
        let lowered = declare(word)
        found.append(lowered)
        if modifiers.contains("vararg") {
          statements.append(restParameter(lowered, place))
        } else if take("=") {
          statements.append(parameter(lowered, place, from: place.start, expression))
        }
      }
      skipParameter()
    }
    return (found, statements)
  }

  func each(_ place: SourceRange) -> [Statement] {
    loopOverList(place) {
      if symbol() == "(" { return (nil, designations()) }
      guard let word = name() else { return (nil, []) }
      let own = declare(word)
      index += 1
      if take(":") { skipType() }
      return (own, [])
    } list: {
      expression()
    }
  }

  // MARK: Classes

  private func type(_ modifiers: Set<String>) -> [Statement] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      while current != nil, symbol() != "{" { index += 1 }
      index = min(closing(index) + 1, end)
      return []
    }
    let start = start
    let keyword = name() ?? ""
    index += 1
    var own = "Companion"
    if let word = name(), !isAfterLine(index) {
      own = word
      index += 1
    }
    let around = names.types.last ?? nil
    let isCompanion = modifiers.contains("companion")
    let type = isCompanion ? around ?? TypeDeclaration(in: unit) : TypeDeclaration(in: unit)
    if !isCompanion {
      type.name = own
      type.hasTypes = true
      type.isObject = keyword == "object"
      type.outer = around
    }
    let outer = isInFunction
    isInFunction = false
    read(type, modifiers.contains("enum"))
    isInFunction = outer
    if isCompanion { return [] }
    let value = make(.type(type), from: start)
    around?.add(own, .field, value)
    unit.declaredTypes.append((type, value))
    return []
  }

  private func read(_ type: TypeDeclaration, _ isEnumeration: Bool) {
    skipTypeArguments()
    names.types.append(type)
    names.scopes.append([:])
    defer {
      names.types.removeLast()
      names.scopes.removeLast()
    }
    skipModifiers()
    _ = takeWord("constructor")
    if symbol() == "(" {
      let (open, close) = (index, closing(index))
      let parameters = lowerParameters((open + 1)..<close)
      index = min(close + 1, end)
      type.parameters = parameters
      for name in parameters.names {
        // `val title: String` is a member.
        let shown = ScriptFile.shown(name)
        let isMember = ((open + 1)..<max(open + 1, close)).contains { position in
          tokens[position].name == shown && ["val", "var"].contains(tokens[position - 1].name)
        }
        if isMember { type.add(shown, .field, unit.keep(Expression(.name(name), tokens[open].range, in: unit))) }
      }
    }
    if take(":") { readBases(of: type) }
    if name() == "where" { while current != nil, symbol() != "{", !isAfterLine(index) { index += 1 } }
    guard symbol() == "{" else { return }
    inBrackets {
      if isEnumeration { readCases(of: type) }
      readMembers(of: type)
    }
  }

  private func readBases(of type: TypeDeclaration) {
    isBeforeBody = true
    defer { isBeforeBody = false }
    while current != nil {
      let first = index
      let start = start
      skipType()
      guard let last = tokens[first..<max(first, index)].last(where: { $0.name != nil }) else { break }
      let function = unit.keep(Expression(.name(last.name ?? ""), last.range, in: unit))
      type.bases.append(take("(") ? call(of: function, arguments(), from: start) : function)
      if takeWord("by") { _ = operand() }
      if !take(",") { break }
    }
  }

  private func readCases(of type: TypeDeclaration) {
    while current != nil, symbol() != ";" {
      skipModifiers()
      guard let own = name() else { break }
      index += 1
      var value = TypeDeclaration.Case(name: own)
      if take("(") {
        value.arguments = arguments()
      }
      if symbol() == "{" {
        let body = TypeDeclaration(in: unit)
        (body.name, body.hasTypes, body.outer) = (type.name, true, type.outer)
        names.types.append(body)
        inBrackets { readMembers(of: body) }
        names.types.removeLast()
        value.body = body
      }
      type.cases.append(value)
      if !take(",") { break }
    }
    _ = take(";")
  }

  private func readMembers(of type: TypeDeclaration) {
    while current != nil {
      let first = index
      let modifiers = skipModifiers()
      switch name() {
      case "class"?, "interface"?, "object"?: _ = self.type(modifiers)
      case "enum"? where name(1) == "class":
        index += 1
        _ = self.type(modifiers.union(["enum"]))
      case "fun"?, "val"?, "var"?: _ = member(modifiers)
      case "init"? where symbol(1) == "{":
        index += 1
        let start = start
        isInFunction = true
        let body = make(.closure(parameters: [], body: block()), from: start)
        isInFunction = false
        type.add("init", .method, body)
      case "constructor"? where symbol(1) == "(": readConstructor(of: type)
      default:
        if symbol() == "{" { index = closing(index) }
        index = min(index + 1, end)
      }
      if index == first { index += 1 }
    }
  }

  private func readConstructor(of type: TypeDeclaration) {
    index += 1
    let start = start
    let (open, close) = (index, closing(index))
    names.scopes.append([:])
    defer { names.scopes.removeLast() }
    let parameters = lowerParameters((open + 1)..<close)
    index = min(close + 1, end)
    var first: Expression?
    var isOfBase = false
    if take(":"), let word = name(), word == "this" || word == "super", symbol(1) == "(" {
      isOfBase = word == "super"
      let function = unit.keep(Expression(.name(word), tokens[index].range, in: unit))
      index += 2
      isBeforeBody = true
      first = call(of: function, arguments(), from: start)
      isBeforeBody = false
    }
    let body = symbol() == "{" ? block() : []
    let closure = make(.closure(parameters: parameters.names, body: parameters.first + body), from: start)
    let constructor = TypeDeclaration.Constructor()
    constructor.function = closure
    if let call = first?.call {
      constructor.next = .init(isOfSuperclass: isOfBase, name: "", arguments: call.arguments)
    }
    type.constructors.append(constructor)
  }

  /// A function or property of the class around, or of the file.
  private func member(_ modifiers: Set<String>) -> [Statement] {
    let type: TypeDeclaration = (names.types.last ?? nil) ?? unit.fileType
    let isOfFile = type === unit.fileType
    if isOfFile { names.types.append(type) }
    defer { if isOfFile { names.types.removeLast() } }
    let isFunction = name() == "fun"
    index += 1
    if symbol() == "<" { skipTypeArguments() }
    // The type that is extended.
    var extended = false
    while name() != nil || symbol() == "(" {
      let before = index
      if symbol() == "(" { index = min(closing(index) + 1, end) } else { index += 1 }
      if symbol() == "<" { skipTypeArguments() }
      while symbol() == "?" { index += 1 }
      if take(".") || take("?.") {
        extended = true
        continue
      }
      index = before
      break
    }
    guard let own = name() else {
      if symbol() == "(" { _ = designations() }
      return []
    }
    index += 1
    if isOfFile, modifiers.contains("private") { unit.privateNames.insert(own) }
    if isFunction {
      readFunction(own, of: type, extended)
    } else {
      readProperty(own, of: type, extended)
    }
    return []
  }

  private func readFunction(_ own: String, of type: TypeDeclaration, _ isExtension: Bool) {
    let open = index
    guard symbol() == "(" else { return }
    guard let value = function(at: open, hasReceiver: isExtension, from: tokens[open].range.start) else {
      if type[own] == nil { type.add(own, .method, nil) }
      return
    }
    if isExtension {
      unit.extensionMethods[own, default: []].append(value)
    } else {
      type.add(own, .method, value)
    }
  }

  private func readProperty(_ own: String, of type: TypeDeclaration, _ isExtension: Bool) {
    if take(":") { skipType() }
    var value: Expression?
    isInFunction = true
    if take("=") || takeWord("by") { value = expression() }
    isInFunction = false
    _ = take(";")
    if !isExtension { type.add(initial: value, own) }
    // `get() = …`
    let before = index
    skipModifiers()
    if name() == "set" || name() == "get", symbol(1) == "(" {
      let isGetter = name() == "get"
      index += 1
      let open = index
      if let getter = function(at: open, hasReceiver: isExtension, from: tokens[open].range.start) {
        if !isGetter {
          type.add(own + " set", .method, getter)
        } else if isExtension {
          unit.extensionMethods[own + TypeDeclaration.getterMark, default: []].append(getter)
        } else {
          type.add(own, .getter, getter)
        }
      }
      skipModifiers()
      if name() == "set" || name() == "get" {
        index += 1
        if symbol() == "(" { _ = function(at: index, from: self.start) }
      }
    } else if name() == "set" || name() == "get", isAfterLine(index + 1) || index != before {
      index += 1
    } else {
      index = before
    }
  }
}
