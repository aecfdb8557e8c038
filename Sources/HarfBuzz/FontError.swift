/// Why bytes cannot serve as a font.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No font file holds a face of this number.
  case noFace(index: Int)
  /// The file has no such table, or one that HarfBuzz's sanitizer empties: `cmap`, `hmtx`.
  case missingTable(String)
  /// `head` gives no usable units per em (16 to 16384 by the OpenType specification).
  case invalidUnitsPerEm(Int)
  /// `maxp` counts no glyph.
  case noGlyphs
  /// The glyph of this character is wider than any real one, or narrower than nothing: in font units.
  case implausibleAdvance(Unicode.Scalar, Int, unitsPerEm: Int)
  /// No letter takes any width.
  case noAdvances
  /// HarfBuzz could not get memory.
  case outOfMemory

  package var description: String {
    switch self {
    case .noFace(let index): "the file has no font with index \(index)"
    case .missingTable(let tag): "the font has no usable \"\(tag)\" table"
    case .invalidUnitsPerEm(let value): "the font has an invalid number of units per em: \(value)"
    case .noGlyphs: "the font has no glyphs"
    case .implausibleAdvance(let scalar, let advance, let unitsPerEm):
      "the advance \(advance) of U+\(String(scalar.value, radix: 16, uppercase: true)) is out of range for \(unitsPerEm) units per em"
    case .noAdvances: "all letters of the font have zero width"
    case .outOfMemory: "out of memory"
    }
  }
}
