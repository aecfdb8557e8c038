/// The shape of an Arabic letter without its dots, in one of its forms; kerning within words depends on it.
///
/// `scripts/fit-metrics` defines the same shapes.
enum ArabicShape {
  /// The letters of a shape, and its first character in Arabic Presentation Forms-B: the isolated form, followed by the
  /// final, initial and medial forms.
  private static let shapes: [(letters: [Unicode.Scalar], isolated: UInt16)] = [
    (["\u{621}"], 0xFE80), (["\u{627}", "\u{623}", "\u{625}", "\u{622}", "\u{671}"], 0xFE8D),
    (["\u{628}", "\u{62A}", "\u{62B}", "\u{67E}", "\u{66E}", "\u{679}"], 0xFE8F),
    (["\u{647}", "\u{629}", "\u{6D5}"], 0xFEE9),
    (["\u{62C}", "\u{62D}", "\u{62E}", "\u{686}"], 0xFE9D), (["\u{62F}", "\u{630}", "\u{688}", "\u{689}"], 0xFEA9),
    (["\u{631}", "\u{632}", "\u{698}", "\u{691}", "\u{695}"], 0xFEAD), (["\u{633}", "\u{634}"], 0xFEB1),
    (["\u{635}", "\u{636}"], 0xFEB9), (["\u{637}", "\u{638}"], 0xFEC1), (["\u{639}", "\u{63A}"], 0xFEC9),
    (["\u{641}", "\u{642}", "\u{6A4}"], 0xFED1), (["\u{643}", "\u{6A9}", "\u{6AF}", "\u{6AD}"], 0xFED9),
    (["\u{644}", "\u{6B5}"], 0xFEDD), (["\u{645}"], 0xFEE1),
    (["\u{646}", "\u{6BA}"], 0xFEE5), (["\u{648}", "\u{624}", "\u{6C6}", "\u{6C7}", "\u{6C8}", "\u{6CB}"], 0xFEED),
    (["\u{64A}", "\u{649}", "\u{626}", "\u{6CC}", "\u{6CE}", "\u{6D0}"], 0xFEF1),
  ]

  /// By letter.
  static let isolatedForms: [Unicode.Scalar: UInt16] = {
    var forms: [Unicode.Scalar: UInt16] = [:]
    for shape in shapes { for letter in shape.letters { forms[letter] = shape.isolated } }
    return forms
  }()

  /// The presentation form of the letter's shape, or the code point of a character without shapes.
  static func presentationForm(of scalar: Unicode.Scalar, _ form: JoiningForm) -> UInt16? {
    guard let isolated = isolatedForms[scalar] else { return UInt16(exactly: scalar.value) }
    return switch form {
    case .isolated: isolated
    case .final: isolated + 1
    case .initial: isolated + 2
    case .medial: isolated + 3
    }
  }
}

extension Kerning {
  /// Kerns adjacent letters of SF Arabic, joined or not: a reh and the alef after it, a feh and its final yeh.
  func applyToArabic(_ clusters: inout [MeasuredCluster], of text: ScalarText) {
    guard !isEmpty, clusters.contains(where: { $0.basis == .arabic }) else { return }
    let forms = JoiningForm.forms(of: text.scalars)
    var previous: (index: Int, shape: UInt16)?
    for (index, cluster) in clusters.enumerated() {
      guard cluster.basis == .arabic || cluster.isEmpty, let place = text.index(at: cluster.range.lowerBound),
        let shape = ArabicShape.presentationForm(of: text.scalars[place], forms[place])
      else {
        previous = nil
        continue
      }
      if let previous {
        clusters[previous.index].kernAfter += amount(betweenShape: previous.shape, and: shape).width
      }
      previous = (index, shape)
    }
  }
}
