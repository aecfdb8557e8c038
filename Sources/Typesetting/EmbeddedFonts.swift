internal import HarfBuzz

/// The embedded fonts, and the tables of widths that are made from them.
final class EmbeddedFonts: Sendable {
  let shaper: EmbeddedShaper
  let widths: ScalarWidths
  let joiningLetters: JoiningLetters
  let markedLetters: MarkedLetters
  let clusterSetter: ClusterSetter

  /// Opened once, and shared by all measurers: this takes longer than measuring a thousand texts.
  private static let shared = Result { () throws(FontError) in try EmbeddedFonts() }

  /// Fails only if an embedded font is damaged.
  static func fonts() throws(FontError) -> EmbeddedFonts { try shared.get() }

  private init() throws(FontError) {
    let shaper = try TextShaper()
    self.shaper = EmbeddedShaper(shaper)
    widths = ScalarWidths(shaper: shaper)
    joiningLetters = JoiningLetters(shaper: shaper)
    markedLetters = MarkedLetters(alphabet: shaper.clusterSetter.alphabet)
    clusterSetter = shaper.clusterSetter
  }
}
