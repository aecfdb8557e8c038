internal import LocaleSchema

/// Shapes text with the embedded faces, cluster by cluster as ICU finds them.
final class EmbeddedShaper: Sendable {
  let segmenter = TextSegmenter()
  private let shaper: TextShaper

  init(_ shaper: TextShaper) { self.shaper = shaper }

  func shape(_ text: String, locale: LocaleProfile) -> ShapedText {
    shaper.shape(
      text, boundaries: segmenter.graphemeBoundaries(of: text), language: locale.tag.canonical, faces: locale.faces)
  }

  /// The same of a word, for `WordCache`.
  func shape(word: String, locale: LocaleProfile) -> ShapedWord {
    let shaped = shape(word, locale: locale)
    return ShapedWord(clusters: shaped.clusters, sums: shaped.sums)
  }
}
