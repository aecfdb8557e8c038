internal import CodeReading
internal import Diagnostics

/// The classes and enumerations of a JavaScript file, with the values of their fields.
struct CodeClasses {
  /// By name of a class or enumeration, the brace that begins its body, as a token; none for a name that the file declares twice.
  private(set) var names: [String: Int] = [:]
  /// The braces that begin bodies, as tokens.
  private(set) var bodies: Set<Int> = []
  /// By name of a field, the first token of each value: `items = …`, `private items: Item[] = …`, `this.items = …`.
  private(set) var values: [String: [Int]] = [:]
  /// By body of a class, the name of its superclass.
  private(set) var superclasses: [Int: String] = [:]
  /// The number of tokens before the brace of a body.
  private static let headLimit = 24

  init() {}

  init(in tokens: [CodeToken], _ brackets: CodeBrackets, of text: [UInt8]) {
    var ambiguous: Set<String> = []
    for index in tokens.indices.dropLast(2) {
      guard let keyword = tokens[index].name, keyword == "class" || keyword == "enum",
        index == 0 || tokens[index - 1].symbol != ".",
        let open = tokens[index...].prefix(Self.headLimit).firstIndex(where: { $0.symbol == "{" })
      else { continue }
      bodies.insert(open)
      let head = tokens[index..<open]
      superclasses[open] = head.dropLast().indices.first { head[$0].name == "extends" }.flatMap { tokens[$0 + 1].name }
      guard let name = tokens[index + 1].name, name != "extends" else { continue }
      if names.updateValue(open, forKey: name) != nil { ambiguous.insert(name) }
    }
    names = names.filter { !ambiguous.contains($0.key) }
    if bodies.isEmpty { return }
    for index in tokens.indices {
      guard let (name, value) = Self.field(at: index, in: tokens, brackets, bodies, text) else { continue }
      values[name, default: []].append(value)
    }
  }

  /// The name of the field that token `index` names, and the first token of its value.
  private static func field(
    at index: Int, in tokens: [CodeToken], _ brackets: CodeBrackets, _ bodies: Set<Int>, _ text: [UInt8]
  ) -> (String, Int)? {
    guard index + 2 < tokens.count, let name = tokens[index].name else { return nil }
    if index > 1, tokens[index - 1].symbol == ".", tokens[index - 2].name == "this", tokens[index + 1].symbol == "=" {
      return (name, index + 2)
    }
    guard bodies.contains(brackets.enclosing[index]), index == 0 || tokens[index - 1].symbol != "." else { return nil }
    if tokens[index + 1].symbol == "=" { return (name, index + 2) }
    let colon = ["?", "!"].contains(tokens[index + 1].symbol) ? index + 2 : index + 1
    guard tokens[colon].symbol == ":" else { return nil }
    return CodeFile.value(afterTypeAt: colon, in: tokens) { isNewStatement(at: $0, in: tokens, text) }
      .map { (name, $0) }
  }

  /// Whether token `index` begins a statement behind one without a semicolon.
  private static func isNewStatement(at index: Int, in tokens: [CodeToken], _ text: [UInt8]) -> Bool {
    guard tokens[index].name != nil, tokens[index - 1].symbol.map({ [">", "]", "}", ")"].contains($0) }) ?? true
    else { return false }
    return text[tokens[index - 1].range.end..<tokens[index].range.start].contains(UInt8(ascii: "\n"))
  }
}

/// Follows members of JavaScript's classes and objects: `this.items`, `Menu.items`, `new Menu("a").items`.
extension CodeFile {
  /// The value of `this.name` at token `use`; nil if it is unknown.
  func ownMember(_ name: String, at use: Int, depth: Int, _ steps: inout Int) -> CodeExpression? {
    var isInMethod = false
    for place in [use] + brackets(around: use) where tokens[place].symbol == "{" {
      if classes.bodies.contains(place) { return member(name, ofClassAt: place, depth: depth, &steps) }
      if isInMethod, isObject(at: place),
        let members = members(of: sharedExpression(at: place), depth: depth + 1, &steps)
      {
        return members[name].map { resolved($0, depth: depth + 1, &steps) }
      }
      isInMethod = isInMethod || isMethodBody(at: place)
    }
    return nil
  }

  /// Whether the brace at `index` begins the body of a function with its own `this`.
  private func isMethodBody(at index: Int) -> Bool {
    guard index > 0, tokens[index - 1].symbol != "=>" else { return false }
    let close = tokens[max(0, index - 8)..<index].lastIndex { $0.symbol == ")" }
    return close.map { !tokens.isStatementBlock(index, after: opening(of: $0)) } ?? false
  }

  /// Whether the brace at `index` begins an object with methods, not a block.
  private func isObject(at index: Int) -> Bool {
    guard index > 0 else { return false }
    return tokens[index - 1].symbol.map { ["=", "(", ",", ":", "["].contains($0) }
      ?? (tokens[index - 1].name == "return")
      || tokens[index - 1].name == "default"
  }

  /// The value of the member `name` of the class with the body at `open`, or of its superclass; nil if it is unknown.
  func member(_ name: String, ofClassAt open: Int, depth: Int, _ steps: inout Int) -> CodeExpression? {
    steps -= 1
    guard depth < 24, steps > 0 else { return nil }
    if let method = method(name, ofClassAt: open) {
      guard case .function(_, let result) = method.kind, isGetter(name, ofClassAt: open) else { return method }
      return resolved(result, depth: depth + 1, &steps)
    }
    if let scope = CodeScope(ofMember: name, ofClassAt: open, in: self) {
      return constant(name, scope, depth: depth, &steps)
    }
    guard let parent = classes.superclasses[open].flatMap({ classes.names[$0] }), parent != open else { return nil }
    return member(name, ofClassAt: parent, depth: depth + 1, &steps)
  }

  /// The names of methods and getters in the class with the body at `open`, as tokens.
  private func methods(ofClassAt open: Int) -> [Int] {
    var found: [Int] = []
    var position = open + 1
    let end = closing(of: open)
    while position < end {
      if tokens[position].name != nil, isMethod(at: position) { found.append(position) }
      position =
        tokens[position].symbol.map { ["(", "[", "{"].contains($0) } == true ? closing(of: position) + 1 : position + 1
    }
    return found
  }

  /// Whether the name at `index`, in the body of a class, is that of a method with a body.
  private func isMethod(at index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].symbol == "(", tokens[index - 1].symbol != "." else {
      return false
    }
    let close = closing(of: index + 1)
    guard close + 1 < tokens.count else { return false }
    return tokens[close + 1].symbol == "{" || tokens[close + 1].symbol == ":"
  }

  private func place(ofMethod name: String, ofClassAt open: Int) -> Int? {
    let found = places(of: name).filter { brackets.enclosing[$0] == open && isMethod(at: $0) }
    return found.count == 1 ? found[0] : nil
  }

  private func method(_ name: String, ofClassAt open: Int) -> CodeExpression? {
    place(ofMethod: name, ofClassAt: open).map(function)
  }

  private func isGetter(_ name: String, ofClassAt open: Int) -> Bool {
    place(ofMethod: name, ofClassAt: open).map { tokens[$0 - 1].name == "get" } ?? false
  }

  /// The members of the class or enumeration with the body at `open`; those of an instance made with `arguments`.
  func object(ofClassAt open: Int, _ arguments: [CodeExpression.Argument]) -> CodeExpression {
    let range = tokens[open].range
    var members = fields(ofClassAt: open).map { name in
      CodeExpression.Member(
        key: name, keyRange: range, value: CodeExpression(.name(["this", name]), range))
    }
    members += methods(ofClassAt: open).compactMap { tokens[$0].name }.map { name in
      CodeExpression.Member(key: name, keyRange: range, value: CodeExpression(.name(["this", name]), range))
    }
    members += constructed(ofClassAt: open, arguments)
    return CodeExpression(.object(members), range)
  }

  /// The fields with values in the class with the body at `open`, in file order.
  private func fields(ofClassAt open: Int) -> [String] {
    let end = closing(of: open)
    return classes.values.filter { $0.value.contains { open < $0 && $0 < end } }
      .map { (name: $0.key, start: $0.value.first { open < $0 && $0 < end } ?? end) }
      .sorted { $0.start < $1.start }.map(\.name)
  }

  /// The fields that the constructor sets from `arguments`: `constructor(public title: string)`, `this.title = title`.
  private func constructed(
    ofClassAt open: Int, _ arguments: [CodeExpression.Argument]
  ) -> [CodeExpression.Member] {
    guard !arguments.isEmpty, let place = place(ofMethod: "constructor", ofClassAt: open),
      case .function(let parameters, _) = function(at: place).kind
    else { return [] }
    let end = closing(of: open)
    var members = parameterProperties(ofConstructorAt: place).map { index in
      CodeExpression.Member(
        key: tokens[index].name, keyRange: tokens[index].range,
        value: CodeExpression(.name([tokens[index].name ?? ""]), tokens[index].range))
    }
    for (name, starts) in classes.values.sorted(by: { $0.key < $1.key }) {
      guard let start = starts.last(where: { open < $0 && $0 < end }) else { continue }
      guard brackets(around: start).contains(closing(of: place + 1) + 1) else { continue }
      members.append(CodeExpression.Member(key: name, keyRange: tokens[start].range, value: expression(at: start)))
    }
    var steps = 1_000
    var object = CodeExpression(.object(members), tokens[open].range)
    for (parameter, argument) in zip(parameters, arguments) {
      object = object.binding(parameter, to: argument.value, &steps)
    }
    if case .object(let bound) = object.kind { return bound }
    return []
  }

  /// The parameters with `public`, `private`, `protected` or `readonly`, which are fields.
  private func parameterProperties(ofConstructorAt place: Int) -> [Int] {
    (place + 2..<max(place + 2, closing(of: place + 1))).filter { index in
      tokens[index].name != nil && brackets.enclosing[index] == place + 1
        && ["public", "private", "protected", "readonly"].contains(tokens[index - 1].name)
        && !["public", "private", "protected", "readonly"].contains(tokens[index].name)
    }
  }
}
