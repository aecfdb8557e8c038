internal import CMeasuringFaces

/// The advance of a character in San Francisco and other iOS fonts, at both ends of the optical size axis.
package struct KnownAdvance: Hashable, Sendable {
  package let scalar: Unicode.Scalar
  /// In 1/1000000 em, at 17 pt and below.
  package let text: Int
  /// In 1/1000000 em, at 28 pt and above.
  package let display: Int

  /// Sorted by scalar. A combining mark has the nominal advance of its font.
  package static func all(at share: BlackShare) -> [KnownAdvance] {
    unsafe entries(cknown_advance_count(), cknown_advance).compactMap { entry in
      let (text, display, blackText, blackDisplay) = entry.advances
      return Unicode.Scalar(entry.scalar).map {
        KnownAdvance(scalar: $0, text: share.advance(text, blackText), display: share.advance(display, blackDisplay))
      }
    }
  }
}

/// The same for a letter in a joining script, by form.
package struct JoiningAdvance: Hashable, Sendable {
  /// In 1/1000000 em at 17, 28 and 80 pt; linear in between.
  package struct Sizes: Hashable, Sendable {
    package let at17: Int
    package let at28: Int
    package let at80: Int

    fileprivate init(_ values: (Int32, Int32, Int32, Int32, Int32, Int32), _ share: BlackShare) {
      at17 = share.advance(values.0, values.3)
      at28 = share.advance(values.1, values.4)
      at80 = share.advance(values.2, values.5)
    }
  }

  package let scalar: Unicode.Scalar
  /// Isolated, initial, medial, final.
  package let forms: [Sizes]

  /// Sorted by scalar. The ligatures of lam and alef have the code points U+FEF5 to U+FEFE.
  package static func all(at share: BlackShare) -> [JoiningAdvance] {
    unsafe entries(cjoining_advance_count(), cjoining_advance).compactMap { entry in
      let forms = entry.advances
      return Unicode.Scalar(entry.scalar).map {
        JoiningAdvance(scalar: $0, forms: [forms.0, forms.1, forms.2, forms.3].map { Sizes($0, share) })
      }
    }
  }
}
