package import Diagnostics

/// What a key of a `.strings` file stands for.
package enum StringsValue: Sendable {
  case string(String)
  /// An array, a dictionary or data: legal in the format, never text. Reported as `non-string-value`.
  case other(OpenStepValue)

  /// The text; nil for anything else.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }
}

/// One `key = value;` of a `.strings` file, and where it stands; its texts are made when they are asked for.
package struct StringsEntry: Sendable {
  private let member: OpenStepMember
  private let source: [UInt8]

  /// - Parameter source: the text in which `member` stands.
  init(_ member: OpenStepMember, in source: [UInt8]) {
    self.member = member
    self.source = source
  }

  package var key: LocalizationKey { LocalizationKey(member.key.value) }

  package var value: StringsValue {
    if case .string(let string) = member.value { .string(string.value) } else { .other(member.value) }
  }

  /// From the key to the semicolon.
  package var range: SourceRange { member.range }

  /// With the quotes.
  package var keyRange: SourceRange { member.key.range }

  /// With the quotes or delimiters; `keyRange` in a shortcut.
  package var valueRange: SourceRange { member.value.range }

  package var keyQuotes: OpenStepString.Quotes { member.key.quotes }

  /// Nil where the value is no string.
  package var valueQuotes: OpenStepString.Quotes? {
    if case .string(let string) = member.value { string.quotes } else { nil }
  }

  /// The comment before the entry; nil when there is none.
  package var comment: StringsComment? { member.comment.map { StringsComment($0, text: source) } }

  /// The comment's place, with its marks; nil when there is none.
  package var commentRange: SourceRange? { member.comment?.range }

  /// Whether the entry is written `key;`, its value being the key.
  package var isShortcut: Bool { member.isShortcut }

  /// Whether the value is the string `text`, compared by code unit.
  package func holds(_ text: String) -> Bool {
    if case .string(let string) = member.value { string.bytes.span.elementsEqual(utf8Of: text) } else { false }
  }

  /// Whether key and value are those of `other`, an entry of this or of another file.
  package func reads(like other: StringsEntry) -> Bool {
    guard member.key.bytes == other.member.key.bytes else { return false }
    switch (member.value, other.member.value) {
    case (.string(let mine), .string(let others)): return mine.bytes == others.bytes
    case (.string, _), (_, .string): return false
    default:
      let (mine, others) = (valueRange, other.valueRange)
      return source[mine.start..<mine.end] == other.source[others.start..<others.end]
    }
  }
}

/// The comment that belongs to an entry.
package struct StringsComment: Hashable, Sendable {
  package let form: OpenStepComment.Form
  /// Without the marks and the white space round them; lines of a `//` comment joined by LF.
  package let text: String
  /// With the marks, without the last line end.
  package let range: SourceRange
}

/// An entry to be added to a file.
package struct NewStringsEntry: Hashable, Sendable {
  package var key: LocalizationKey
  package var value: String
  /// What it says above the entry; nil for none.
  package var comment: String?

  package init(key: LocalizationKey, value: String, comment: String? = nil) {
    self.key = key
    self.value = value
    self.comment = comment
  }
}
