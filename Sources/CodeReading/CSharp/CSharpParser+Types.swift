internal import Diagnostics

/// A type as far as is stated what `new(…)` and tuples make.
struct CSharpType {
  /// The last name, without type arguments.
  var name: String
  /// The type of the elements of a list.
  private var elements: [CSharpType] = []
  /// The names of a tuple's members.
  var tuple: [String] = []

  var element: CSharpType? {
    get { elements.last }
    set { elements = newValue.map { [$0] } ?? [] }
  }

  init(name: String, element: CSharpType? = nil, tuple: [String] = []) {
    self.name = name
    self.tuple = tuple
    self.element = element
  }

  private static let promises: Set<String> = ["Task", "ValueTask", "Lazy", "Nullable"]

  /// The type of the value, of which others are a promise.
  var value: CSharpType { Self.promises.contains(name) ? element ?? self : self }
}

/// Types and parameters.
extension CSharpParser {
  static let keywords: Set<String> = [
    "await", "base", "break", "case", "catch", "checked", "continue", "default", "do", "else", "finally", "for",
    "foreach", "goto", "if", "in", "is", "lock", "nameof", "new", "null", "return", "select", "switch", "this",
    "throw", "true", "false", "try", "typeof", "unchecked", "unsafe", "using", "when", "where", "while", "with",
    "yield", "stackalloc", "sizeof", "and", "or", "not",
  ]

  /// The type at the current token; nil, with nothing consumed, for other code.
  ///
  /// - Parameter isPattern: whether a question mark begins the parts of a condition.
  func type(isPattern: Bool = false) -> CSharpType? {
    depth += 1
    defer { depth -= 1 }
    let before = index
    guard depth < Self.depthLimit, var result = symbol() == "(" ? tupleType() : namedType() else {
      index = before
      return nil
    }
    while true {
      if symbol() == "?", !isPattern, !isOperand(index + 1) {
        index += 1
      } else if symbol() == "[", tokens[(index + 1)..<max(index + 1, closing(index))].allSatisfy({ $0.symbol == "," }) {
        index = min(closing(index) + 1, end)
        result = CSharpType(name: "[]", element: result)
      } else {
        return result
      }
    }
  }

  private func namedType() -> CSharpType? {
    guard var last = name(), !Self.keywords.contains(last) else { return nil }
    index += 1
    var arguments: [CSharpType] = []
    while true {
      if symbol() == "<", let types = typeArguments() {
        arguments = types
      } else if symbol() == "." || symbol() == "::", let next = name(1) {
        last = next
        index += 2
      } else {
        return CSharpType(name: last, element: arguments.last)
      }
    }
  }

  private func tupleType() -> CSharpType? {
    let close = closing(index)
    guard close < end else { return nil }
    var names: [String] = []
    index += 1
    while index < close {
      guard type() != nil else { return nil }
      if let own = name() {
        names.append(own)
        index += 1
      }
      guard symbol() == "," || index == close else { return nil }
      _ = take(",")
    }
    index = close + 1
    return CSharpType(name: "()", tuple: names)
  }

  /// The types in `<…>`; nil, with nothing consumed, for other code.
  func typeArguments() -> [CSharpType]? {
    let before = index
    guard symbol() == "<", areTypeArgumentsClosed else { return nil }
    index += 1
    var types: [CSharpType] = []
    while symbol() != ">" {
      if symbol() == "," {
        index += 1
        continue
      }
      _ = takeWord("in") || takeWord("out")
      guard let own = type(), symbol() == "," || symbol() == ">" else {
        index = before
        return nil
      }
      types.append(own)
    }
    index += 1
    return types
  }

  /// Whether the bracket at the current token is closed near it.
  private var areTypeArgumentsClosed: Bool {
    var level = 0
    for position in index..<min(end, index + 200) {
      if tokens[position].symbol == "<" { level += 1 }
      if tokens[position].symbol == ">" { level -= 1 }
      if level == 0 { return true }
    }
    return false
  }

  func lowerParameters(_ range: Range<Int>) -> (names: [String], first: [Statement]) {
    let outer = end
    defer { end = outer }
    (index, end) = (range.lowerBound, range.upperBound)
    var found: [String] = []
    var statements: [Statement] = []
    while current != nil {
      while symbol() == "[" { index = min(closing(index) + 1, end) }
      var isRest = false
      while let word = name(), ["this", "ref", "out", "in", "params", "scoped", "readonly"].contains(word),
        name(1) != nil
          || symbol(1) == "("
      {
        isRest = isRest || word == "params"
        index += 1
      }
      let before = index
      var own: CSharpType?
      if name() == nil || ![",", "=", nil].contains(symbol(1)) || name(1) != nil {
        own = type()
        if own == nil || name() == nil { (own, index) = (nil, before) }
      }
      if let word = name() {
        let place = tokens[index].range
        index += 1
        let lowered = declare(word)
        found.append(lowered)
        if isRest {
          statements.append(restParameter(lowered, place))
        } else if take("=") {
          statements.append(parameter(lowered, place, from: place.start) { expecting(own) { expression() } })
        }
      }
      skipParameter()
    }
    return (found, statements)
  }
}
