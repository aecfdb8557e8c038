internal import Diagnostics

/// Looks at each entry of a `.strings` file for what loads, but is hardly meant.
struct StringsInspection {
  private(set) var reporter: OpenStepReporter
  private let text: [UInt8]
  /// Whether a string may hold controls beyond ASCII, of C1 or of direction, that are written as themselves.
  private let mayHoldControls: Bool
  /// Keys beyond ASCII by canonical equivalence, as Swift's strings are compared.
  private var canonicalKeys: [String: OpenStepString] = [:]

  init(_ source: SourceFile, _ reporter: OpenStepReporter) {
    text = source.text
    mayHoldControls = Self.mayHoldControls(source.text.span)
    self.reporter = reporter
  }

  mutating func inspect(_ members: OpenStepMembers) {
    for position in members.indices where !members.isPlain(position) { inspect(members[position]) }
  }

  private mutating func inspect(_ member: OpenStepMember) {
    inspectCanonically(member.key)
    inspect(member.key)
    if member.isShortcut { return }
    if case .string(let string) = member.value {
      inspect(string)
    } else {
      reporter.report { .nonStringValue(member, at: $0.location(of: member.value.range)) }
    }
  }

  private mutating func inspectCanonically(_ key: OpenStepString) {
    guard !key.traits.isDisjoint(with: [.nonASCII, .escaped]) else { return }
    guard let first = canonicalKeys.updateValue(key, forKey: key.value), first.bytes != key.bytes else { return }
    reporter.report { .canonicallyEqualKeys(key.value, at: key.range, first: first.range, in: $0) }
  }

  private mutating func inspect(_ string: OpenStepString) {
    if string.quotes == .none {
      inspectWord(string)
    } else if !string.traits.isDisjoint(
      with: mayHoldControls ? [.nonASCII, .escaped, .control] : [.escaped, .control])
    {
      inspectCharacters(of: string)
    }
  }

  /// Whether U+0080–009F, U+202A–202E or U+2066–2069 is anywhere in `text`: in most files none is, and one look over all tells.
  private static func mayHoldControls(_ text: Span<UInt8>) -> Bool {
    var next = 0
    while next < text.count {
      if next + ByteLanes.count <= text.count {
        let lanes = ByteLanes(text, at: next)
        next += ByteLanes.count(before: lanes.marks(of: 0xC2) | lanes.marks(of: 0xE2))
        if next == text.count { break }
      }
      let index = next
      next += 1
      if text[index] == 0xC2, index + 1 < text.count, text[index + 1] < 0xA0 { return true }
      guard text[index] == 0xE2, index + 2 < text.count else { continue }
      switch (text[index + 1], text[index + 2]) {
      case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return true
      default: break
      }
    }
    return false
  }

  /// `//` inside a word is text; hardly meant so, unless the word is a URL.
  private mutating func inspectWord(_ word: OpenStepString) {
    let range = word.range
    for index in range.start + 1..<max(range.start + 1, range.end - 1) where text[index] == 0x2F {
      guard text[index + 1] == 0x2F else { continue }
      if text[index - 1] == 0x3A { return }
      reporter.report { .suspiciousComment(at: $0.location(of: SourceRange(index, range.end))) }
      return
    }
  }

  private mutating func inspectCharacters(of string: OpenStepString) {
    let characters = StringCharacters(string.bytes)
    if characters.hasNull { reporter.report { .nullCharacter(at: $0.location(of: string.range)) } }
    if characters.hasUnbalancedDirection { reporter.report { .bidiControl(at: $0.location(of: string.range)) } }
    if let offset = rawControl(in: string) { reporter.report { .controlCharacter(at: $0.location(at: offset)) } }
  }

  /// Offset of the first control character written as itself; TAB, line ends and U+0000 do not count.
  private func rawControl(in string: OpenStepString) -> Int? {
    guard !string.traits.isDisjoint(with: [.nonASCII, .control]) else { return nil }
    var index = string.range.start
    while index < string.range.end {
      if index + ByteLanes.count <= string.range.end {
        let lanes = ByteLanes(text.span, at: index)
        index += ByteLanes.count(before: lanes.controls | lanes.marks(of: 0x7F) | lanes.marks(of: 0xC2))
        if index == string.range.end { break }
      }
      let byte = text[index]
      let isC0 = (byte < 0x20 && byte != 0 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F
      let isC1 = byte == 0xC2 && index + 1 < string.range.end && text[index + 1] < 0xA0
      if isC0 || isC1 { return index }
      index += 1
    }
    return nil
  }
}
