internal import CMeasuringFaces

/// A character's kerning classes: letters of one class have the same kerning on that side of a pair.
package struct KerningLetter: Hashable, Sendable {
  package let scalar: UInt16
  /// 0 if it never kerns with the next character.
  package let leftClass: Int
  /// 0 if it never kerns with the previous character.
  package let rightClass: Int

  /// Sorted by scalar.
  package static var all: [KerningLetter] {
    (0..<ckerning_letter_count()).compactMap { index in
      guard let entry = unsafe ckerning_letter(index)?.pointee else { return nil }
      return KerningLetter(scalar: entry.scalar, leftClass: Int(entry.left), rightClass: Int(entry.right))
    }
  }
}

/// The space that a font adds between two classes of letters, or between two Arabic shapes; fitted to known widths.
package struct KerningEntry: Hashable, Sendable {
  /// A class, or the presentation form of a shape (`ArabicShape`).
  package let left: UInt16
  package let right: UInt16
  /// In 1/2048 em, in the Text design.
  package let text: Int16
  /// In 1/2048 em, in the Display design.
  package let display: Int16

  /// Kerning between classes, sorted by `left`, then `right`.
  package static var classes: [KerningEntry] {
    (0..<ckerning_amount_count()).compactMap { index in
      guard let entry = unsafe ckerning_amount(index)?.pointee else { return nil }
      return KerningEntry(entry)
    }
  }

  /// Kerning between Arabic shapes, sorted by `left`, then `right`.
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
