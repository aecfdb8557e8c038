internal import LocaleSchema

/// Shapes text with the embedded fonts; ICU finds the grapheme clusters.
final class EmbeddedShaper: Sendable {
  let segmenter = TextSegmenter()
  private let shaper: TextShaper
  private let wordFaces = FaceSet(.newest, .newest)

  init(_ shaper: TextShaper) { self.shaper = shaper }

  func shape(_ text: String, locale: LocaleProfile, faceSet: FaceSet) -> ShapedText {
    shaper.shape(
      text, boundaries: segmenter.graphemeBoundaries(of: text), language: locale.tag.canonical, faces: locale.faces,
      faceSet: faceSet)
  }

  /// Shapes a word for `WordCache`, in a script that is not measured by clusters.
  func shape(word: String, locale: LocaleProfile) -> ShapedWord {
    let shaped = shape(word, locale: locale, faceSet: wordFaces)
    return ShapedWord(clusters: shaped.clusters, sums: shaped.sums)
  }
}
