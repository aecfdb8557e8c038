package import LocaleSchema
internal import MeasuringFaces

/// A grapheme cluster and its width, independent of point size.
struct MeasuredCluster: Hashable, Sendable {
  /// In UTF-8.
  var range: Range<Int>
  /// Without kerning and tracking.
  var advance = OpticalWidth.zero
  /// The kerning between this cluster and the next.
  var kernAfter = OpticalWidth.zero
  /// The number of glyphs with San Francisco's tracking.
  var trackedGlyphs = 0
  /// The number of glyphs with SF Indic's tracking.
  var indicGlyphs = 0
  /// The number of glyphs with an advance, if the cluster is in a table of orthographic clusters; otherwise 0.
  var clusterGlyphs = 0
  /// The script of an orthographic cluster; nil for clusters that are measured in another way.
  var script: ClusterScript?
  /// The number of emoji that are drawn; an emoji's width is not proportional to the em.
  var emojiCount = 0
  var isEmoji: Bool { emojiCount > 0 }
  /// Whether it may hang at the end of a line.
  var isSpace = false
  /// Reaches to the next tab stop of its line, so it has no advance of its own.
  var isTab = false
  /// Drawn as a hyphen at the end of a line.
  var isSoftHyphen = false
  var basis = MetricBasis.latin

  /// Has no width: its neighbors kern across it, unless it ends a line.
  var isEmpty: Bool { advance.text == 0 && !isEmoji && !isTab }
}

/// Characters that no font covers, in order of appearance, without duplicates.
struct MissingScalars: Hashable, Sendable {
  private(set) var scalars: [Unicode.Scalar] = []
  private var seen: Set<Unicode.Scalar> = []

  mutating func insert(_ scalar: Unicode.Scalar) {
    if seen.insert(scalar).inserted { scalars.append(scalar) }
  }
}

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
    let composer = EmbeddedShaper(shaper, segmenter)
    return naturalWidth(text, fontChoices.choice(for: style.systems), locale: locale, style: style) {
      composer.shape(text, locale: locale, faceSet: $0).sums
    }
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
