internal import CMeasuringFaces

/// A character's kerning classes: letters of one class kern alike on that side of a pair.
package struct KerningLetter: Hashable, Sendable {
  package let scalar: UInt16
  /// 0: nothing that follows kerns with it.
  package let leftClass: Int
  /// 0: it kerns with nothing before it.
  package let rightClass: Int

  /// In the order of their scalars.
  package static var all: [KerningLetter] {
    (0..<ckerning_letter_count()).compactMap { index in
      guard let entry = unsafe ckerning_letter(index)?.pointee else { return nil }
      return KerningLetter(scalar: entry.scalar, leftClass: Int(entry.left), rightClass: Int(entry.right))
    }
  }
}

/// The space that a font adds between two classes of letters, or between two Arabic shapes: fitted.
package struct KerningEntry: Hashable, Sendable {
  /// A class, or the presentation form of a shape (`ArabicShape`).
  package let left: UInt16
  package let right: UInt16
  /// In 1/2048 em, in the Text design.
  package let text: Int16
  /// In 1/2048 em, in the Display design.
  package let display: Int16

  /// Between classes, in the order of `left`, then `right`.
  package static var classes: [KerningEntry] {
    (0..<ckerning_amount_count()).compactMap { index in
      guard let entry = unsafe ckerning_amount(index)?.pointee else { return nil }
      return KerningEntry(entry)
    }
  }

  /// Between Arabic shapes, in the order of `left`, then `right`.
  package static var joining: [KerningEntry] {
    (0..<cjoining_kerning_count()).compactMap { index in
      guard let entry = unsafe cjoining_kerning(index)?.pointee else { return nil }
      return KerningEntry(entry)
    }
  }

  private init(_ entry: CKerningAmount) {
    left = entry.left
    right = entry.right
    text = entry.text
    display = entry.display
  }
}
