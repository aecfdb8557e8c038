internal import HarfBuzz

/// The embedded fonts and the known widths at one weight, and the tables that are made from them.
final class EmbeddedFonts: Sendable {
  let weight: FontWeight
  let shaper: EmbeddedShaper
  let widths: ScalarWidths
  let joiningLetters: JoiningLetters
  let markedLetters: MarkedLetters
  let clusterSetter: ClusterSetter

  /// The same fonts at every weight.
  final class Family: Sendable {
    let instances: FontInstances<EmbeddedFonts>

    fileprivate init() throws(FontError) {
      let shaper = EmbeddedShaper(try TextShaper())
      let regular = EmbeddedFonts(shaper, MarkedLetters(alphabet: shaper.text.clusterSetter.alphabet))
      instances = FontInstances(regular: regular) { EmbeddedFonts(shaper.instance(at: $0), regular.markedLetters) }
    }
  }

  /// Opened once, and shared by all measurers: this takes longer than measuring a thousand texts.
  private static let shared = Result { () throws(FontError) in try Family() }

  /// Fails only if an embedded font is damaged.
  static func family() throws(FontError) -> Family { try shared.get() }

  /// - Parameter markedLetters: the same at every weight.
  private init(_ shaper: EmbeddedShaper, _ markedLetters: MarkedLetters) {
    self.shaper = shaper
    weight = shaper.text.kerning.weight
    widths = ScalarWidths(shaper: shaper.text)
    joiningLetters = JoiningLetters(shaper: shaper.text)
    self.markedLetters = markedLetters
    clusterSetter = shaper.text.clusterSetter
  }
}
