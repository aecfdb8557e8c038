internal import Diagnostics

/// Checks each entry of a `.strings` file for content that loads but is probably a mistake.
struct StringsInspection {
  private let source: SourceFile
  private(set) var sink = DiagnosticSink()
  /// The traits of strings that require a check of their characters.
  private let oddTraits: OpenStepToken.Traits
  /// Non-ASCII keys by canonical equivalence, the equality of Swift strings.
  private var canonicalKeys: [String: OpenStepString] = [:]

  init(_ source: SourceFile) {
    self.source = source
    oddTraits = source.mayHoldControls ? [.nonASCII, .escaped, .control] : [.escaped, .control]
  }

  mutating func inspect(_ entries: OpenStepDictionary) {
    for position in entries.indices where !entries.members.isPlain(position, unless: oddTraits) {
      inspect(entries[position])
    }
  }

  private mutating func inspect(_ member: OpenStepMember) {
    inspectCanonically(member.name)
    inspect(member.name)
    if member.isShortcut { return }
    if let string = member.value.literal {
      inspect(string)
    } else {
      sink.report(.nonStringValue(member, at: source.location(of: member.value.range)))
    }
  }

  private mutating func inspectCanonically(_ key: OpenStepString) {
    guard !key.traits.isDisjoint(with: [.nonASCII, .escaped]), key.bytes.count <= CombiningMarks.comparableLength
    else { return }
    guard let first = canonicalKeys.updateValue(key, forKey: key.value), first.bytes != key.bytes else { return }
    sink.report(
      .canonicallyEqualKeys(key.value, at: source.location(of: key.range), first: source.location(of: first.range)))
  }

  private mutating func inspect(_ string: OpenStepString) {
    if string.quotes == .none {
      inspectWord(string)
    } else if !string.traits.isDisjoint(with: oddTraits) {
      inspectCharacters(of: string)
    }
  }

  /// `//` inside a word is text; probably a mistake, except in a URL.
  private mutating func inspectWord(_ word: OpenStepString) {
    let range = word.range
    for index in range.start + 1..<max(range.start + 1, range.end - 1) where source.text[index] == 0x2F {
      guard source.text[index + 1] == 0x2F else { continue }
      if source.text[index - 1] == 0x3A { return }
      sink.report(.suspiciousComment(at: source.location(of: SourceRange(index, range.end))))
      return
    }
  }

  private mutating func inspectCharacters(of string: OpenStepString) {
    let characters = StringCharacters(string.bytes)
    if characters.hasNull { sink.report(.nullCharacter(at: source.location(of: string.range))) }
    if characters.hasUnbalancedDirection { sink.report(.bidiControl(at: source.location(of: string.range))) }
    if let offset = rawControl(in: string) { sink.report(.controlCharacter(at: source.location(at: offset))) }
  }

  /// Offset of the first unescaped control character; TAB, line ends and U+0000 do not count.
  private func rawControl(in string: OpenStepString) -> Int? {
    guard !string.traits.isDisjoint(with: [.nonASCII, .control]) else { return nil }
    let slice = source.text[...]
    let bytes = slice.span
    var index = string.range.start
    while index < string.range.end {
      if index + ByteLanes.count <= string.range.end {
        let lanes = ByteLanes(bytes, at: index)
        index += ByteLanes.count(before: lanes.controls | lanes.marks(of: 0x7F) | lanes.marks(of: 0xC2))
        if index == string.range.end { break }
      }
      let byte = source.text[index]
      let isC0 = (byte < 0x20 && byte != 0 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F
      let isC1 = byte == 0xC2 && index + 1 < string.range.end && source.text[index + 1] < 0xA0
      if isC0 || isC1 { return index }
      index += 1
    }
    return nil
  }
}
