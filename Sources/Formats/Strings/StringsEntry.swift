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

/// One `key = value;` of a `.strings` file, and where it stands.
package struct StringsEntry: Sendable {
  package let key: LocalizationKey
  package let value: StringsValue
  /// From the key to the semicolon.
  package let range: SourceRange
  /// With the quotes.
  package let keyRange: SourceRange
  /// With the quotes or delimiters; `keyRange` in a shortcut.
  package let valueRange: SourceRange
  package let keyQuotes: OpenStepString.Quotes
  /// Nil where the value is no string.
  package let valueQuotes: OpenStepString.Quotes?
  /// The comment before the entry; nil when there is none.
  package let comment: StringsComment?
  /// Whether the entry is written `key;`, its value being the key.
  package let isShortcut: Bool
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
