internal import LocaleSchema

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
