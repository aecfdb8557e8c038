internal import MeasuringFaces

/// Reads a word in Arabic letters and finds the form of each letter.
///
/// A letter's form is known when the next letter is read, so the word is one letter ahead.
struct JoiningWord {
  /// A letter in its form.
  struct Letter {
    /// Where it begins, in UTF-8.
    var start: Int
    var form: JoiningLetters.Form
    /// The kerning before it.
    var kerning: JoiningAmount
  }

  /// The place up to which the word has been read.
  private(set) var end: Int
  /// Whether the word contains a character without an entry, so that it must be shaped.
  private(set) var isStuck = false
  /// The last letter, the form of which is not known yet.
  private var pending: (start: Int, forms: Int, isLam: Bool, kernsByMark: Bool, joinsPrevious: Bool)?
  /// Whether the last character that is not transparent joins the next one.
  private var canJoinNext = false
  private var row = 0
  /// The last three letters, and what the last two can be in a sequence of letters.
  private var codes: (UInt32, UInt32, UInt32) = (0, 0, 0)
  private var roles: (UInt8, UInt8) = (0, 0)

  init(start: Int) { end = start }

  /// nil at the end of the word, or if the word is stuck.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>, _ letters: borrowing JoiningLetters) -> Letter? {
    while end < bytes.count {
      let start = end
      guard let scalar = TabulatedText.scalar(bytes, &end), let character = letters.character(scalar) else {
        end = start
        break
      }
      if character.kind == .unknown || character.isTransparent && pending?.kernsByMark == true {
        isStuck = true
        return nil
      }
      if character.isTransparent { continue }
      let joins = canJoinNext && character.canJoinPrevious
      canJoinNext = character.canJoinNext
      var before = pending
      pending =
        character.kind == .letter
        ? (start, Int(character.forms), character.isLam, character.kernsByMark, joins) : nil
      if joins, before?.isLam == true, character.ligature > 0 {
        before?.forms = Int(character.ligature)
        pending?.forms = Int(character.ligature) + JoiningForm.allCases.count
      }
      if let before { return letter(before, joinsNext: joins, letters) }
    }
    guard let last = pending else { return nil }
    pending = nil
    return letter(last, joinsNext: false, letters)
  }

  @inline(__always)
  private mutating func letter(
    _ found: (start: Int, forms: Int, isLam: Bool, kernsByMark: Bool, joinsPrevious: Bool), joinsNext: Bool,
    _ letters: borrowing JoiningLetters
  ) -> Letter {
    let form = letters.forms[
      found.forms &+ JoiningForm.number(joinsPrevious: found.joinsPrevious, joinsNext: joinsNext)]
    // The alef of a ligature: the next letter kerns with the ligature.
    guard form.code > 0 else { return Letter(start: found.start, form: form, kerning: .zero) }
    var kerning = letters.kerning[row &+ Int(form.column)]
    if form.roles & JoiningSequence.Role.last != 0, roles.1 & JoiningSequence.Role.middle != 0,
      roles.0 & JoiningSequence.Role.first != 0
    {
      kerning += Kerning.sequenceAmount((codes.0, codes.1, codes.2, form.code), isMarked: false, at: letters.weight)
    }
    row = Int(form.row)
    codes = (codes.1, codes.2, form.code)
    roles = (roles.1, form.roles)
    return Letter(start: found.start, form: form, kerning: kerning)
  }
}
