internal import HarfBuzz
internal import ICU

/// The plausible advances of a font or profile: a damaged one gives widths that look like real measurements.
package struct PlausibleAdvances: Sendable {
  /// In font units. U+FDFD, the widest character in use, is about 10 em wide; 32 em is beyond any character.
  package let range: ClosedRange<Int>
  /// The plausible range of kerning, in font units.
  package let kerning: ClosedRange<Int>
  private let unitsPerEm: Int

  package init(unitsPerEm: Int) {
    self.unitsPerEm = unitsPerEm
    range = 0...32 * unitsPerEm
    kerning = -4 * unitsPerEm...4 * unitsPerEm
  }

  /// Whether each cluster of `run` has a plausible width, and the run has a width if it contains a letter.
  static func holds(_ run: ArraySlice<MeasuredCluster>, of text: ScalarText) -> Bool {
    // In 1/1000000 em; a cluster of several letters may be as wide as all of them.
    var total = 0
    var hasLetters = false
    for cluster in run {
      let scalars = text.scalars(in: cluster.range)
      guard (0...32_000_000 * max(1, scalars.count)).contains(cluster.advance.text) else { return false }
      total += cluster.advance.text
      hasLetters = hasLetters || scalars.contains(where: needsWidth)
    }
    return total > 0 || !hasLetters
  }

  /// Checks the glyphs of `scalars`, the characters that `font` covers.
  func check(_ font: Font, of scalars: some Sequence<Unicode.Scalar>) throws(FontError) {
    var hasLetter = false
    var hasWidth = false
    for scalar in scalars {
      guard let glyph = font.nominalGlyph(for: scalar) else { continue }
      let advance = font.advance(of: glyph)
      guard range.contains(advance) else {
        throw .implausibleAdvance(scalar, advance, unitsPerEm: unitsPerEm)
      }
      guard !hasWidth, Self.needsWidth(scalar) else { continue }
      hasLetter = true
      hasWidth = advance > 0
    }
    if hasLetter, !hasWidth { throw .noAdvances }
    try checkSubstitutions(font, of: scalars)
  }

  /// Substitutions can make thousands of glyphs of each character, which takes as long as measuring thousands of strings.
  private func checkSubstitutions(_ font: Font, of scalars: some Sequence<Unicode.Scalar>) throws(FontError) {
    // Each alone, because other characters would hide one with thousands of glyphs.
    for scalar in scalars.prefix(1_000) { try checkSubstitutions(font, of: String(scalar)) }
  }

  private func checkSubstitutions(_ font: Font, of text: String) throws(FontError) {
    let bytes = Array(text.utf8)
    for run in ScriptRun.runs(in: text) {
      let script = Tag(run.script.code)
      let options = ShapingOptions(
        direction: ShapingOptions.Direction(ofScript: script), script: script, language: "en", features: [])
      let count = font.shape(bytes, range: run.range, options: options).count
      guard Self.holds(glyphs: count, of: run.range) else {
        throw .tooManyGlyphs(count, characters: String(decoding: bytes[run.range], as: UTF8.self).unicodeScalars.count)
      }
    }
  }

  /// Whether a font may have this number of glyphs for the text in `range` (UTF-8).
  static func holds(glyphs: Int, of range: Range<Int>) -> Bool { glyphs <= 16 * (range.count + 1) }

  /// Checks the advances and kerning of `profile`; returns the problem, or nil if they are plausible.
  package func problem(of profile: MetricsProfile) -> String? {
    var next: UInt32 = 0
    var hasLetter = false
    var hasWidth = false
    for part in profile.advances {
      guard part.first.value >= next, part.values.count <= 0x110000 - Int(part.first.value) else {
        return "\"advances\" has characters that are out of order, duplicated, or above U+10FFFF"
      }
      next = part.first.value + UInt32(part.values.count)
      for (offset, advance) in part.values.enumerated() {
        guard range.contains(advance) else {
          return "the advance \(advance) is out of range for \(unitsPerEm) units per em"
        }
        guard let scalar = Unicode.Scalar(part.first.value + UInt32(offset)) else {
          return "\"advances\" has numbers that are not characters"
        }
        guard !hasWidth, Self.needsWidth(scalar) else { continue }
        hasLetter = true
        hasWidth = advance > 0
      }
    }
    if hasLetter, !hasWidth { return "all letters have zero width" }
    for amount in profile.kerning.amounts {
      guard profile.kerning.left.indices.contains(amount.left), profile.kerning.right.indices.contains(amount.right)
      else { return "\"kerning\" refers to a class that does not exist" }
      guard kerning.contains(amount.value) else {
        return "the kerning \(amount.value) is out of range for \(unitsPerEm) units per em"
      }
    }
    return nil
  }

  private static func needsWidth(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && CharacterProperties(scalar).hasAdvance
  }
}
