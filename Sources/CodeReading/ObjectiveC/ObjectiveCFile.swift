internal import Diagnostics

/// Tokens of Objective-C with matched brackets: a file, or the body of a macro.
class ObjectiveCCode: CodeUnit {
  let tokens: [ObjectiveCToken]
  /// For each bracket the index of its partner; nil for other tokens and unmatched brackets.
  private let partners: [Int?]
  private let conditions: [(offset: Int, stack: [ObjectiveCCondition])]
  /// The bodies of functions and methods: the indices of their braces, in file order.
  let bodies: [ClosedRange<Int>]
  /// The number of operands that may still be lowered: code with wrong syntax is read again at each level.
  var operandsLeft: Int

  init(
    _ source: SourceFile, _ tokens: [ObjectiveCToken],
    conditions: [(offset: Int, stack: [ObjectiveCCondition])] = []
  ) {
    self.tokens = tokens
    self.conditions = conditions
    operandsLeft = tokens.count * 8 + 1_000
    var bodies: [ClosedRange<Int>] = []
    var partners = [Int?](repeating: nil, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        // A bracket that occurs in both branches of an `#if` is closed by the next one of its kind.
        guard let match = open.lastIndex(where: { Self.closes(token.text, tokens[$0].text) }) else { continue }
        let start = open[match]
        open.removeSubrange(match...)
        partners[start] = index
        partners[index] = start
        if token.text == "}", start > 0, !open.contains(where: { Self.isBody($0, in: tokens) }),
          Self.isBody(start, in: tokens)
        {
          bodies.append(start...index)
        }
      default: break
      }
    }
    self.partners = partners
    self.bodies = bodies
    super.init(source)
  }

  private static func closes(_ close: String, _ open: String) -> Bool {
    switch close {
    case ")": open == "("
    case "]": open == "["
    default: open == "{"
    }
  }

  /// Whether a brace opens the body of a function or method: after a parameter list or a method's name.
  private static func isBody(_ index: Int, in tokens: [ObjectiveCToken]) -> Bool {
    guard index > 0, tokens[index].text == "{" else { return false }
    let before = tokens[index - 1]
    if before.isPunctuation(")") || before.isPunctuation(";") { return true }
    guard before.kind == .identifier else { return false }
    // `- (void)name {`, which may directly follow `@implementation X`.
    if index > 1, tokens[index - 2].isPunctuation(")") { return true }
    // `namespace x {`, `class X {` and `@interface X {` do not open a body.
    let declarators: Set<String> = [
      "namespace", "class", "struct", "union", "enum", "interface", "implementation", "extern",
    ]
    let line = tokens[..<index].suffix(8).reversed().prefix { !$0.isPunctuation(";") && !$0.isPunctuation("}") }
    return !line.contains { $0.kind == .identifier && declarators.contains($0.text) }
  }

  /// The partner of the bracket at `index`; nil if missing.
  func partner(of index: Int) -> Int? { partners[index] }

  /// The first `character` of `range` outside brackets.
  func first(_ character: String, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].isPunctuation(character) { return index }
      if let partner = partner(of: index), partner > index { index = partner }
      index += 1
    }
    return nil
  }

  func comma(in range: Range<Int>) -> Int? { first(",", in: range) }

  /// The parts of `range` between occurrences of `character` outside brackets.
  func split(_ range: Range<Int>, by character: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while let mark = first(character, in: start..<max(start, range.upperBound)) {
      parts.append(start..<mark)
      start = mark + 1
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }

  /// Whether the tokens are a cast: `(NSString *)`, `(id)`.
  func isCast(_ range: ClosedRange<Int>) -> Bool {
    let inner = tokens[(range.lowerBound + 1)..<range.upperBound]
    return inner.contains { $0.isPunctuation("*") || $0.isIdentifier("id") }
      && inner.allSatisfy { $0.kind == .identifier || ["*", "<", ">"].contains($0.text) }
  }

  /// The `#if` conditions around the token at `index`, the outermost first.
  func conditions(at index: Int) -> [ObjectiveCCondition] {
    tokens.indices.contains(index) ? conditions(atOffset: tokens[index].range.start) : []
  }

  private func conditions(atOffset offset: Int) -> [ObjectiveCCondition] {
    var (low, high) = (0, conditions.count)
    while low < high {
      let middle = (low + high) / 2
      if conditions[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? conditions[low - 1].stack : []
  }

  override func conditionStack(at offset: Int) -> [String] { conditions(atOffset: offset).map(\.text) }

  /// The location of the tokens `range`.
  func location(of range: Range<Int>) -> SourceLocation {
    guard let first = tokens[range].first, let last = tokens[range].last else { return SourceLocation(path: path) }
    return location(of: SourceRange(first.range.start, last.range.end))
  }

  /// The source code of the tokens `range`, on one line, shortened for messages.
  func text(of range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    return text(of: SourceRange(first.range.start, last.range.end))
  }
}

/// An Objective-C file.
final class ObjectiveCFile: ObjectiveCCode {
  /// By name, in file order.
  let macros: [String: [ObjectiveCMacro]]
  /// The names of macros with a `#define` in a comment.
  let commentedOutMacros: Set<String>
  /// The values of macros that are integers, outside conditions other than `#ifndef`; nil for the others.
  let flagValues: [String: Int?]
  init(_ source: SourceFile) {
    let lexer = ObjectiveCLexer(source.text)
    macros = lexer.macros
    commentedOutMacros = lexer.commentedOutMacros
    flagValues = lexer.flagValues
    super.init(source, lexer.tokens, conditions: lexer.conditions)
  }

  private(set) lazy var declarations = ObjectiveCDeclarations(of: self)

  private(set) lazy var functionsByWord = readFunctionsByWord()

  override var functions: [Function] { declarations.functions }
  override func constants(named name: String) -> [Constant] { declarations.constants[name] ?? [] }
  override func macro(named name: String) -> Function? { declarations.macros[name] }
  override func hasCase(_ name: String) -> Bool { declarations.cases.contains(name) }

  /// The first string with bytes that are not UTF-8; comments may have any.
  var firstMisreadString: ObjectiveCToken? {
    guard source.firstInvalidOffset != nil else { return nil }
    return (tokens + macros.values.flatMap { $0.flatMap(\.body) }).filter { token in
      [.objectString, .characterString].contains(token.kind) && token.text.unicodeScalars.contains("\u{FFFD}")
    }.min { $0.range.start < $1.range.start }
  }

  /// The body that contains the token at `index`.
  func body(around index: Int) -> ClosedRange<Int>? { bodies.first { $0.contains(index) } }

  /// Other names of UIKit's classes that the file declares, and its subclasses of them: `typedef UIApplicationShortcutItem Item`,
  /// `@compatibility_alias`, `#define`, `@interface Item : UIApplicationShortcutItem`.
  private(set) lazy var itemClassNames: Set<String> = {
    var names = Set(
      macros.filter { $0.value.contains { $0.parameters == nil && $0.body.count == 1 && isItemClass($0.body[0]) } }.keys
    )
    for index in tokens.indices.dropFirst() where isItemClass(tokens[index]) {
      if tokens[index - 1].isIdentifier("typedef"), index + 1 < tokens.count, tokens[index + 1].kind == .identifier {
        names.insert(tokens[index + 1].text)
      } else if index > 1, tokens[index - 2].isIdentifier("compatibility_alias") {
        names.insert(tokens[index - 1].text)
      } else if index > 2, tokens[index - 1].isPunctuation(":"), tokens[index - 3].isIdentifier("interface") {
        names.insert(tokens[index - 2].text)
      }
    }
    return names
  }()

  /// The superclasses of the classes that the file declares, by their names.
  private(set) lazy var superclasses: [String: String] = tokens.indices.dropFirst(3).reduce(into: [:]) { found, index in
    guard tokens[index].kind == .identifier, tokens[index - 1].isPunctuation(":"),
      tokens[index - 3].isIdentifier("interface")
    else { return }
    found[tokens[index - 2].text] = tokens[index].text
  }

  override func superclass(of name: String) -> String? { superclasses[name] }

  /// Whether the code makes objects of the class `name`, or has it as a value; for a class method, whether it sends messages to the class.
  func uses(_ name: String, isStatic: Bool) -> Bool {
    tokens.indices.dropFirst().dropLast().contains { index in
      if tokens[index].kind == .objectString {
        return tokens[index].text == name && index > 1 && tokens[index - 2].isIdentifier("NSClassFromString")
      }
      guard tokens[index].isIdentifier(name) else { return false }
      let isDotted = tokens[index + 1].isPunctuation(".") && index + 2 < tokens.count
      guard isDotted || tokens[index - 1].isPunctuation("[") else { return false }
      return isStatic || ["alloc", "class", "new"].contains(tokens[index + (isDotted ? 2 : 1)].text)
    }
  }

  func isItemClass(_ token: ObjectiveCToken) -> Bool {
    token.kind == .identifier && ItemAPI.types.contains(token.text)
  }

  /// The `#if` conditions around the token at `index`; nil if missing. Include guards do not count.
  func condition(at index: Int) -> String? {
    let stack = conditions(at: index)
    return stack.isEmpty ? nil : stack.map(\.text).joined(separator: " && ")
  }
}

/// `[receiver label:argument label:argument]`.
struct ObjectiveCMessage {
  var range: Range<Int>
  var receiver: Range<Int>
  /// For a message without arguments, its name with an empty range.
  var parts: [(label: String, argument: Range<Int>)]

  var selector: [String] { parts.map(\.label) }

  func argument(_ label: String) -> Range<Int>? { parts.first { $0.label == label }?.argument }

  /// The message with its bracket at `open`; nil if the bracket is something else.
  init?(at open: Int, in file: ObjectiveCCode) {
    guard file.tokens[open].isPunctuation("["), let close = file.partner(of: open), close > open + 2 else { return nil }
    var labels: [(name: String, at: Int)] = []
    var ternaries = 0
    var index = open + 1
    while index < close {
      let token = file.tokens[index]
      if token.kind == .punctuation {
        if let partner = file.partner(of: index), partner > index { index = partner }
        if token.text == "?" { ternaries += 1 }
        if token.text == ":", ternaries > 0 { ternaries -= 1 }
      } else if token.kind == .identifier, index + 2 < close, file.tokens[index + 1].isPunctuation(":"),
        file.tokens[index + 2].isPunctuation(":"),
        file.tokens[index + 1].range.end == file.tokens[index + 2].range.start
      {
        // `menu::title` in C++.
        index += 2
      } else if token.kind == .identifier, ternaries == 0, index > open + 1, file.tokens[index + 1].isPunctuation(":"),
        !file.tokens[index - 1].isPunctuation("@")
      {
        labels.append((token.text, index))
        index += 1
      }
      index += 1
    }
    range = open..<(close + 1)
    guard let first = labels.first else {
      guard file.tokens[close - 1].kind == .identifier else { return nil }
      receiver = (open + 1)..<(close - 1)
      parts = [(file.tokens[close - 1].text, close..<close)]
      return
    }
    receiver = (open + 1)..<first.at
    parts = labels.enumerated().map { position, label in
      let end = position + 1 < labels.count ? labels[position + 1].at : close
      return (label.name, min(label.at + 2, end)..<end)
    }
  }
}
