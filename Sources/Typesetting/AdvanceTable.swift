internal import ICU
internal import MeasuringFaces

/// The advances that are known, by character and joining form.
struct AdvanceTable: Sendable {
  /// 1/10000 em of the isolated, initial, medial and final form, one after another; those of scalar `s` start at
  /// `firstEntry[s] * 4`.
  private var advances: [UInt16] = []
  /// 0 for a scalar that is not known.
  private var firstEntry: [UInt16]

  /// What is known, in order.
  var scalars: [Unicode.Scalar] {
    firstEntry.indices.compactMap { firstEntry[$0] > 0 ? Unicode.Scalar(UInt32($0)) : nil }
  }

  /// The last scalar of the table is U+FEFC, a ligature of lam and alef.
  private static let limit = 0x1_0000

  init() {
    firstEntry = Array(repeating: 0, count: Self.limit)
    advances = [0, 0, 0, 0]
    for known in KnownAdvance.all where Int(known.scalar.value) < Self.limit {
      firstEntry[Int(known.scalar.value)] = UInt16(truncatingIfNeeded: advances.count / 4)
      let isMark = CharacterProperties(known.scalar).isNonspacing
      for advance in [known.isolated, known.initial, known.medial, known.final] {
        advances.append(isMark ? 0 : UInt16(clamping: advance))
      }
    }
    setThaiSaraAm()
  }

  /// SARA AM is drawn as NIKHAHIT, a mark, and a SARA AA of its own that is 13/1000 em wider.
  private mutating func setThaiSaraAm() {
    guard let saraAa = advance(of: "\u{E32}") else { return }
    let start = Int(firstEntry[0xE33]) * 4
    for form in 0..<4 { advances[start + form] = UInt16(clamping: saraAa + 132) }
  }

  /// In 1/10000 em; nil for what is not known. Nonspacing marks have 0.
  func advance(of scalar: Unicode.Scalar, form: JoiningForm = .isolated) -> Int? {
    guard scalar.value < Self.limit else { return nil }
    let entry = Int(firstEntry[Int(scalar.value)])
    guard entry > 0 else { return nil }
    let offset =
      switch form {
      case .isolated: 0
      case .initial: 1
      case .medial: 2
      case .final: 3
      }
    return Int(advances[entry * 4 + offset])
  }

  /// The advance of lam and `alef` as one glyph; nil where they make no ligature.
  func lamAlefAdvance(_ alef: Unicode.Scalar, lamJoinsPrevious: Bool) -> Int? {
    let ligature: Unicode.Scalar? =
      switch alef {
      case "\u{622}": lamJoinsPrevious ? "\u{FEF6}" : "\u{FEF5}"
      case "\u{623}": lamJoinsPrevious ? "\u{FEF8}" : "\u{FEF7}"
      case "\u{625}": lamJoinsPrevious ? "\u{FEFA}" : "\u{FEF9}"
      case "\u{627}": lamJoinsPrevious ? "\u{FEFC}" : "\u{FEFB}"
      default: nil
      }
    return ligature.flatMap { advance(of: $0) }
  }
}

extension CharacterProperties {
  /// Is a nonspacing or enclosing mark.
  var isNonspacing: Bool { generalCategory == .nonspacingMark || generalCategory == .enclosingMark }

  /// Has an advance of its own: is no mark, joiner or variation selector, and none of the Armenian marks that San Francisco
  /// sets above the letter before them (emphasis, exclamation, question, abbreviation).
  var takesRoom: Bool {
    switch scalar.value {
    case 0x055B, 0x055C, 0x055E, 0x055F: false
    default: !isDefaultIgnorable && !isNonspacing
    }
  }
}
