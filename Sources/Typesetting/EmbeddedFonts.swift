internal import HarfBuzz
internal import LocaleSchema

/// The embedded fonts and the known widths at one weight, and the tables that are made from them.
final class EmbeddedFonts: Sendable {
  let shaper: EmbeddedShaper
  let tables: TabulatedText

  /// The same fonts at every weight.
  final class Family: Sendable {
    let regular: EmbeddedFonts

    fileprivate init() throws(FontError) {
      let shaper = EmbeddedShaper(try TextShaper())
      regular = EmbeddedFonts(shaper, MarkedLetters(alphabet: shaper.text.clusterSetter.alphabet))
    }

    /// A weight is made when it is first needed.
    subscript(weight: FontWeight) -> EmbeddedFonts {
      switch weight {
      case .regular: regular
      case .medium: EmbeddedFonts.medium
      case .semibold: EmbeddedFonts.semibold
      case .bold: EmbeddedFonts.bold
      }
    }
  }

  // The other weights: global constants, because a lazy reference of `Synchronization` takes as long as five letters of a string. Their tables
  // are constants of their own, because each text would count a reference to an optional or a member.
  private static let medium = blend(.medium)
  private static let semibold = blend(.semibold)
  private static let bold = blend(.bold)
  static let mediumTables = medium.tables
  static let semiboldTables = semibold.tables
  static let boldTables = bold.tables

  /// Only for a family, so that the embedded fonts are known to be intact.
  private static func blend(_ weight: FontWeight) -> EmbeddedFonts {
    switch shared {
    case .success(let family):
      EmbeddedFonts(family.regular.shaper.instance(at: weight), family.regular.tables.markedLetters)
    case .failure(let error): preconditionFailure("\(error)")
    }
  }

  /// Opened once, and shared by all measurers: this takes longer than measuring a thousand texts.
  private static let shared = Result { () throws(FontError) in try Family() }

  /// Fails only if an embedded font is damaged.
  static func family() throws(FontError) -> Family { try shared.get() }

  private init(_ shaper: EmbeddedShaper, _ markedLetters: MarkedLetters) {
    self.shaper = shaper
    tables = TabulatedText(shaper.text, markedLetters)
  }
}

/// Shapes text with the embedded fonts; ICU finds the grapheme clusters.
final class EmbeddedShaper: Sendable {
  let segmenter: TextSegmenter
  let text: TextShaper
  private let wordFaces = FaceSet(.newest, .newest)

  init(_ text: TextShaper, _ segmenter: TextSegmenter = TextSegmenter()) {
    self.text = text
    self.segmenter = segmenter
  }

  /// The shaper of another weight.
  func instance(at weight: FontWeight) -> EmbeddedShaper { EmbeddedShaper(text.instance(at: weight), segmenter) }

  func shape(_ text: String, locale: LocaleProfile, faceSet: FaceSet) -> ShapedText {
    self.text.shape(
      text, boundaries: segmenter.graphemeBoundaries(of: text), language: locale.tag.canonical, faces: locale.faces,
      faceSet: faceSet)
  }

  /// Shapes a word for `WordCache`, in a script that is not measured by clusters.
  func shape(word: String, locale: LocaleProfile) -> ShapedWord {
    let shaped = shape(word, locale: locale, faceSet: wordFaces)
    return ShapedWord(clusters: shaped.clusters, sums: shaped.sums)
  }
}
