internal import Formats

/// Holds the entries of one `.strings` file against those of another, byte by byte where they stand: no text is made of them.
struct EntryComparison {
  enum Result {
    /// The table has the key with the same text.
    case same
    /// It has it with another.
    case other(position: Int, TableEntry)
    case missing
  }

  private let arriving: StringsEntries
  private let existing: StringsEntries
  /// Where the entry after the last one that was found stands.
  private var next = 0

  /// nil where the translations are not all entries of such a file, or the table of `editor` is none, or has values that are no texts.
  init?(of translations: TranslationSet.Translations, with editor: TableEditor) {
    guard let arriving = translations.entries, let existing = editor.entries, existing.areStrings else { return nil }
    self.arriving = arriving
    self.existing = existing
  }

  /// What the table has for the arriving entry at `position`.
  mutating func result(_ position: Int) -> Result {
    guard let place = existing.position(ofKeyAt: position, of: arriving, guess: next) else { return .missing }
    next = place + 1
    if existing.hasText(place, of: position, in: arriving) { return .same }
    return .other(position: place, TableEntry(form: .openStep(existing, position: place)))
  }
}
