internal import Diagnostics

/// Splits Objective-C and Objective-C++ code into tokens; drops comments, and collects directives separately.
struct ObjectiveCLexer {
  private let text: [UInt8]
  private var index: Int
  private let end: Int
  private(set) var tokens: [ObjectiveCToken] = []
  /// By name, in file order: the build may select one of several.
  private(set) var macros: [String: [ObjectiveCMacro]] = [:]
  /// The names of macros with a `#define` in a comment.
  private(set) var commentedOutMacros: Set<String> = []
  /// The values of macros that are integers, outside conditions other than `#ifndef`; nil for the others.
  private(set) var flagValues: [String: Int?] = [:]
  /// The offsets at which the `#if` conditions change, with the conditions from there on.
  private(set) var conditions: [(offset: Int, stack: [ObjectiveCCondition])] = []
  private var stack: [ObjectiveCCondition] = []
  /// The maximum nesting of recorded conditions, because each change stores all of them.
  private static let maximumConditions = 64
  /// The number of open conditions beyond that.
  private var unrecorded = 0

  /// The tokens of `text`, which must be UTF-8.
  init(_ text: [UInt8]) {
    self.text = text
    index = 0
    end = text.count
    run()
  }

  private init(_ text: [UInt8], _ range: SourceRange) {
    self.text = text
    index = range.start
    end = range.end
    run()
  }

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < end ? text[index + offset] : 0 }

  private mutating func run() {
    var isLineStart = true
    while index < end {
      let current = text[index]
      switch current {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isLineStart = true
        index += 1
        continue
      case 0x20, 0x09, 0x0B, 0x0C:
        index += 1
        continue
      case UInt8(ascii: "\\") where splice() > 0:
        index += splice()
        continue
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        let start = index
        skipLine()
        readDefinitions(inComment: start..<index)
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        let start = index
        skipBlockComment()
        readDefinitions(inComment: start..<index)
        // A directive may follow on the line.
        continue
      case UInt8(ascii: "#") where isLineStart: directive()
      case UInt8(ascii: "@") where byte(1) == UInt8(ascii: "\""):
        index += 1
        string(.objectString, from: index - 1)
      case UInt8(ascii: "\""): string(.characterString, from: index)
      case UInt8(ascii: "'"): skipCharacter()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
      case _ where ByteSearch.isIdentifier(current): identifier()
      default:
        add(.punctuation, String(Unicode.Scalar(current)), from: index, to: index + 1)
        index += 1
      }
      isLineStart = false
    }
  }

  private mutating func add(_ kind: ObjectiveCToken.Kind, _ content: String, from start: Int, to end: Int) {
    tokens.append(ObjectiveCToken(kind: kind, text: content, range: SourceRange(start, end)))
  }

  /// The length of the backslash and line break at the index, which the compiler removes before it reads tokens; 0 for other bytes.
  private func splice() -> Int {
    guard byte() == UInt8(ascii: "\\") else { return 0 }
    if byte(1) == UInt8(ascii: "\r") { return byte(2) == UInt8(ascii: "\n") ? 3 : 2 }
    return byte(1) == UInt8(ascii: "\n") ? 2 : 0
  }

  /// Whether the byte at the index ends a line: files of old editors have carriage returns only.
  private var isLineBreak: Bool { text[index] == UInt8(ascii: "\n") || text[index] == UInt8(ascii: "\r") }

  /// Skips to the end of the line, including lines continued with a backslash.
  private mutating func skipLine() {
    while index < end, !isLineBreak { index += max(1, splice()) }
    index = min(index, end)
  }

  private mutating func skipBlockComment() {
    index += 2
    while index < end, !(text[index] == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { index += 1 }
    index = min(index + 2, end)
  }

  /// Collects the names of `#define` at the starts of the comment's lines.
  private mutating func readDefinitions(inComment range: Range<Int>) {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    for line in text[range].split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let code = line.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") || isBlank($0) }
      guard code.first == UInt8(ascii: "#") else { continue }
      let directive = code.dropFirst().drop(while: isBlank)
      let rest = directive.dropFirst("define".utf8.count)
      guard directive.starts(with: "define".utf8), let next = rest.first, isBlank(next) else { continue }
      let name = rest.drop(while: isBlank).prefix(while: ByteSearch.isIdentifier)
      if !name.isEmpty { commentedOutMacros.insert(String(decoding: name, as: UTF8.self)) }
    }
  }

  /// Skips a character constant; a digit separator in C++ is not one.
  private mutating func skipCharacter() {
    index += 1
    while index < end, text[index] != UInt8(ascii: "'"), !isLineBreak {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, end)
  }

  private mutating func number() {
    let start = index
    while index < end {
      let isSeparator = text[index] == UInt8(ascii: "'") && ByteSearch.isIdentifier(byte(1))
      guard ByteSearch.isIdentifier(text[index]) || text[index] == UInt8(ascii: ".") || isSeparator else { break }
      index += 1
    }
    add(.number, String(decoding: text[start..<index], as: UTF8.self), from: start, to: index)
  }

  private mutating func identifier() {
    let start = index
    var content: [UInt8] = []
    while index < end {
      if ByteSearch.isIdentifier(text[index]) {
        content.append(text[index])
        index += 1
        continue
      }
      // The name continues on the next line.
      let length = splice()
      guard length > 0, index + length < end, ByteSearch.isIdentifier(text[index + length]) else { break }
      index += length
    }
    let name = String(decoding: content, as: UTF8.self)
    if byte() == UInt8(ascii: "\""), ["R", "u8R", "uR", "UR", "LR"].contains(name) { return rawString(from: start) }
    add(.identifier, name, from: start, to: index)
  }

  /// `R"delimiter( … )delimiter"`, without escapes.
  private mutating func rawString(from start: Int) {
    index += 1
    let delimiter = text[index..<end].prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "\n") }.prefix(16)
    let close = [UInt8(ascii: ")")] + delimiter + [UInt8(ascii: "\"")]
    while index < end, !text[index..<end].starts(with: close) { index += 1 }
    index = min(index + close.count, end)
    add(.characterString, "", from: start, to: index)
  }

  private mutating func string(_ kind: ObjectiveCToken.Kind, from start: Int) {
    index += 1
    var content: [UInt8] = []
    while index < end, text[index] != UInt8(ascii: "\""), !isLineBreak {
      if splice() > 0 {
        index += splice()
      } else if text[index] == UInt8(ascii: "\\") {
        escape(into: &content)
      } else {
        content.append(text[index])
        index += 1
      }
    }
    if byte() == UInt8(ascii: "\"") { index += 1 }
    add(kind, String(decoding: content, as: UTF8.self), from: start, to: index)
  }

  private mutating func escape(into content: inout [UInt8]) {
    let letter = byte(1)
    index = min(index + 2, end)
    switch letter {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = text[index..<end].prefix { Character(Unicode.Scalar($0)).isHexDigit }
        .prefix(letter == UInt8(ascii: "u") ? 4 : 8)
      index += digits.count
      if let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init) {
        content += Array(String(Character(scalar)).utf8)
      }
    default: content.append(letter)
    }
  }

  // MARK: Directives

  private mutating func directive() {
    let start = index
    index += 1
    while index < end, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    let wordStart = index
    while index < end, ByteSearch.isIdentifier(text[index]) { index += 1 }
    let word = String(decoding: text[wordStart..<index], as: UTF8.self)
    let restStart = index
    // The rest of the line, including comments and continuation lines.
    skipLine()
    let rest = SourceRange(restStart, index)
    switch word {
    case "define": define(rest)
    case "undef": flagValues[words(rest)] = .some(nil)
    case "if", "ifdef", "ifndef":
      let condition = words(rest)
      guard stack.count < Self.maximumConditions else {
        unrecorded += 1
        return
      }
      let text = word == "if" ? condition : word == "ifdef" ? "defined(\(condition))" : "!defined(\(condition))"
      stack.append(ObjectiveCCondition(text: text, group: start))
      conditions.append((start, stack))
    case "elif", "elifdef", "elifndef", "else":
      guard unrecorded == 0, let last = stack.popLast() else { return }
      var next = last
      next.arm += 1
      switch word {
      case "elif": next.text = words(rest)
      case "elifdef": next.text = "defined(\(words(rest)))"
      case "elifndef": next.text = "!defined(\(words(rest)))"
      default:
        next.isElse = true
        if last.text.utf8.count < 1024 { next.text = "!(\(last.text))" }
      }
      stack.append(next)
      conditions.append((start, stack))
    case "endif":
      if unrecorded > 0 {
        unrecorded -= 1
        return
      }
      _ = stack.popLast()
      conditions.append((index, stack))
    default: break
    }
  }

  /// The line without comments, continuation lines joined.
  private func words(_ range: SourceRange) -> String {
    let line = String(decoding: text[range.start..<range.end], as: UTF8.self)
    let code = line.split(separator: "//", omittingEmptySubsequences: false).first.map(String.init) ?? line
    // The text before each comment, and that after its end.
    let parts = code.split(separator: "/*", omittingEmptySubsequences: false).map { part in
      part.split(separator: "*/", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let plain = parts.enumerated().map { $0.offset == 0 ? $0.element.joined() : $0.element.dropFirst().joined() }
      .joined(separator: " ")
    return plain.split(whereSeparator: { $0.isWhitespace || $0 == "\\" }).joined(separator: " ")
  }

  private mutating func define(_ range: SourceRange) {
    let content = ObjectiveCLexer(text, range).tokens
    guard let name = content.first, name.kind == .identifier else { return }
    var body = content.dropFirst()
    var parameters: [String]?
    // Parentheses contain parameters only if they directly follow the name.
    if let open = body.first, open.isPunctuation("("), open.range.start == name.range.end,
      let close = body.firstIndex(where: { $0.isPunctuation(")") })
    {
      parameters = body[..<close].filter { $0.kind == .identifier }.map(\.text)
      body = body[(close + 1)...]
    }
    define(name.text, ObjectiveCMacro(parameters: parameters, body: Array(body), conditions: stack.map(\.text)))
  }

  private mutating func define(_ name: String, _ macro: ObjectiveCMacro) {
    // An include guard, or a default value: `#ifndef SHED`.
    let isUnconditional = stack.allSatisfy { $0.text.hasPrefix("!defined(") } && unrecorded == 0
    let digits = macro.body.filter { !$0.isPunctuation("(") && !$0.isPunctuation(")") }
    var value = digits.count == 1 && macro.parameters == nil && isUnconditional ? Int(digits[0].text) : nil
    if let known = flagValues[name], known != value { value = nil }
    flagValues[name] = .some(value)
    macros[name, default: []].append(macro)
  }
}
