internal import ICU
internal import MeasuringFaces

/// The letters of SF Arabic: the advance of each joining form, and its place in the kerning table.
///
/// The values are those of `Speller` and `Kerning.applyToArabic`.
struct JoiningLetters: Sendable {
  /// A letter in one joining form.
  struct Form: Sendable {
    /// As in `OpticalWidth`, in 1/1000000 em.
    var text: Int32 = 0
    var straight: Int32 = 0
    var large: Int32 = 0
    /// The start of its row in `kerning`; 0 for none.
    var row: Int32 = 0
    /// Its column; 0 for none.
    var column: Int32 = 0
    /// Of `Kerning.JoiningGlyph`; 0 for a letter that is part of the glyph before it.
    var code: UInt32 = 0
    var roles: UInt8 = 0

    /// A letter that is part of the glyph before it.
    init() {}

    var advance: OpticalWidth {
      OpticalWidth(text: Int(text), straight: Int(straight), large: Int(large))
    }

    init(_ advance: OpticalWidth, _ glyph: Kerning.JoiningGlyph, _ kerning: Kerning) {
      let place = kerning.place(of: glyph)
      text = Int32(clamping: advance.text)
      straight = Int32(clamping: advance.straight)
      large = Int32(clamping: advance.large)
      row = Int32(clamping: place.row)
      column = Int32(clamping: place.column)
      code = glyph.code
      roles = kerning.sequenceRoles(of: glyph)
    }
  }

  /// How a character joins its neighbors.
  struct Character: Sendable {
    enum Kind: UInt8, Sendable {
      /// Has no entry: the word must be shaped.
      case unknown
      /// Has forms.
      case letter
      /// A mark or a joiner: has no advance, and belongs to the preceding letter.
      case extender
    }

    var kind = Kind.unknown
    /// Whether joining ignores it, which is true of marks.
    var isTransparent = false
    var canJoinPrevious = false
    var canJoinNext = false
    var isLam = false
    /// Whether a mark on it changes its kerning or its advance in one of its forms.
    var kernsByMark = false
    /// The index in `forms` of the isolated form; the other forms follow in the order of `JoiningForm.number`.
    var forms: UInt16 = 0
    /// The same for the lam before an alef with which it forms a ligature; 0 for other characters. The forms of the
    /// alef in the ligature, which have no advance, come next.
    var ligature: UInt16 = 0
  }

  /// The blocks of Arabic: words in them are separated by spaces.
  static let blocks: [ClosedRange<UInt32>] = [0x0606...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF]
  static let joiners: ClosedRange<UInt32> = 0x200C...0x200D
  private static let first = 0x0600
  private static let end = 0x0900

  private(set) var weight = FontWeight.regular
  /// The forms of all letters, four of each.
  private(set) var forms: ContiguousArray<Form> = []
  /// Row by row, the kerning between a left and a right letter.
  let kerning: ContiguousArray<JoiningAmount>
  /// From U+0600 on, then the two joiners.
  private var characters = ContiguousArray(repeating: Character(), count: Self.end - Self.first + 2)

  init(shaper: TextShaper) {
    weight = shaper.kerning.weight
    kerning = shaper.kerning.joining.amounts
    for scalar in [Self.blocks, [Self.joiners]].joined().joined().compactMap(Unicode.Scalar.init) {
      guard let index = Self.index(of: Int(scalar.value)), let character = character(scalar, shaper) else { continue }
      characters[index] = character
    }
  }

  /// nil for a character outside the blocks.
  @inline(__always)
  func character(_ scalar: Int) -> Character? { Self.index(of: scalar).map { characters[$0] } }

  @inline(__always)
  private static func index(of scalar: Int) -> Int? {
    if scalar >= first && scalar < end { return scalar - first }
    return joiners.contains(UInt32(truncatingIfNeeded: scalar)) ? end - first + scalar - 0x200C : nil
  }

  /// nil for a character that must be shaped.
  private mutating func character(_ scalar: Unicode.Scalar, _ shaper: TextShaper) -> Character? {
    let properties = CharacterProperties(scalar)
    let type = properties.joiningType
    var character = Character()
    character.isTransparent = type == .transparent
    character.canJoinPrevious = type.joinsPrevious
    character.canJoinNext = type.joinsNext
    if properties.isNonspacing || Self.joiners.contains(scalar.value) {
      character.kind = .extender
      return character
    }
    switch properties.generalCategory {
    case .unassigned, .format, .control, .spacingMark: return nil
    default: break
    }
    guard properties.hasAdvance, shaper.kind(of: scalar) == .letters else { return nil }
    let advances = JoiningForm.allCases.compactMap { shaper.table.advance(of: scalar, form: $0) }
    guard advances.count == JoiningForm.allCases.count, advances.allSatisfy({ $0.text > 0 }) else { return nil }
    character.kind = .letter
    character.isLam = scalar == AdvanceTable.lam
    let forms = zip(advances, JoiningForm.allCases).map {
      Form($0, Kerning.JoiningGlyph(scalar, $1), shaper.kerning)
    }
    character.kernsByMark =
      scalar == Kerning.alef || forms.contains { $0.roles & JoiningSequence.Role.marked != 0 }
    character.forms = append(forms)
    character.ligature = appendLigature(scalar, shaper)
    return character
  }

  /// Appends the forms of a lam before `alef`, which are those of the ligature, and the forms of the alef, which is part of it. 0 if the
  /// two form no ligature.
  private mutating func appendLigature(_ alef: Unicode.Scalar, _ shaper: TextShaper) -> UInt16 {
    let ligatures = JoiningForm.allCases.map(\.joinsPrevious).compactMap { joins -> Form? in
      guard let glyph = Kerning.JoiningGlyph(alef: alef, lamJoinsPrevious: joins),
        let advance = shaper.table.lamAlefAdvance(alef, lamJoinsPrevious: joins)
      else { return nil }
      return Form(advance, glyph, shaper.kerning)
    }
    guard ligatures.count == JoiningForm.allCases.count else { return 0 }
    let index = append(ligatures)
    _ = append(ligatures.map { _ in Form() })
    return index
  }

  private mutating func append(_ added: [Form]) -> UInt16 {
    forms += added
    return UInt16(truncatingIfNeeded: forms.count - added.count)
  }
}
