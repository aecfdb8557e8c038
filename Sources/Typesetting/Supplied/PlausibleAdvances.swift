internal import HarfBuzz
internal import ICU

/// What the advances of a font or of a profile can be: a damaged one gives widths that look like measurements.
package struct PlausibleAdvances: Sendable {
  /// In font units. U+FDFD, the widest character in use, takes about 10 em; none takes 32.
  package let range: ClosedRange<Int>
  /// What kerning may add or take, in font units.
  package let kerning: ClosedRange<Int>
  private let unitsPerEm: Int

  package init(unitsPerEm: Int) {
    self.unitsPerEm = unitsPerEm
    range = 0...32 * unitsPerEm
    kerning = -4 * unitsPerEm...4 * unitsPerEm
  }

  /// Whether each cluster of `run` is as wide as text can be, and the whole takes any width if a letter is in it.
  static func holds(_ run: ArraySlice<MeasuredCluster>, of text: ScalarText) -> Bool {
    // 1/1000000 em; a cluster of several letters is bounded by them.
    var total = 0
    var hasLetters = false
    for cluster in run {
      let scalars = text.scalars(in: cluster.range)
      guard (0...32_000_000 * max(1, scalars.count)).contains(cluster.advance.text) else { return false }
      total += cluster.advance.text
      hasLetters = hasLetters || scalars.contains(where: takesWidth)
    }
    return total > 0 || !hasLetters
  }

  /// Looks at the glyphs of `scalars`, the characters that `font` has.
  func check(_ font: Font, of scalars: some Sequence<Unicode.Scalar>) throws(FontError) {
    var hasLetter = false
    var hasWidth = false
    for scalar in scalars {
      guard let glyph = font.nominalGlyph(for: scalar) else { continue }
      let advance = font.advance(of: glyph)
      guard range.contains(advance) else {
        throw .implausibleAdvance(scalar, advance, unitsPerEm: unitsPerEm)
      }
      guard !hasWidth, Self.takesWidth(scalar) else { continue }
      hasLetter = true
      hasWidth = advance > 0
    }
    if hasLetter, !hasWidth { throw .noAdvances }
  }

  /// Looks at the advances and the kerning of `profile`; nil when they are plausible, else what is wrong.
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
        guard !hasWidth, Self.takesWidth(scalar) else { continue }
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

  private static func takesWidth(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && CharacterProperties(scalar).takesRoom
  }
}
