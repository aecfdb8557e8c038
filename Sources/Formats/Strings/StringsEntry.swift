package import Diagnostics

/// The value of a key in a `.strings` file.
package enum StringsValue: Sendable {
  case string(String)
  /// An array, a dictionary or data: valid in the format, but not a string. Reported as `non-string-value`.
  case other(OpenStepValue)

  /// The string; nil for any other value.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }
}

/// One `key = value;` of a `.strings` file with its location; its strings are created on access.
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

  /// Including the quotes.
  package var keyRange: SourceRange { members.keyRange(position) }

  /// Including the quotes or delimiters; `keyRange` in a shortcut.
  package var valueRange: SourceRange { members.valueRange(position) }

  package var keyQuotes: OpenStepString.Quotes { members.keyQuotes(position) }

  /// nil if the value is not a string.
  package var valueQuotes: OpenStepString.Quotes? { members.valueQuotes(position) }

  /// The comment before the entry; nil if not found.
  package var comment: StringsComment? { entries.comment(position) }

  /// The comment's range including its delimiters; nil if missing.
  package var commentRange: SourceRange? { members.comment(position)?.range }

  /// Whether the entry is written `key;`, which means `key = key;`.
  package var isShortcut: Bool { members.isShortcut(position) }

  /// Whether the value is the string `text`, compared by code unit.
  package func holds(_ text: String) -> Bool { entries.holds(text, at: position) }

  /// Whether key and value equal those of `other`, an entry of this or another file.
  package func reads(like other: StringsEntry) -> Bool {
    guard key == other.key else { return false }
    switch (value, other.value) {
    case (.string(let mine), .string(let its)): return mine.utf8Equals(its)
    case (.other, .other): return entries.isSpelled(valueRange, like: other.valueRange, of: other.entries)
    default: return false
    }
  }
}

/// A comment that belongs to an entry.
package struct StringsComment: Hashable, Sendable {
  package let form: OpenStepComment.Form
  /// Without the delimiters and the white space inside them; the lines of a `//` comment are joined by LF.
  package let text: String
  /// Including the delimiters, without the last line end.
  package let range: SourceRange
}

/// An entry to be added to a file.
package struct NewStringsEntry: Hashable, Sendable {
  package var key: LocalizationKey
  package var value: String
  /// The comment above the entry; nil for none.
  package var comment: String?

  package init(key: LocalizationKey, value: String, comment: String? = nil) {
    self.key = key
    self.value = value
    self.comment = comment
  }
}
