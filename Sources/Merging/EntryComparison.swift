internal import Formats

/// Holds the entries of one `.strings` file against those of another, byte by byte where they stand: of those that are the same no text
/// is made.
struct EntryComparison {
  enum Result {
    /// The table has the key with the same text.
    case same
    /// It has it with another text, or with what is none.
    case other(TableEntry)
    case missing
  }

  private let arriving: StringsEntries
  private let existing: StringsEntries
  /// Where the entry after the last one that was found stands.
  private var next = 0

  /// nil where the table of `editor` is none in the form of OpenStep.
  init?(of arriving: StringsEntries, with editor: TableEditor) {
    guard case .openStep(let file) = editor.form else { return nil }
    self.arriving = arriving
    existing = file.entries
  }

  /// What the table has for the arriving entry at `position`.
  mutating func result(_ position: Int) -> Result {
    guard let place = existing.position(ofKeyAt: position, of: arriving, guess: next) else { return .missing }
    next = place + 1
    if existing.hasText(place, of: position, in: arriving) { return .same }
    return .other(TableEntry(form: .openStep(existing, position: place)))
  }
}
