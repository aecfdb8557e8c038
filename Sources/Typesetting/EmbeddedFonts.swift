internal import HarfBuzz

/// The embedded fonts, and the tables of widths that are made from them.
final class EmbeddedFonts: Sendable {
  let shaper: EmbeddedShaper
  let widths: ScalarWidths
  let joiningLetters: JoiningLetters
  let markedLetters: MarkedLetters
  let clusterSetter: ClusterSetter

  /// Opened once, and shared by all measurers: this takes longer than measuring a thousand texts.
  private static let fitted = Result { () throws(FontError) in try EmbeddedFonts(opening: .applied) }

  /// Fails only if an embedded font is damaged.
  static func fonts(_ fitting: Fitting) throws(FontError) -> EmbeddedFonts {
    switch fitting {
    case .applied: try fitted.get()
    case .omitted: try EmbeddedFonts(opening: .omitted)
    }
  }

  private init(opening fitting: Fitting) throws(FontError) {
    let shaper = try TextShaper(fitting: fitting)
    self.shaper = EmbeddedShaper(shaper)
    widths = ScalarWidths(shaper: shaper)
    joiningLetters = JoiningLetters(shaper: shaper)
    markedLetters = MarkedLetters(alphabet: shaper.clusterSetter.alphabet)
    clusterSetter = shaper.clusterSetter
  }
}
