internal import ICU
internal import MeasuringFaces

/// The known advances of the system font at one weight, by character and joining form.
struct AdvanceTable: Sendable {
  /// One per character; from `joiningStart` on, four per joining letter: isolated, initial, medial, final.
  private var advances: [OpticalWidth] = [.zero]
  private var joiningStart = 1
  /// By scalar: its index in `advances`; 0 if its advance is unknown.
  private var places: [UInt16]

  /// The scalars with known advances, in order.
  var scalars: [Unicode.Scalar] {
    places.indices.compactMap { places[$0] > 0 ? Unicode.Scalar(UInt32($0)) : nil }
  }

  /// The last scalar of the table is U+FEFE, a ligature of lam and alef.
  private static let limit = 0x1_0000

  init(_ weight: FontWeight) {
    places = Array(repeating: 0, count: Self.limit)
    for known in KnownAdvance.all(at: weight.blackShare) where known.scalar.value < Self.limit {
      let width = OpticalWidth(text: known.text, display: known.display - known.text)
      append([width], for: known.scalar)
    }
    joiningStart = advances.count
    for known in JoiningAdvance.all(at: weight.blackShareInArabic) where known.scalar.value < Self.limit {
      let forms = known.forms.map {
        OpticalWidth(text: $0.at17, straight: $0.at28 - $0.at17, large: $0.at80 - $0.at28)
      }
      append(forms, for: known.scalar)
    }
  }

  /// Appends advances; nonspacing marks have 0.
  private mutating func append(_ forms: [OpticalWidth], for scalar: Unicode.Scalar) {
    places[Int(scalar.value)] = UInt16(truncatingIfNeeded: advances.count)
    let isMark = CharacterProperties(scalar).isNonspacing
    for form in forms { advances.append(isMark ? .zero : form) }
  }

  /// nil if unknown. Nonspacing marks have 0.
  func advance(of scalar: Unicode.Scalar, form: JoiningForm = .isolated) -> OpticalWidth? {
    guard scalar.value < Self.limit else { return nil }
    let place = Int(places[Int(scalar.value)])
    guard place > 0 else { return nil }
    guard place >= joiningStart else { return advances[place] }
    return switch form {
    case .isolated: advances[place]
    case .initial: advances[place + 1]
    case .medial: advances[place + 2]
    case .final: advances[place + 3]
    }
  }

  /// The advance of the base letter without accents, for a letter without its own: 480 of 489 accented Latin letters have
  /// the same as their base letter.
  func baseAdvance(of scalar: Unicode.Scalar, form: JoiningForm = .isolated) -> OpticalWidth? {
    let base = Normalization.base(of: scalar)
    return base == scalar ? nil : advance(of: base, form: form)
  }

  /// The letter that forms ligatures with alefs.
  static let lam: Unicode.Scalar = "\u{644}"

  /// The ligature of lam and `alef`; nil if they form none.
  static func lamAlef(_ alef: Unicode.Scalar, lamJoinsPrevious: Bool) -> Unicode.Scalar? {
    switch alef {
    case "\u{622}": lamJoinsPrevious ? "\u{FEF6}" : "\u{FEF5}"
    case "\u{623}": lamJoinsPrevious ? "\u{FEF8}" : "\u{FEF7}"
    case "\u{625}": lamJoinsPrevious ? "\u{FEFA}" : "\u{FEF9}"
    case "\u{627}": lamJoinsPrevious ? "\u{FEFC}" : "\u{FEFB}"
    // Code points without a character.
    case "\u{671}": lamJoinsPrevious ? "\u{FEFE}" : "\u{FEFD}"
    default: nil
    }
  }

  /// The advance of the ligature of lam and `alef`; nil if they form none.
  func lamAlefAdvance(_ alef: Unicode.Scalar, lamJoinsPrevious: Bool) -> OpticalWidth? {
    Self.lamAlef(alef, lamJoinsPrevious: lamJoinsPrevious).flatMap { advance(of: $0) }
  }
}

extension CharacterProperties {
  /// Whether the scalar is a nonspacing or enclosing mark.
  var isNonspacing: Bool { generalCategory == .nonspacingMark || generalCategory == .enclosingMark }

  /// Whether the scalar has its own advance: it is not a mark, joiner or variation selector.
  var hasAdvance: Bool { !isDefaultIgnorable && !isNonspacing }
}
