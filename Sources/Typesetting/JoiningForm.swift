internal import ICU

/// The form of a letter in a joining script, which depends on adjacent letters.
enum JoiningForm: Int, Hashable, Sendable, CaseIterable {
  // Bit 0: whether the letter joins the next one. Bit 1: whether it joins the previous one.
  case isolated, initial, final, medial

  private init(joinsPrevious: Bool, joinsNext: Bool) {
    self =
      switch (joinsPrevious, joinsNext) {
      case (false, false): .isolated
      case (false, true): .initial
      case (true, true): .medial
      case (true, false): .final
      }
  }

  /// The raw value of the form.
  @inline(__always)
  static func number(joinsPrevious: Bool, joinsNext: Bool) -> Int {
    (joinsPrevious ? 2 : 0) | (joinsNext ? 1 : 0)
  }

  var joinsPrevious: Bool { self == .final || self == .medial }

  /// The form of each of `scalars`, by the cursive joining rules of the Unicode Standard (chapter 9.2).
  static func forms(of scalars: [Unicode.Scalar]) -> [JoiningForm] {
    var forms = [JoiningForm](repeating: .isolated, count: scalars.count)
    var previous: (index: Int, joinsPrevious: Bool, canJoinNext: Bool)?
    for (index, scalar) in scalars.enumerated() {
      let type = CharacterProperties(scalar).joiningType
      if type == .transparent { continue }
      let joins = type.joinsPrevious && previous?.canJoinNext == true
      if joins, let previous {
        forms[previous.index] = JoiningForm(joinsPrevious: previous.joinsPrevious, joinsNext: true)
      }
      forms[index] = JoiningForm(joinsPrevious: joins, joinsNext: false)
      previous = (index, joins, type.joinsNext)
    }
    return forms
  }
}

extension JoiningType {
  /// Whether a character of this type joins the previous one, if that one joins the next.
  var joinsPrevious: Bool { self == .dualJoining || self == .rightJoining || self == .joinCausing }

  /// Whether a character of this type joins the next one, if that one joins the previous.
  var joinsNext: Bool { self == .dualJoining || self == .leftJoining || self == .joinCausing }
}
