internal import Diagnostics

/// Checks each entry of a `.strings` file for content that loads but is probably a mistake.
struct StringsInspection {
  private let source: SourceFile
  private(set) var sink = DiagnosticSink()
  /// The traits of strings that require a check of their characters.
  private let oddTraits: OpenStepToken.Traits
  private var keys: EquivalentKeys

  init(_ source: SourceFile) {
    self.source = source
    keys = EquivalentKeys(in: source)
    oddTraits = source.mayHoldControls ? [.nonASCII, .escaped, .control] : [.escaped, .control]
  }

  mutating func inspect(_ entries: OpenStepDictionary) {
    for position in entries.indices where !entries.members.isPlain(position, unless: oddTraits) {
      inspect(entries[position])
    }
  }

  private mutating func inspect(_ member: OpenStepMember) {
    if !member.name.traits.isDisjoint(with: [.nonASCII, .escaped]) {
      keys.inspect(member.name.value, at: member.name.range, reportingTo: &sink)
    }
    inspect(member.name)
    if member.isShortcut { return }
    if let string = member.value.literal {
      inspect(string)
    } else {
      sink.report(.nonStringValue(member, at: source.location(of: member.value.range)))
    }
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

/// Diagnostics for a `.strings` file with correct grammar.
extension Diagnostic {
  /// `not-a-dictionary`: a property list without entries.
  static func notADictionary(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .notADictionary, .error, "\"\(location.path)\" contains no entries", at: location,
      help: "write entries as \"key\" = \"value\";")
  }

  /// `non-string-value`: the system finds no string for the key.
  static func nonStringValue(_ member: OpenStepMember, at location: SourceLocation) -> Diagnostic {
    let kind =
      switch member.value {
      case .string: "a string"
      case .array: "an array"
      case .dictionary: "a dictionary"
      case .data: "data"
      }
    return nonStringValue(ofKey: member.name.value, kind: kind, at: location, help: "put the value in quotes")
  }

  static func nonStringValue(
    ofKey key: String, kind: String, at location: SourceLocation, help: String = "make it a string"
  ) -> Diagnostic {
    Diagnostic(
      .nonStringValue, .warning, "the value of \"\(key)\" is \(kind), not a string", at: location, help: help)
  }

  /// `canonically-equal-keys`: two keys that look the same; the system distinguishes them, but most tools merge them.
  static func canonicallyEqualKeys(
    _ key: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .canonicallyEqualKeys, .warning, "\"\(key)\" looks the same as another key, but is encoded differently",
      at: location, secondary: [.init(first, label: "the other key")],
      notes: ["the keys use different Unicode sequences for the same characters"], help: "keep one of the two")
  }

  /// `nul-character`: U+0000 ends the string in many places.
  static func nullCharacter(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.nulCharacter, .warning, "the string contains U+0000", at: location, help: "remove the character")
  }

  /// `control-character`: a raw C0 or C1 control.
  static func controlCharacter(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .controlCharacter, .warning, "the string contains a control character", at: location, help: "remove it")
  }

  /// `bidi-control`: the text may be displayed in another order.
  static func bidiControl(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .bidiControl, .warning, "the string contains a bidirectional override or an unclosed embedding", at: location,
      help: "close it, or use bidirectional isolates")
  }

  /// `suspicious-comment-in-word`: `//` in an unquoted string is part of the string.
  static func suspiciousComment(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .suspiciousCommentInWord, .warning, "\"//\" is part of the word before it, not a comment", at: location,
      help: "add a space before \"//\", or put the word in quotes")
  }
}
