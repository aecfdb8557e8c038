internal import HarfBuzz
internal import MeasuringFaces

/// The measuring fonts, and which of them covers a character.
struct FontCascade: Sendable {
  /// A font of the cascade.
  struct Entry: Sendable {
    let name: String
    let font: Font
  }

  /// In the order of search for characters that the locale's own fonts do not cover.
  let entries: [Entry]

  /// Opens all embedded fonts.
  init() throws(FontError) {
    var entries: [Entry] = []
    for face in MeasuringFace.all {
      entries.append(Entry(name: face.name, font: try Font(Face(face.bytes))))
    }
    self.entries = entries
  }

  func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

  /// The first font that covers `scalar`: the locale's own fonts, then the others.
  func entry(for scalar: Unicode.Scalar, preferring names: [String]) -> Entry? {
    for name in names {
      if let entry = entry(named: name), entry.font.nominalGlyph(for: scalar) != nil { return entry }
    }
    return entries.first { $0.font.nominalGlyph(for: scalar) != nil }
  }
}

/// A linear map from a stand-in's advances to those of the iOS font, fitted per script (`docs/measurement.md`).
struct StandIn: Hashable, Sendable {
  /// In 1/1000.
  var scale: Int
  /// Added to every nonzero advance, in 1/10000 em; does not include San Francisco's tracking.
  var offset: Int

  static let identity = StandIn(scale: 1000, offset: 0)
  private static let latin = StandIn(scale: 980, offset: 84)

  /// From the published fits at 17 pt, minus San Francisco's tracking of −52/2048 em.
  static let byBasis: [(basis: MetricBasis, standIn: StandIn)] = [
    (.latin, latin), (.otherLatin, latin), (.digits, latin), (.punctuation, latin),
    (.greek, StandIn(scale: 980, offset: 22)),
    (.cyrillic, StandIn(scale: 968, offset: 195)), (.hebrew, StandIn(scale: 1196, offset: -902)),
    (.armenian, StandIn(scale: 944, offset: 284)), (.georgian, StandIn(scale: 937, offset: 84)),
    (.arabic, StandIn(scale: 907, offset: 327)),
  ]

  static func fitted(to basis: MetricBasis) -> StandIn? { byBasis.first { $0.basis == basis }?.standIn }

  /// Converts `advance` from font units (`unitsPerEm` per em) to 1/10000 em of the iOS font.
  func apply(to advance: Int, unitsPerEm: Int) -> Int {
    guard advance > 0 else { return 0 }
    return max(0, advance * 10 * scale / unitsPerEm + offset)
  }
}
