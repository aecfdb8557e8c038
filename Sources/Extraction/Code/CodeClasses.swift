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

/// Follows static members of JavaScript's classes: `Menu.items`.
extension CodeFile {
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
}
