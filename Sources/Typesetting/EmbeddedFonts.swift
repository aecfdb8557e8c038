internal import HarfBuzz
internal import LocaleSchema
internal import Synchronization

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

/// The instances of a variable font at each weight, each made when it is first needed; Regular is always there.
struct FontInstances<Instance: Sendable>: ~Copyable, Sendable {
  /// Shares an instance: a copy would be reference counted part by part.
  final class Box: Sendable {
    let instance: Instance

    fileprivate init(_ instance: Instance) { self.instance = instance }
  }

  /// Nearly all texts are Regular, for which `subscript` takes longer.
  let regular: Instance
  private let medium = AtomicLazyReference<Box>()
  private let semibold = AtomicLazyReference<Box>()
  private let bold = AtomicLazyReference<Box>()
  private let make: @Sendable (FontWeight) -> Instance

  init(regular: Instance, _ make: @escaping @Sendable (FontWeight) -> Instance) {
    self.regular = regular
    self.make = make
  }

  subscript(weight: FontWeight) -> Box {
    switch weight {
    case .regular: Box(regular)
    case .medium: medium.load() ?? medium.storeIfNil(Box(make(weight)))
    case .semibold: semibold.load() ?? semibold.storeIfNil(Box(make(weight)))
    case .bold: bold.load() ?? bold.storeIfNil(Box(make(weight)))
    }
  }
}
