internal import CMeasuringFaces

/// How wide San Francisco and the other fonts of iOS are known to make a character.
package struct KnownAdvance: Hashable, Sendable {
  package let scalar: Unicode.Scalar
  /// In 1/10000 em: the isolated, initial, medial and final form, all the same but in a script that joins.
  package let isolated: Int
  package let initial: Int
  package let medial: Int
  package let final: Int

  /// In the order of their scalars.
  ///
  /// The ligatures of lam and alef stand under the characters that Unicode has for them, U+FEF5 to U+FEFC. A combining mark
  /// has its font's nominal advance: shaping, not this table, knows that it takes no room.
  package static var all: [KnownAdvance] {
    (0..<cknown_advance_count()).compactMap { index in
      guard let entry = unsafe cknown_advance(index)?.pointee, let scalar = Unicode.Scalar(entry.scalar) else {
        return nil
      }
      let forms = entry.advances
      return KnownAdvance(
        scalar: scalar, isolated: Int(forms.0), initial: Int(forms.1), medial: Int(forms.2), final: Int(forms.3))
    }
  }
}
