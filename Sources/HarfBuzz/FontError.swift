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
  /// HarfBuzz could not get memory.
  case outOfMemory

  package var description: String {
    switch self {
    case .noFace(let index): "the file holds no font face number \(index)"
    case .missingTable(let tag): "the font has no usable \"\(tag)\" table"
    case .invalidUnitsPerEm(let value): "the font has \(value) units per em"
    case .noGlyphs: "the font has no glyphs"
    case .outOfMemory: "out of memory"
    }
  }
}
