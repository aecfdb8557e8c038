internal import MeasuringFaces

/// An iOS font with tabulated clusters, in the order of `scripts/generate/clusters`.
enum ClusterFace: UInt8, Hashable, Sendable, CaseIterable {
  case kohinoorDevanagari, sfDevanagari, kohinoorBangla, sfBangla, muktaMahee, sfGurmukhi, kohinoorGujarati, sfGujarati,
    notoSansOriya, sfOdia, tamilSangam, sfTamil, kohinoorTelugu, sfTelugu, notoSansKannada, sfKannada, malayalamSangam,
    sfMalayalam, sinhalaSangam, thonburi, thonburiUI, laoSangam, kailasa, notoSansMyanmar, kefa, kefaIII, khmerSangam

  /// The error of clusters in the table.
  var basis: MetricBasis {
    switch self {
    // The kerning of large text is approximate.
    case .sfTelugu, .sfKannada: .kernedClusters
    case .sfDevanagari, .sfGujarati: .slightlyKernedClusters
    default: .clusters
    }
  }

  /// The error of clusters that are not in the table, measured by composing each cluster of the table from the others.
  var basisOfComposedClusters: MetricBasis {
    switch self {
    // Subscripts tuck under their neighbors, or some conjuncts are glyphs of their own.
    case .kohinoorBangla, .sfBangla, .kohinoorGujarati, .notoSansOriya, .sfTelugu, .notoSansKannada, .sfKannada,
      .malayalamSangam, .sfMalayalam, .sinhalaSangam, .khmerSangam:
      .roughlyComposedClusters
    case .kailasa, .notoSansMyanmar: .looselyComposedClusters
    default: .composedClusters
    }
  }

  /// The face of earlier systems, of which the table has more clusters; nil if that does not help.
  var predecessor: ClusterFace? {
    switch self {
    case .sfTelugu: .kohinoorTelugu
    case .sfKannada: .notoSansKannada
    case .sfMalayalam: .malayalamSangam
    default: nil
    }
  }

  /// San Francisco's Indic faces have their own tracking, except those for Malayalam and Tamil.
  var isTracked: Bool {
    switch self {
    case .sfDevanagari, .sfBangla, .sfGurmukhi, .sfGujarati, .sfOdia, .sfTelugu, .sfKannada: true
    default: false
    }
  }
}

/// The kerning between two clusters, in 1/1000000 em.
struct ClusterKerning: Hashable, Sendable {
  var text = 0
  /// The difference at 28 pt.
  var straight = 0

  var width: OpticalWidth { OpticalWidth(text: text, straight: straight) }
}

extension ClusterMetric {
  /// The kerning between this cluster and the next one in `face`.
  @inline(__always)
  func kerning(before next: ClusterMetric, in face: ClusterFace) -> ClusterKerning {
    let amount = Self.kerning(left: left, right: next.right, face: Int(face.rawValue))
    // Known at 17 pt; at 28 pt, the letters are 4 % narrower.
    return ClusterKerning(text: amount, straight: amount != 0 && face.basis == .kernedClusters ? -amount / 25 : 0)
  }
}

/// The metric of a cluster in a font.
struct SetCluster: Hashable, Sendable {
  var metric: ClusterMetric
  /// Whether the table does not contain the cluster, so that its metric was composed from others.
  var isComposed: Bool
}

/// Finds the metrics of clusters, and composes missing ones.
struct ClusterSetter: Sendable {
  let alphabet: ClusterAlphabet
  /// The numbers of clusters that are composed although a table has them, to compare the two.
  var omitted: Set<UInt64> = []

  /// The metric of the cluster with these codes; nil if one of its letters is unknown.
  func set(_ codes: [UInt16], script: ClusterScript, face: ClusterFace) -> SetCluster? {
    if omitted.isEmpty || !omitted.contains(ClusterMetric.number(codes) ?? 0),
      let metric = ClusterMetric(codes, in: face)
    {
      return SetCluster(metric: metric, isComposed: false)
    }
    var composer = ClusterComposer(alphabet: alphabet, script: script, face: face, omitted: omitted)
    return composer.compose(codes).map { SetCluster(metric: $0, isComposed: true) }
  }
}

extension ClusterMetric {
  /// The number of a cluster in the tables; nil for one that is too long for them.
  static func number(_ codes: [UInt16]) -> UInt64? {
    if codes.count == 1 { return UInt64(codes[0]) }
    return codes.count <= 8 && codes.allSatisfy { $0 < 0x100 } ? codes.reduce(0) { $0 << 8 | UInt64($1) } : nil
  }

  /// The metric of a cluster in the table of `face`; nil if the table does not contain it.
  init?(_ codes: [UInt16], in face: ClusterFace) {
    guard let number = Self.number(codes) else { return nil }
    self.init(cluster: number, face: Int(face.rawValue))
  }
}
