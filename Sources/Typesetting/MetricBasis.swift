internal import ICU

/// Whose figures an advance is made of, and how far they may be off.
enum MetricBasis: Int, Hashable, Sendable, CaseIterable {
  /// A font that the user gave, shaped; or its figures alone.
  case exactFont, metricsProfile
  /// San Francisco, by script; spaces, digits and common punctuation are its Latin ones.
  case latin, greek, cyrillic, hebrew, armenian, georgian
  case arabic
  /// A table of orthographic clusters.
  case clusters
  /// Apple SD Gothic Neo: 0.865 em.
  case hangul
  /// Han, kana, full-width forms: one em.
  case fullWidth
  case emoji
  /// A cluster that the table lacks, put together from others.
  case composedClusters
  /// A stand-in fitted to the widths of its script.
  case fitted
  /// Noto Nastaliq Urdu, scaled as iOS's variant of it.
  case nastaliq
  /// A stand-in as it is.
  case unfitted
  case missing

  /// The known advances' basis, by the block that `scalar` stands in.
  init(blockOf scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      case 0x0370..<0x0400: .greek
      case 0x0400..<0x0530: .cyrillic
      case 0x0530..<0x0590: .armenian
      case 0x0590..<0x0600: .hebrew
      case 0x0600..<0x0700, 0x0750..<0x0780, 0x08A0..<0x0900, 0xFE70..<0xFF00: .arabic
      case 0x10A0..<0x1100, 0x1C90..<0x1CC0: .georgian
      default: .latin
      }
  }

  /// Takes San Francisco's tracking and kerning. SF Arabic, the faces of clusters and SD Gothic Neo do not.
  var isSanFrancisco: Bool {
    switch self {
    case .latin, .greek, .cyrillic, .hebrew, .armenian, .georgian: true
    default: false
    }
  }

  var source: Measurement.MetricSource {
    switch self {
    case .exactFont: .exactFont
    case .latin, .greek, .cyrillic, .hebrew, .armenian, .georgian, .arabic, .clusters, .metricsProfile:
      .metricCompatible
    case .composedClusters, .nastaliq, .fitted: .fittedStandIn
    case .hangul, .fullWidth, .emoji: .rule
    case .unfitted: .unfittedStandIn
    case .missing: .guess
    }
  }
}
