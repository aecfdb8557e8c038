internal import CMeasuringFaces

/// A character's kerning classes: letters of one class have the same kerning on that side of a pair.
package struct KerningLetter: Hashable, Sendable {
  /// A character; in `joining`, a letter times 4, plus its form: isolated, final, initial or medial.
  package let scalar: UInt16
  /// 0 if it never kerns with the next character.
  package let leftClass: Int
  /// 0 if it never kerns with the previous character.
  package let rightClass: Int

  /// Sorted by scalar.
  package static var all: [KerningLetter] {
    (0..<ckerning_letter_count()).compactMap { index in
      guard let entry = unsafe ckerning_letter(index)?.pointee else { return nil }
      return KerningLetter(entry)
    }
  }

  /// Arabic letters in their forms.
  package static var joining: [KerningLetter] {
    (0..<cjoining_letter_count()).compactMap { index in
      guard let entry = unsafe cjoining_letter(index)?.pointee else { return nil }
      return KerningLetter(entry)
    }
  }

  private init(_ entry: CKerningLetter) {
    scalar = entry.scalar
    leftClass = Int(entry.left)
    rightClass = Int(entry.right)
  }
}

/// The space that a font adds between two classes of letters: fitted.
package struct KerningEntry: Hashable, Sendable {
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

  /// Between classes of `KerningLetter.joining`, in the order of `left`, then `right`.
  package static var joining: [KerningEntry] {
    (0..<cjoining_amount_count()).compactMap { index in
      guard let entry = unsafe cjoining_amount(index)?.pointee else { return nil }
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
