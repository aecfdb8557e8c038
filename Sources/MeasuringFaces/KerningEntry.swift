internal import CMeasuringFaces

/// A character's kerning classes: letters of one class have the same kerning on that side of a pair.
package struct KerningLetter: Hashable, Sendable {
  /// A character; in `joining`, a letter times 4, plus its form: isolated, final, initial or medial. The ligatures of lam and alef have
  /// their code points times 4.
  package let scalar: UInt32
  /// 0 if it never kerns with the next character.
  package let leftClass: Int
  /// 0 if it never kerns with the previous character.
  package let rightClass: Int
  /// Its group for colons, or its roles in `joining`.
  fileprivate let role: UInt16

  /// Sorted by scalar.
  package static var all: [KerningLetter] {
    unsafe entries(ckerning_letter_count(), ckerning_letter).map(KerningLetter.init)
  }

  /// The letters of scripts that join, in their forms.
  package static var joining: [KerningLetter] {
    unsafe entries(cjoining_letter_count(), cjoining_letter).map(KerningLetter.init)
  }

  /// A colon between digits or capitals.
  package static var raisedColon: KerningLetter { KerningLetter(craised_colon) }

  private init(_ entry: CKerningLetter) {
    scalar = entry.scalar
    leftClass = Int(entry.left)
    rightClass = Int(entry.right)
    role = entry.role
  }

  /// Digits, or capitals of one script: a colon between two of a group, or between a digit and a capital, is raised.
  package enum ColonGroup: UInt16, Hashable, Sendable {
    case latin = 1
    case greek, cyrillic, digits

    package func raisesColon(before next: ColonGroup) -> Bool { self == next || self == .digits || next == .digits }
  }

  /// nil for other characters than digits and capitals.
  package static func colonGroup(of scalar: UInt32) -> ColonGroup? {
    if scalar == 0x20 { return nil }
    let index = firstIndex(ckerning_letter_count()) { unsafe (ckerning_letter($0)?.pointee.scalar ?? 0) >= scalar }
    guard let entry = unsafe ckerning_letter(index)?.pointee, entry.scalar == scalar else { return nil }
    return ColonGroup(rawValue: entry.role)
  }
}

/// The space that San Francisco adds between two classes of letters.
package struct KerningEntry: Hashable, Sendable {
  package let left: UInt16
  package let right: UInt16
  /// In 1/2048 em, times `BlackShare.unit`, in the Text design.
  package let text: Int
  /// The same in the Display design.
  package let display: Int

  private init(_ entry: CKerningAmount, _ share: BlackShare) {
    left = entry.left
    right = entry.right
    text = share.blend(entry.amounts.0, entry.amounts.2)
    display = share.blend(entry.amounts.1, entry.amounts.3)
  }

  /// Sorted by `left`, then `right`.
  package static func classes(at share: BlackShare) -> [KerningEntry] {
    unsafe entries(ckerning_amount_count(), ckerning_amount).map { KerningEntry($0, share) }
  }

  /// How much more two characters kern in SF Pro 16 (iOS 14) than in later versions; nil if their kerning did not change.
  package static func olderDifference(_ left: UInt32, _ right: UInt32, at share: BlackShare) -> KerningEntry? {
    let index = firstIndex(colder_kerning_count()) {
      guard let entry = unsafe colder_kerning($0)?.pointee else { return true }
      return (UInt32(entry.left), UInt32(entry.right)) >= (left, right)
    }
    guard let entry = unsafe colder_kerning(index)?.pointee, entry.left == left, entry.right == right else {
      return nil
    }
    return KerningEntry(entry, share)
  }
}

/// The space that SF Arabic adds between two classes of letters, or to a sequence of letters.
package struct JoiningKerningEntry: Hashable, Sendable {
  /// In 1/2048 em, times `BlackShare.unit`, at 17, 28 and 80 pt; linear in between.
  package struct Amounts: Hashable, Sendable {
    package let at17: Int
    package let at28: Int
    package let at80: Int

    fileprivate init(_ values: (Int16, Int16, Int16, Int16, Int16, Int16), _ share: BlackShare) {
      at17 = share.blend(values.0, values.3)
      at28 = share.blend(values.1, values.4)
      at80 = share.blend(values.2, values.5)
    }
  }

  package let left: UInt16
  package let right: UInt16
  package let amounts: Amounts

  /// Between classes of `KerningLetter.joining`, sorted by `left`, then `right`.
  package static func classes(at share: BlackShare) -> [JoiningKerningEntry] {
    unsafe entries(cjoining_amount_count(), cjoining_amount).map {
      JoiningKerningEntry(left: $0.left, right: $0.right, amounts: Amounts($0.amounts, share))
    }
  }
}

/// What a sequence of letters in scripts that join adds to the kerning of its pairs.
package enum JoiningSequence {
  /// Represents the marks of the letter before it.
  package static let anyMark: UInt32 = 1

  /// The parts that a letter may have in a sequence, as bits: an option set of another module is slow, and each letter asks.
  package enum Role {
    @inlinable package static var first: UInt8 { 1 }
    @inlinable package static var middle: UInt8 { 2 }
    @inlinable package static var last: UInt8 { 4 }
    /// It is the first of a sequence if it has a mark.
    @inlinable package static var marked: UInt8 { 8 }
  }

  /// The letters are scalars of `KerningLetter.joining`; 0 for none.
  package static func amounts(
    _ letters: (UInt32, UInt32, UInt32, UInt32), at share: BlackShare
  ) -> JoiningKerningEntry.Amounts? {
    let index = firstIndex(cjoining_sequence_count()) {
      guard let entry = unsafe cjoining_sequence($0)?.pointee else { return true }
      return entry.letters >= letters
    }
    guard let entry = unsafe cjoining_sequence(index)?.pointee, entry.letters == letters else { return nil }
    return JoiningKerningEntry.Amounts(entry.amounts, share)
  }
}

extension KerningLetter {
  /// In `joining`.
  package var sequenceRoles: UInt8 { UInt8(truncatingIfNeeded: role) }
}

/// A letter that is one glyph with the mark after it: a Hebrew letter with a point, an Armenian vowel with a tone mark.
package struct ComposedLetter: Hashable, Sendable {
  package let letter: UInt16
  package let mark: UInt16
  /// The letter that has the advance of the glyph; in Hebrew, it may be one glyph with another mark.
  package let composed: UInt16
  package let leftClass: Int
  package let rightClass: Int

  /// Sorted by `letter`, then `mark`.
  package static var all: [ComposedLetter] {
    unsafe entries(ccomposed_letter_count(), ccomposed_letter).map {
      ComposedLetter(
        letter: $0.letter, mark: $0.mark, composed: $0.composed, leftClass: Int($0.left), rightClass: Int($0.right))
    }
  }
}

/// The `count` entries of a table in C.
func entries<Entry>(_ count: Int, _ entry: (Int) -> UnsafePointer<Entry>?) -> [Entry] {
  (0..<count).compactMap { unsafe entry($0)?.pointee }
}

/// The first index below `count` at which `isReached` is true, as it is at all later ones; `count` if it is never reached.
private func firstIndex(_ count: Int, where isReached: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if isReached(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
