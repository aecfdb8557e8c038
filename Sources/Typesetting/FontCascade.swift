internal import HarfBuzz
internal import ICU
internal import MeasuringFaces

/// The measuring faces, and which of them has a character.
struct FontCascade: Sendable {
  /// A face of the cascade.
  struct Entry: Sendable {
    let name: String
    let font: Font
  }

  /// In the order in which a character is looked for when the locale's own faces lack it.
  let entries: [Entry]

  /// Opens every embedded face.
  init() throws(FontError) {
    var entries: [Entry] = []
    for face in MeasuringFace.all {
      entries.append(Entry(name: face.name, font: try Font(Face(face.bytes))))
    }
    self.entries = entries
  }

  func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

  /// The first face that has `scalar`: the locale's own, then the others.
  func entry(for scalar: Unicode.Scalar, preferring names: [String]) -> Entry? {
    for name in names {
      if let entry = entry(named: name), entry.font.nominalGlyph(for: scalar) != nil { return entry }
    }
    return entries.first { $0.font.nominalGlyph(for: scalar) != nil }
  }
}

/// A linear map from a stand-in's advances to those of iOS's font, fitted per script (`docs/measurement.md`).
struct StandIn: Hashable, Sendable {
  /// In 1/1000.
  var scale: Int
  /// Added to every advance that is not 0, in 1/10000 em; San Francisco's tracking is apart from it.
  var offset: Int

  static let identity = StandIn(scale: 1000, offset: 0)

  /// From the published fits at 17 pt, with San Francisco's tracking of −52/2048 em taken out of the offset.
  static let byBasis: [(basis: MetricBasis, standIn: StandIn)] = [
    (.latin, StandIn(scale: 980, offset: 84)), (.greek, StandIn(scale: 980, offset: 22)),
    (.cyrillic, StandIn(scale: 968, offset: 195)), (.hebrew, StandIn(scale: 1196, offset: -902)),
    (.armenian, StandIn(scale: 944, offset: 284)), (.georgian, StandIn(scale: 937, offset: 84)),
    (.arabic, StandIn(scale: 907, offset: 327)),
  ]

  static func fitted(to basis: MetricBasis) -> StandIn? { byBasis.first { $0.basis == basis }?.standIn }

  /// `advance` in font units of `unitsPerEm` to the em; the result in 1/10000 em.
  func apply(to advance: Int, unitsPerEm: Int) -> Int {
    guard advance > 0 else { return 0 }
    return max(0, advance * 10 * scale / unitsPerEm + offset)
  }
}
