internal import CMeasuringFaces

/// What San Francisco adds between two letters, or to one, beyond Inter's kerning and the known advances: fitted.
package struct KerningCorrection: Hashable, Sendable {
  /// Without accents; an Arabic letter in a form is the presentation form of its shape (`ArabicShape`).
  package let left: UInt16
  /// Without accents; 0: the amount belongs to `left`, whatever follows.
  package let right: UInt16
  /// In 1/10000 em, in the Text design.
  package let amount: Int
  /// In 1/10000 em, in the Display design.
  package let displayAmount: Int

  /// In the order of `left`, then `right`.
  package static var all: [KerningCorrection] {
    (0..<ckerning_correction_count()).compactMap { index in
      guard let entry = unsafe ckerning_correction(index)?.pointee else { return nil }
      return KerningCorrection(
        left: entry.left, right: entry.right, amount: Int(entry.amount), displayAmount: Int(entry.display_amount))
    }
  }
}

/// What the device's font adds to a measuring face's glyph after scaling: fitted.
package struct GlyphCorrection: Hashable, Sendable {
  /// The measuring face's name.
  package let face: String
  package let glyph: UInt32
  /// In 1/10000 em.
  package let amount: Int

  package static var all: [GlyphCorrection] {
    (0..<cglyph_correction_count()).compactMap { index in
      guard let entry = unsafe cglyph_correction(index)?.pointee else { return nil }
      return unsafe GlyphCorrection(
        face: String(cString: entry.face), glyph: UInt32(entry.glyph), amount: Int(entry.amount))
    }
  }
}
