internal import ICU

/// The letters of SF Arabic: the advance of each joining form, and its place in the kerning table.
///
/// The values are those of `Speller` and `Kerning.applyToArabic`.
struct JoiningLetters: Sendable {
  /// A letter in one joining form.
  struct Form: Sendable {
    /// As in `OpticalWidth`, in 1/1000000 em.
    var text: Int32 = 0
    var display: Int32 = 0
    var straight: Int32 = 0
    var large: Int32 = 0
    /// The start of its row in `kerning`; 0 for none.
    var row: Int32 = 0
    /// Its column; 0 for none.
    var column: Int32 = 0

    init(_ advance: OpticalWidth, _ place: Kerning.Place) {
      text = Int32(clamping: advance.text)
      display = Int32(clamping: advance.display)
      straight = Int32(clamping: advance.straight)
      large = Int32(clamping: advance.large)
      row = Int32(clamping: place.row)
      column = Int32(clamping: place.column)
    }

    var advance: OpticalWidth {
      OpticalWidth(text: Int(text), display: Int(display), straight: Int(straight), large: Int(large))
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

  /// The forms of all letters, four of each.
  private(set) var forms: ContiguousArray<Form> = []
  /// Row by row, the kerning between a left and a right letter.
  let kerning: ContiguousArray<KerningAmount>
  /// From U+0600 on, then the two joiners.
  private var characters = ContiguousArray(repeating: Character(), count: Self.end - Self.first + 2)

  init(shaper: TextShaper) {
    kerning = ContiguousArray(shaper.kerning.joiningAmounts)
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
    let advances = JoiningForm.allCases.compactMap { shaper.table.advanceOrBaseAdvance(of: scalar, form: $0) }
    guard advances.count == JoiningForm.allCases.count, advances.allSatisfy({ $0.text > 0 }) else { return nil }
    let places = shaper.kerning.places(ofArabic: scalar)
    character.kind = .letter
    character.isLam = scalar == AdvanceTable.lam
    character.forms = append(zip(advances, places).map(Form.init))
    let ligature = JoiningForm.allCases.compactMap {
      shaper.table.lamAlefAdvance(scalar, lamJoinsPrevious: $0.joinsPrevious)
    }
    if ligature.count == JoiningForm.allCases.count {
      let lamPlaces = shaper.kerning.places(ofArabic: AdvanceTable.lam)
      character.ligature = append(zip(ligature, lamPlaces).map(Form.init))
      _ = append(places.map { Form(.zero, $0) })
    }
    return character
  }

  private mutating func append(_ added: [Form]) -> UInt16 {
    forms += added
    return UInt16(truncatingIfNeeded: forms.count - added.count)
  }
}
