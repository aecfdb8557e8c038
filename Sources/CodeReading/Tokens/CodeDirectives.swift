/// A directive that begins or ends code that only some builds have.
struct CodeDirective {
  enum Kind { case begin, next, end }

  var kind: Kind
  /// Of the code after it; nil after `#else` and `#endif`.
  var condition: String?
  var offset: Int
}

/// The conditional compilation of C#, as far as a build for iOS decides it: `#if ANDROID`, `#elif`, `#else`, `#endif`, and the symbols that
/// the file itself defines: `#define`, `#undef`.
struct CodeDirectives {
  private struct Level {
    /// Whether the code may be compiled.
    var isActive: Bool
    /// Whether the build certainly compiles this branch or an earlier one.
    var isDecided: Bool
    /// Whether a branch of it depends on the build.
    var isOpen = false
  }

  private var levels: [Level] = []
  private var inactiveCount = 0
  private var ignoresConditions = false
  /// By symbol, whether the file defines it.
  private var definitions: [String: Bool] = [:]
  /// The number of characters of a condition that are read.
  private static let lengthLimit = 400

  /// Whether a build for iOS may compile the code after the last directive.
  var isActive: Bool { inactiveCount == 0 }

  private mutating func push(_ level: Level) {
    levels.append(level)
    if !level.isActive { inactiveCount += 1 }
  }

  private mutating func pop() -> Level? {
    guard let last = levels.popLast() else { return nil }
    if !last.isActive { inactiveCount -= 1 }
    return last
  }

  /// Treats all code as compiled: the nesting of the directives is broken.
  mutating func ignoreConditions() {
    (levels, inactiveCount, ignoresConditions) = ([], 0, true)
  }

  /// Reads a directive, without `#`; other directives change nothing. Returns one that depends on the build.
  mutating func read(_ line: String, at offset: Int) -> CodeDirective? {
    if ignoresConditions { return nil }
    let text = line.drop(while: \.isWhitespace).prefix(Self.lengthLimit)
    let word = text.prefix { $0.isLetter }
    var condition = CodeDirectiveCondition(text.dropFirst(word.count), definitions)
    switch word {
    case "if":
      let value = condition.value()
      push(Level(isActive: value != false, isDecided: value == true, isOpen: value == nil))
      return value == nil ? CodeDirective(kind: .begin, condition: condition.text, offset: offset) : nil
    case "elif":
      guard let last = pop() else { return nil }
      let value = condition.value()
      let isActive = !last.isDecided && value != false
      push(
        Level(
          isActive: isActive, isDecided: last.isDecided || value == true,
          isOpen: last.isOpen || isActive && value == nil))
      if !last.isOpen, isActive, value == nil {
        return CodeDirective(kind: .begin, condition: condition.text, offset: offset)
      }
      return last.isOpen
        ? CodeDirective(kind: .next, condition: value == nil ? condition.text : nil, offset: offset) : nil
    case "else":
      guard let last = pop() else { return nil }
      push(Level(isActive: !last.isDecided, isDecided: true, isOpen: last.isOpen))
      return last.isOpen ? CodeDirective(kind: .next, offset: offset) : nil
    case "endif": return pop()?.isOpen ?? false ? CodeDirective(kind: .end, offset: offset) : nil
    case "define", "undef":
      if isActive, let symbol = condition.onlySymbol { definitions[symbol] = word == "define" }
    default: break
    }
    return nil
  }
}

/// Evaluates the condition of a directive for iOS.
private struct CodeDirectiveCondition {
  /// Names, `!`, `==`, `!=`, `&&`, `||` and parentheses.
  private let tokens: [String]
  private let definitions: [String: Bool]
  private var index = 0
  private var depth = 0

  private static let depthLimit = 32
  private static let symbols: Set<String> = ["IOS", "MOBILE", "XAMARINIOS", "UNIFIED", "UNITYIOS", "UNITYIPHONE"]
  private static let others = [
    "ANDROID", "GTK", "MACCATALYST", "MACOS", "MONOANDROID", "TIZEN", "TVOS", "UNITYANDROID", "UNITYSTANDALONE",
    "UNITYWEBGL", "WATCHOS", "WINDOWS", "WINUI",
  ]

  init(_ text: Substring, _ definitions: [String: Bool]) {
    self.definitions = definitions
    let code = text.firstRange(of: "//").map { text[..<$0.lowerBound] } ?? text
    var tokens: [String] = []
    var previous: Character = " "
    for character in code {
      let isName = character.isLetter || character.isNumber || character == "_"
      let continues = isName && (previous.isLetter || previous.isNumber || previous == "_")
      if continues, let last = tokens.popLast() {
        tokens.append(last + String(character))
      } else if ["&&", "||", "==", "!="].contains(String([previous, character])), tokens.last == String(previous) {
        tokens[tokens.count - 1] += String(character)
      } else if !character.isWhitespace {
        tokens.append(String(character))
      }
      previous = character
    }
    self.tokens = tokens
  }

  var text: String { tokens.joined(separator: " ") }

  /// The symbol of `#define` and `#undef`; nil for other text.
  var onlySymbol: String? { tokens.count == 1 ? tokens[0] : nil }

  /// nil if the build's settings decide.
  mutating func value() -> Bool? {
    var result = conjunction()
    while take("||") {
      let right = conjunction()
      result = result == true || right == true ? true : result == nil || right == nil ? nil : false
    }
    return result
  }

  private mutating func conjunction() -> Bool? {
    var result = equality()
    while take("&&") {
      let right = equality()
      result = result == false || right == false ? false : result == nil || right == nil ? nil : true
    }
    return result
  }

  /// `!A == B` compares the negation.
  private mutating func equality() -> Bool? {
    var result = operand()
    while true {
      let isEqual = take("==")
      guard isEqual || take("!=") else { return result }
      let right = operand()
      result = if let result, let right { (result == right) == isEqual } else { nil }
    }
  }

  private mutating func operand() -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, index < tokens.count else { return nil }
    if take("!") { return operand().map { !$0 } }
    if take("(") {
      let inner = value()
      _ = take(")")
      return inner
    }
    let symbol = tokens[index]
    let name = symbol.filter { $0 != "_" }
    index += 1
    if let isDefined = definitions[symbol] { return isDefined }
    if name == "true" || name == "false" { return name == "true" }
    // `IOS16_0_OR_GREATER` depends on the version.
    return Self.symbols.contains(name) ? true : Self.others.contains(where: name.hasPrefix) ? false : nil
  }

  private mutating func take(_ token: String) -> Bool {
    guard index < tokens.count, tokens[index] == token else { return false }
    index += 1
    return true
  }
}
