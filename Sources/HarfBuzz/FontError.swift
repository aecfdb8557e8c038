internal import CHarfBuzz

/// The reasons why bytes cannot be used as a font.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file has no font with this index.
  case noFace(index: Int)
  /// The table is missing or was rejected by HarfBuzz's sanitizer: `cmap`, `hmtx`.
  case missingTable(String)
  /// `head` contains invalid units per em (16 to 16384 in the OpenType specification).
  case invalidUnitsPerEm(Int)
  /// `maxp` specifies zero glyphs.
  case noGlyphs
  /// The advance of this character's glyph is negative or wider than in any real font: in font units.
  case implausibleAdvance(Unicode.Scalar, Int, unitsPerEm: Int)
  /// No letter has a width.
  case noAdvances
  /// Substitutions make this many glyphs of a number of characters.
  case tooManyGlyphs(Int, characters: Int)
  /// HarfBuzz applies each lookup of the tables `GSUB` and `GPOS` to each text.
  case tooManyLookups(Int, limit: Int)
  /// HarfBuzz ran out of memory.
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
    case .tooManyGlyphs(let count, let characters): "the font has \(count) glyphs for \(characters) characters"
    case .tooManyLookups(let count, let limit):
      "the font has \(count) lookups in the tables \"GSUB\" and \"GPOS\", more than \(limit)"
    case .outOfMemory: "out of memory"
    }
  }
}

/// The linked HarfBuzz library.
package enum HarfBuzzLibrary {
  /// `6.0.0`
  package static var version: String {
    guard let version = unsafe hb_version_string() else { return "unknown" }
    return unsafe String(cString: version)
  }
}
