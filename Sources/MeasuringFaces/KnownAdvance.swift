internal import CMeasuringFaces

/// The advance of a character in San Francisco and other iOS fonts, at both ends of the optical size axis.
package struct KnownAdvance: Hashable, Sendable {
  package let scalar: Unicode.Scalar
  /// In 1/1000000 em, at 17 pt and below.
  package let text: Int
  /// In 1/1000000 em, at 28 pt and above.
  package let display: Int

  /// Sorted by scalar. A combining mark has the nominal advance of its font.
  package static var all: [KnownAdvance] {
    unsafe entries(cknown_advance_count(), cknown_advance).compactMap { entry in
      Unicode.Scalar(entry.scalar).map {
        KnownAdvance(scalar: $0, text: Int(entry.advances.0), display: Int(entry.advances.1))
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

    fileprivate init(_ values: (Int32, Int32, Int32)) {
      at17 = Int(values.0)
      at28 = Int(values.1)
      at80 = Int(values.2)
    }
  }

  package let scalar: Unicode.Scalar
  /// Isolated, initial, medial, final.
  package let forms: [Sizes]

  /// Sorted by scalar. The ligatures of lam and alef have the code points U+FEF5 to U+FEFE.
  package static var all: [JoiningAdvance] {
    unsafe entries(cjoining_advance_count(), cjoining_advance).compactMap { entry in
      let forms = entry.advances
      return Unicode.Scalar(entry.scalar).map {
        JoiningAdvance(scalar: $0, forms: [Sizes(forms.0), Sizes(forms.1), Sizes(forms.2), Sizes(forms.3)])
      }
    }
  }
}
