/// Splits a Swift file into its declarations.
struct SwiftOutlineReader {
  private(set) var units: [SwiftOutline.Unit] = []
  private(set) var types: [SwiftOutline.TypeOutline] = []
  private(set) var isSound = true

  private var lexer: SwiftSkimmer
  private var scopes: [SwiftOutline.Scope] = []
  /// The indices of the enclosing types.
  private var open: [Int] = []

  init(_ text: [UInt8]) { lexer = SwiftSkimmer(text) }

  mutating func read() {
    while !lexer.isAtEnd, isSound { readDeclaration() }
    isSound = isSound && lexer.isSound && open.isEmpty && scopes.isEmpty
  }

  /// Reads a declaration, or the end of a type or condition.
  private mutating func readDeclaration() {
    let start = lexer.offset
    var head = Head()
    while let token = lexer.next() {
      switch token.kind {
      case .directive:
        append(start..<token.range.lowerBound, head)
        takeDirective(token.range)
        return
      case .closingBrace:
        append(start..<token.range.lowerBound, head)
        closeType()
        return
      case .openingBrace:
        if head.introducer?.isType == true, let type = head.type(lexer.text, before: token.range.lowerBound) {
          openType(type, (head.start ?? start)..<token.range.upperBound)
          return
        }
        head.end(at: token.range.lowerBound)
        lexer.skipBraces()
      case .openingBracket: lexer.skipBrackets()
      case .word:
        if token.isFirstOfLine, head.isComplete, !lexer.continuesLine(before: token.range.lowerBound),
          SwiftWord(lexer.text[token.range]).mayBegin
        {
          lexer.stepBack(to: token)
          append(start..<lexer.offset, head)
          return
        }
        head.take(token.range, lexer.text)
      case .other(let byte):
        if token.isFirstOfLine, head.isComplete, byte == UInt8(ascii: "@"),
          !lexer.continuesLine(before: token.range.lowerBound)
        {
          lexer.stepBack(to: token)
          append(start..<lexer.offset, head)
          return
        }
        if byte == UInt8(ascii: ";") {
          guard head.isComplete else { continue }
          append(start..<token.range.lowerBound, head)
          return
        }
        if head.start == nil { head.start = token.range.lowerBound }
        if byte == UInt8(ascii: "=") { head.end(at: token.range.lowerBound) }
        if byte == UInt8(ascii: ",") { head.hasSeveral = true }
      }
    }
    append(start..<lexer.offset, head)
  }

  private mutating func append(_ range: Range<Int>, _ head: Head) {
    guard let start = head.start else { return }
    if let type = open.last { types[type].units.append(units.count) }
    let end = head.kind == .enumCase || head.hasSeveral ? range.upperBound : head.end ?? range.upperBound
    units.append(
      SwiftOutline.Unit(range: range, head: start..<max(start, end), kind: head.kind, scopes: scopes, type: open.last))
  }

  private mutating func openType(_ type: SwiftOutline.TypeOutline, _ header: Range<Int>) {
    var type = type
    if let outer = open.last {
      type.path = types[outer].path + type.path
      type.isPrivate = type.isPrivate || types[outer].isPrivate
    }
    open.append(types.count)
    types.append(type)
    scopes.append(.type(header))
    if scopes.count >= Self.maximumScopes { isSound = false }
  }

  private mutating func closeType() {
    guard case .type? = scopes.last else {
      isSound = false
      return
    }
    scopes.removeLast()
    open.removeLast()
  }

  /// Maximum nesting of types and conditions, and clauses of one condition. Each declaration stores its enclosing
  /// scopes, so deep nesting would use too much memory; the parser has its own limit for such files.
  private static let maximumScopes = 256

  private mutating func takeDirective(_ range: Range<Int>) {
    if scopes.count >= Self.maximumScopes { isSound = false }
    guard isSound else { return }
    let words = lexer.text[range]
    if words.starts(with: "#if".utf8) {
      scopes.append(.condition([range]))
    } else if words.starts(with: "#else".utf8) || words.starts(with: "#endif".utf8) {
      guard case .condition(let lines)? = scopes.last else {
        isSound = false
        return
      }
      scopes.removeLast()
      if lines.count >= Self.maximumScopes { isSound = false }
      if words.starts(with: "#else".utf8) { scopes.append(.condition(lines + [range])) }
    }
  }
}

/// The part of a declaration read so far.
private struct Head {
  var start: Int?
  /// The start of the body or the first value.
  var end: Int?
  /// The keyword of the declaration; nil after modifiers and attributes only.
  var introducer: SwiftWord?
  var kind = SwiftOutline.Kind.other
  /// Whether the declaration has several names separated by commas.
  var hasSeveral = false
  private var isPrivate = false
  private var introducerEnd = 0

  /// Whether another declaration may begin.
  var isComplete: Bool { introducer != nil }

  mutating func end(at offset: Int) { if end == nil { end = offset } }

  mutating func take(_ range: Range<Int>, _ text: [UInt8]) {
    if start == nil { start = range.lowerBound }
    guard end == nil else { return }
    let word = SwiftWord(text[range])
    // `class func` and `class var` do not declare a type.
    if let introducer, !(introducer.isClass && word.introduces && !word.isType && introducerEnd > 0) { return }
    if SwiftWord.privateModifiers.contains(word.text) { isPrivate = true }
    guard word.introduces else { return }
    // Words that only start a macro or a statement do not declare anything; they end at the next declaration.
    introducer = word
    introducerEnd = range.upperBound
    if word.text == "case" { kind = .enumCase }
    if word.text == "init" { kind = .initializer }
  }

  /// The type declared by the words before the brace at `brace`; nil if they do not declare one.
  func type(_ text: [UInt8], before brace: Int) -> SwiftOutline.TypeOutline? {
    guard let introducer, let kind = introducer.typeKind, introducerEnd <= brace else { return nil }
    let words = String(decoding: text[introducerEnd..<brace], as: UTF8.self).withoutComments.withoutGenerics
      .split(whereSeparator: \.isWhitespace).prefix { $0 != "where" }.joined(separator: " ")
    let parts = words.split(separator: ":", maxSplits: 1)
    guard let name = parts.first.map({ String($0).plainTypePath }), !name.isEmpty else { return nil }
    let inherited = parts.dropFirst().flatMap { $0.split(separator: ",") }.compactMap { String($0).plainTypePath.last }
    return SwiftOutline.TypeOutline(kind: kind, path: name, inherited: inherited, isPrivate: isPrivate)
  }
}

extension String {
  /// The names of a type as written, without generic arguments and attributes.
  fileprivate var plainTypePath: [String] {
    let words = split(separator: " ").drop { $0.hasPrefix("@") || ["any", "some"].contains($0) }
    guard let first = words.first else { return [] }
    return first.split(separator: ".").map { part in
      String(part.filter { $0 != "`" && $0 != "?" && $0 != "~" })
    }
  }

  fileprivate var withoutGenerics: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var depth = 0
    return String(
      filter { character in
        if character == "<" { depth += 1 }
        defer { if character == ">" { depth -= 1 } }
        return depth == 0
      })
  }

  fileprivate var withoutComments: String {
    guard utf8.contains(UInt8(ascii: "/")) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line)
    }.joined(separator: "\n")
  }
}

/// A word at a position where a declaration may begin.
struct SwiftWord {
  let text: String

  init(_ bytes: ArraySlice<UInt8>) { text = bytes.count < 16 ? String(decoding: bytes, as: UTF8.self) : "" }

  /// Whether the word is a declaration keyword.
  var introduces: Bool { Self.introducers.contains(text) }

  /// Whether a declaration may begin with the word.
  var mayBegin: Bool { introduces || Self.modifiers.contains(text) }

  var isClass: Bool { text == "class" }
  var isType: Bool { typeKind != nil }

  var typeKind: TypeDeclaration.Kind? {
    switch text {
    case "enum": .enumeration
    case "struct": .structure
    case "class", "actor": .reference
    case "protocol": .protocolType
    case "extension": .extensionOfType
    default: nil
    }
  }

  private static let introducers: Set<String> = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import", "init", "let", "macro",
    "operator", "precedencegroup", "protocol", "struct", "subscript", "typealias", "var",
  ]

  static let privateModifiers: Set<String> = ["fileprivate", "private"]

  private static let modifiers: Set<String> = [
    "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect", "infix", "internal", "isolated",
    "lazy",
    "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "private",
    "public", "required", "static", "unowned", "weak",
  ]
}
