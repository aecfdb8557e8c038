internal import Diagnostics

/// Parses one OpenStep property list: a state machine with an explicit stack of open containers, so that nesting does
/// not use the call stack.
struct OpenStepParser {
  enum Outcome: Hashable {
    case complete
    /// Read as CoreFoundation reads it: not to the last byte, or with losses.
    case partial
    case failed
  }

  /// A container that has not ended yet.
  struct Frame {
    enum Kind: Hashable {
      case array
      case dictionary(OpenStepDictionary.Delimiters)
    }

    let kind: Kind
    let start: Int
    var elements: [OpenStepValue] = []
    var members: OpenStepMembers
    /// The key of the value that is being parsed.
    var key: (token: OpenStepToken, comment: OpenStepComment?)?

    /// - Parameter text: the text that contains the container.
    init(_ kind: Kind, start: Int, in text: [UInt8]) {
      self.kind = kind
      self.start = start
      members = OpenStepMembers(in: text)
    }
  }

  /// The element that is expected next.
  enum Step {
    case value
    case afterValue(OpenStepValue)
    case elementOrEnd
    case memberOrEnd
  }

  let source: SourceFile
  var sink = DiagnosticSink()
  var outcome = Outcome.complete
  private var lexer: OpenStepLexer
  private(set) var token: OpenStepToken?
  private var leadingComment: OpenStepComment?
  /// End of the last consumed token.
  private(set) var previousEnd = 0
  /// Start of the last consumed token.
  private(set) var previousStart = 0
  private var stack: [Frame] = []

  let recovery: OpenStepRecovery
  /// The number of recoveries after damage.
  var recoveries = 0
  /// Whether a merge conflict was found, which explains all other damage.
  var hasConflict = false

  private let isIndexed: Bool

  init(_ source: SourceFile, recovery: OpenStepRecovery = .none, isIndexed: Bool = true) {
    self.source = source
    self.isIndexed = isIndexed
    self.recovery = recovery
    lexer = OpenStepLexer(source.text)
    advance()
  }

  /// The next token that is not trivia.
  mutating func advance() {
    previousEnd = token?.range.end ?? previousEnd
    previousStart = token?.range.start ?? previousStart
    var leading = LeadingComment(in: source.text, atStart: token == nil)
    while let next = lexer.next() {
      guard next.isTrivia else {
        leadingComment = leading.comment
        token = next
        return
      }
      if next.kind == .blockComment, next.traits.contains(.unterminated) {
        sink.report(.unterminatedComment(at: source.location(of: next.range)))
        lower(to: .partial)
      }
      leading.follow(next)
    }
    token = nil
  }

  /// The offset of the next token, or the end of the last one.
  var stop: Int { token?.range.start ?? previousEnd }

  mutating func lower(to outcome: Outcome) {
    if self.outcome != .failed { self.outcome = outcome }
  }
}

extension OpenStepParser {
  mutating func parse() -> OpenStepValue? {
    guard let first = token else { return close(Frame(.dictionary(.none), start: 0, in: source.text)) }
    switch first.kind {
    case .openBrace, .openParenthesis, .data:
      let root = run(from: .value)
      if outcome != .failed, let junk = token { fail(.junkAfterPropertyList(at: source.location(of: junk.range))) }
      return root
    case .quotedString, .word:
      guard let only = readString() else { return nil }
      if token == nil { return .string(string(only)) }
      // The string is the first key of a dictionary without braces, a `.strings` file: parse again from the start.
      sink = DiagnosticSink()
      outcome = .complete
      (previousStart, previousEnd) = (0, 0)
      resume(at: 0)
      return run(from: .memberOrEnd)
    default:
      failUnexpected()
      return recover(from: first.range.start) ? run(from: .memberOrEnd) : nil
    }
  }

  /// Continues at `offset`, where an entry of a file without braces starts or ends.
  mutating func resume(at offset: Int) {
    lexer = OpenStepLexer(source.text, from: offset)
    token = nil
    var root = Frame(.dictionary(.none), start: 0, in: source.text)
    if let first = stack.first, first.kind == root.kind { root.members = first.members }
    stack = [root]
    advance()
  }

  /// Parses from `step` to the end of the outermost value; returns the part before the damage on failure.
  private mutating func run(from step: Step) -> OpenStepValue? {
    var step: Step? = step
    while true {
      if let value = parseValue(from: &step) { return value }
      guard stack.first?.kind == .dictionary(.none), recover(from: previousStart) else { return unwind() }
      step = .memberOrEnd
    }
  }

  /// Parses to the end of the outermost value; nil on failure.
  private mutating func parseValue(from step: inout Step?) -> OpenStepValue? {
    while let current = step {
      switch current {
      case .value: step = readValue()
      case .elementOrEnd: step = readElementOrEnd()
      case .memberOrEnd: step = readMemberOrEnd()
      case .afterValue(let value):
        if stack.isEmpty { return value }
        step = readAfter(value)
      }
    }
    return nil
  }

  private mutating func readValue() -> Step? {
    guard stack.count <= OpenStepDocument.maximumDepth else {
      return fail(.tooDeep(at: source.location(at: stop)))
    }
    guard let start = token else {
      return fail(.unexpectedEnd(at: source.location(at: previousEnd)))
    }
    switch start.kind {
    case .quotedString, .word: return readString().map { .afterValue(.string(string($0))) }
    case .data: return readData(start).map { .afterValue(.data($0)) }
    case .openBrace:
      stack.append(Frame(.dictionary(.braces), start: start.range.start, in: source.text))
      advance()
      return .memberOrEnd
    case .openParenthesis:
      stack.append(Frame(.array, start: start.range.start, in: source.text))
      advance()
      return .elementOrEnd
    default:
      failUnexpected()
      return nil
    }
  }

  private mutating func readElementOrEnd() -> Step? {
    switch token?.kind {
    case .quotedString, .word, .data, .openBrace, .openParenthesis: return .value
    default: return readEndOfArray()
    }
  }

  private mutating func readEndOfArray() -> Step? {
    guard token?.kind == .closeParenthesis, let frame = stack.popLast() else {
      return fail(.missingCloseParenthesis(at: source.location(at: stop)))
    }
    advance()
    return .afterValue(close(frame))
  }

  /// Consumes `key = "value";` without escapes and comments, the form of nearly every member; false, with nothing
  /// consumed, if the next tokens are different.
  private mutating func readPlainMember() -> Bool {
    guard let key = token, key.kind == .quotedString || key.kind == .word,
      key.traits.isDisjoint(with: [.escaped, .unterminated]), let value = lexer.nextPlainValue()
    else { return false }
    let comment = leadingComment
    // Only the last of these tokens must be remembered.
    token = OpenStepToken(kind: .semicolon, traits: [], range: SourceRange(lexer.offset - 1, lexer.offset))
    append(string: value, forKey: key, comment: comment, isShortcut: false)
    return true
  }

  private mutating func readMemberOrEnd() -> Step? {
    if stack.count <= OpenStepDocument.maximumDepth { while readPlainMember() {} }
    guard let start = token, start.kind == .quotedString || start.kind == .word,
      !(start.traits.contains(.unterminated) && isAtRoot)
    else { return readEndOfDictionary() }
    let comment = leadingComment
    guard let key = readString() else { return nil }
    switch token?.kind {
    case .semicolon:
      append(string: key, forKey: key, comment: comment, isShortcut: true)
      return .memberOrEnd
    case .equals:
      advance()
      return readValue(ofKey: key, comment: comment)
    case nil: return fail(.missingSemicolon(afterLastKey: key.range, in: source))
    default:
      return fail(.expectedEqualsOrSemicolon(after: string(key), at: stop, in: source))
    }
  }

  /// Consumes the tokens after `key =`: a string and its semicolon in one step.
  private mutating func readValue(ofKey key: OpenStepToken, comment: OpenStepComment?) -> Step? {
    guard let start = token, start.kind == .quotedString || start.kind == .word, !start.traits.contains(.unterminated),
      stack.count <= OpenStepDocument.maximumDepth
    else {
      stack[stack.count - 1].key = (key, comment)
      return .value
    }
    guard let value = readString() else { return nil }
    guard token?.kind == .semicolon else { return fail(.missingSemicolon(after: value.range, in: source)) }
    append(string: value, forKey: key, comment: comment, isShortcut: false)
    return .memberOrEnd
  }

  /// Whether the innermost container is a dictionary without braces, which ends at the first token that is not a key.
  private var isAtRoot: Bool { stack.last?.kind == .dictionary(.none) }

  private mutating func readEndOfDictionary() -> Step? {
    if isAtRoot, let tail = token {
      reportUnreadTail(from: tail, after: stack.last?.members)
      if recover(from: tail.range.start) { return .memberOrEnd }
    }
    if isAtRoot, let frame = stack.popLast() { return .afterValue(close(frame)) }
    guard token?.kind == .closeBrace, let frame = stack.popLast() else {
      return fail(.missingCloseBrace(at: source.location(at: stop)))
    }
    advance()
    return .afterValue(close(frame))
  }

  private mutating func readAfter(_ value: OpenStepValue) -> Step? {
    let last = stack.count - 1
    guard stack[last].kind != .array else {
      stack[last].elements.append(value)
      guard token?.kind == .comma else { return readEndOfArray() }
      advance()
      return .elementOrEnd
    }
    guard let key = stack[last].key else { return nil }
    stack[last].key = nil
    guard token?.kind == .semicolon else {
      return fail(.missingSemicolon(after: value.range, in: source))
    }
    advance()
    stack[last].members.append(value, key: key.token, comment: key.comment, end: previousEnd)
    return .memberOrEnd
  }

  /// Adds a member that ends with the current token, a semicolon.
  private mutating func append(
    string value: OpenStepToken, forKey key: OpenStepToken, comment: OpenStepComment?, isShortcut: Bool
  ) {
    advance()
    stack[stack.count - 1].members.append(
      string: value, key: key, comment: comment, end: previousEnd, isShortcut: isShortcut)
  }

  private mutating func close(_ frame: Frame) -> OpenStepValue {
    switch frame.kind {
    case .array:
      return .array(OpenStepArray(elements: frame.elements, range: SourceRange(frame.start, previousEnd)))
    case .dictionary(let delimiters):
      let end = delimiters == .none ? source.text.count : previousEnd
      let members = frame.members
      let range = SourceRange(frame.start, end)
      let dictionary = OpenStepDictionary(members, delimiters, range, isIndexed: isIndexed) {
        sink.report(.duplicateKey(members.key($1), first: members.key($0).range, in: source))
      }
      return .dictionary(dictionary)
    }
  }

  /// Closes the open containers, so that the part read so far can be inspected.
  private mutating func unwind() -> OpenStepValue? {
    var value: OpenStepValue?
    while var frame = stack.popLast() {
      if let inner = value {
        if frame.kind == .array {
          frame.elements.append(inner)
        } else if let key = frame.key {
          frame.members.append(inner, key: key.token, comment: key.comment, end: previousEnd)
        }
      }
      value = close(frame)
    }
    return value
  }
}
