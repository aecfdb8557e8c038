internal import ICU

/// The origin of an advance, which determines its error.
enum MetricBasis: Int, Hashable, Sendable, CaseIterable {
  /// A font supplied by the user, shaped; or a metrics profile of one.
  case exactFont, metricsProfile
  /// San Francisco, for text in any script: spaces, punctuation and symbols; digits; Latin letters of ASCII, and the others.
  case punctuation, digits, latin, otherLatin
  /// San Francisco, by script.
  case greek, cyrillic, hebrew, armenian, georgian
  case arabic
  /// The symbols of San Francisco that newer versions draw in another width: ↔ ↖ ↘ ⇅ ⎋ ⏾ ☂ ☾ ♡ ♥ ⚠ ❄.
  case changedSymbols
  /// A table of orthographic clusters: exact; with approximate kerning in large text, of a few letters or of most.
  case clusters, slightlyKernedClusters, kernedClusters
  /// Apple SD Gothic Neo: 0.865 em.
  case hangul
  /// Han, kana, full-width forms: one em.
  case fullWidth
  case emoji
  /// A cluster that is composed because the table does not contain it: in faces in which composing is nearly always exact, mostly exact, and often wrong.
  case composedClusters, roughlyComposedClusters, looselyComposedClusters
  /// A stand-in fitted to the widths of its script.
  case fitted
  /// A font supplied by the user of another weight than the text.
  case otherWeight
  /// Noto Nastaliq Urdu, scaled like the iOS variant.
  case nastaliq
  /// A stand-in font without correction.
  case unfitted
  case missing

  /// The known advances' basis, by the block of `scalar`.
  init(blockOf scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      case 0x0370..<0x0400: .greek
      case 0x0400..<0x0530: .cyrillic
      case 0x0530..<0x0590: .armenian
      case 0x0590..<0x0600: .hebrew
      case 0x0600..<0x0700, 0x0750..<0x0780, 0x08A0..<0x0900, 0xFE70..<0xFF00: .arabic
      case 0x10A0..<0x1100, 0x1C90..<0x1CC0: .georgian
      case 0x30...0x39: .digits
      case 0x41...0x5A, 0x61...0x7A: .latin
      case 0...0x7F: .punctuation
      case 0x2194, 0x2196, 0x2198, 0x21C5, 0x238B, 0x23FE, 0x2602, 0x263E, 0x2661, 0x2665, 0x26A0, 0x2744:
        .changedSymbols
      default: CharacterProperties(scalar).isLetterOrNumber ? .otherLatin : .punctuation
      }
  }

  /// Whether San Francisco's tracking and kerning apply. They do not apply to SF Arabic, cluster fonts and SD Gothic
  /// Neo.
  var isSanFrancisco: Bool {
    switch self {
    case .punctuation, .digits, .latin, .otherLatin, .greek, .cyrillic, .hebrew, .armenian, .georgian, .changedSymbols:
      true
    default: false
    }
  }

  fileprivate var source: Measurement.MetricSource {
    switch self {
    case .exactFont: .exactFont
    case .punctuation, .digits, .latin, .otherLatin, .greek, .cyrillic, .hebrew, .armenian, .georgian, .arabic,
      .changedSymbols, .clusters, .slightlyKernedClusters, .kernedClusters, .metricsProfile:
      .metricCompatible
    case .composedClusters, .roughlyComposedClusters, .looselyComposedClusters, .nastaliq, .fitted: .fittedStandIn
    case .hangul, .fullWidth, .emoji: .rule
    case .unfitted, .otherWeight: .unfittedStandIn
    case .missing: .guess
    }
  }
}

extension MetricBases {
  /// Of these fonts, only Regular is known; it is measured at every weight.
  static let onlyInRegular = MetricBases([
    .clusters, .slightlyKernedClusters, .kernedClusters, .composedClusters, .roughlyComposedClusters,
    .looselyComposedClusters, .fitted, .nastaliq, .unfitted,
  ])

  /// The source of the least reliable basis at this weight.
  @inline(__always)
  func source(at weight: FontWeight) -> Measurement.MetricSource {
    guard let worst else { return .metricCompatible }
    return weight == .regular || worst == .missing || isDisjoint(with: Self.onlyInRegular)
      ? worst.source : .unfittedStandIn
  }
}
