internal import Diagnostics

/// Declarations of a file: imports, functions, classes, enumerations and extensions.
extension DartParser {
  private static let classWords: Set<String> = [
    "abstract", "base", "final", "interface", "mixin", "sealed", "class", "enum", "extension",
  ]

  /// The declaration at the current word; nil for a variable or function.
  func fileDeclaration(_ word: String) -> [Statement]? {
    skipModifiers()
    switch name() ?? "" {
    case "import", "export", "part", "library", "typedef":
      while current != nil, symbol() != ";" { index += 1 }
      endStatement()
      return []
    case _ where isClass: return [classVariable()]
    default: break
    }
    let first = index
    let start = start
    let type =
      name(1) == nil && symbol(1) != "<" && symbol(1) != "." && symbol(1) != "?" || name() == "get" ? nil : type()
    if name() == "get" || name() == "set", name(1) != nil {
      let isGetter = name() == "get"
      let place = tokens[index + 1].range
      let own = name(1) ?? ""
      index += 2
      let function = isGetter ? getter(own, from: start, type: type) : functionTail(own, from: start, type: nil)
      guard isGetter else { return [.expression(function)] }
      let value = make(.call(.init(receiver: function, selector: [], arguments: [])), from: start)
      return [.variable(.init(name: own, place: place, type: [], value: value))]
    }
    guard let own = name(), symbol(1) == "(" || symbol(1) == "<" else {
      index = first
      return nil
    }
    let place = tokens[index].range
    index += 1
    skipTypeArguments()
    guard symbol() == "(", isBody(closing(index) + 1) || word == "external" else {
      index = first
      return nil
    }
    return [.variable(.init(name: own, place: place, type: [], value: functionTail(own, from: start, type: type)))]
  }

  private var isClass: Bool {
    var distance = 0
    while let word = name(distance), Self.classWords.contains(word), distance < 4 {
      if ["class", "enum", "extension", "mixin"].contains(word) { return name(distance + 1) != nil }
      distance += 1
    }
    return false
  }

  /// The body of a getter, as a function.
  private func getter(_ name: String, from start: Int, type: String?) -> Expression {
    skipAsynchronous()
    guard symbol() == "{" || symbol() == "=>" else { return make(.unsupported([]), from: start) }
    let isArrow = symbol() == "=>"
    isMethod = true
    let result = function(parameters: index..<index, from: start)
    if isArrow { endStatement() }
    return returning(type, result, name)
  }

  // MARK: Classes

  private func classVariable() -> Statement {
    let start = start
    var keyword = ""
    while let word = name(), Self.classWords.contains(word) {
      keyword = word
      index += 1
    }
    let type = TypeDeclaration(in: unit)
    _ = keyword == "extension" && takeWord("type")
    var place = SourceRange(start, start)
    if let own = name(), !(own == "on" && keyword == "extension" && name(1) != nil) {
      type.name = own
      place = tokens[index].range
      index += 1
    }
    skipTypeArguments()
    while current != nil, symbol() != "{", symbol() != ";" {
      let word = name()
      index += 1
      switch word {
      case "extends":
        let first = index
        type.parent = parent()
        // `State<Menu>` has the member `widget`.
        if let name = tokens[first].name, name.hasSuffix("State"), first + 2 < index {
          type.field("widget").type = tokens[first + 2].name
        }
      case "with":
        repeat { type.mixins += [parent()].compactMap(\.self) } while take(",")
      case "on" where keyword == "extension": type.extended = extendedType()
      default: break
      }
    }
    if symbol() == "{" { readBody(of: type, isEnumeration: keyword == "enum") } else { endStatement() }
    let value = make(.type(type), from: start)
    guard keyword != "extension" else {
      unit.extensions.append((type, value))
      if let own = type.name { return .variable(.init(name: own, place: place, type: [], value: value)) }
      return .expression(value)
    }
    return .variable(.init(name: type.name ?? "", place: place, type: [], value: value))
  }

  private func parent() -> Expression? {
    let start = start
    guard name() != nil else { return nil }
    let last = index
    _ = type()
    _ = last
    let names = tokens[last..<index].prefix { $0.symbol != "<" }.compactMap(\.name)
    guard let first = names.first else { return nil }
    return names.dropFirst().reduce(make(.name(first), from: start)) { make(.member($0, $1), from: start) }
  }

  private func extendedType() -> String? {
    let first = index
    _ = type()
    return tokens[first..<index].first { $0.name != nil && $0.symbol != "<" }?.name
  }

  private func readBody(of type: TypeDeclaration, isEnumeration: Bool) {
    names.types.append(type)
    names.scopes.append([:])
    defer {
      names.types.removeLast()
      names.scopes.removeLast()
    }
    let scope = names.scopes.count - 1
    let owner = type.extended == nil ? type.name ?? "this" : "this"
    inBrackets {
      let first = index
      // The names of the members are known in all of them.
      if isEnumeration { readCases(of: type, isOnlyNames: true) }
      for member in type.members { names.scopes[scope][member.name] = "this." + member.name }
      for own in type.cases { names.scopes[scope][own.name] = owner + "." + own.name }
      while current != nil {
        let before = index
        if let head = head(of: type), head.constructor == nil {
          for name in [head.name] + skipMember(head) {
            names.scopes[scope][name] = (head.isStatic ? owner : "this") + "." + name
          }
        } else {
          _ = skipMember(nil)
        }
        if index == before { index += 1 }
      }
      index = first
      type.cases = []
      if isEnumeration { readCases(of: type, isOnlyNames: false) }
      while current != nil {
        let before = index
        readMember(of: type)
        if index == before { index += 1 }
      }
    }
  }

  private func readCases(of type: TypeDeclaration, isOnlyNames: Bool) {
    while current != nil, !take(";") {
      skipModifiers()
      guard let own = name() else {
        index += 1
        continue
      }
      index += 1
      skipTypeArguments()
      var constructor = ""
      if take("."), let name = name() {
        constructor = name == "new" ? "" : name
        index += 1
      }
      var arguments: [Argument] = []
      if symbol() == "(" {
        if isOnlyNames {
          index = min(closing(index) + 1, end)
        } else {
          index += 1
          arguments = self.arguments()
        }
      }
      type.cases.append(.init(name: own, constructor: constructor, arguments: arguments))
      _ = take(",")
    }
  }

  // MARK: Members

  /// The words, the type and the name of a member.
  private struct Head {
    var name: String
    var isStatic = false
    var isGetter = false
    var isSetter = false
    var isFactory = false
    var isConstant = false
    /// The name of a constructor; nil for other members.
    var constructor: String?
    var type: String?
  }

  /// Moves past the name of a member; nil for operators and other code.
  private func head(of type: TypeDeclaration) -> Head? {
    var head = Head(name: "")
    while let word = name() {
      if word.hasPrefix("@") {
        skipModifiers()
        continue
      }
      guard
        ["static", "late", "final", "const", "var", "abstract", "external", "covariant", "augment", "factory"].contains(
          word),
        name(1) != nil || symbol(1) == "("
      else { break }
      head.isStatic = head.isStatic || word == "static"
      head.isConstant = head.isConstant || word == "final" || word == "const"
      head.isFactory = head.isFactory || word == "factory"
      index += 1
    }
    if let own = name(), own == type.name, symbol(1) == "(" || symbol(1) == "." && name(2) != nil && symbol(3) == "(" {
      index += 1
      head.name = own
      head.constructor = ""
      if take(".") {
        head.constructor = name() == "new" ? "" : name() ?? ""
        index += 1
      }
      return head
    }
    let ends: Set<String> = ["(", "=", ";", ",", "=>", "{"]
    if !(name() != nil && symbol(1).map(ends.contains) ?? false) || name() == "Function" {
      if !(["get", "set", "operator"].contains(name() ?? "") && name(1) != nil) { head.type = self.type() }
      if ["get", "set"].contains(name() ?? ""), name(1) != nil {
        (head.isGetter, head.isSetter) = (name() == "get", name() == "set")
        index += 1
      }
      if name() == "operator", symbol(1) != nil { return nil }
    }
    guard let own = name() else { return nil }
    head.name = own
    index += 1
    return head
  }

  /// Moves to the end of a member, and returns the names of the other fields in it.
  private func skipMember(_ head: Head?) -> [String] {
    var names: [String] = []
    var isExpression = false
    while let token = current {
      index += 1
      switch token.symbol {
      case ";": return names
      case "=", "=>": isExpression = true
      case "(", "[": index = min(closing(index - 1) + 1, end)
      case "{":
        index = min(closing(index - 1) + 1, end)
        if !isExpression { return names }
      case ",": if let own = name(), ["=", ",", ";"].contains(symbol(1)) { names.append(own) }
      default: break
      }
    }
    return names
  }

  private func readMember(of type: TypeDeclaration) {
    let start = start
    guard let head = head(of: type) else {
      _ = skipMember(nil)
      return
    }
    if let name = head.constructor {
      readConstructor(name, head, of: type, from: start)
    } else if head.isGetter {
      let value = getter(head.name, from: start, type: head.type)
      if case .closure = value.kind { type.add(head.name, .getter, value) } else { endStatement() }
    } else if head.isSetter {
      isMethod = true
      let value = functionTail(head.name, from: start, type: nil)
      type.add("set " + head.name, .method, value)
    } else if symbol() == "(" || symbol() == "<" {
      let value = functionTail(head.name, from: start, type: head.type)
      if case .closure = value.kind { type.add(head.name, .method, value) } else { endStatement() }
    } else {
      var name: String? = head.name
      while let own = name {
        let value = take("=") ? expression() : nil
        type.add(own, .field, replaceable(value, own, isConstant: head.isConstant))
        type.field(own).type = head.type
        name = nil
        if take(","), let next = self.name() {
          name = next
          index += 1
        }
      }
      endStatement()
    }
  }

  private func readConstructor(_ name: String, _ head: Head, of type: TypeDeclaration, from start: Int) {
    if head.isFactory {
      let value = functionTail(head.name, from: start, type: nil)
      if case .closure = value.kind {
        if name.isEmpty { type.constructors.removeAll { $0.name.isEmpty } }
        type.add(name.isEmpty ? "new" : name, .method, value)
      } else {
        _ = skipMember(nil)
      }
      return
    }
    let constructor = TypeDeclaration.Constructor(name)
    type.constructors.append(constructor)
    let open = index
    let close = closing(open)
    names.scopes.append([:])
    defer { names.scopes.removeLast() }
    let (parameters, first) = lowerParameters((open + 1)..<close, of: constructor)
    index = min(close + 1, end)
    if take(":") { readInitializers(of: constructor) }
    var body = first
    if symbol() == "{" { body += block() } else { endStatement() }
    constructor.function = make(.closure(parameters: parameters, body: body), from: start)
  }

  private func readInitializers(of constructor: TypeDeclaration.Constructor) {
    while let word = name() {
      if word == "super" || word == "this", symbol(1) != "." || symbol(3) == "(" {
        index += 1
        var name = ""
        if take("."), let own = self.name() {
          name = own
          index += 1
        }
        guard take("(") else { return }
        let given = constructor.next?.arguments ?? []
        constructor.next = .init(isOfSuperclass: word == "super", name: name, arguments: given + arguments())
      } else if word == "assert" {
        index = min(closing(index + 1) + 1, end)
      } else {
        if word == "this" { index += 2 }
        guard let field = name() else { return }
        index += 1
        guard take("=") else { return }
        constructor.fields[field] = expression()
      }
      if !take(",") { return }
    }
  }
}
