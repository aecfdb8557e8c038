internal import Formats

/// Compares the entries of two `.strings` files byte by byte in place, without creating strings.
struct EntryComparison {
  enum Result {
    /// The table contains the key with the same string.
    case same
    /// The table contains the key with another string.
    case other(position: Int, TableEntry)
    case missing
  }

  private let incoming: StringsEntries
  private let existing: StringsEntries
  /// The position after the last entry that was found.
  private var next = 0

  /// nil if the translations do not come from such a file, if the table of `editor` is another format, or if it has
  /// values that are not strings.
  init?(of translations: TranslationSet.Translations, with editor: TableEditor) {
    guard let incoming = translations.entries, let existing = editor.entries, existing.areStrings else { return nil }
    self.incoming = incoming
    self.existing = existing
  }

  /// The table's entry compared with the incoming entry at `position`.
  mutating func result(_ position: Int) -> Result {
    guard let place = existing.position(ofKeyAt: position, of: incoming, guess: next) else { return .missing }
    next = place + 1
    if existing.hasText(place, of: position, in: incoming) { return .same }
    return .other(position: place, TableEntry(form: .openStep(existing, position: place)))
  }
}
