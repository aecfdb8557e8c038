/// The advances and kerning of a font as numbers, for teams that may not commit the font itself.
///
/// Contains only characters with glyphs that do not depend on adjacent characters, except for kerning; Arabic and
/// Devanagari are not covered.
package struct MetricsProfile: Hashable, Sendable {
  /// Pair kerning by classes: a character of class `left[i]` and one of class `right[j]` always kern by the same
  /// amount.
  package struct Kerning: Hashable, Sendable {
    /// The kerning between two classes.
    package struct Amount: Hashable, Sendable {
      /// Indices in `left` and `right`.
      package var left: Int
      package var right: Int
      /// In font units.
      package var value: Int

      package init(left: Int, right: Int, value: Int) {
        self.left = left
        self.right = right
        self.value = value
      }
    }

    package var left: [[Unicode.Scalar]]
    package var right: [[Unicode.Scalar]]
    package var amounts: [Amount]

    package init(left: [[Unicode.Scalar]], right: [[Unicode.Scalar]], amounts: [Amount]) {
      self.left = left
      self.right = right
      self.amounts = amounts
    }
  }

  /// Advances of consecutive characters.
  package struct Advances: Hashable, Sendable {
    package var first: Unicode.Scalar
    /// In font units.
    package var values: [Int]

    package init(first: Unicode.Scalar, values: [Int]) {
      self.first = first
      self.values = values
    }
  }

  /// The font's name.
  package var name: String
  package var unitsPerEm: Int
  package var advances: [Advances]
  package var kerning: Kerning

  package init(name: String, unitsPerEm: Int, advances: [Advances], kerning: Kerning) {
    self.name = name
    self.unitsPerEm = unitsPerEm
    self.advances = advances
    self.kerning = kerning
  }
}

/// A profile with indexes for lookups.
struct MetricsTable: Sendable {
  let name: String
  let unitsPerEm: Int
  private var advances: [Unicode.Scalar: Int] = [:]
  private var leftClasses: [Unicode.Scalar: Int] = [:]
  private var rightClasses: [Unicode.Scalar: Int] = [:]
  private var amounts: [ClassPair: Int] = [:]

  private struct ClassPair: Hashable {
    var left: Int
    var right: Int
  }

  init(_ profile: MetricsProfile) {
    name = profile.name
    unitsPerEm = profile.unitsPerEm
    for range in profile.advances {
      for (offset, value) in range.values.enumerated() {
        guard let scalar = Unicode.Scalar(range.first.value &+ UInt32(truncatingIfNeeded: offset)) else { continue }
        advances[scalar] = value
      }
    }
    for (index, scalars) in profile.kerning.left.enumerated() {
      for scalar in scalars { leftClasses[scalar] = index }
    }
    for (index, scalars) in profile.kerning.right.enumerated() {
      for scalar in scalars { rightClasses[scalar] = index }
    }
    for amount in profile.kerning.amounts {
      amounts[ClassPair(left: amount.left, right: amount.right)] = amount.value
    }
  }

  /// In font units; nil if the profile does not contain the character.
  func advance(of scalar: Unicode.Scalar) -> Int? { advances[scalar] }

  /// In font units.
  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
    guard let left = leftClasses[left], let right = rightClasses[right] else { return 0 }
    return amounts[ClassPair(left: left, right: right)] ?? 0
  }
}
