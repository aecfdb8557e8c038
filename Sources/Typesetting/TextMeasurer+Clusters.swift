package import LocaleSchema
internal import MeasuringFaces

extension TextMeasurer {
  /// The clusters of `text` that are in tables.
  package func orthographicClusters(of text: String, locale: LocaleProfile, style: TextStyle) -> [OrthographicCluster] {
    let shaped = shape(text, locale: locale, style: style)
    return shaped.clusters.compactMap { cluster in
      cluster.script.map { script in
        let scalars = String(decoding: shaped.text[cluster.range], as: UTF8.self).unicodeScalars
        return OrthographicCluster(codes: regularShaper.text.clusterSetter.codes(of: scalars, in: script))
      }
    }
  }

  /// As `naturalWidth`, with `clusters` composed as if the tables did not contain them.
  package func naturalWidth(
    _ text: String, locale: LocaleProfile, style: TextStyle, composing clusters: Set<OrthographicCluster>
  ) -> (width: LayoutUnit, interval: ClosedRange<LayoutUnit>) {
    var shaper = regularShaper.text
    shaper.clusterSetter.omitted = Set(clusters.compactMap { ClusterMetric.number($0.codes) })
    let choice = fontChoices.choice(for: style.systems)
    let sums = EmbeddedShaper(shaper, segmenter).shape(text, locale: locale, faceSet: choice.oldest).sums
    let width = sums.width(in: style)
    return (width, margins(of: text, sums, width, choice, locale: locale, style: style).interval(around: width))
  }
}

/// A cluster of a script with tables.
package struct OrthographicCluster: Hashable, Sendable {
  fileprivate var codes: [UInt16]

  /// The number of its characters.
  package var count: Int { codes.count }
}

extension ClusterSetter {
  fileprivate func codes(of scalars: String.UnicodeScalarView, in script: ClusterScript) -> [UInt16] {
    scalars.compactMap { (ClusterAlphabet.shared(Int($0.value), in: script) ?? alphabet.letter(Int($0.value)))?.code }
  }
}
