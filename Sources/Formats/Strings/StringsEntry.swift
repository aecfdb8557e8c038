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
  private let entries: StringsEntries
  private let position: Int

  init(_ entries: StringsEntries, _ position: Int) {
    self.entries = entries
    self.position = position
  }

  private var members: OpenStepMembers { entries.members }

  package var key: LocalizationKey { entries.key(position) }

  package var value: StringsValue {
    entries.string(position).map { .string($0) } ?? .other(members.value(position))
  }

  /// From the key to the semicolon.
  package var range: SourceRange { entries.range(position) }

  /// With the quotes.
  package var keyRange: SourceRange { members.keyRange(position) }

  /// With the quotes or delimiters; `keyRange` in a shortcut.
  package var valueRange: SourceRange { members.valueRange(position) }

  package var keyQuotes: OpenStepString.Quotes { members.keyQuotes(position) }

  /// Nil where the value is no string.
  package var valueQuotes: OpenStepString.Quotes? { members.valueQuotes(position) }

  /// The comment before the entry; nil when there is none.
  package var comment: StringsComment? { entries.comment(position) }

  /// The comment's place, with its marks; nil when there is none.
  package var commentRange: SourceRange? { members.comment(position)?.range }

  /// The value as it is written, where that is a string in quotes that needs no escape; nil for any other.
  var plainLiteral: String? { members.isPlainLiteral(position) ? entries.spelling(of: valueRange) : nil }

  /// Whether the entry is written `key;`, its value being the key.
  package var isShortcut: Bool { members.isShortcut(position) }

  /// Whether the value is the string `text`, compared by code unit.
  package func holds(_ text: String) -> Bool { entries.holds(text, at: position) }

  /// Whether key and value are those of `other`, an entry of this or of another file.
  package func reads(like other: StringsEntry) -> Bool {
    guard entries.hasKey(position, of: other.position, in: other.entries) else { return false }
    switch (valueQuotes, other.valueQuotes) {
    case (.some, .some): return entries.hasText(position, of: other.position, in: other.entries)
    case (nil, nil): return entries.isSpelled(valueRange, like: other.valueRange, of: other.entries)
    default: return false
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
